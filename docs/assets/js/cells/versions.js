/**
 * Holds: whose program a cell shows: the lesson's, the reader's own, or one from a link.
 * Needs: the code field, the local storage, the address.
 * Says: a note with one button, where there is another version to go back to.
 */

import { place } from "../address/address.js";
import { part } from "../engine/part.js";
import { loadSharing } from "./fetched.js";
import { loadEdit, saveEdit } from "./store.js";
import { NO_LINK } from "./words.js";

/** @import { Missing } from "../engine/once.js" */
/** @import { CodeField } from "./code-field.js" */

export class Versions {
  #cell;
  #lesson;
  /** The name of the reader's own edit. */
  #own;
  /** The name of what is edited now. */
  #name;
  #original;
  #code;
  #note;
  /** What the note's button does. */
  #goBack = () => {};

  /**
   * @param {string} cell  the cell's id
   * @param {CodeField} code
   * @param {HTMLElement} note
   */
  constructor(cell, code, note) {
    this.#cell = cell;
    this.#lesson = this.#original = code.text;
    this.#own = this.#name = `${location.pathname.replace(/index\.html$/, "")} ${cell}`;
    this.#code = code;
    this.#note = note;
    part(note, "button").addEventListener("click", () => this.#goBack());
  }

  /** Show what a link brought, or what the reader left here. */
  start() {
    const { anchor, program } = place();
    if (anchor === this.#cell && program !== null) this.#showShared(program);
    else this.#showOwn();
  }

  /** The reader has typed. */
  changed() {
    saveEdit(this.#name, { code: this.#code.text, original: this.#original });
  }

  /** Show the lesson's program; the button brings back what was there. */
  reset() {
    const before = this.#code.text;
    if (before === this.#lesson) return;
    this.#original = this.#lesson;
    this.#code.text = this.#lesson;
    this.#say("This is the lesson's program again.", "Undo reset", () => (this.#code.text = before));
  }

  #showOwn() {
    const edit = loadEdit(this.#name);
    if (!edit) return;
    this.#original = edit.original;
    this.#code.text = edit.code;
    if (edit.original === this.#lesson) return;
    this.#say("You edited an older version of this program.", "Show the new version", () => this.reset());
  }

  /** @param {string} program */
  async #showShared(program) {
    const sharing = await loadSharing().catch((/** @type {Missing} */ missing) => missing);
    if (sharing instanceof Error) return this.#sayMissing(sharing, program);
    const { code: shared, problem } = await sharing.unpack(program);
    if (shared === undefined) return this.#say(problem ?? "");
    const own = loadEdit(this.#own)?.code;
    this.#keepUnder(`${this.#own} shared`, shared);
    const edit = loadEdit(this.#name);
    this.#code.text = edit?.original === shared ? edit.code : shared;
    this.#say(
      "This code came from a link. It hasn't run; read it first.",
      own === undefined ? "Show the lesson's" : "Show mine",
      () => {
        this.#keepUnder(this.#own, this.#lesson);
        this.#code.text = own ?? this.#lesson;
      },
    );
  }

  /**
   * @param {Missing} missing
   * @param {string} program
   */
  #sayMissing(missing, program) {
    const button = missing.wayOut === "again" ? "Try again" : "";
    this.#say(missing.tell(NO_LINK), button, () => this.#showShared(program));
  }

  /**
   * @param {string} name
   * @param {string} original
   */
  #keepUnder(name, original) {
    this.#name = name;
    this.#original = original;
  }

  /**
   * @param {string} sentence
   * @param {string} [button]
   * @param {() => void} [goBack]
   */
  #say(sentence, button, goBack = () => {}) {
    part(this.#note, "span").textContent = sentence;
    part(this.#note, "button").textContent = button ?? "";
    this.#goBack = () => {
      this.#note.hidden = true;
      goBack();
      this.#code.focus();
    };
    this.#note.hidden = false;
  }
}
