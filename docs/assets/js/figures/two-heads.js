// Holds: the figure "Two heads": which token is the query.
// Needs: the HTML and the states that scripts/sitebuild/figures/two_heads.py made.
// Says: the query's position as ?token= in the address.

import { readAddress, writeAddress } from "./address.js";
import { readStates, show } from "./show.js";

export class TwoHeads extends HTMLElement {
  connectedCallback() {
    this.states = readStates(this);
    this.addEventListener("change", this);
    this.addEventListener("keydown", this);
    this.open(readAddress("token"));
  }

  disconnectedCallback() {
    this.removeEventListener("change", this);
    this.removeEventListener("keydown", this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    const radio = /** @type {HTMLInputElement} */ (event.target);
    if (event.type === "change") this.choose(radio.value);
    else if (/** @type {KeyboardEvent} */ (event).key === "Enter") radio.click();
  }

  /** @param {string} position */
  choose(position) {
    show(this, this.states[position]);
    writeAddress("token", position);
  }

  /**
   * Choose the token that the address names; any other address leaves the choice as it is.
   * @param {string | null} position
   */
  open(position) {
    const radios = /** @type {NodeListOf<HTMLInputElement>} */ (
      this.querySelectorAll("input[type=radio]")
    );
    const radio = [...radios].find(({ value }) => value === position);
    if (!radio) return;
    radio.checked = true;
    show(this, this.states[radio.value]);
  }
}
