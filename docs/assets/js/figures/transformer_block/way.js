// Holds: how the states of the transformer block are put together from what the page carries.
// Needs: the data of src/lesson_figures/transformer_block/states.py and picture.py, which do the same.
// Says: nothing.

/** @typedef {{kind: string, after: string[], [name: string]: any}} Stage */
/** @typedef {Record<string, [number, string]>} Parts  where a picture has its vectors from */
/**
 * @typedef {object} OrderStates
 * @property {number[]} until
 * @property {object[]} views
 * @property {Stage[][]} ways
 * @property {Stage[][][]} ends
 * @property {string[][]} sides
 * @property {string[][][]} end_sides
 * @property {{parts: Record<string, Parts>, arrived: Record<string, string>}} pictures
 */

const PARTS = ["x", "copy", "change", "sum", "norm"];
const NOTHING = ["", ""];

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
  const picture = (/** @type {Stage[]} */ way, at = step) => pictureOf(states.pictures, way, at);
  return {
    now: own[step],
    before: (own[step - 1] ?? own[0]).after,
    picture: picture(own),
    way: own.slice(0, step + 1).map((_, at) => picture(own, at).at.join()).join(" "),
    all: ways.map((way) => way[step].after),
    places: ways.map((way) => picture(way).at),
    sides: sidesAt(states, blocks, step),
    outputs: ways.map((way) => way[way.length - 1].after),
    chosen: ways.map((_, each) => each === token),
    view: states.views[blocks - 1],
  };
}

/**
 * @param {OrderStates["pictures"]} pictures
 * @param {Stage[]} way
 * @param {number} step
 * @returns {any}
 */
function pictureOf({ parts, arrived }, way, step) {
  const { kind } = way[step];
  const places = Object.entries(parts[kind]);
  /** @type {Record<string, string[]>} */
  const found = Object.fromEntries(places.map(([part, [by, key]]) => [part, way[step + by][key]]));
  const { x, copy, sum = x, norm } = found;
  return {
    ...Object.fromEntries(PARTS.map((part) => [part, found[part] ?? NOTHING])),
    ...Object.fromEntries(PARTS.map((part) => [`no_${part}`, !(part in found)])),
    tip: sum,
    no_slide: !norm && !copy,
    slide: norm ? sum : x,
    slid: norm ?? copy ?? x,
    at: found[arrived[kind] ?? "x"],
  };
}

/**
 * @param {OrderStates} states
 * @param {number} blocks
 * @param {number} step
 */
function sidesAt(states, blocks, step) {
  const begin = states.until[blocks - 1];
  return step < begin ? states.sides[step] : states.end_sides[blocks - 1][step - begin];
}
