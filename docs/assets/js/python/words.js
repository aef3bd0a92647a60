/** What is said of Python wherever it is asked for: by cells and by figures. */

import { RELOAD } from "../engine/once.js";

/** @import { Outcome } from "./protocol.js" */

const MEGABYTE = 1_000_000;
export const TOO_OLD = "This browser is too old to run Python.";
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
 * Why there is no Python, and what helps.
 *
 * @param {Outcome} outcome
 * @param {{again: string, never: string}} words  what to press here; what holds when nothing helps
 */
export function unavailable({ error, wayOut = "again" }, words) {
  return `${error} ${{ ...words, reload: RELOAD }[wayOut]}`;
}
