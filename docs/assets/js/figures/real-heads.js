// Holds: the figure "Real heads": which of the 72 heads is shown.
// Needs: the HTML that scripts/sitebuild/figures/real_heads.py made, and assets/data/real-heads.json.
// Says: the head as ?head=3.1 in the address.

import { readAddress, writeAddress } from "./address.js";
import { show } from "./show.js";

const loadHeads = async () => (await import("./real-heads-data.js")).loadHeads();
const NEAR = "50%"; // of the window's height: where loading begins while the figure comes closer

export class RealHeads extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", this);
    this.addEventListener("click", this);
    this.watcher = new IntersectionObserver(([{ isIntersecting }]) => {
      if (isIntersecting) loadHeads().catch(() => {});
    }, { rootMargin: NEAR });
    this.watcher.observe(this);
    const head = readAddress("head");
    if (head !== null && this.spot(head)) this.open(head);
  }

  disconnectedCallback() {
    this.removeEventListener("change", this);
    this.removeEventListener("click", this);
    this.watcher?.disconnect();
  }

  /** @param {Event} event */
  handleEvent(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const head = event.type === "change" ? this.asked(target) : target.dataset.head;
    if (!head) return;
    writeAddress("head", head);
    this.open(head);
  }

  /**
   * The head that a radio button names, or the two selects together.
   * @param {HTMLElement} control
   */
  asked(control) {
    if (control instanceof HTMLInputElement) return control.value;
    return `${this.select("layer").value}.${this.select("head").value}`;
  }

  /**
   * Choose a head, and show it once the maps are there.
   * @param {string} head
   */
  async open(head) {
    this.mark(head);
    const heads = await loadHeads().catch(() => null);
    this.toggleAttribute("data-failed", heads === null);
    if (!heads) return;
    show(this, heads.state(head));
    this.note(head);
  }

  /**
   * Set every control to this head.
   * @param {string} head
   */
  mark(head) {
    [this.select("layer").value, this.select("head").value] = head.split(".");
    for (const radio of this.querySelectorAll("input")) radio.checked = radio.value === head;
    for (const spot of this.spots()) {
      spot.toggleAttribute("data-chosen", spot.dataset.head === head);
    }
  }

  /** @param {string} head */
  note(head) {
    const own = this.querySelector(`[data-note="${head}"]`);
    const note = own ?? this.querySelector('[data-note=""]');
    for (const each of this.querySelectorAll("[data-note]")) {
      each.toggleAttribute("data-shown", each === note);
    }
  }

  /** @param {string} head */
  spot(head) {
    return [...this.spots()].some((spot) => spot.dataset.head === head);
  }

  /** @returns {NodeListOf<HTMLElement>} */
  spots() {
    return this.querySelectorAll("[data-head]");
  }

  /** @param {"layer" | "head"} name */
  select(name) {
    return /** @type {HTMLSelectElement} */ (this.querySelector(`select[name=${name}]`));
  }
}
