// Holds: what the figure "Transformer block" shows of bent heads, and what it still lacks.
// Needs: the figure; answers of src/lesson_figures/bending/answers.py.
// Says: what to ask for: the order and the number of blocks that are chosen.

import { grow } from "../../engine/grow.js";
import { part } from "../../engine/part.js";
import { readStates } from "../../engine/show.js";

/** @import { TransformerBlock } from "../transformer_block/element.js" */
/** @import { Bent } from "./heads.js" */

export class BlockView {
  /** The heads that are shown; nothing if they are the lesson's. @type {Bent | null} */
  shown = null;

  /** @param {TransformerBlock} figure */
  constructor(figure) {
    this.figure = figure;
  }

  /** @param {Bent} bent */
  lacks(bent) {
    const { order, blocks } = this.figure;
    return this.shown === bent && this.figure.hasStates() ? null : { part: "block", order, blocks };
  }

  lacksLater() {
    return null;
  }

  /**
   * @param {{order: string, bent: Bent}} question
   * @param {any} answer
   */
  take({ order, bent }, { model, states }) {
    this.shown = bent;
    this.#paint({ model, [order]: states });
  }

  restore() {
    this.shown = null;
    this.#paint(readStates(this.figure));
  }

  /** @param {any} states */
  #paint(states) {
    const { figure } = this;
    const before = figure.states.model.heads.length;
    figure.states = states;
    const live = part(figure, ".block-live");
    if (states.model.heads.length !== before) grow(live, states);
    if (!figure.hasStates()) return;
    if (figure.token !== null) figure.paint(figure.token);
    else figure.paintInputs();
  }
}
