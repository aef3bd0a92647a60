// Holds: the stages as buttons: one block in full, those before and after it in a line each.
// Needs: a list for each order, with one block (made by src/sitebuild/figures/transformer_block).
// Says: nothing.

import { part, parts } from "../../engine/part.js";

const SAME = { "add-1": "add-norm-1", "add-2": "add-norm-2", "norm-1": "attention", "norm-2": "feed-forward" };

export class Stack {
  /** @type {HTMLElement} */
  list;
  blocks = 1;
  /** The kinds of a block, and of what comes after all blocks. @type {string[]} */
  kinds = [];
  /** @type {string[]} */
  ends = [];

  /** @param {Element} figure */
  constructor(figure) {
    this.lists = parts(figure, ".stages");
    this.list = this.lists[0];
  }

  /**
   * Show the list of one order, for so many blocks.
   * @param {string} order
   * @param {number} blocks
   */
  show(order, blocks) {
    for (const list of this.lists) list.hidden = list.dataset.order !== order;
    this.list = this.lists.find((list) => !list.hidden) ?? this.lists[0];
    this.blocks = blocks;
    this.kinds = kindsOf(this.list, ".block [data-kind]");
    this.ends = kindsOf(this.list, ":scope > li > [data-kind]").slice(1);
  }

  /** How many stages there are. */
  get length() {
    return 1 + this.blocks * this.kinds.length + this.ends.length;
  }

  /**
   * Which block a stage is in: the first at the input, the last at the output.
   * @param {number} step
   */
  blockOf(step) {
    const block = Math.floor((step - 1) / this.kinds.length);
    return Math.min(Math.max(block, 0), this.blocks - 1);
  }

  /**
   * The stage that a button leads to, or nothing.
   * @param {Element} target
   * @param {number} now  the stage that is shown
   */
  stepOf(target, now) {
    const button = /** @type {HTMLElement | null} */ (target.closest(".stage-button"));
    if (!button) return null;
    const { kind, fold } = button.dataset;
    const block = this.blockOf(now);
    if (fold === "done") return block * this.kinds.length;
    if (fold) return 1 + (block + 1) * this.kinds.length;
    if (button.closest(".block")) return 1 + block * this.kinds.length + this.kinds.indexOf(kind ?? "");
    return kind === "input" ? 0 : this.length - this.ends.length + this.ends.indexOf(kind ?? "");
  }

  /**
   * What a stage is, in words that hold in every stack: its block and kind; the end counts as one.
   * @param {number} step
   */
  meaningOf(step) {
    const kind = this.kindAt(step);
    if (step === 0 || this.ends.includes(kind)) return { kind, block: null };
    return { kind, block: this.blockOf(step) };
  }

  /**
   * Find what a stage means in this stack, or the last stage of its blocks.
   * @param {{kind: string, block: number | null}} meaning
   */
  find({ kind, block }) {
    if (block === null) return kind === "input" ? 0 : this.length - 1;
    if (block >= this.blocks) return this.blocks * this.kinds.length;
    const exact = this.kinds.indexOf(kind);
    const like = this.kinds.findIndex((each) => nameless(each) === nameless(kind));
    return 1 + block * this.kinds.length + (exact < 0 ? like : exact);
  }

  /** @param {number} step */
  kindAt(step) {
    if (step === 0) return "input";
    const end = step - (this.length - this.ends.length);
    return end >= 0 ? this.ends[end] : this.kinds[(step - 1) % this.kinds.length];
  }

  /**
   * Mark one stage as the current one; the block around it opens, the others fold.
   * @param {number} step
   */
  mark(step) {
    this.open(this.blockOf(step));
    for (const list of this.lists) list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const kind = this.kindAt(step);
    const button = part(this.list, `[data-kind="${kind}"]`);
    button.setAttribute("aria-current", "step");
    return button;
  }

  /** @param {number} block */
  open(block) {
    for (const place of parts(this.list, "[data-place]")) place.textContent = `Block ${block + 1}: `;
    part(this.list, ".block-number").textContent = `Block ${block + 1}`;
    fold(this.list, "done", 1, block);
    fold(this.list, "coming", block + 2, this.blocks);
  }
}

/**
 * @param {Element} list
 * @param {string} which
 * @param {number} first
 * @param {number} last
 */
function fold(list, which, first, last) {
  const button = part(list, `[data-fold=${which}]`);
  const line = /** @type {HTMLElement} */ (button.parentElement);
  line.hidden = last < first;
  const words = (last > first ? line.dataset.more : line.dataset.one) ?? "";
  const text = words.replace("{}", String(first)).replace("{}", String(last));
  if (button.textContent !== text) button.textContent = text;
}

/**
 * @param {Element} list
 * @param {string} selector
 */
function kindsOf(list, selector) {
  return parts(list, selector).map(({ dataset }) => dataset.kind ?? "");
}

/**
 * A kind without what tells post-norm from pre-norm.
 * @param {string} kind
 */
function nameless(kind) {
  return /** @type {Record<string, string>} */ (SAME)[kind] ?? kind;
}
