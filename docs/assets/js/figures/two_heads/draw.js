// Holds: how the figure "Two heads" draws another result: other tokens, more or fewer heads.
// Needs: the data that src/lesson_figures/two_heads/states.py writes.
// Says: nothing.

import { grow } from "../../engine/grow.js";

/** @import { TwoHeads } from "./element.js" */
/** @typedef {{model: any, queries: any[]}} Data */

/**
 * Draw a result of any size; the query stays the chosen one, if it is still there.
 * @param {TwoHeads} figure
 * @param {Data} data
 */
export function draw(figure, data) {
  figure.data = data;
  grow(figure, { model: data.model, ...data.queries[0] });
  const { radios } = figure;
  if (!radios.some(({ checked }) => checked)) radios[0].checked = true;
  figure.show();
}
