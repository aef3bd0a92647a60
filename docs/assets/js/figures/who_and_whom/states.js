// Holds: how a state of "Who and whom" is put together from what the page carries.
// Needs: the data of src/lesson_figures/who_and_whom/states.py; its state() does the same.
// Says: nothing.

/** @typedef {{values: Record<string, any[]>, at: Record<string, Record<string, Record<string, number[]>>>}} Data */

/**
 * Which place the slider is at, counted from 0.
 * @param {Data} data
 * @param {string} weight
 */
export function placeOf({ values }, weight) {
  return values.weights.findIndex(({ said }) => Number(said) === Number(weight));
}

/**
 * What the figure shows; a part that is the same at all places is there once.
 * @param {Data} data
 * @param {string} model
 * @param {string} reading
 * @param {number} place
 */
export function stateOf({ values, at }, model, reading, place) {
  const parts = Object.entries(at[model][reading]);
  const shown = parts.map(([part, numbers]) => [part, values[part][numbers[place] ?? numbers[0]]]);
  return Object.fromEntries(shown);
}
