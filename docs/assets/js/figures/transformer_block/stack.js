// Holds: the list of stages as buttons, for the order and the number of blocks that are chosen.
// Needs: one list for each order, with the stages of six blocks, inside the figure.
// Says: nothing.

export class Stack {
  /** @param {Element} figure */
  constructor(figure) {
    this.lists = [.../** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll(".stages"))];
    /** @type {HTMLElement[]} */
    this.buttons = [];
  }

  /**
   * Show the list of one order, with so many blocks.
   * @param {string} order
   * @param {number} blocks
   */
  show(order, blocks) {
    for (const list of this.lists) {
      list.hidden = list.dataset.order !== order;
      if (!list.hidden) this.buttons = buttonsOf(list, blocks);
    }
  }

  /**
   * Mark one stage as the current one.
   * @param {number} step
   */
  mark(step) {
    for (const list of this.lists) {
      list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    }
    this.buttons[step].setAttribute("aria-current", "step");
  }
}

/**
 * @param {HTMLElement} list
 * @param {number} blocks
 */
function buttonsOf(list, blocks) {
  /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".block")).forEach(
    (block, number) => (block.hidden = number >= blocks),
  );
  const all = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(".stage-button"));
  return [...all].filter((button) => !button.closest(".block[hidden]"));
}
