/**
 * Holds: one runnable cell and its state (`data-state`).
 * Needs: the HTML that sitebuild.parts.cells makes; the site's Python.
 * Says: what its program does, in the output and in one short status.
 */

import { addressOf, replaceAddress } from "../address/address.js";
import { part, parts } from "../engine/part.js";
import { python, warm } from "../python/site.js";
import { BROKEN, bytes } from "../python/words.js";
import { CodeField } from "./code-field.js";
import { loadOutput, loadSharing } from "./fetched.js";
import { listenToKeys } from "./keys.js";
import { Versions } from "./versions.js";
import { ending, failed, NO_LINK, unshown } from "./words.js";

/** @import { Missing } from "../engine/once.js" */
/** @import { Outcome } from "../python/protocol.js" */
/** @import { OutputView } from "./output-view.js" */
/** @typedef {"idle" | "loading" | "running" | "done" | "failed" | "stopped" | "lost"} State */

export class LessonCell extends HTMLElement {
  #run = 0;
  #code = new CodeField(part(this, ".cell-code"), () => this.#changed());
  /** What shows the output, fetched at the first run; or why it didn't come. @type {Promise<OutputView | Missing> | undefined} */
  #output;
  #versions = new Versions(this.id, this.#code, part(this, ".cell-note"));

  disconnectedCallback() {
    queueMicrotask(() => this.isConnected || this.stop());
  }

  constructor() {
    super();
    this.#setState("idle", "");
    this.#versions.start();
    this.addEventListener("program", () => this.#versions.start());
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("focusin", warm, { once: true });
    this.addEventListener("mousemove", warm, { once: true }); // scrolling past moves no mouse
    part(this, "[data-action=above]").hidden = !this.#above().length;
    listenToKeys(part(this, ".cell-code"), {
      onRun: () => this.run(),
      onRunAndMoveOn: () => this.#runAndMoveOn(),
      onTab: (event) => this.#code.indent(event),
    });
  }

  /** @returns {Promise<State>} how it ended; at once if it runs already */
  async run() {
    if (this.#run) return this.#state;
    await new Promise((resolve) => this.#start(resolve)).catch((error) => {
      this.#run = 0;
      this.#setState("failed", failed(error), "unavailable");
    });
    return this.#state;
  }

  /** @param {(ended: Promise<void>) => void} onEnd */
  #start(onEnd) {
    const program = { page: location.pathname, source: this.#code.text, filename: `${this.getAttribute("name")}.py` };
    let started = performance.now();
    this.#code.markLine(null);
    this.#setState("loading", "");
    this.#output = this.#haveOutput();
    this.#run = python.run(program, {
      onLoading: (loaded, total) => this.#showLoading(loaded, total),
      onWait: () => this.#say("Waiting for another cell…"),
      onStart: () => {
        started = performance.now();
        this.#show((output) => output.begin());
        this.#setState("running", "Running…");
      },
      onOutput: (parts) => this.#show((output) => output.add(parts)),
      onAsk: async (prompt, answer) => (await this.#show((output) => output.ask(prompt, answer))) && this.stop(),
      onEnd: (outcome) => onEnd(this.#ended(outcome, performance.now() - started)),
      onLost: () => this.#run || this.#setState("lost", BROKEN),
    });
  }

  /**
   * @param {number} loaded
   * @param {number} total
   */
  #showLoading(loaded, total) {
    this.#say("Starting Python…");
    part(this, ".cell-progress").textContent = bytes(loaded, total);
  }

  stop() {
    if (this.#run) python.stop(this.#run);
  }

  /** Run what this cell depends on, from the top, then this one. */
  async runAllAbove() {
    for (const cell of this.#above()) {
      if ((await cell.run()) !== "done") return;
    }
    this.run();
  }

  #above() {
    const cells = parts(document, "lesson-cell", LessonCell);
    return cells.slice(0, cells.indexOf(this));
  }

