// Holds: the place in a figure where heads are bent; what works there is fetched when it is needed.
// Needs: the HTML that scripts/sitebuild/figures/bending.py made.
// Says: what the session says; or that it could not be fetched.

const LOST = "The controls could not be fetched: is the connection there? Open them again.";

export class Bending extends HTMLElement {
  connectedCallback() {
    this.addEventListener("toggle", this, { capture: true });
    if (/[?&](heads|w_o)=/.test(location.search)) this.handleEvent();
  }

  disconnectedCallback() {
    this.dispatchEvent(new Event("leave"));
  }

  async handleEvent() {
    const session = await import("./bending/session.js").catch(() => null);
    if (session) session.join(this);
    else this.children[this.children.length - 1].children[0].textContent = LOST;
  }
}
