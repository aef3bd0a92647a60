/**
 * Holds: the code of a cell, in a textarea over the highlighted text; later in the editor.
 * Needs: both as the builder made them; the editor's module, fetched at the reader's first intent.
 * Says: every change. Nothing typed is lost when the editor comes, late or never.
 */

import { part } from "../engine/part.js";
import { loadEditor } from "./fetched.js";
import { repaired } from "./repair.js";

/**
 * @typedef {object} Editor  what editor/codemirror.js gives
 * @property {() => string} getText
 * @property {(text: string) => void} setText
 * @property {(line: number | null) => void} markLine
 * @property {() => void} focus
 */

export class CodeField {
  /** @type {Editor | null} */
  #editor = null;
  #wanted = false;
  #composing = false;
  #box;
  #shown;
  #area;
  #onChange;

  /**
   * @param {HTMLElement} box
   * @param {() => void} onChange
   */
  constructor(box, onChange) {
    this.#box = box;
    this.#shown = part(box, "pre");
    this.#area = part(box, "textarea", HTMLTextAreaElement);
    this.#onChange = onChange;
    this.#area.value = this.#shown.textContent ?? "";
    this.#shown.setAttribute("aria-hidden", "true"); // the field says the same
    this.#area.addEventListener("input", () => this.#typed());
    this.#area.addEventListener("scroll", () => (this.#shown.scrollLeft = this.#area.scrollLeft));
    this.#area.addEventListener("focus", () => this.openEditor());
    this.#area.addEventListener("compositionstart", () => (this.#composing = true));
    this.#area.addEventListener("compositionend", () => (this.#composing = false));
  }

  get text() {
    return repaired(this.#editor?.getText() ?? this.#area.value);
  }

  set text(text) {
    if (this.#editor) this.#editor.setText(text);
    else this.#type(text);
  }

  /** @param {number | null} line */
  markLine(line) {
    this.#editor?.markLine(line);
    this.#box.toggleAttribute("data-marked", line !== null && !this.#editor);
    this.#box.style.setProperty("--marked-line", String(line ?? 0));
  }

  focus() {
    (this.#editor ?? this.#area).focus();
  }

  /** Put four spaces where the cursor is; the editor has its own way to indent. */
  indent(/** @type {KeyboardEvent} */ event) {
    if (this.#editor || event.shiftKey) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = this.#area;
    this.#area.setRangeText("    ", selectionStart, selectionEnd, "end");
    this.#typed();
  }

  /** Have CodeMirror take over; without it the textarea goes on working. */
  async openEditor() {
    if (this.#wanted) return;
    this.#wanted = true;
    try {
      const { openEditor } = await loadEditor();
      await this.#compositionEnd();
      this.#handOver(openEditor);
    } catch {
      this.#wanted = false;
    }
  }

  /** @param {(options: any) => Editor} openEditor */
  #handOver(openEditor) {
    const area = this.#area;
    const focused = area.matches(":focus");
    this.#editor = openEditor({
      parent: this.#box,
      text: area.value,
      selection: { anchor: area.selectionStart, head: area.selectionEnd },
      attributes: { "aria-label": "Code", "aria-describedby": area.getAttribute("aria-describedby") },
      onChange: this.#onChange,
    });
    this.#box.dataset.editor = "codemirror";
    area.hidden = true;
    if (focused) this.#editor.focus();
  }

  /** While characters are being composed, the field must not change under the reader. */
  #compositionEnd() {
    if (!this.#composing) return;
    return new Promise((resolve) =>
      this.#area.addEventListener("compositionend", resolve, { once: true }),
    );
  }

  /** @param {string} text */
  #type(text) {
    this.#area.value = text;
    this.#area.setSelectionRange(0, 0); // or the page goes to its end
    this.#typed();
  }

  #typed() {
    this.#box.dataset.editor = "plain";
    this.#area.rows = this.#area.value.split("\n").length;
    this.#onChange();
  }
}
