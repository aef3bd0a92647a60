// Holds: how the figure "Two heads" draws another result: other tokens, more or fewer heads.
// Needs: the data that docs/assets/python/lesson_figures/attention_states.py writes.
// Says: nothing.

import { grow } from "./grow.js";

/** @import { TwoHeads } from "./two-heads.js" */
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
