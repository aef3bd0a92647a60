// Holds: the place in a figure where heads are bent; what works there is fetched when it is needed.
// Needs: the HTML that src/sitebuild/figures/bending/panel.py made.
// Says: what the session says; or that it could not be fetched.

import { isChosen } from "../../address/address.js";
import { part } from "../../engine/part.js";

const LOST = "What bends heads could not be fetched: is the connection there? Reload to try again.";

export class Bending extends HTMLElement {
  /** What was pressed before the session came. @type {HTMLElement | null} */
  pressed = null;

  connectedCallback() {
    this.addEventListener("toggle", this, { capture: true });
    this.onclick = (/** @type {Event} */ event) => {
      this.pressed = /** @type {Element} */ (event.target).closest("button");
    };
    if (isChosen(this)) this.handleEvent();
  }

  disconnectedCallback() {
    this.dispatchEvent(new Event("leave"));
  }

  async handleEvent() {
    const session = await import("./session.js").catch(() => null);
    if (session) return session.join(this);
    this.toggleAttribute("data-speaks", true);
    part(this, ".bend-status").textContent = LOST;
  }
}
