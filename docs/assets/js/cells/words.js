/** What a cell says in its status line, all in one place. */

import { BROKEN, unavailable } from "../python/words.js";

/** @import { Missing } from "../engine/once.js" */
/** @import { Outcome } from "../python/protocol.js" */

const WAYS = { again: "Press Run to try again.", never: "The recorded output still holds." };

export const NO_LINK = "What reads and writes links to code could not be fetched.";

/** @param {unknown} error  of our own code, which a browser doesn't understand */
export function failed(error) {
  return `This page failed in this browser (${error}). ${WAYS.never}`;
}

/**
 * A run whose output can't be shown must not look as if the output above were its own.
 *
 * @param {Outcome} outcome
 * @param {Missing} missing
 * @returns {Outcome}
 */
export function unshown(outcome, { message, wayOut }) {
  if (outcome.note === "unavailable" || outcome.note === "early") return outcome; // it had none
  const error = `The output can’t be shown. ${message}`;
  return { status: "failed", note: "unavailable", error, wayOut };
}

/**
 * @param {Outcome} outcome
 * @param {number} seconds
 */
export function ending(outcome, seconds) {
  const { status, note, kind, line } = outcome;
  if (note === "unavailable") return unavailable(outcome, WAYS);
  if (note === "crash") return BROKEN;
  if (note === "restarted") return "Stopped. Python was restarted: variables are gone.";
  if (note === "exit") return "The program ended itself.";
  if (note === "early") return "Stopped before it began.";
  if (status === "stopped") return "Stopped. Variables are kept.";
  if (status === "failed") return line ? `${kind} in line ${line}` : (kind ?? "Failed");
  return `Done in ${seconds.toFixed(seconds < 1 ? 2 : 1)} s`;
}
