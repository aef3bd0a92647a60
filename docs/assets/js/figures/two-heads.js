// Holds: the figure "Two heads": which token is the query.
// Needs: the HTML and the states that scripts/sitebuild/figures/two_heads.py made.
// Says: the query's position as ?token= in the address.

import { readAddress, writeAddress } from "./address.js";
import { choose } from "./choices.js";
import { readStates, show } from "./show.js";

export class TwoHeads extends HTMLElement {
  connectedCallback() {
    this.states = readStates(this);
    this.addEventListener("change", this);
    this.addEventListener("keydown", this);
    const position = readAddress("token");
    if (choose(this, "two-heads-query", position)) show(this, this.states[Number(position)]);
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
}
