// Holds: the elements that a page may have, and what makes each of them work.
// Needs: elements that the builder made; they can be read before their part has come.
// Says: beside an element, that its part didn't come, with a button to try again.

import { isChosen } from "./address/address.js";
import { have, provide } from "./engine/elements.js";
import { code, data } from "./engine/once.js";
import { drawn } from "./engine/pages.js";
import { keepStates } from "./engine/show.js";

/** @import { Missing } from "./engine/once.js" */

/** @type {Record<string, () => Promise<unknown>>} */
const PARTS = {
  "lesson-cell": code(() => import("./cells/cell-element.js")),
  "lesson-figure-four-heads": code(() => import("./figures/four_heads/element.js")),
  "lesson-figure-transformer-block": withStates(
    "lesson-figure-transformer-block",
    data(FILES.transformerBlock),
    code(() => import("./figures/transformer_block/element.js")),
  ),
  "lesson-figure-two-heads": withStates(
    "lesson-figure-two-heads",
    data(FILES.twoHeads),
    code(() => import("./figures/two_heads/element.js")),
  ),
  "lesson-figure-who-and-whom": withStates(
    "lesson-figure-who-and-whom",
    data(FILES.whoAndWhom),
    code(() => import("./figures/who_and_whom/element.js")),
  ),
  "lesson-quiz": code(() => import("./quiz/quiz-element.js")),
};
// Fetched when they come near, for they stand far down a page (see also
// src/sitebuild/assets/templates.py); at once if the address chooses something in them.
const FAR = [
  "lesson-figure-transformer-block",
  "lesson-figure-two-heads",
  "lesson-figure-who-and-whom",
  "lesson-quiz",
];
const NEAR = "100%"; // of the window's height

const watcher = new IntersectionObserver(come, { rootMargin: NEAR });

provide(PARTS);
addEventListener("click", keep, true);

/**
 * A figure whose many states are a file of their own, so that the page is there sooner.
 * @param {string} element
 * @param {() => Promise<any>} load
 * @param {() => Promise<unknown>} run
 */
function withStates(element, load, run) {
  return async () => {
    keepStates(element, await load());
    await run();
  };
}

/** Fetch what the elements of this page need. */
export function fetchParts() {
  for (const element of Object.keys(PARTS)) {
    const waiting = waitingFor(element);
    const isFar = FAR.includes(element) && !waiting.some(isChosen);
    if (isFar) waiting.forEach((each) => watcher.observe(each));
    else if (waiting.length) fetchFor(element);
  }
}

/** What is pressed or chosen before its part has come counts when it has. */
async function keep(/** @type {MouseEvent} */ { target }) {
  const control = target instanceof Element && target.closest("button, input");
  const element = control && control.closest(":not(:defined)");
  if (!element) return;
  await customElements.whenDefined(element.localName);
  if (control instanceof HTMLButtonElement) control.click();
  else control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** @param {IntersectionObserverEntry[]} seen */
async function come(seen) {
  await drawn;
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    fetchFor(target.localName);
  }
}

/** @param {string} element */
async function fetchFor(element) {
  const missing = await have(element).catch((/** @type {Missing} */ error) => error);
  for (const note of document.querySelectorAll(`[data-part=${element}]`)) note.remove();
  if (missing) waitingFor(element).forEach((each) => each.before(noteOf(element, missing)));
}

/** @param {string} element */
function waitingFor(element) {
  return [...document.querySelectorAll(`${element}:not(:defined)`)];
}

/**
 * @param {string} element
 * @param {Missing} missing
 */
function noteOf(element, missing) {
  const note = document.createElement("p");
  Object.assign(note, { className: "part-missing", lang: "en", role: "status" });
  note.dataset.part = element;
  note.textContent = missing.tell("This part of the page doesn’t work yet.");
  if (missing.wayOut === "reload") return note;
  const button = document.createElement("button");
  button.textContent = "Try again";
  button.onclick = () => tryAgain(note);
  note.append(" ", button);
  return note;
}

/**
 * The button goes; what comes in its place has the focus.
 * @param {HTMLElement} note
 */
async function tryAgain(note) {
  const place = note.nextElementSibling;
  await fetchFor(note.dataset.part ?? "");
  const before = place?.previousElementSibling;
  const next = before?.matches("[data-part]") ? before : place;
  /** @type {HTMLElement | null | undefined} */ (next?.querySelector("button, input"))?.focus();
}
