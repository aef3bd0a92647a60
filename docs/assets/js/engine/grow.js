// Holds: how a figure gets as many items as a state's lists have: heads, tokens, rows of W_O.
// Needs: items whose data-each names their list (made by src/sitebuild/engine/shown.py).
// Says: nothing; what it makes is a copy of what the builder made.

import { build } from "./later.js";
import { pick } from "./show.js";

const PATHS = ["data-show", "data-each"];
const DIGITS = /\d+/g;

/**
 * The first two items of each list as the builder made them: others are made of them.
 * @type {WeakMap<Element, Map<string, [Element, Element]>>}
 */
const patterns = new WeakMap();

/**
 * Fit every list inside a node to a state, also in what isn't shown yet.
 * @param {Element} node
 * @param {any} state
 */
export function grow(node, state) {
  build(node);
  fitAll(node, state);
}

/**
 * @param {Element} node
 * @param {any} state
 */
function fitAll(node, state) {
  for (const list of listsOf(node)) fit(node, list, pick(state, list.split(".")).length);
  for (const child of node.children) fitAll(child, state);
}

/** @param {Element} parent */
function listsOf(parent) {
  const names = [...parent.children].map((child) => child.getAttribute("data-each"));
  return new Set(names.filter((name) => name !== null));
}

/**
 * @param {Element} parent
 * @param {string} list
 * @param {number} count
 */
function fit(parent, list, count) {
  const items = [...parent.children].filter((child) => child.getAttribute("data-each") === list);
  const pattern = patternOf(parent, list, items);
  for (const item of items.splice(count)) item.remove();
  while (items.length < count) {
    const item = makeItem(pattern, items.length);
    items[items.length - 1].after(item);
    items.push(item);
  }
}

/**
 * @param {Element} parent
 * @param {string} list
 * @param {Element[]} items
 */
function patternOf(parent, list, items) {
  const known = patterns.get(parent) ?? new Map();
  patterns.set(parent, known);
  if (!known.has(list)) known.set(list, items.slice(0, 2).map((item) => item.cloneNode(true)));
  return /** @type {[Element, Element]} */ (known.get(list));
}

/**
 * Where the paths of the first two items differ, 0 and 1, another item has its own number.
 * @param {[Element, Element]} pattern
 * @param {number} number
 */
function makeItem([first, second], number) {
  const item = /** @type {Element} */ (second.cloneNode(true));
  const firsts = withPaths(first);
  const seconds = withPaths(second);
  withPaths(item).forEach((node, at) => {
    for (const name of PATHS) {
      const paths = seconds[at].getAttribute(name);
      if (paths) node.setAttribute(name, renumber(firsts[at].getAttribute(name), paths, number));
    }
  });
  return item;
}

/** @param {Element} item */
function withPaths(item) {
  return [item, ...item.querySelectorAll("[data-show], [data-each]")];
}

/**
 * @param {string | null} first
 * @param {string} second
 * @param {number} number
 */
function renumber(first, second, number) {
  const firsts = first?.match(DIGITS) ?? [];
  let at = 0;
  return second.replace(DIGITS, (digits) => (firsts[at++] === digits ? digits : String(number)));
}
