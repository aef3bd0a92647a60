// Holds: the figure "Transformer block": which token, which stage, how many blocks, which norm.
// Needs: the HTML and the states that src/sitebuild/figures/transformer_block made.
// Says: its choices as ?block-token=, stage=, blocks= and norm= in the address.

import { readAddress, writeChoices } from "../../address/query.js";
import { choose, chosen } from "../../engine/choices.js";
import { Player } from "./player.js";
import { build } from "../../engine/later.js";
import { readStates, show } from "../../engine/show.js";
import { Stack } from "./stack.js";
import { stateOf } from "./way.js";

const EVENTS = ["change", "click", "keydown"];
const CHOICES = { "block-token": "block-token", "block-count": "blocks", "block-order": "norm" };

export class TransformerBlock extends HTMLElement {
  player = new Player(this);
  stack = new Stack(this);
  /** @type {any} */
  states = null;
  step = 0;
  opened = false; // the arithmetic, from one stage to the next

  connectedCallback() {
    this.states = readStates(this);
    this.stack = new Stack(this);
    for (const type of EVENTS) this.addEventListener(type, this);
    this.addEventListener("toggle", this, { capture: true });
    this.readAddress();
  }

  disconnectedCallback() {
    this.player.stop();
    for (const type of EVENTS) this.removeEventListener(type, this);
    this.removeEventListener("toggle", this, { capture: true });
  }

  /** @param {Event} event */
  handleEvent(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.type === "click") this.clicked(target);
    else if (event.type === "toggle") this.toggled(/** @type {HTMLDetailsElement} */ (target));
    else if (!target.matches("[type=radio]")) return;
    else if (event.type === "change") this.changed();
    else if (/** @type {KeyboardEvent} */ (event).key === "Enter") target.click();
  }

  /** @param {HTMLElement} target */
  clicked(target) {
    const act = target.closest("[data-act]")?.getAttribute("data-act");
    if (act === "play") return this.playOrPause();
    const step = this.stack.buttons.findIndex((button) => button.contains(target));
    if (!act && step < 0) return;
    this.player.stop();
    if (act) this.move(act === "next" ? 1 : -1);
    else this.goTo(step);
  }

  /** @param {HTMLDetailsElement} fold */
  toggled(fold) {
    this.opened = fold.open;
    if (build(fold) && this.token !== null) this.paint(this.token);
  }

  /** Another token, order or number of blocks: stay at the stage, or at the last there is. */
  changed() {
    this.stack.show(this.order, this.blocks);
    if (!(this.step in this.stack.buttons)) this.step = this.stack.buttons.length - 1;
    if (this.token !== null) this.goTo(this.step);
  }

  playOrPause() {
    if (this.player.playing) return this.player.stop();
    if (this.token === null || !this.hasStep(1)) this.goTo(0);
    this.player.start(Number(this.find(".speed select", HTMLSelectElement).value));
  }

  /**
   * Go on by so many stages, and say whether that can be done again.
   * @param {number} by
   */
  move(by) {
    if (this.token === null) this.goTo(0);
    else if (this.hasStep(by)) this.goTo(this.step + by);
    return this.hasStep(by);
  }

  /** @param {number} by */
  hasStep(by) {
    return this.step + by in this.stack.buttons;
  }

  /** @param {number} step */
  goTo(step) {
    if (this.token === null) choose(this, "block-token", this.dataset.token);
    this.step = step;
    this.paint(/** @type {number} */ (this.token));
    this.writeAddress();
  }

  /** @param {number} token */
  paint(token) {
    if (!this.hasStates()) return;
    const { model, [this.order]: order } = this.states;
    const state = { model, ...stateOf(order, this.blocks, token, this.step) };
    this.stack.mark(this.step);
    show(this.find(".block-main > .plane", HTMLElement), state);
    show(this.find(".all-tokens", HTMLElement), state);
    this.paintView(state);
    this.say(state.now.after);
  }

  /** Where the heads are bent, Python is asked for each number of blocks. */
  hasStates() {
    return this.states[this.order]?.ends[0][this.blocks - 1].length > 0;
  }

  /** @param {any} state */
  paintView(state) {
    const views = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".stage-view"));
    for (const view of views) {
      view.hidden = view.dataset.kind !== state.now.kind;
      if (!view.hidden) this.fillView(view, state);
    }
  }

  /**
   * @param {HTMLElement} view
   * @param {any} state
   */
  fillView(view, state) {
    show(view, state);
    const details = view.querySelector("details");
    if (details) details.open = this.opened;
  }

  /** @param {string[]} vector */
  say(vector) {
    const token = chosen(this, "block-token")?.getAttribute("aria-label");
    const { buttons } = this.stack;
    const stage = `stage ${this.step} of ${buttons.length - 1}, ${buttons[this.step].textContent}`;
    this.find(".figure-status", HTMLElement).textContent = `${token}: ${stage}. [${vector.join(", ")}]`;
  }

  /**
   * While it plays nothing is announced: the next stage would cut the words off.
   * @param {boolean} playing
   */
  playing(playing) {
    this.find("[data-act=play]", HTMLElement).textContent = playing ? "Pause" : "Play";
    this.find(".figure-status", HTMLElement).setAttribute("aria-live", playing ? "off" : "polite");
  }

  get token() {
    const radio = chosen(this, "block-token");
    return radio ? Number(radio.value) : null;
  }

  get blocks() {
    return Number(chosen(this, "block-count")?.value);
  }

  get order() {
    return chosen(this, "block-order")?.value ?? "post";
  }

  readAddress() {
    for (const [name, parameter] of Object.entries(CHOICES)) {
      choose(this, name, readAddress(parameter));
    }
    this.stack.show(this.order, this.blocks);
    const step = this.stack.buttons.findIndex((_, each) => String(each) === readAddress("stage"));
    if (this.token !== null) this.goTo(step < 0 ? 0 : step);
  }

  writeAddress() {
    const choices = Object.entries(CHOICES).map(([name, parameter]) => [
      parameter,
      chosen(this, name)?.value ?? "",
    ]);
    writeChoices({ ...Object.fromEntries(choices), stage: String(this.step) });
  }

  /**
   * @template {Element} Kind
   * @param {string} selector
   * @param {new () => Kind} kind
   */
  find(selector, kind) {
    const found = this.querySelector(selector);
    if (found instanceof kind) return found;
    throw new Error(`the figure has no ${selector}`);
  }
}
