/** What a cell says in its status line, all in one place. */

/** @import { Outcome } from "../python/protocol.js" */

const MEGABYTE = 1_000_000;
export const BROKEN = "Python broke down and was restarted: variables are gone.";

/**
 * @param {number} loaded
 * @param {number} total
 */
export function bytes(loaded, total) {
  if (!loaded) return "";
  const amount = (loaded / MEGABYTE).toFixed(1);
  return total ? `${amount} of ${(total / MEGABYTE).toFixed(1)} MB` : `${amount} MB`;
}

/**
 * @param {Outcome} outcome
 * @param {number} seconds
 */
export function ending({ status, note, kind, line, error }, seconds) {
  if (note === "unavailable") return error ?? "";
  if (note === "crash") return BROKEN;
  if (note === "restarted") return "Stopped. Python was restarted: variables are gone.";
  if (note === "exit") return "The program ended itself.";
  if (note === "early") return "Stopped before it began.";
  if (status === "stopped") return "Stopped. Variables are kept.";
  if (status === "failed") return line ? `${kind} in line ${line}` : (kind ?? "Failed");
  return `Done in ${seconds.toFixed(seconds < 1 ? 2 : 1)} s`;
}
