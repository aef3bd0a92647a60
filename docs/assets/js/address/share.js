// Holds: nothing. Packs a program into few characters of an address, and unpacks it.
// Needs: the browser's own compression.
// Says: the one or the other; or in a sentence, why it can't.

const MOST_BYTES = 200_000; // of a program
const MOST_CHARACTERS = 300_000; // of an address: what can't be made smaller grows by a third
const MORSEL = 256; // packed bytes at a time: they unpack to a thousand times as much at most
const DAMAGED = "The link to this code is damaged.";
const TOO_OLD = "This browser is too old for links to code.";
const TOO_LONG = "is longer than 200 kB: too long for a link.";

class Problem extends Error {}

/**
 * @param {string} code
 * @returns {Promise<{program?: string, problem?: string}>}
 */
export function pack(code) {
  return told(async () => {
    const bytes = new TextEncoder().encode(code);
    if (bytes.length > MOST_BYTES) throw new Problem(`This program ${TOO_LONG}`);
    const packed = await through(streamOf("CompressionStream"), bytes);
    const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
    return { program: text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") };
  });
}

/**
 * @param {string} program
 * @returns {Promise<{code?: string, problem?: string}>}
 */
export function unpack(program) {
  return told(async () => {
    if (program.length > MOST_CHARACTERS) throw new Problem(`The code of this link ${TOO_LONG}`);
    const stream = streamOf("DecompressionStream");
    const code = await through(stream, bytesOf(program), MOST_BYTES);
    return { code: new TextDecoder("utf-8", { fatal: true }).decode(code) };
  });
}

/**
 * @template T
 * @param {() => Promise<T>} work
 */
async function told(work) {
  return work().catch((error) => ({ problem: error instanceof Problem ? error.message : DAMAGED }));
}

/** @param {"CompressionStream" | "DecompressionStream"} name */
function streamOf(name) {
  try {
    return new globalThis[name]("deflate-raw");
  } catch {
    throw new Problem(TOO_OLD);
  }
}

/** @param {string} program */
function bytesOf(program) {
  const text = atob(program.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/**
 * Nothing is read ahead, so that what would unpack to very much stops in time.
 *
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} most
 */
async function through(stream, bytes, most = Infinity) {
  const reader = morsels(bytes).pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > most) await reader.cancel();
  }
  if (size > most) throw new Problem(`The code of this link ${TOO_LONG}`);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function morsels(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += MORSEL)));
      else controller.close();
    },
  });
}
