/**
 * Holds: the output region of a cell.
 * Needs: the region as the builder made it, with the recorded output.
 * Says: what a program prints, asks, returns and fails with. Keeps its height while that changes.
 */

import { TerminalText } from "./terminal-text.js";

/** @import { Outcome, Part } from "../python/protocol.js" */

const CLEAR_AFTER = 200; // ms that the old output may stay when the new program is silent

export class OutputView {
  #region;
  #reserved = 0;
  /** @type {TerminalText | null} */
  #printed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #clearing;

  /** @param {HTMLElement} region */
  constructor(region) {
    this.#region = region;
  }

  /** A run begins: what stands here stays until there is something new. */
  begin() {
    this.#reserved ||= this.#region.offsetHeight;
    this.#region.style.minHeight = `${this.#region.offsetHeight}px`;
    this.#printed = null;
    this.#clearing = setTimeout(() => this.#clear(), CLEAR_AFTER);
  }

  /** @param {Part[]} parts */
  add(parts) {
    const printed = this.#clear();
    printed.add(parts);
  }

  /**
   * Let the reader answer `input()` in a field.
   *
   * @param {string} prompt
   * @param {(text: string) => void} answer
   */
  ask(prompt, answer) {
    const printed = this.#clear();
    printed.add([["stdout", prompt]]);
    const form = make("form", "cell-question");
    const field = document.createElement("input");
    field.setAttribute("aria-label", prompt.trim() || "Input for the program");
    field.autocomplete = "off";
    const button = make("button", "cell-answer", "Enter");
    form.append(field, button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      form.remove();
      printed.add([["stdout", `${field.value}\n`]]);
      answer(field.value);
    });
    this.#region.append(form);
    field.focus();
  }

  /** @param {Outcome} outcome */
  end(outcome) {
    if (outcome.note !== "early" && outcome.note !== "unavailable") {
      this.#clear();
      this.#region.querySelector("form")?.remove();
      this.#show(outcome);
    }
    this.#region.style.minHeight = `${this.#reserved}px`;
  }

  /** @param {Outcome} outcome */
  #show({ result, error, hint, cut, limit }) {
    const cutAway = cut && (cut.lines || cut.characters);
    if (cutAway && limit) this.#append("p", "cell-cut", cutNote(cut, limit));
    if (result != null) this.#append("pre", "cell-result", result);
    if (error) this.#append("pre", "cell-error", error.trimEnd());
    if (hint) this.#append("p", "cell-advice", hint);
  }

  /** Empty the region once, and give what takes the new text. */
  #clear() {
    clearTimeout(this.#clearing);
    if (this.#printed) return this.#printed;
    const pre = make("pre", "cell-printed");
    this.#region.replaceChildren(pre);
    return (this.#printed = new TerminalText(pre));
  }

  /**
   * @param {string} tag
   * @param {string} className
   * @param {string} text
   */
  #append(tag, className, text) {
    this.#region.append(make(tag, className, text));
  }
}

/**
 * @param {{lines: number, characters: number}} cut
 * @param {{lines: number, characters: number}} limit
 */
function cutNote(cut, limit) {
  const [lines, characters] = [cut.lines, cut.characters].map((n) => n.toLocaleString("en"));
  const [mostLines, most] = [limit.lines, limit.characters].map((n) => n.toLocaleString("en"));
  return `Cut here: ${lines} more lines (${characters} characters) are not shown. \
A run shows at most ${mostLines} lines and ${most} characters.`;
}

/**
 * @param {string} tag
 * @param {string} className
 * @param {string} [text]
 */
function make(tag, className, text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  if (tag === "pre") element.translate = false;
  return element;
}
