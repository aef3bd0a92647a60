// Holds: nothing. The one reader and the one writer of the page's address:
//   ?name=choice…    what figures show
//   #anchor          a place in the page
//   #cell~program    a cell, and a program for it (share.js)
// Needs: figures with an id, around the elements that choose.
// Says: the address, replaced, never added to the history.

const LONGEST_CHOICE = 1_000; // characters; three heads with all their digits have 600
const PROGRAM = "~";

/**
 * What the address chooses by a name; a text too long for that ends with a mark that no choice has.
 * @param {string} name
 */
export function choice(name) {
  const text = new URLSearchParams(location.search).get(name);
  return text && text.length > LONGEST_CHOICE ? `${text.slice(0, LONGEST_CHOICE)}…` : text;
}

/**
 * What it chooses for an element, which tells in data-address how its choices are named.
 * @param {Element} element
 * @returns {Record<string, string>}
 */
export function choicesOf(element) {
  const names = (element.getAttribute("data-address") ?? "").split(" ");
  const choices = names.map((name) => [name, choice(name)]);
  return Object.fromEntries(choices.filter(([, text]) => text !== null));
}

/**
 * Write a figure's choices, all at once: the browser takes its time for each change of the address.
 * One that is empty leaves it. A link to them goes to the figure, unless it carries a program.
 * @param {Element} figure  an element of it
 * @param {Record<string, string>} choices
 */
export function writeChoices(figure, choices) {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(choices)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  const chosen = Object.values(choices).some(Boolean);
  if (chosen && !isFramed(figure) && place().program === null) address.hash = anchorOf(figure);
  replaceAddress(address.href);
}

/** The place that a hash names, and the program that it brings for it, if it does. */
export function place(hash = location.hash) {
  const [anchor, program = null] = decoded(hash.slice(1)).split(PROGRAM, 2);
  return { anchor, program };
}

/**
 * The address of a cell with a program for it.
 * @param {string} anchor
 * @param {string} program  packed
 * @param {string} [page]
 */
export function addressOf(anchor, program, page = location.href) {
  const address = new URL(page);
  address.hash = anchor + PROGRAM + program;
  return address.href;
}

/** @param {string} address */
export function replaceAddress(address) {
  history.replaceState(history.state, "", address);
}

/** The figure that the query names first, if the page has one and is not that figure alone. */
export function namedFigure() {
  const named = [...document.querySelectorAll("[data-address]")].find(isChosen);
  return named && !isFramed(named) ? document.getElementById(anchorOf(named)) : null;
}

/** @param {Element} element */
export function isChosen(element) {
  return Object.keys(choicesOf(element)).length > 0;
}

/** @param {Element} element */
function anchorOf(element) {
  return element.closest("figure[id]")?.id ?? "";
}

/** A page that stands in another's frame must not scroll it. */
function isFramed(/** @type {Element} */ element) {
  return element.closest("[data-embed]") !== null;
}

/** Some programs that pass links on write "~" as "%7E". */
function decoded(/** @type {string} */ hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
