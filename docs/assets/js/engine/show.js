// Holds: how a figure shows another of its states.
// Needs: elements whose data-show says "place:path ..." (made by src/sitebuild/engine/shown.py).
// Says: nothing; it copies values and computes none.

/** @typedef {string | boolean | null | State[] | {[key: string]: State}} State */

/**
 * What each element shows, and where; a figure may show another state in every frame.
 * @type {WeakMap<Element, {name: string, path: string[], value: any}[]>}
 */
const places = new WeakMap();

/** States that are fetched, by the element's name. @type {Map<string, any>} */
const fetched = new Map();

/**
 * @param {string} element
 * @param {any} states
 */
export function keepStates(element, states) {
  fetched.set(element, states);
}

/**
 * Give all states of a figure: fetched, or from the JSON inside it.
 * @param {Element} figure
 * @returns {any}
 */
export function readStates(figure) {
  if (fetched.has(figure.localName)) return fetched.get(figure.localName);
  const data = figure.querySelector("template");
  return JSON.parse(data?.content.textContent ?? "null");
}

/**
 * Copy a state's values to the places that show others.
 * @param {Element} figure
 * @param {State} state
 */
export function show(figure, state) {
  for (const node of figure.querySelectorAll("[data-show]")) {
    for (const place of placesOf(node)) {
      const value = pick(state, place.path);
      if (place.value !== value) put(node, place.name, (place.value = value));
    }
  }
}

/** @param {Element} node */
function placesOf(node) {
  const known = places.get(node);
  if (known) return known;
  const text = /** @type {string} */ (node.getAttribute("data-show"));
  const found = text.split(" ").map((place) => {
    const [name, path] = place.split(":");
    return { name, path: path.split("."), value: undefined };
  });
  places.set(node, found);
  return found;
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {any} value
 */
function put(node, name, value) {
  if (name === "text") putText(node, value);
  else if (value === null || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}

/**
 * A text that stays a node of its own costs the browser less than a new one.
 * @param {Element} node
 * @param {string} value
 */
function putText(node, value) {
  if (node.firstChild instanceof Text) node.firstChild.data = value;
  else node.textContent = value;
}

/**
 * Follow a path of keys and positions into a state.
 * @param {any} state
 * @param {string[]} path
 */
export function pick(state, path) {
  return path.reduce((value, step) => value[step], state);
}
