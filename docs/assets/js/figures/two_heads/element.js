// Holds: the figure "Two heads": which token is the query.
// Needs: the HTML and the data that src/sitebuild/figures/two_heads made; or see copies.js.
// Says: the query's position as ?token= in the address; a copy keeps out of it.

import { choicesOf, writeChoices } from "../../address/address.js";
import { grow } from "../../engine/grow.js";
import { build } from "../../engine/later.js";
import { parts } from "../../engine/part.js";
import { readStates, show } from "../../engine/show.js";

/** @typedef {{model: any, queries: any[]}} Data  as src/lesson_figures/two_heads/states.py writes it */

export class TwoHeads extends HTMLElement {
  /** @type {any} */
  data = null;

  connectedCallback() {
    this.data ??= readStates(this);
    this.addEventListener("change", this);
    this.addEventListener("keydown", this);
    this.addEventListener("toggle", this, { capture: true });
    const { token } = choicesOf(this);
    const radio = this.radios.find(({ value }) => value === token);
    if (!radio) return;
    radio.checked = true;
    this.show();
  }

  disconnectedCallback() {
    this.removeEventListener("change", this);
    this.removeEventListener("keydown", this);
    this.removeEventListener("toggle", this, { capture: true });
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event.type === "toggle") return this.opened(/** @type {Element} */ (event.target));
    const radio = /** @type {HTMLInputElement} */ (event.target);
    if (!this.radios.includes(radio)) return;
    if (event.type === "change") this.choose(radio.value);
    else if (/** @type {KeyboardEvent} */ (event).key === "Enter") radio.click();
  }

  /**
   * A fold that is opened for the first time shows what is chosen now.
   * @param {Element} fold
   */
  opened(fold) {
    if (fold.matches(".arithmetic") && build(fold)) this.show();
  }

  /** @param {string} position */
  choose(position) {
    this.show();
    if (this.dataset.address) writeChoices(this, { token: position });
  }

  /**
   * Draw a result of any size; the query stays the chosen one, if it is still there.
   * @param {Data} data
   */
  draw(data) {
    this.data = data;
    grow(this, { model: data.model, ...data.queries[0] });
    const { radios } = this;
    if (!radios.some(({ checked }) => checked)) radios[0].checked = true;
    this.show();
  }

  /** Show what the data say of the chosen query. */
  show() {
    const { model, queries } = this.data;
    const query = queries[this.radios.findIndex(({ checked }) => checked)];
    if (query) show(this, { model, ...query }); // else Python is still to be asked (bending)
  }

  get radios() {
    return parts(this, ".token-row input", HTMLInputElement);
  }
}

customElements.define("lesson-figure-two-heads", TwoHeads);
