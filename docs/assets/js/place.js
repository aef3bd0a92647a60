/**
 * Holds: nothing.
 * Needs: the theme's tabs and folds; `document$`, with which the theme tells of each new page.
 * Says: nothing; it opens what hides the place that the address names, and goes there.
 */

export function watchAddress() {
  addEventListener("hashchange", goToNamedPlace);
  addEventListener("click", followedAgain);
  const { document$ } = /** @type {any} */ (globalThis);
  if (document$) document$.subscribe(goToNamedPlace);
  else goToNamedPlace();
}

/** A link to the place where the reader already is changes no address. */
function followedAgain(/** @type {MouseEvent} */ { target }) {
  const link = target instanceof Element && target.closest("a");
  if (link && link.href === location.href) goToNamedPlace();
}

function goToNamedPlace() {
  const place = document.getElementById(location.hash.slice(1));
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
