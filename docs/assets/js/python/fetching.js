/**
 * Holds: the requests for one file, and what is said when it doesn't come.
 * Needs: absolute addresses.
 * Says: the file as a script, a module of WebAssembly or an unpacked archive; or `Unavailable`.
 */

/** @import { WayOut } from "./protocol.js" */

/** Why Python can't start, in words for the reader, and what helps. */
export class Unavailable extends Error {
  /**
   * @param {string} reason
   * @param {WayOut} wayOut
   */
  constructor(reason, wayOut = "again") {
    super(reason);
    this.wayOut = wayOut;
  }
}

/** @param {string} url */
export async function importScript(url) {
  try {
    return await import(url);
  } catch (error) {
    throw await explain(url, error);
  }
}

/**
 * Import fails without a reason: ask for the file again and look at the answer.
 *
 * @param {string} url
 * @param {unknown} error
 */
async function explain(url, error) {
  const response = await fetchFile(url);
  const type = response.headers.get("content-type") ?? "no type";
  if (!/javascript/.test(type)) return new Unavailable(`${nameOf(url)} came as ${type}, not as a script.`);
  return new Unavailable(`${nameOf(url)} did not arrive whole (${error}).`);
}

/**
 * @param {string} url
 * @param {(bytes: number) => void} count
 */
export async function compile(url, count) {
  const response = await fetchCounted(url, count);
  try {
    const streams = response.headers.get("content-type")?.startsWith("application/wasm");
    if (streams) return await WebAssembly.compileStreaming(response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Unavailable(`${nameOf(url)} did not arrive whole (${error}).`);
  }
}

/** @param {string} url */
async function fetchFile(url) {
  let response;
  try {
    response = await fetch(url);
  } catch {
    throw new Unavailable(`${nameOf(url)} could not be fetched: is the connection there?`);
  }
  if (response.status === 404) {
    throw new Unavailable(`${nameOf(url)} is gone: the page was updated.`, "reload");
  }
  if (!response.ok) throw new Unavailable(`The server answered ${response.status} for ${nameOf(url)}.`);
  return response;
}

/**
 * @param {string} url
 * @param {(bytes: number) => void} count
 */
async function fetchCounted(url, count) {
  const response = await fetchFile(url);
  countBytes(response.clone(), count);
  return response;
}

/**
 * An archive comes compressed as a whole.
 *
 * @param {string} url
 * @param {(bytes: number) => void} [count]
 */
export async function fetchArchive(url, count = () => {}) {
  const { body } = await fetchCounted(url, count);
  const unpacked = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
  return contentOf(new Response(unpacked), url);
}

/** @param {string} url */
export async function fetchWhole(url) {
  return contentOf(await fetchFile(url), url);
}

/**
 * @param {Response} response
 * @param {string} url
 */
async function contentOf(response, url) {
  try {
    return await response.arrayBuffer();
  } catch (error) {
    throw new Unavailable(`${nameOf(url)} did not arrive whole (${error}).`);
  }
}

/**
 * @param {Response} response
 * @param {(bytes: number) => void} count
 */
async function countBytes(response, count) {
  try {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      count(next.value.byteLength);
    }
  } catch {
    // Whoever reads the response itself says what went wrong.
  }
}

/** @param {string} url */
function nameOf(url) {
  return url.slice(url.lastIndexOf("/") + 1);
}
