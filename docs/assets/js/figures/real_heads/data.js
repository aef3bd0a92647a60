// Holds: the maps of all real heads, loaded once for the whole visit.
// Needs: docs/assets/data/real-heads.json, made by scripts/instruments/real_heads.py.
// Says: nothing; it reads what is there and computes no number.

import { data } from "../../engine/once.js";

/** @typedef {{tokens: string[], maps: number[][][][], strongest: number[][][]}} Data */

const maps = data(FILES.realHeads);

export async function loadHeads() {
  return new Heads(await maps());
}

class Heads {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
  }

  /**
   * What the figure shows for a head, such as 3.1.
   * @param {string} name
   */
  state(name) {
    const [layer, head] = name.split(".");
    const strongest = this.data.strongest[Number(layer)][Number(head)];
    const rows = this.data.maps[Number(layer)][Number(head)];
    return { layer, head, rows: rows.map((row, query) => this.row(row, strongest[query])) };
  }

  /**
   * @param {number[]} row
   * @param {number} top  the position of the strongest key
   */
  row(row, top) {
    return {
      percents: row.map(String),
      fills: row.map((percent) => `--weight:${percent}`),
      strongest: row.map((_, key) => key === top),
      key: this.data.tokens[top],
      share: `${row[top]}\u00a0%`,
    };
  }
}
