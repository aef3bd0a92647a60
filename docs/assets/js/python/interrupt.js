/**
 * Holds: the sign by which the page stops a running program.
 * Needs: Pyodide's `setInterruptBuffer`, which reads `[0]` every few bytecodes.
 * Says: 2 (an interrupt) once, after the page has revoked the address it gave.
 *
 * A worker that computes gets no messages. But it can look at a `blob:` address, and the page
 * can revoke that: no shared memory, no special headers.
 */

const LOOK_EVERY = 100; // ms

export class Interrupt {
  /** @type {string | null} */
  #address = null;
  #nextLook = 0;
  #readable = false;
  #meanwhile;

  /** @param {() => void} meanwhile  called with each look, while Python computes */
  constructor(meanwhile) {
    this.#meanwhile = meanwhile;
  }

  /** @param {string} address  the run goes on while it can be read */
  arm(address) {
    this.#nextLook = performance.now() + LOOK_EVERY;
    this.#readable ||= !isGone(address); // where no address can be read, one that can't tells nothing
    this.#address = this.#readable ? address : null;
  }

  disarm() {
    this.#address = null;
  }

  get 0() {
    const now = performance.now();
    if (now < this.#nextLook) return 0;
    this.#nextLook = now + LOOK_EVERY;
    this.#meanwhile();
    if (!this.#address || !isGone(this.#address)) return 0;
    this.#address = null;
    return 2;
  }

  set 0(_) {
    // Pyodide writes 0 after each read; only the page decides here.
  }
}

/** @param {string} address */
function isGone(address) {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", address, false);
    request.responseType = "text"; // or Firefox reads it as XML, and complains
    request.send();
    return false;
  } catch {
    return true;
  }
}
