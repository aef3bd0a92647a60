// Holds: how a figure builds what it hasn't shown yet.
// Needs: elements of class "later" (made by src/sitebuild/engine/controls.py): their HTML is text.
// Says: nothing.

/**
 * Build what waits in a node, and say whether there was anything.
 * @param {Element} node
 */
export function build(node) {
  const waiting = node.querySelectorAll("noscript.later");
  for (const place of waiting) place.replaceWith(contentOf(place));
  return waiting.length > 0;
}

/**
 * In a page that came by instant navigation it was parsed as if there were no script.
 * @param {Element} place
 */
function contentOf(place) {
  const template = document.createElement("template");
  template.innerHTML = place.children.length ? place.innerHTML : (place.textContent ?? "");
  return template.content;
}
