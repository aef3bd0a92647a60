// Holds: a quiz: which answer is chosen, and what is known about it.
// Needs: the HTML that src/sitebuild/parts/quizzes.py made, explanations included.
// Says: the verdict in words, in the status line.

import { build } from "../engine/later.js";
import { part, parts } from "../engine/part.js";

export class LessonQuiz extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this);
    this.addEventListener("change", this);
    this.addEventListener("toggle", this, { capture: true });
    addEventListener("beforeprint", this); // paper has all reasons
  }

  disconnectedCallback() {
    this.removeEventListener("click", this);
    this.removeEventListener("change", this);
    this.removeEventListener("toggle", this, { capture: true });
    removeEventListener("beforeprint", this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.type === "beforeprint") build(this);
    else if (event.type === "toggle") build(target);
    else if (event.type === "change") this.forget();
    else if (target.closest(".quiz-check")) this.check();
  }

  /** Show whether the chosen answer is right, and why. */
  check() {
    const [chosen] = parts(this, "input:checked", HTMLInputElement);
    if (!chosen) return this.say("Choose an answer first.");
    const explanation = this.explanationOf(chosen);
    build(explanation);
    explanation.open = true;
    const right = "right" in chosen.dataset;
    this.setAttribute("state", right ? "right" : "wrong");
    this.say(
      right
        ? "Right. The reason stands under your answer."
        : "Not quite. The reason stands under your answer; choose another and check again.",
    );
  }

  /** Another answer was chosen: what was said about the last one no longer holds. */
  forget() {
    this.removeAttribute("state");
    this.say("");
    for (const explanation of this.querySelectorAll("details")) explanation.open = false;
  }

  /** @param {HTMLInputElement} radio */
  explanationOf(radio) {
    const answer = /** @type {Element} */ (radio.closest(".quiz-answer"));
    return part(answer, "details", HTMLDetailsElement);
  }

  /** @param {string} words */
  say(words) {
    part(this, ".quiz-status").textContent = words;
  }
}

customElements.define("lesson-quiz", LessonQuiz);
