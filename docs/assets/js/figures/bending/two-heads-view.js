// Holds: what the figure "Two heads" shows of bent heads, and what it still lacks.
// Needs: the figure; answers of src/lesson_figures/bending/answers.py.
// Says: what to ask for.

import { readStates } from "../../engine/show.js";

/** @import { TwoHeads } from "../two_heads/element.js" */
/** @import { Bent } from "./heads.js" */

export class TwoHeadsView {
  /** The heads that are shown; nothing if they are the lesson's. @type {Bent | null} */
  shown = null;

  /** @param {TwoHeads} figure */
  constructor(figure) {
    this.figure = figure;
  }

  /** @param {Bent} bent */
  lacks(bent) {
    const query = this.figure.radios.findIndex(({ checked }) => checked);
    const isThere = this.shown === bent && this.figure.data.queries[query];
    return isThere ? null : { part: "query", query };
  }

  /**
   * What can wait until every figure shows the new heads: the other queries.
   * @param {Bent} bent
   */
  lacksLater(bent) {
    const isWhole = this.shown === bent && !this.figure.data.queries.includes(undefined);
    return isWhole ? null : { part: "queries" };
  }

  /**
   * @param {{part: string, query: number, bent: Bent}} question
   * @param {any} answer
   */
  take({ part, query, bent }, answer) {
    const data = part === "queries" ? answer : this.#with(query, answer, this.shown === bent);
    this.shown = bent;
    this.#paint(data);
  }

  /**
   * @param {number} query
   * @param {{model: any, state: any}} answer
   * @param {boolean} isSame  heads as before: the other queries hold
   */
  #with(query, { model, state }, isSame) {
    const { queries: before } = this.figure.data;
    const queries = isSame ? [...before] : before.map(() => undefined);
    queries[query] = state;
    return { model, queries };
  }

  restore() {
    this.shown = null;
    this.#paint(readStates(this.figure));
  }

  /** @param {any} data */
  #paint(data) {
    const before = this.figure.data.model.heads.length;
    if (data.model.heads.length !== before) return this.figure.draw(data);
    this.figure.data = data;
    this.figure.show();
  }
}
