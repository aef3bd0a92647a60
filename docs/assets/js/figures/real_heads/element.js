// Holds: the figure "Real heads": which of the 72 heads is asked for.
// Needs: the HTML that src/sitebuild/figures/real_heads made; view.js, fetched
// when the figure comes near.
// Says: the head as ?head=3.1 in the address.

import { readAddress, writeAddress } from "../../address/query.js";

const loadView = () => import("./view.js");
const NEAR = "50%"; // of the window's height: where loading begins while the figure comes closer

export class RealHeads extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", this);
    this.addEventListener("click", this);
    this.watcher = new IntersectionObserver(([{ isIntersecting }]) => {
      if (isIntersecting) loadView().then(({ loadHeads }) => loadHeads()).catch(() => {});
    }, { rootMargin: NEAR });
    this.watcher.observe(this);
    const head = readAddress("head");
    if (head && this.querySelector(`[data-head="${CSS.escape(head)}"]`)) this.open(head);
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
    const [layer, head] = this.querySelectorAll("select");
    return `${layer.value}.${head.value}`;
  }

  /** @param {string} head */
  async open(head) {
    const view = await loadView().catch(() => null);
    if (view) view.open(this, head);
    else this.toggleAttribute("data-failed", true);
  }
}
