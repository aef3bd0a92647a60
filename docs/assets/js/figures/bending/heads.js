// Holds: nothing. Heads that are bent, as numbers; how an address names them; their shapes.
// Needs: the lesson's own as src/sitebuild/figures/bending/presets.py writes them.
// Says: in a sentence, why an address can't be read.

/**
 * @typedef {{q: number[], k: number[], v: number[]}} Weights  two numbers each, or four in a larger head
 * @typedef {{heads: Weights[], w_o: number[][]}} Bent
 */

// Each text fits these in one way only: one that doesn't fit is soon found out.
const NUMBER = String.raw`-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`;
const LIST = `${NUMBER}(?:_${NUMBER})*`;
const HEAD = new RegExp(`q(${LIST})k(${LIST})v(${LIST})`, "y");
const W_O = new RegExp(`^${LIST}$`);
const LONGEST = 60; // characters of an address that are quoted

export class Unreadable extends Error {}

/**
 * Read heads from the choices of an address; what it doesn't name is the lesson's.
 * @param {Record<string, string>} choices
 * @param {Bent} lesson
 * @returns {Bent}
 */
export function parse(choices, lesson) {
  const own = format(lesson);
  const { heads: named, w_o } = { ...own, ...choices };
  const example = `heads=${own.heads}&w_o=${own.w_o}`;
  const heads = parseHeads(named, example);
  return { heads, w_o: parseW_O(w_o, heads, example) };
}

/**
 * @param {string} text
 * @param {string} example
 */
function parseHeads(text, example) {
  const heads = [];
  HEAD.lastIndex = 0;
  for (let found; (found = HEAD.exec(text)); ) {
    const [q, k, v] = found.slice(1).map(numbers);
    heads.push({ q, k, v });
    if (HEAD.lastIndex === text.length) break;
  }
  const whole = heads.length > 0 && HEAD.lastIndex === text.length;
  const width = heads.length === 1 ? 4 : 2;
  const fits = heads.every(({ q, k, v }) => [q, k, v].every(({ length }) => length === width));
  if (whole && fits && heads.length < 4) return heads;
  throw new Unreadable(
    `The address names heads that can’t be read: expected two or three heads of 2 numbers, ` +
      `or one of 4, as in ${example}, got heads=${quoted(text)}.`,
  );
}

/**
 * @param {string} text
 * @param {Weights[]} heads
 * @param {string} example
 */
function parseW_O(text, heads, example) {
  const columns = heads.length === 1 ? 2 : heads.length;
  const all = W_O.test(text) ? numbers(text) : [];
  const rows = [all.slice(0, columns), all.slice(columns)];
  if (rows.every(({ length }) => length === columns)) return rows;
  throw new Unreadable(
    `The address names a W_O that can’t be read: expected 2 rows of ${columns} numbers, ` +
      `as in ${example}, got w_o=${quoted(text)}.`,
  );
}

/** @param {string} text */
function numbers(text) {
  const all = text.split("_").map(Number);
  if (all.every(Number.isFinite)) return all;
  throw new Unreadable(`The address names a number that is too large: ${quoted(text)}.`);
}

/** @param {string} text */
function quoted(text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/**
 * Read heads as the builder wrote them.
 * @param {string} [text]
 * @returns {Bent}
 */
export function read(text = "null") {
  return JSON.parse(text);
}

/**
 * Write heads as the choices of an address.
 * @param {Bent} bent
 */
export function format({ heads, w_o }) {
  const text = heads.map(({ q, k, v }) => `q${q.join("_")}k${k.join("_")}v${v.join("_")}`);
  return { heads: text.join(""), w_o: w_o.flat().join("_") };
}

/** @param {Bent} bent */
export function isLarger({ heads }) {
  return heads.length === 1;
}

/**
 * One head whose projections are those of the first two, one below the other; or two heads again.
 * @param {Bent} bent
 * @returns {Bent}
 */
export function reshaped({ heads, w_o }) {
  const [first, second] = heads;
  const rows = w_o.map((row) => row.slice(0, 2));
  if (second) return { heads: [weights((name) => [...first[name], ...second[name]])], w_o: rows };
  const parts = [[0, 2], [2, 4]];
  return { heads: parts.map((part) => weights((name) => first[name].slice(...part))), w_o: rows };
}

/** @param {(name: "q" | "k" | "v") => number[]} take */
function weights(take) {
  return { q: take("q"), k: take("k"), v: take("v") };
}

/**
 * Take the third head of some others, with its column of W_O; or drop the third that is there.
 * @param {Bent} bent
 * @param {Bent} others
 * @returns {Bent}
 */
export function withOrWithoutThird({ heads, w_o }, others) {
  if (heads.length > 2) return { heads: heads.slice(0, 2), w_o: w_o.map((row) => row.slice(0, 2)) };
  return { heads: [...heads, others.heads[2]], w_o: w_o.map((row, i) => [...row, others.w_o[i][2]]) };
}
