// Holds: the figure "Transformer block": which token, which stage, how many blocks, which norm.
// Needs: the HTML and the states that src/sitebuild/figures/transformer_block made.
// Says: its choices as ?block-token=, stage=, blocks= and norm= in the address.

import { choicesOf, isChosen, writeChoices } from "../../address/address.js";
import { choose, chosen } from "../../engine/choices.js";
import { build } from "../../engine/later.js";
import { part, parts } from "../../engine/part.js";
import { readStates, show } from "../../engine/show.js";
import { Player } from "./player.js";
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
    addEventListener("beforeprint", this);
    this.readAddress();
  }

  disconnectedCallback() {
    this.player.stop();
    for (const type of EVENTS) this.removeEventListener(type, this);
    this.removeEventListener("toggle", this, { capture: true });
    removeEventListener("beforeprint", this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.type === "click") this.clicked(target);
    else if (event.type === "toggle") this.opened = /** @type {HTMLDetailsElement} */ (target).open;
    else if (event.type === "beforeprint") build(this);
    else if (!target.matches("[type=radio]")) return;
    else if (event.type === "change") this.changed();
    else if (/** @type {KeyboardEvent} */ (event).key === "Enter") target.click();
  }

  /** @param {HTMLElement} target */
  clicked(target) {
    const act = target.closest("[data-act]")?.getAttribute("data-act");
    if (act === "play") return this.playOrPause();
    const step = this.stack.stepOf(target, this.step);
    if (!act && step === null) return;
    this.player.stop();
    if (act) return void this.move(act === "next" ? 1 : -1);
    this.goTo(step ?? 0);
    if (target.closest("[data-fold]")) this.stack.mark(this.step).focus(); // that line may be gone
  }

  /** Another token, order or number of blocks: stay at what the stage means, or go to the last. */
  changed() {
    const [before, isEnd] = [this.stack.steps[this.step], this.stack.isEnd(this.step)];
    this.stack.show(this.order, this.blocks);
    this.step = this.stack.find(before, isEnd);
    if (this.token !== null) return this.goTo(this.step);
    this.stack.open(0);
    this.paintInputs();
  }

  playOrPause() {
    if (this.player.playing) return this.player.stop();
    if (this.token === null || !this.hasStep(1)) this.goTo(0);
    this.player.start(Number(part(this, ".speed select", HTMLSelectElement).value));
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
    return this.step + by >= 0 && this.step + by < this.stack.length;
  }

  /** @param {number} step */
  goTo(step) {
    if (this.token === null) choose(this, "block-token", this.dataset.token);
    this.step = step;
    this.paint(/** @type {number} */ (this.token));
    this.writeAddress();
    if (!this.player.playing) bringIntoView(part(this, ".block-main"));
  }

  /** @param {number} token */
  paint(token) {
    if (!this.hasStates()) return;
    const button = this.stack.mark(this.step);
    const state = this.state(token, this.step);
    for (const each of this.always()) show(each, state);
    this.paintStage(state);
    this.say(button, state.now.after);
  }

  /** Before a token is picked: all tokens at the input, and what they come to. */
  paintInputs() {
    if (!this.hasStates()) return;
    const state = this.state(Number(this.dataset.token), 0);
    const nobody = { ...state, chosen: state.chosen.map(() => false) };
    for (const each of this.always()) show(each, nobody);
  }

  /**
   * @param {number} token
   * @param {number} step
   */
  state(token, step) {
    const { model, [this.order]: order } = this.states;
    return { model, ...stateOf(order, this.blocks, token, step), links: model.links[token] };
  }

  /** What is shown at every stage. */
  always() {
    return this.querySelectorAll(
      ":scope > .arrow-heads, .block-main > :is(.plane, .equation), .together, .all-tokens",
    );
  }

  /** Where the heads are bent, Python is asked for each number of blocks. */
  hasStates() {
    return this.states[this.order]?.ends[0][this.blocks - 1].length > 0;
  }

  /** @param {any} state */
  paintStage(state) {
    for (const each of parts(this, ".block-main [data-kind]")) {
      each.hidden = each.dataset.kind !== state.now.kind;
      if (!each.hidden && each.matches(".stage-view")) this.fillView(each, state);
    }
  }

  /**
   * A stage's numbers are built when they are first shown.
   * @param {HTMLElement} view
   * @param {any} state
   */
  fillView(view, state) {
    build(view);
    show(view, state);
    const details = view.querySelector("details");
    if (details) details.open = this.opened;
  }

  /**
   * @param {Element} button
   * @param {string[]} vector
   */
  say(button, vector) {
    const token = chosen(this, "block-token")?.getAttribute("aria-label");
    const stage = `stage ${this.step} of ${this.stack.length - 1}, ${button.textContent}`;
    part(this, ".figure-status").textContent = `${token}: ${stage}. [${vector.join(", ")}]`;
  }

  /**
   * While it plays nothing is announced: the next stage would cut the words off.
   * @param {boolean} playing
   */
  playing(playing) {
    part(this, "[data-act=play]").textContent = playing ? "Pause" : "Play";
    part(this, ".figure-status").setAttribute("aria-live", playing ? "off" : "polite");
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
    const choices = choicesOf(this);
    for (const [name, parameter] of Object.entries(CHOICES)) choose(this, name, choices[parameter]);
    this.stack.show(this.order, this.blocks);
    this.stack.open(0);
    if (this.token !== null) this.paintAt(choices.stage ?? "", this.token);
    else if (isChosen(this)) this.paintInputs();
  }

  /**
   * @param {string} stage  as an address names it
   * @param {number} token
   */
  paintAt(stage, token) {
    this.step = /^\d{1,2}$/.test(stage) && Number(stage) < this.stack.length ? Number(stage) : 0;
    this.paint(token);
  }

  writeAddress() {
    const choices = Object.entries(CHOICES).map(([name, parameter]) => [
      parameter,
      chosen(this, name)?.value ?? "",
    ]);
    writeChoices(this, { ...Object.fromEntries(choices), stage: String(this.step) });
  }
}

/**
 * On a phone the effect of a control may lie outside the window.
 * @param {HTMLElement} view
 */
function bringIntoView(view) {
  const { top, bottom, height } = view.getBoundingClientRect();
  if (height <= innerHeight && (top < 0 || bottom > innerHeight)) view.scrollIntoView({ block: "nearest" });
}

customElements.define("lesson-figure-transformer-block", TransformerBlock);
