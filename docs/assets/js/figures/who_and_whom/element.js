// Holds: the figure "Who and whom": which model, which reading, which weight on the first name.
// Needs: the HTML and the states that src/sitebuild/figures/who_and_whom made.
// Says: its choices as ?weight=, read= and model= in the address.

import { choicesOf, writeChoices } from "../../address/address.js";
import { choose, chosen } from "../../engine/choices.js";
import { part } from "../../engine/part.js";
import { readStates, show } from "../../engine/show.js";
import { placeOf, stateOf } from "./states.js";

const WEIGHT = /^(?:0(?:\.\d{1,4})?|\.\d{1,4}|1(?:\.0{1,4})?)$/;
const EVENTS = ["change", "input", "keydown"];

export class WhoAndWhom extends HTMLElement {
  /** @type {any} */
  data = null;

  connectedCallback() {
    this.data ??= readStates(this);
    for (const type of EVENTS) this.addEventListener(type, this);
    this.readAddress();
  }

  disconnectedCallback() {
    for (const type of EVENTS) this.removeEventListener(type, this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    const control = /** @type {HTMLInputElement} */ (event.target);
    if (event.type === "input") this.show();
    else if (event.type === "change") this.writeAddress();
    else if (control.type === "radio" && /** @type {KeyboardEvent} */ (event).key === "Enter") control.click();
  }

  show() {
    show(this, stateOf(this.data, this.model, this.reading, placeOf(this.data, this.slider.value)));
  }

  readAddress() {
    const { weight = "", read, model } = choicesOf(this);
    const found = [choose(this, "whom-model", model), choose(this, "whom-reading", read)];
    if (WEIGHT.test(weight)) this.slider.value = weight; // the browser rounds it to a place
    if (WEIGHT.test(weight) || found.includes(true)) this.show();
  }

  writeAddress() {
    writeChoices(this, { weight: this.slider.value, read: this.reading, model: this.model });
  }

  get model() {
    return chosen(this, "whom-model")?.value ?? "";
  }

  get reading() {
    return chosen(this, "whom-reading")?.value ?? "";
  }

  get slider() {
    return part(this, "[type=range]", HTMLInputElement);
  }
}

customElements.define("lesson-figure-who-and-whom", WhoAndWhom);
