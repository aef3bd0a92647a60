// Holds: nothing.
// Needs: the theme's tabs and folds.
// Says: to a cell, that the address now has a program for it. It opens what hides the place that the
// address names, and goes there.

import { addressOf, namedFigure, place } from "./address.js";

/** Follow addresses and links on the page that is there. */
export function watchAddress() {
  addEventListener("hashchange", changed);
  addEventListener("click", followed);
}

function changed() {
  const named = place();
  const found = reveal(named, true);
  if (named.program !== null) found?.dispatchEvent(new Event("program"));
}

/** A new page; a reader who comes back is where they were. */
export function arrive() {
  const isNew = !history.state?.y;
  if (place().anchor) reveal(place(), isNew);
  else if (isNew) namedFigure()?.scrollIntoView();
}

/** A link that is followed again changes no address, and after a change of tabs the theme drops it. */
function followed(/** @type {MouseEvent} */ { target }) {
  const link = target instanceof Element && target.closest("a");
  if (link && link.pathname === location.pathname) reveal(place(link.hash), true);
}

/**
 * Open what hides a place, and go there where the browser can't.
 * @param {ReturnType<typeof place>} place
 * @param {boolean} isNew
 */
function reveal({ anchor, program }, isNew) {
  const found = document.getElementById(anchor);
  if (found instanceof HTMLAnchorElement && found.matches(".moved")) follow(found, program);
  const opened = boxesOf(found).filter(open);
  if (opened.length || (isNew && program !== null)) found?.scrollIntoView();
  return found;
}

/**
 * What stood here is on a page of its own now; a program for it goes along.
 * @param {HTMLAnchorElement} link
 * @param {string | null} program
 */
function follow(link, program) {
  location.replace(program === null ? link.href : addressOf(place(link.hash).anchor, program, link.href));
}

/** @param {HTMLElement | null} place */
function boxesOf(place) {
  const boxes = [];
  for (let box = place?.parentElement; box; box = box.parentElement) boxes.push(box);
  return boxes;
}

/**
 * Say whether it was shut.
 * @param {HTMLElement} box
 */
function open(box) {
  const tab = box.matches(".tabbed-block") && tabOf(box);
  if (tab && !tab.checked) tab.click();
  else if (box instanceof HTMLDetailsElement && !box.open) box.open = true;
  else return false;
  return true;
}

/** @param {HTMLElement} block */
function tabOf(block) {
  const blocks = [...(block.parentElement?.children ?? [])];
  const tabs = block.closest(".tabbed-set")?.querySelectorAll(":scope > input");
  return /** @type {HTMLInputElement | undefined} */ (tabs?.[blocks.indexOf(block)]);
}
