/**
 * Holds: text that programs printed and the page has not got yet.
 * Needs: a function that posts it.
 * Says: the first pieces at once, a flood in few large messages, everything at `flush`.
 */

import { isWritten } from "./protocol.js";

/** @import { Part, Stream } from "./protocol.js" */

const AT_ONCE = 20; // posts that may follow each other
const ONE_MORE_EVERY = 50; // ms

export class Output {
  /** @type {{run: number, parts: Part[]}} */
  #pending = { run: 0, parts: [] };
  #allowed = AT_ONCE;
  #last = 0;
  #post;

  /** @param {(run: number, parts: Part[]) => void} post */
  constructor(post) {
    this.#post = post;
  }

  /**
   * @param {number} run
   * @param {Stream} stream
   * @param {string} text
   */
  add(run, stream, text) {
    if (run !== this.#pending.run) this.flush();
    this.#pending.run = run;
    const last = this.#pending.parts.at(-1);
    if (last && last[0] === stream && isWritten(last)) last[1] += text;
    else this.#pending.parts.push([stream, text]);
    this.flushIfDue();
  }

  flushIfDue() {
    if (!this.#pending.parts.length) return;
    const now = performance.now();
    const earned = (now - this.#last) / ONE_MORE_EVERY;
    if (this.#allowed + earned < 1) return;
    this.#allowed = Math.min(AT_ONCE, this.#allowed + earned) - 1;
    this.#last = now;
    this.flush();
  }

  flush() {
    const { run, parts } = this.#pending;
    this.#pending = { run: 0, parts: [] };
    if (parts.length) this.#post(run, parts);
  }
}
