// Holds: the maps of all real heads, loaded once for the whole visit.
// Needs: assets/data/real-heads.json, made by scripts/instruments/real_heads.py.
// Says: nothing; it unpacks bytes and computes no number.

const DATA = new URL("../../../data/real-heads.json", import.meta.url);
const PERCENT = 0b0111_1111;
const STRONGEST = 0b1000_0000;

/** @typedef {{tokens: string[], maps: string[][]}} Data */

/** @type {Promise<Heads> | undefined} */
let heads;

/** Load the maps; after a failure the next call tries again. */
export function loadHeads() {
  heads ??= load().catch((error) => {
    heads = undefined;
    throw error;
  });
  return heads;
}

async function load() {
  const answer = await fetch(DATA);
  if (!answer.ok) throw new Error(`${DATA} answered ${answer.status}`);
  return new Heads(await answer.json());
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
    const bytes = unpack(this.data.maps[Number(layer)][Number(head)]);
    return { layer, head, rows: this.data.tokens.map(() => this.row(bytes)) };
  }

  /**
   * Take the next row from a head's bytes.
   * @param {number[]} bytes
   */
  row(bytes) {
    const { tokens } = this.data;
    const row = bytes.splice(0, tokens.length);
    const percents = row.map((byte) => String(byte & PERCENT));
    const strongest = row.map((byte) => Boolean(byte & STRONGEST));
    const top = strongest.indexOf(true);
    return {
      percents,
      fills: percents.map((percent) => `--weight:${percent}`),
      strongest,
      key: tokens[top],
      share: `${percents[top]}\u00a0%`,
    };
  }
}

/** @param {string} packed */
function unpack(packed) {
  return [...atob(packed)].map((character) => character.charCodeAt(0));
}
