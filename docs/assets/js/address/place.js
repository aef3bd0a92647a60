/**
 * Holds: nothing.
 * Needs: the theme's tabs and folds; `document$`, with which the theme tells of each new page.
 * Says: nothing; it opens what hides the place that the address names, and goes there.
 */

export function watchAddress() {
  addEventListener("hashchange", () => reveal(location.hash));
  addEventListener("click", followed);
  const { document$ } = /** @type {any} */ (globalThis);
  if (document$) document$.subscribe(() => reveal(location.hash));
  else reveal(location.hash);
}

/** A link that is followed again changes no address, and after a change of tabs the theme drops it. */
function followed(/** @type {MouseEvent} */ { target }) {
  const link = target instanceof Element && target.closest("a");
  if (link && link.pathname === location.pathname) reveal(link.hash);
}

/** @param {string} hash */
function reveal(hash) {
  const place = document.getElementById(hash.slice(1));
  if (!place || place.checkVisibility()) return;
  for (let box = place.parentElement; box; box = box.parentElement) open(box);
  place.scrollIntoView();
}

/** @param {HTMLElement} box */
function open(box) {
  if (box instanceof HTMLDetailsElement) box.open = true;
  if (box.matches(".tabbed-block")) tabOf(box)?.click();
}

/** @param {HTMLElement} block */
function tabOf(block) {
  const blocks = [...(block.parentElement?.children ?? [])];
  const tabs = block.closest(".tabbed-set")?.querySelectorAll(":scope > input");
  return /** @type {HTMLElement | undefined} */ (tabs?.[blocks.indexOf(block)]);
}
