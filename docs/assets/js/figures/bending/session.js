// Holds: the heads that a page's figures show, once the reader bends them.
// Needs: the places for it in the figures (element.js); the site's Python.
// Says: whose heads are shown and what Python does; the heads as ?heads= and w_o= in the address.

import { build } from "../../engine/later.js";
import { part } from "../../engine/part.js";
import { warm } from "../../python/site.js";
import { bytes } from "../../python/words.js";
import { choicesOf, isChosen, writeChoices } from "../../address/address.js";
import { Asker } from "./asker.js";
import { BlockView } from "./block-view.js";
import { format, parse, read, Unreadable } from "./heads.js";
import { Panel } from "./panel.js";
import { TwoHeadsView } from "./two-heads-view.js";

/** @import { Bending } from "./element.js" */
/** @import { Bent } from "./heads.js" */
/** @typedef {{bent: Bent, epoch: number}} Question */

const QUIET = 300; // ms without a change, until it is announced and written into the address
const OWN = "These are the lesson’s own heads.";
const BENT = "These heads are bent: they are not the lesson’s own.";
const KEEPS = "Until then the figure keeps its numbers.";

/** @type {Session | null} */
let session = null;

/**
 * Let a place in a figure take part; the others of its page do too.
 * @param {Bending} place
 */
export function join(place) {
  if (!place.isConnected) return;
  session ??= new Session(/** @type {Bending[]} */ ([...document.querySelectorAll("lesson-bending")]));
  warm();
}

class Session {
  /** Nothing while the figures show the lesson's heads. @type {Bent | null} */
  bent = null;
  /** Heads that Python could not do, or has failed at. @type {Bent | null} */
  refused = null;
  epoch = 0; // grows with each reset: earlier answers don't count any more
  quiet = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Bending[]} places */
  constructor(places) {
    this.places = places;
    this.figures = places.map((place) => /** @type {HTMLElement} */ (place.closest("figure > *")));
    this.views = this.figures.map(viewOf);
    this.lesson = read(places[0].dataset.lesson);
    this.asker = new Asker({
      next: () => this.#next(),
      onAnswer: (question, answer) => this.#take(question, answer),
      onFail: (question, reason) => this.#fail(reason),
      onLoading: (loaded, total) => this.#loading(loaded, total),
      onWait: () => this.bent && this.#say(`Waiting for a cell to end. ${KEEPS}`),
    });
    for (const place of places) {
      place.addEventListener("click", this);
      place.addEventListener("leave", this);
    }
    for (const figure of this.figures) figure.addEventListener("change", this);
    this.#open();
    for (const place of places) {
      place.onclick = null;
      place.pressed?.click();
    }
  }

  /** Begin with what the address names. */
  #open() {
    let bent = this.lesson;
    try {
      if (isChosen(this.places[0])) bent = parse(choicesOf(this.places[0]), this.lesson);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#say(error.message);
    }
    const place = this.places.find((each) => each.querySelector(".bend"));
    if (place) build(place);
    if (place) this.panel = new Panel(place, bent, (wanted) => this.bend(wanted));
    if (bent !== this.lesson) this.bend(bent);
  }

  /** @param {Event} event */
  handleEvent({ type, target }) {
    if (type === "leave") return this.#leave();
    if (type === "change") return this.asker.ask();
    const act = /** @type {HTMLElement} */ (target).closest("[data-act]")?.getAttribute("data-act");
    if (act === "reset") this.reset();
    else if (act === "again") this.#again();
  }

  /** @param {Bent} bent */
  bend(bent) {
    this.bent = bent;
    this.quiet = false;
    for (const figure of this.figures) part(figure, ".figure-status").setAttribute("aria-live", "off");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#settle(), QUIET);
    this.asker.ask();
  }

  #settle() {
    if (this.bent && asText(this.bent) === asText(this.lesson)) return this.reset();
    this.quiet = true;
    this.#writeAddress();
    this.asker.ask();
    this.#announce();
  }

  /** What the figures lack most: the chosen query, the block, then, once all is quiet, the rest. */
  #next() {
    const { bent, epoch, quiet, views } = this;
    if (!bent || bent === this.refused) return null;
    const lacks = views.map((view) => view.lacks(bent));
    const later = quiet ? views.map((view) => view.lacksLater(bent)) : [];
    const part = [...lacks, ...later].find((each) => each !== null);
    return part ? { bent, epoch, ...part } : null;
  }

  /**
   * @param {any} question
   * @param {any} answer
   */
  #take(question, answer) {
    if (question.epoch !== this.epoch) return;
    if (answer.error) {
      this.refused = question.bent;
      return this.#say(`${answer.error} The figure shows the last heads that worked.`);
    }
    const isBlock = question.part === "block";
    this.views.find((view) => view instanceof BlockView === isBlock)?.take(question, answer);
    for (const figure of this.figures) figure.parentElement?.toggleAttribute("data-follows", true);
    this.#say(BENT);
    this.#announce();
  }

  /** Once all is quiet, the reader hears the sentence of the last heads. */
  #announce() {
    if (!this.quiet || this.#next()) return;
    for (const figure of this.figures) {
      const status = part(figure, ".figure-status");
      if (status.getAttribute("aria-live") !== "off") continue;
      status.setAttribute("aria-live", "polite");
      status.replaceChildren(status.textContent ?? "");
    }
  }

  /**
   * @param {number} loaded
   * @param {number} total
   */
  #loading(loaded, total) {
    if (!this.bent) return; // they were reset meanwhile
    this.#say(`Python is starting. ${KEEPS}`);
    for (const place of this.places) part(place, ".bend-progress").textContent = bytes(loaded, total);
  }

  /** @param {string} reason */
  #fail(reason) {
    if (!this.bent) return;
    this.refused = this.bent;
    this.#say(reason, true);
  }

  #again() {
    this.refused = null;
    this.asker.ask();
  }

  /** Show the lesson's heads again; that takes no Python. */
  reset() {
    this.epoch += 1;
    this.bent = null;
    this.refused = null;
    clearTimeout(this.timer);
    this.panel?.show(this.lesson);
    for (const view of this.views) view.restore();
    this.quiet = true;
    this.#writeAddress();
    this.#say(OWN);
    this.#announce();
  }

  #writeAddress() {
    writeChoices(this.places[0], this.bent ? format(this.bent) : { heads: "", w_o: "" });
  }

  /**
   * @param {string} text
   * @param {boolean} [hasFailed]
   */
  #say(text, hasFailed = false) {
    for (const place of this.places) {
      place.toggleAttribute("data-speaks", true);
      const status = part(place, ".bend-status");
      if (status.textContent !== text) status.textContent = text;
      part(place, ".bend-progress").textContent = "";
      part(place, "[data-act=again]").hidden = !hasFailed;
    }
  }

  #leave() {
    clearTimeout(this.timer);
    this.asker.leave();
    if (session === this) session = null;
  }
}

/** @param {Bent} bent */
function asText(bent) {
  return JSON.stringify(format(bent));
}

/** @param {any} figure */
function viewOf(figure) {
  const isBlock = figure.localName === "lesson-figure-transformer-block";
  return isBlock ? new BlockView(figure) : new TwoHeadsView(figure);
}
