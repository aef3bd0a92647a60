/**
 * Holds: what a program has printed, as lines of characters with a style each.
 * Needs: an element that takes the lines.
 * Says: text nodes and spans; nothing printed is ever treated as HTML.
 *
 * It knows what a plain terminal knows: new lines, \r, \b, colours. Other control characters
 * are shown as pictures.
 */

/** @import { Part, Stream } from "../python/protocol.js" */

// eslint-disable-next-line no-control-regex
const TOKEN = /\x1b\[([\d;:?]*)([@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[^[\]]|[^]/gu;
const UNFINISHED = /\x1b(?:\[[\d;:?]*|\][^\x07\x1b]*)?$/;
const COLOURS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

export class TerminalText {
  /** @type {{character: string, style: string}[]} */
  #line = [];
  #column = 0;
  /** @type {Set<string>} */
  #style = new Set();
  #rest = "";
  /** What separates the open line from the one before; no empty line waits for the next. */
  #break = "";
  #open = document.createElement("span");

  /** @param {HTMLElement} target */
  constructor(target) {
    target.append(this.#open);
  }

  /** @param {Part[]} parts */
  add(parts) {
    for (const [stream, text] of parts) this.#write(stream, text);
    this.#open.replaceChildren(...(this.#line.length ? [this.#break, ...this.#nodes()] : []));
  }

  /**
   * @param {Stream} stream
   * @param {string} text
   */
  #write(stream, text) {
    const whole = this.#rest + text;
    this.#rest = UNFINISHED.exec(whole)?.[0] ?? "";
    const finished = whole.slice(0, whole.length - this.#rest.length);
    for (const [token, codes, command] of finished.matchAll(TOKEN)) {
      if (command) this.#control(codes ?? "", command);
      else if (!token.startsWith("\x1b")) this.#put(token, stream);
    }
  }

  /**
   * @param {string} character
   * @param {Stream} stream
   */
  #put(character, stream) {
    if (character === "\n") this.#endLine();
    else if (character === "\r") this.#column = 0;
    else if (character === "\b") this.#column = Math.max(0, this.#column - 1);
    else {
      const style = [...(stream === "stderr" ? ["stderr"] : []), ...this.#style].join(" ");
      this.#line[this.#column++] = { character: visible(character), style };
    }
  }

  #endLine() {
    this.#open.before(this.#break, ...this.#nodes());
    this.#break = "\n";
    this.#line = [];
    this.#column = 0;
  }

  /** The line in runs of equal style. */
  #nodes() {
    /** @type {{text: string, style: string}[]} */
    const runs = [];
    for (const { character, style } of this.#line) {
      const last = runs.at(-1);
      if (last?.style === style) last.text += character;
      else runs.push({ text: character, style });
    }
    return runs.map(({ text, style }) => styled(text, style));
  }

  /**
   * @param {string} codes
   * @param {string} command
   */
  #control(codes, command) {
    if (command === "K") this.#line.length = Math.min(this.#line.length, this.#column);
    if (command === "m") this.#setStyle(codes.split(/[;:]/).map(Number));
  }

  /** @param {number[]} codes */
  #setStyle(codes) {
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] ?? 0;
      if (code === 38 || code === 48) i += codes[i + 1] === 5 ? 2 : 4; // one of many: left plain
      else if (code === 0) this.#style.clear();
      else if (code === 1) this.#style.add("bold");
      else if (code === 4) this.#style.add("underline");
      else if (code === 22) this.#style.delete("bold");
      else if (code === 24) this.#style.delete("underline");
      else this.#setColour(code);
    }
  }

  /** @param {number} code */
  #setColour(code) {
    const bright = code >= 90 && code <= 97;
    const foreground = bright || (code >= 30 && code <= 39);
    if (!foreground) return;
    for (const colour of COLOURS) this.#style.delete(`ansi-${colour}`);
    const colour = COLOURS[code % 10];
    if (code !== 39 && colour) this.#style.add(`ansi-${colour}`);
  }
}

/** @param {string} character */
function visible(character) {
  const code = character.codePointAt(0) ?? 0;
  if (code < 32 && character !== "\t") return String.fromCodePoint(0x2400 + code);
  return code === 127 ? "\u2421" : character;
}

/**
 * @param {string} text
 * @param {string} style
 */
function styled(text, style) {
  if (!style) return document.createTextNode(text);
  const span = document.createElement("span");
  span.className = style;
  if (style.startsWith("stderr")) span.title = "standard error";
  span.textContent = text;
  return span;
}
