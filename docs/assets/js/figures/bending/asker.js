// Holds: the one question to Python that is under way.
// Needs: the site's Python; a function that says what to ask next.
// Says: each answer, in a frame of its own; or why there is none.

import { python } from "../../python/site.js";
import { unavailable } from "../../python/words.js";

/** @import { Outcome } from "../../python/protocol.js" */

const WAYS = { again: "Press “Try again” to try again.", never: "The figure keeps its numbers." };

/**
 * @typedef {object} Wishes
 * @property {() => any} next  what to ask now, or nothing
 * @property {(question: any, answer: any) => void} onAnswer
 * @property {(question: any, reason: string) => void} onFail
 * @property {(loaded: number, total: number) => void} onLoading
 * @property {() => void} onWait
 */

export class Asker {
  /** The run that waits or is under way; 0 when there is none. */
  #run = 0;
  #asked = /** @type {any} */ (null);
  #lost = 0; // Pythons that were lost in a row
  #over = false;

  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
  }

  /** Ask what is to be asked, unless an answer is still to come: its end asks again. */
  ask() {
    const first = this.wishes.next();
    if (this.#run || this.#over || !first) return;
    this.#asked = null;
    this.#run = python.run(this.#question(first), {
      onLoading: this.wishes.onLoading,
      onWait: this.wishes.onWait,
      onEnd: (outcome) => requestAnimationFrame(() => this.#ended(outcome)),
    });
  }

  /**
   * What is asked is read when it's sent, so that a question that waited is the newest.
   * @param {any} first
   */
  #question(first) {
    const asker = this;
    return {
      get request() {
        asker.#asked = asker.wishes.next() ?? first;
        return JSON.stringify(asker.#asked);
      },
    };
  }

  /** @param {Outcome} outcome */
  #ended(outcome) {
    this.#run = 0;
    if (this.#over || !this.#take(outcome)) return;
    this.ask();
  }

  /**
   * Say whether to go on asking.
   * @param {Outcome} outcome
   */
  #take(outcome) {
    const { status, note, result } = outcome;
    if (status === "done") {
      this.#lost = 0;
      this.wishes.onAnswer(this.#asked, JSON.parse(result ?? "null"));
      return true;
    }
    const lost = note === "crash" || note === "restarted";
    if (lost && !this.#lost++) return true;
    this.#lost = 0;
    this.wishes.onFail(this.#asked, lost ? "Python broke down." : reasonOf(outcome));
    return false;
  }

  /** The page goes away: what Python has not begun is given up. */
  leave() {
    this.#over = true;
    if (this.#run && !this.#asked) python.stop(this.#run);
  }
}

/** @param {Outcome} outcome  of a question that was not answered */
function reasonOf(outcome) {
  if (outcome.note === "unavailable") return unavailable(outcome, WAYS);
  return outcome.error ?? "Python stopped.";
}
