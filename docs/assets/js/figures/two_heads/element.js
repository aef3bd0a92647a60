// Holds: the figure "Two heads": which token is the query.
// Needs: the HTML and the data that src/sitebuild/figures/two_heads made; or see draw.js.
// Says: the query's position in the address, under the name in data-address, if there is one.

import { readAddress, writeAddress } from "../../address/query.js";
import { build } from "../../engine/later.js";
import { parts } from "../../engine/part.js";
import { readStates, show } from "../../engine/show.js";

export class TwoHeads extends HTMLElement {
  /** @type {any} */
  data = null;

  connectedCallback() {
    this.data ??= readStates(this);
    this.addEventListener("change", this);
    this.addEventListener("keydown", this);
    this.addEventListener("toggle", this, { capture: true });
    const position = this.parameter && readAddress(this.parameter);
    const radio = this.radios.find(({ value }) => value === position);
    if (radio) {
      radio.checked = true;
      this.show();
    }
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
    if (this.parameter) writeAddress(this.parameter, position);
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

  get parameter() {
    return this.dataset.address;
  }
}
