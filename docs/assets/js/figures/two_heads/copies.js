// Holds: the figure "Two heads" to be had again, away from its place; fetched once for all copies.
// Needs: the HTML that the builder made of the same renderer, named by runtime.js.
// Says: nothing; a copy keeps out of the page's address.

import { draw } from "./draw.js";

/** @import { Data } from "./draw.js" */
/** @import { TwoHeads } from "./element.js" */

const GENERATED = new URL("../../../generated/", import.meta.url);

/** @type {Promise<Document> | undefined} */
let original;
let count = 0;

/**
 * Make a figure that draws these data, not yet in the page.
 * @param {Data} data
 */
export async function makeCopy(data) {
  original ??= load();
  const { body } = await original.catch((error) => {
    original = undefined; // the next copy asks again
    throw error;
  });
  const figure = /** @type {TwoHeads} */ (document.importNode(body.children[0], true));
  count += 1;
  for (const radio of figure.radios) radio.name = `two-heads-query-${count}`;
  draw(figure, data);
  return figure;
}

async function load() {
  const { runtime } = await import(new URL("runtime.js", GENERATED).href);
  const answer = await fetch(new URL(runtime.figure, GENERATED));
  if (!answer.ok) throw new Error(`${runtime.figure} answered ${answer.status}`);
  const { html } = await answer.json();
  return new DOMParser().parseFromString(html, "text/html");
}
