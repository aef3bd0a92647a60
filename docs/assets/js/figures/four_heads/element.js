// Holds: the figure "Four heads": from which word the heads look.
// Needs: the HTML and the states that src/sitebuild/figures/four_heads made.
// Says: the word's position as ?word=7 in the address.

import { choicesOf, writeChoices } from "../../address/address.js";
import { choose, chosen } from "../../engine/choices.js";
import { readStates, show } from "../../engine/show.js";

const RADIOS = "four-heads-word";

export class FourHeads extends HTMLElement {
  /** @type {any} */
  states = null;

  connectedCallback() {
    this.addEventListener("change", this);
    this.addEventListener("keydown", this);
    if (choose(this, RADIOS, choicesOf(this).word)) this.show();
  }

  disconnectedCallback() {
    this.removeEventListener("change", this);
    this.removeEventListener("keydown", this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event.type === "change") {
      this.show();
      writeChoices(this, { word: this.word });
    } else if (/** @type {KeyboardEvent} */ (event).key === "Enter") {
      /** @type {HTMLElement} */ (event.target).click();
    }
  }

  /** Show where the heads look from the chosen word. */
  show() {
    this.states ??= readStates(this);
    show(this, this.states.words[Number(this.word)]);
  }

  get word() {
    return chosen(this, RADIOS)?.value ?? "";
  }
}

customElements.define("lesson-figure-four-heads", FourHeads);
