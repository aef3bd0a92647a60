// Holds: how the part of an element is fetched that a page may not have. parts.js says it.
// Needs: nothing.
// Says: nothing.

/** @type {Record<string, () => Promise<unknown>>} */
let parts = {};

/** @param {typeof parts} all  by the names of the elements */
export function provide(all) {
  parts = all;
}

/**
 * Have an element's part, for others that build on it.
 * @param {string} element
 */
export async function have(element) {
  await parts[element]?.();
}
