/**
 * Holds: nothing. Puts a program into the fragment of an address and takes it out again.
 * Needs: the browser's own compression.
 * Says: an address that shows the code in its cell; it never runs by itself.
 */

const MARK = "~";

/**
 * @param {string} cell
 * @param {string} code
 */
export async function addressOf(cell, code) {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(code));
  const text = btoa(String.fromCharCode(...packed));
  const address = new URL(location.href);
  address.hash = cell + MARK + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return address.href;
}

/**
 * @param {string} cell
 * @returns {Promise<string | null>} nothing if the address was damaged on its way
 */
export async function sharedCode(cell) {
  try {
    const text = location.hash.slice(cell.length + 2).replaceAll("-", "+").replaceAll("_", "/");
    const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const code = await through(new DecompressionStream("deflate-raw"), packed);
    return new TextDecoder("utf-8", { fatal: true }).decode(code);
  } catch {
    return null;
  }
}

/**
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function through(stream, bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
