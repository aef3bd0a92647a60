// Holds: the place in a figure where heads are bent; what works there is fetched when it is needed.
// Needs: the HTML that src/sitebuild/figures/bending/panel.py made.
// Says: what the session says; or that it could not be fetched.

import { isChosen } from "../../address/address.js";
import { build } from "../../engine/later.js";
import { have } from "../../engine/elements.js";
import { code } from "../../engine/once.js";
import { part } from "../../engine/part.js";

/** @import { Missing } from "../../engine/once.js" */

const LOST = "What bends heads could not be fetched.";
const loadSession = code(() => import("./session.js"));

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
    build(this);
    const came = await Promise.all([loadSession(), ...figuresOfThePage().map(have)]).catch(
      (/** @type {Missing} */ missing) => missing,
    );
    if (!(came instanceof Error)) return came[0].join(this);
    this.toggleAttribute("data-speaks", true);
    part(this, ".bend-status").textContent = came.tell(LOST, "Open this again to try again.");
  }
}

/** The session builds on every figure that has such a place. */
function figuresOfThePage() {
  const places = [...document.querySelectorAll("lesson-bending")];
  return places.map((place) => /** @type {Element} */ (place.closest("figure > *")).localName);
}
