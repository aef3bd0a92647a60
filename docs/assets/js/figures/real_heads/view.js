// Holds: how the figure "Real heads" shows one of its heads.
// Needs: the HTML that src/sitebuild/figures/real_heads made, and assets/data/real-heads.json.
// Says: nothing.

import { loadHeads } from "./data.js";
import { parts } from "../../engine/part.js";
import { show } from "../../engine/show.js";

export { loadHeads };

/**
 * Choose a head, and show it once the maps are there.
 * @param {HTMLElement} figure
 * @param {string} head  such as 3.1
 */
export async function open(figure, head) {
  mark(figure, head);
  const heads = await loadHeads();
  show(figure, heads.state(head));
  note(figure, head);
}

/**
 * Set every control to this head.
 * @param {HTMLElement} figure
 * @param {string} head
 */
function mark(figure, head) {
  const [layer, number] = figure.querySelectorAll("select");
  [layer.value, number.value] = head.split(".");
  for (const radio of figure.querySelectorAll("input")) radio.checked = radio.value === head;
  for (const spot of parts(figure, "[data-head]")) {
    spot.toggleAttribute("data-chosen", spot.dataset.head === head);
  }
}

/**
 * @param {HTMLElement} figure
 * @param {string} head
 */
function note(figure, head) {
  const own = figure.querySelector(`[data-note="${head}"]`);
  const told = own ?? figure.querySelector('[data-note=""]');
  for (const each of figure.querySelectorAll("[data-note]")) {
    each.toggleAttribute("data-shown", each === told);
  }
}
