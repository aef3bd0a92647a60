/**
 * Holds: the output region of a cell.
 * Needs: the region as the builder made it, with the recorded output.
 * Says: what a program prints, draws, asks, returns and fails with. Keeps its height while that changes.
 */

import { isWritten } from "../python/protocol.js";
import { draw } from "./drawing.js";
import { TerminalText } from "./terminal-text.js";

/** @import { Outcome, Part } from "../python/protocol.js" */

const NO_FIGURE = "The figure could not be fetched.";
const CLEAR_AFTER = 200; // ms that the old output may stay when the new program is silent

export class OutputView {
  #region;
  #reserved = 0;
  /** Whether what stands here is of an earlier run. */
  #old = true;
  /** The figures of this run. @type {Promise<void>[]} */
  #figures = [];
  /** @type {TerminalText | null} */
  #printed = null;
  /** What was printed last. @type {HTMLElement | undefined} */
  #text;
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
    this.#old = true;
    this.#figures = [];
    this.#clearing = setTimeout(() => this.#clear(), CLEAR_AFTER);
  }

  /** @param {Part[]} parts */
  add(parts) {
    this.#clear();
    /** @type {Part[]} */
    let written = [];
    for (const part of parts) {
      if (isWritten(part)) written.push(part);
      else {
        this.#print(written);
        this.#place(part);
        written = [];
      }
    }
    this.#print(written);
  }

  /** @param {Part[]} parts */
  #print(parts) {
    if (!parts.length) return;
    this.#printed ??= this.#makeText();
    this.#printed.add(parts);
  }

  /** Put a whole thing below what is there; what is printed next comes below that. */
  #place(/** @type {Part} */ [stream, content]) {
    this.#printed = null;
    if (stream === "figure") this.#draw(content);
    else this.#append("pre", "cell-result", content);
  }

  /**
   * Keep a place for a figure.
   *
   * @param {string} json  of lesson_page/figures.py
   */
  #draw(json) {
    const { data, note } = JSON.parse(json);
    if (note) return this.#append("p", "cell-advice", note);
    const place = make("figure", "lesson-figure");
    place.setAttribute("aria-label", this.#nameOfFigure());
    this.#region.append(place);
    this.#figures.push(fill(place, data));
  }

  #nameOfFigure() {
    const count = this.#figures.length ? ` ${this.#figures.length + 1}` : "";
    return (this.#region.getAttribute("aria-label") ?? "").replace("Output", `Figure${count}`);
  }

  /**
   * Let the reader answer `input()` in a field.
   *
   * @param {string} prompt
   * @param {(text: string) => void} answer
   */
  ask(prompt, answer) {
    this.add([["stdout", prompt]]);
    const form = make("form", "cell-question");
    const field = document.createElement("input");
    field.setAttribute("aria-label", prompt.trim() || "Input for the program");
    field.autocomplete = "off";
    const button = make("button", "cell-answer", "Enter");
    form.append(field, button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      form.remove();
      this.add([["stdout", `${field.value}\n`]]);
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
    this.#release(this.#figures);
  }

  /** @param {Promise<void>[]} figures  of the run that ended */
  async #release(figures) {
    await Promise.all(figures);
    if (figures === this.#figures) this.#region.style.minHeight = `${this.#reserved}px`;
  }

  /** @param {Outcome} outcome */
  #show({ error, hint, cut, limit }) {
    const cutAway = cut && (cut.lines || cut.characters);
    if (cutAway && limit) this.#text?.after(make("p", "cell-cut", cutNote(cut, limit)));
    if (error) this.#append("pre", "cell-error", error.trimEnd());
    if (hint) this.#append("p", "cell-advice", hint);
  }

  /** Empty the region once in a run, for the new text. */
  #clear() {
    clearTimeout(this.#clearing);
    if (!this.#old) return;
    this.#old = false;
    this.#region.replaceChildren();
    this.#printed = this.#makeText();
  }

  #makeText() {
    this.#text = make("pre", "cell-printed");
    this.#region.append(this.#text);
    return new TerminalText(this.#text);
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
 * @param {HTMLElement} place
 * @param {any} data
 */
async function fill(place, data) {
  try {
    place.append(await draw(data));
  } catch (/** @type {any} */ missing) {
    place.replaceWith(make("p", "cell-advice", missing.tell(NO_FIGURE, "Run again to try again.")));
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
  if (tag === "pre") element.setAttribute("translate", "no");
  else element.lang = "en"; // also where the page is in another language
  return element;
}
