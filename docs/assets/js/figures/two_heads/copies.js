// Holds: the figure "Two heads" to be had again, away from its place; fetched once for all copies.
// Needs: the HTML that the builder made of the same renderer.
// Says: nothing; a copy keeps out of the page's address.

import { have } from "../../engine/elements.js";
import { data, once } from "../../engine/once.js";

/** @import { Data, TwoHeads } from "./element.js" */

const template = data(FILES.copy);
const original = once(async () => {
  const [{ html }] = await Promise.all([template(), have("lesson-figure-two-heads")]);
  return new DOMParser().parseFromString(html, "text/html");
});
let count = 0;

/**
 * Make a figure that draws these data, not yet in the page.
 * @param {Data} data
 */
export async function makeCopy(data) {
  const { body } = await original();
  const figure = /** @type {TwoHeads} */ (document.importNode(body.children[0], true));
  count += 1;
  for (const radio of figure.radios) radio.name = `two-heads-query-${count}`;
  figure.draw(data);
  return figure;
}
