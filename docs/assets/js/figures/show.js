// Holds: how a figure shows another of its states.
// Needs: elements whose data-show says "place:path ..." (made by scripts/sitebuild/figures/shown.py).
// Says: nothing; it copies values and computes none.

/** @typedef {string | boolean | null | State[] | {[key: string]: State}} State */

/**
 * Read all states of a figure from the JSON inside it.
 * @param {Element} figure
 * @returns {any}
 */
export function readStates(figure) {
  const data = figure.querySelector("template");
  return JSON.parse(data?.content.textContent ?? "null");
}

/**
 * Copy a state's values to the places that show them.
 * @param {Element} figure
 * @param {State} state
 */
export function show(figure, state) {
  for (const node of figure.querySelectorAll("[data-show]")) {
    const places = /** @type {string} */ (node.getAttribute("data-show"));
    for (const place of places.split(" ")) {
      const [name, path] = place.split(":");
      put(node, name, pick(state, path));
    }
  }
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {any} value
 */
function put(node, name, value) {
  if (name === "text") {
    if (node.textContent !== value) putText(node, value);
  } else if (value === null || value === false) {
    node.removeAttribute(name);
  } else {
    const text = value === true ? "" : value;
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
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
 * @param {string} path
 */
export function pick(state, path) {
  return path.split(".").reduce((value, step) => value[step], state);
}