  restart() {
    python.restart();
    if (!this.#run) this.#setState("idle", "Python is new: variables are gone.");
  }

  async copy() {
    this.#say((await toClipboard(this.#code.text)) ? "Copied" : "This browser doesn't let a page copy.");
  }

  async share() {
    const sharing = await loadSharing().catch((/** @type {Missing} */ missing) => missing);
    if (sharing instanceof Error) return this.#say(sharing.tell(NO_LINK, "Press Share to try again."));
    const { program, problem } = await sharing.pack(this.#code.text);
    if (program === undefined) return this.#say(problem ?? "");
    const address = addressOf(this.id, program);
    const copied = await toClipboard(address);
    if (!copied) replaceAddress(address);
    this.#say(copied ? "The link is copied." : "The link is in the address bar.");
  }

  /**
   * @param {Outcome} outcome
   * @param {number} duration  in ms
   */
  async #ended(outcome, duration) {
    const missing = await this.#show((output) => output.end(outcome));
    const told = missing ? unshown(outcome, missing) : outcome;
    this.#run = 0;
    this.#code.markLine(outcome.line ?? null);
    this.#setState(told.status, ending(told, duration / 1000), told.note);
    this.dataset.runs = String(Number(this.dataset.runs ?? 0) + 1);
  }

  async #haveOutput() {
    const before = await this.#output;
    if (before && !(before instanceof Error)) return before;
    return loadOutput().then(
      ({ OutputView }) => new OutputView(part(this, ".cell-output")),
      (/** @type {Missing} */ missing) => missing,
    );
  }

  /**
   * What is shown comes in the order in which it was told, also while the view is on its way.
   *
   * @param {(output: OutputView) => void} action
   * @returns {Promise<Missing | undefined>} why nothing can be shown in this run
   */
  async #show(action) {
    const output = /** @type {OutputView | Missing} */ (await this.#output);
    if (output instanceof Error) return output;
    action(output);
  }

  #runAndMoveOn() {
    this.run();
    const cells = parts(document, "lesson-cell", LessonCell);
    const below = cells.slice(cells.indexOf(this) + 1);
    below.find((cell) => cell.checkVisibility())?.focusCode(); // one in a fold can't be typed in
  }

  focusCode() {
    this.#code.focus();
  }

  /** @param {Event} event */
  #clicked({ target }) {
    const button = target instanceof Element && target.closest("[data-action]");
    if (!(button instanceof HTMLElement)) return;
    const actions = {
      run: () => this.run(),
      stop: () => this.stop(),
      cancel: () => this.stop(),
      retry: () => this.run(),
      above: () => this.runAllAbove(),
      restart: () => this.restart(),
      reset: () => this.#versions.reset(),
      copy: () => this.copy(),
      share: () => this.share(),
    };
    actions[/** @type {keyof typeof actions} */ (button.dataset.action)]?.();
    if (button.matches(".cell-way-out *")) part(this, "[data-action=run]").focus(); // this one goes
  }

  #changed() {
    this.#versions.changed();
    this.#code.markLine(null);
  }

  get #state() {
    return /** @type {State} */ (this.dataset.state);
  }

  /**
   * @param {State} state
   * @param {string} sentence
   * @param {string} [note]
   */
  #setState(state, sentence, note = "") {
    const busy = state === "loading" || state === "running";
    this.dataset.state = state;
    this.dataset.note = note;
    part(this, "[data-action=run]").setAttribute("aria-disabled", String(busy));
    part(this, "[data-action=stop]").setAttribute("aria-disabled", String(!busy));
    part(this, ".cell-progress").textContent = "";
    this.#say(sentence);
  }

  /** @param {string} sentence */
  #say(sentence) {
    const status = part(this, ".cell-status");
    if (status.textContent !== sentence) status.textContent = sentence;
  }
}

customElements.define("lesson-cell", LessonCell);

/** @param {string} text */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
