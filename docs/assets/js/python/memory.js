/**
 * Holds: the memory of a Python that has just started, which the browser keeps for the next start.
 * Needs: Cache Storage, which need not be there; Pyodide's snapshots, a private part of the version
 * that is pinned.
 * Says: the memory, if this browser kept one that is made of the same files.
 *
 * A start from it is half as long, since Python has imported its own modules already. It is taken
 * before any program runs, and nothing is fetched for it.
 */

const PAGE = 4096; // bytes; two of three hold zeros only, and are left out
const WORD = Uint32Array.BYTES_PER_ELEMENT;

export class Memory {
  #shelf;
  #key;
  /** Stands beside a memory until a start from it has served a program. */
  #trial;
  /** @type {BlobPart[] | undefined} */
  #taken;
  #proved = false;

  /** @param {string[]} files  addresses of all that it is made of */
  constructor(files) {
    const { userAgent, language } = navigator;
    const made = new URLSearchParams({ userAgent, language, zone: zone(), files: files.join(" ") });
    this.#shelf = `Memory of Python for ${new URL("..", files[0])}`; // other sites may share the storage
    this.#key = `${files[0]}?${made}`;
    this.#trial = `${this.#key}&trial`;
  }

  /**
   * The memory as Pyodide takes it, if there is one; but none if the last start from it came to
   * nothing: a broken one may take the whole page down, and must not do so twice.
   */
  async recall() {
    const cacheName = this.#shelf;
    try {
      const kept = await caches.match(this.#key, { cacheName });
      if (!kept || (await caches.match(this.#trial, { cacheName }))) return undefined;
      const shelf = await caches.open(cacheName);
      const [packed] = await Promise.all([kept.arrayBuffer(), shelf.put(this.#trial, new Response())]);
      return unpack(packed);
    } catch {
      return undefined; // no storage, no memory
    }
  }

  /** @param {any} pyodide  in which no program has run yet */
  take(pyodide) {
    try {
      this.#taken = pack(headOf(pyodide), pyodide._module.HEAPU8);
    } catch {
      // Pyodide holds something here that it can't put into a snapshot.
    }
  }

  /** A program has run: have the browser keep the memory that was taken, or go on trusting its own. */
  async prove() {
    if (this.#proved) return;
    this.#proved = true;
    try {
      if (this.#taken) await caches.delete(this.#shelf);
      const shelf = await caches.open(this.#shelf);
      if (this.#taken) await shelf.put(this.#key, new Response(new Blob(this.#taken)));
      else await shelf.delete(this.#trial);
    } catch {
      // No storage, or none left: the next start takes its time.
    }
    this.#taken = undefined;
  }
}

/** What Python reads of the time zone at its start. To ask Intl for the name would take longer. */
function zone() {
  const year = new Date().getFullYear();
  return String([0, 6].map((month) => new Date(year, month).getTimezoneOffset()));
}

/**
 * Give what a snapshot says before the heap.
 *
 * @param {any} pyodide
 * @returns {Uint8Array<ArrayBuffer>}
 */
function headOf({ _module, _api: { config }, makeMemorySnapshot }) {
  const heap = _module.HEAP8;
  try {
    config._makeSnapshot = true; // from the start on, it would change the module `js`
    _module.HEAP8 = heap.subarray(0, 0);
    return makeMemorySnapshot();
  } finally {
    config._makeSnapshot = false;
    _module.HEAP8 = heap;
  }
}

/**
 * Not yet a blob: to hand one over to the browser would hold up the program that waits.
 *
 * @param {Uint8Array<ArrayBuffer>} head
 * @param {Uint8Array<ArrayBuffer>} heap
 */
function pack(head, heap) {
  const filled = filledParts(heap);
  const sizes = [head.length, heap.length, filled.length, ...filled.flat()];
  return [Uint32Array.from(sizes), head, ...filled.map((part) => heap.slice(...part))];
}

/** @param {ArrayBuffer} packed */
function unpack(packed) {
  const [headLength, heapLength, count] = new Uint32Array(packed, 0, 3);
  const places = new Uint32Array(packed, 3 * WORD, 2 * count);
  let at = 3 * WORD + places.byteLength;
  const snapshot = new Uint8Array(headLength + heapLength);
  const copy = (/** @type {number} */ start, /** @type {number} */ length) => {
    snapshot.set(new Uint8Array(packed, at, length), start);
    at += length;
  };
  copy(0, headLength);
  for (let n = 0; n < count; n++) copy(headLength + places[2 * n], places[2 * n + 1] - places[2 * n]);
  return snapshot;
}

/**
 * @param {Uint8Array} heap
 * @returns {[number, number][]}
 */
function filledParts({ buffer, length }) {
  const words = new Int32Array(buffer);
  /** @type {[number, number][]} */
  const parts = [];
  for (let from = 0; from < length; from += PAGE) {
    if (!isFilled(words, from / WORD)) continue;
    const last = parts.at(-1);
    if (last?.[1] === from) last[1] = from + PAGE;
    else parts.push([from, from + PAGE]);
  }
  return parts;
}

/**
 * Tell whether anything but zeros is in a page: eight words a step, because a reader waits.
 *
 * @param {Int32Array} w
 * @param {number} start
 */
function isFilled(w, start) {
  for (let n = start; n < start + PAGE / WORD; n += 8) {
    if (w[n] | w[n + 1] | w[n + 2] | w[n + 3] | w[n + 4] | w[n + 5] | w[n + 6] | w[n + 7]) return true;
  }
  return false;
}
