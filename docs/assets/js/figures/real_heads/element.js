// Holds: the figure "Real heads": which of the 72 heads is asked for.
// Needs: the HTML that src/sitebuild/figures/real_heads made; view.js, fetched
// when the figure comes near.
// Says: the head as ?head=3.1 in the address.

import { choicesOf, writeChoices } from "../../address/address.js";
import { build } from "../../engine/later.js";
import { code } from "../../engine/once.js";

/** @import { Missing } from "../../engine/once.js" */

const LOST = "The maps couldn’t be loaded.";
const loadView = code(() => import("./view.js"));
const NEAR = "50%"; // of the window's height: where loading begins while the figure comes closer

export class RealHeads extends HTMLElement {
  head = ""; // that was asked for last; nothing on arrival

  connectedCallback() {
    this.addEventListener("change", this);
    this.addEventListener("click", this);
    this.addEventListener("toggle", this, { capture: true });
    this.watcher = new IntersectionObserver(([{ isIntersecting }]) => {
      if (isIntersecting) loadView().then(({ loadHeads }) => loadHeads()).catch(() => {});
    }, { rootMargin: NEAR });
    this.watcher.observe(this);
    const { head } = choicesOf(this);
    if (head && this.querySelector(`[data-head="${CSS.escape(head)}"]`)) this.open(head);
  }

  disconnectedCallback() {
    this.removeEventListener("change", this);
    this.removeEventListener("click", this);
    this.removeEventListener("toggle", this, { capture: true });
    this.watcher?.disconnect();
  }

  /** @param {Event} event */
  handleEvent(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.type === "toggle") return this.opened(target);
    const head = event.type === "change" ? this.asked(target) : target.dataset.head;
    if (!head) return;
    writeChoices(this, { head });
    this.open(head);
  }

  /**
   * A fold that is opened for the first time shows the head that is chosen now.
   * @param {HTMLElement} fold
   */
  opened(fold) {
    if (build(fold) && this.head) this.open(this.head);
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
    this.head = head;
    const missing = await this.tryToOpen(head).catch((/** @type {Missing} */ error) => error);
    const failed = /** @type {Element} */ (this.querySelector(".figure-failed"));
    if (missing) failed.textContent = missing.tell(LOST, "Choose a head to try again.");
    this.toggleAttribute("data-failed", Boolean(missing));
  }

  /** @param {string} head */
  async tryToOpen(head) {
    const { open } = await loadView();
    await open(this, head);
  }
}
