// Holds: how the states of the transformer block are put together from what the page carries.
// Needs: the data of src/lesson_figures/transformer_block/states.py; its way() does the same.
// Says: nothing.

/** @typedef {{kind: string, after: string[]}} Stage */
/** @typedef {{until: number[], views: object[], ways: Stage[][], ends: Stage[][][]}} OrderStates */

/**
 * All the stages that one token meets.
 * @param {OrderStates} states
 * @param {number} blocks
 * @param {number} token
 */
export function wayOf(states, blocks, token) {
  const begin = states.ways[token].slice(0, states.until[blocks - 1]);
  return [...begin, ...states.ends[token][blocks - 1]];
}

/**
 * What the figure shows at one stage.
 * @param {OrderStates} states
 * @param {number} blocks
 * @param {number} token
 * @param {number} step
 * @returns {any}
 */
export function stateOf(states, blocks, token, step) {
  const ways = states.ways.map((_, each) => wayOf(states, blocks, each));
  const own = ways[token];
  return {
    now: own[step],
    before: (own[step - 1] ?? own[0]).after,
    way: own.slice(0, step + 1).map(({ after }) => after.join()).join(" "),
    all: ways.map((way) => way[step].after),
    outputs: ways.map((way) => way[way.length - 1].after),
    chosen: ways.map((_, each) => each === token),
    view: states.views[blocks - 1],
  };
}
