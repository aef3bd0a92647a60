// Holds: what is fetched once for a whole visit: parts of our own code, and data.
// Needs: the names that the build gave the files; all lie in one folder (see built.d.ts).
// Says: the thing, or as `Missing` why it can't be had. A failure is forgotten: the next one asks again.

const OFFLINE = "Is the connection there?";
const CUT = "It did not arrive whole.";
const UPDATED = "The page was updated.";
export const RELOAD = "Reload it to go on.";
const LITERAL = /import\(\s*["'](.+?)["']/;

/** Something that didn't come: why, in words for the reader, and what helps. */
export class Missing extends Error {
  /**
   * @param {string} reason
   * @param {"again" | "reload"} wayOut
   * @param {unknown} [cause]
   */
  constructor(reason, wayOut, cause) {
    super(reason, { cause });
    this.wayOut = wayOut;
  }

  /**
   * @param {string} what  is missing
   * @param {string} again  what to do for what may still come
   */
  tell(what, again = "") {
    return `${what} ${this.message} ${this.wayOut === "reload" ? RELOAD : again}`.trimEnd();
  }
}

/**
 * @template T
 * @param {(attempt: number) => Promise<T>} load
 * @returns {() => Promise<T>}
 */
export function once(load) {
  let attempt = 0;
  /** @type {Promise<T> | undefined} */
  let kept;
  return () =>
    (kept ??= load(attempt++).catch((error) => {
      kept = undefined;
      throw error;
    }));
}

/**
 * A part of our code that comes later, as in `code(() => import("./name.js"))`. esbuild writes the
 * file's hashed name into that import, so the function's own text is where the address stands.
 * @template T
 * @param {() => Promise<T>} load
 */
export function code(load) {
  return module(LITERAL.exec(String(load))?.[1] ?? "", load);
}

/**
 * A module by its file name. Some browsers keep a failed import for ever, under its address.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} [load]
 * @returns {() => Promise<T>}
 */
export function module(name, load = () => import(at(name))) {
  return once((attempt) => {
    const asked = attempt ? import(`${at(name)}?again=${attempt}`) : load();
    return asked.catch(async (cause) => {
      throw await reason(name, cause);
    });
  });
}

/**
 * Data as JSON, by its file name.
 * @param {string} name
 * @returns {() => Promise<any>}
 */
export function data(name) {
  return once(async () => {
    const answer = await fetch(at(name)).catch(() => null);
    const read = answer?.ok && (await answer.json().catch(() => null));
    if (read) return read;
    throw explain(answer);
  });
}

/**
 * Ask for a file again to learn why it didn't come: a script fails without a word.
 * @param {string} name
 * @param {unknown} [cause]
 */
export async function reason(name, cause) {
  return explain(await fetch(at(name)).catch(() => null), cause);
}

/**
 * @param {Response | null} answer
 * @param {unknown} [cause]
 */
function explain(answer, cause) {
  if (!answer) return new Missing(OFFLINE, "again", cause);
  if (answer.status === 404) return new Missing(UPDATED, "reload", cause);
  return new Missing(answer.ok ? CUT : `The server answered ${answer.status}.`, "again", cause);
}

/**
 * The address of a file that was built.
 * @param {string} name
 */
export function at(name) {
  return new URL(name, import.meta.url).href;
}
