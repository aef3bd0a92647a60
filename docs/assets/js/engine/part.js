// Holds: how our code finds what the builder made.
// Needs: nothing.
// Says: an error that names what is missing, at the place that needs it.

/**
 * The first element inside another that fits.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function part(root, selector, kind = /** @type {any} */ (HTMLElement)) {
  const found = root.querySelector(selector);
  if (found instanceof kind) return found;
  const place = root instanceof Element ? root.localName : "the page";
  throw new Error(`${place} has no ${kind.name} at ${selector}`);
}

/**
 * All elements inside another that fit; there may be none.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind[]}
 */
export function parts(root, selector, kind = /** @type {any} */ (HTMLElement)) {
  const found = /** @type {any[]} */ ([...root.querySelectorAll(selector)]);
  return found.filter((each) => each instanceof kind);
}
