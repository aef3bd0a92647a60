/** What a cell says in its status line, all in one place. */

import { BROKEN, unavailable } from "../python/words.js";

/** @import { Outcome } from "../python/protocol.js" */

const WAYS = { again: "Press Run to try again.", never: "The recorded output still holds." };

/** @param {unknown} error  of our own code, which a browser doesn't understand */
export function failed(error) {
  return `This page failed in this browser (${error}). ${WAYS.never}`;
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
