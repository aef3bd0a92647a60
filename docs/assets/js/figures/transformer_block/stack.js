// Holds: the stages as buttons: one block in full, those before and after it in a line each.
// Needs: a list for each order, with one block (made by src/sitebuild/figures/transformer_block).
// Says: nothing.

import { part, parts } from "../../engine/part.js";

/** @typedef {{kind: string, block: number}} Step  at the input the first block, at the end the last */

// What stands for a stage of one order in the other
const LIKE = { "add-1": "add-norm-1", "add-2": "add-norm-2", "norm-1": "attention", "norm-2": "feed-forward" };

export class Stack {
  /** @type {Step[]} */
  steps = [];
  blocks = 1;
  /** The kinds that come after all blocks. @type {string[]} */
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
    const [input, ...ends] = kindsOf(this.list, ":scope > li > [data-kind]");
    this.ends = ends;
    const kinds = kindsOf(this.list, ".block [data-kind]");
    this.steps = [
      { kind: input, block: 0 },
      ...Array.from({ length: blocks }, (_, block) => kinds.map((kind) => ({ kind, block }))).flat(),
      ...ends.map((kind) => ({ kind, block: blocks - 1 })),
    ];
  }

  /** How many stages there are. */
  get length() {
    return this.steps.length;
  }

  /**
   * The stage that a button leads to, or nothing.
   * @param {Element} target
   * @param {number} now  the stage that is shown
   */
  stepOf(target, now) {
    const button = /** @type {HTMLElement | null} */ (target.closest(".stage-button"));
    if (!button) return null;
    const { block } = this.steps[now];
    const { kind, fold } = button.dataset;
    if (fold === "done") return this.steps.findIndex((step, at) => at > 0 && step.block === block) - 1;
    if (fold) return this.steps.findIndex((step) => step.block === block + 1);
    const isIn = (/** @type {Step} */ step) => !button.closest(".block") || step.block === block;
    return this.steps.findIndex((step) => step.kind === kind && isIn(step));
  }

  /**
   * Find what a stage of another stack means in this one: the same stage of the same block, the last
   * stage of the last block, or the output.
   * @param {Step} step
   * @param {boolean} isEnd  whether it came after all blocks
   */
  find({ kind, block }, isEnd) {
    if (isEnd) return this.length - 1;
    const meant = { kind, block };
    const places = [same, alike].map((test) => this.steps.findIndex((step) => test(step, meant)));
    return places.find((place) => place >= 0) ?? this.length - 1 - this.ends.length;
  }

  /** @param {number} step */
  isEnd(step) {
    return this.ends.includes(this.steps[step].kind);
  }

  /**
   * Mark one stage as the current one; the block around it opens, the others fold.
   * @param {number} step
   */
  mark(step) {
    const { kind, block } = this.steps[step];
    this.open(block);
    for (const list of this.lists) list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const button = part(this.list, `[data-kind="${kind}"]`);
    button.setAttribute("aria-current", "step");
    return button;
  }

  /** @param {number} block */
  open(block) {
    const name = `Block ${block + 1}`;
    for (const place of parts(this.list, "[data-place]")) place.textContent = `${name}: `;
    part(this.list, ".block-number").textContent = name;
    fold(this.list, "done", 1, block);
    fold(this.list, "coming", block + 2, this.blocks);
  }
}

/**
 * @param {Step} step
 * @param {Step} meant
 */
function same(step, meant) {
  return step.kind === meant.kind && step.block === meant.block;
}

/**
 * @param {Step} step
 * @param {Step} meant
 */
function alike(step, meant) {
  return step.block === meant.block && nameOf(step.kind) === nameOf(meant.kind);
}

/** @param {string} kind */
function nameOf(kind) {
  return /** @type {Record<string, string>} */ (LIKE)[kind] ?? kind;
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
