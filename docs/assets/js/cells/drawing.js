// Holds: how data become a figure. Cells know no figures: main.js says it.
// Needs: nothing.
// Says: nothing.

/** @typedef {(data: any) => Promise<Element>} Draw  data of lesson_page/figures.py; not yet in the page */

/** @type {Draw} */
export let draw;

/** @param {Draw} how */
export function drawWith(how) {
  draw = how;
}
