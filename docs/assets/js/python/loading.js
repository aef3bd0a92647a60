/**
 * Holds: the start of Python.
 * Needs: the addresses of the files; fetching.js.
 * Says: how many bytes have come; a ready Pyodide and its WebAssembly, compiled, for the next start;
 * or in one sentence why there is none.
 *
 * Fetching and compiling start here, all at once, before Pyodide's own script is read;
 * Pyodide then finds its files through `fetch` as if it had asked for them itself.
 */

import { compile, fetchArchive, fetchWhole, importScript, Unavailable } from "./fetching.js";
import { TOO_OLD } from "./words.js";

/** @import { Compiled } from "./protocol.js" */

// Where compile_ahead.py says that they are.
const SESSION = "/lib/session.zip";
const PACKAGE = "/lib/attention_lesson.whl";
const SMALLEST_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const FUNCTION_THAT_CATCHES = [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
const MODULE_THAT_CATCHES = Uint8Array.of(...SMALLEST_MODULE, ...FUNCTION_THAT_CATCHES); // as Python's

/**
 * @typedef {object} Addresses  absolute
 * @property {string} pyodide  a folder
 * @property {string} stdlib  an archive of compiled Python
 * @property {string} session  one too: our own files
 * @property {string} wheel  the package's, with its bytecode
 */

/**
 * @param {Addresses} addresses
 * @param {Compiled | undefined} kept  what an earlier start gave
 * @param {Promise<Uint8Array | undefined>} memory  what an earlier start remembers
 * @param {any} lock  Pyodide's
 * @param {(loaded: number) => void} onProgress
 */
export async function loadPython(addresses, kept, memory, lock, onProgress) {
  checkBrowser();
  const count = counter(onProgress);
  let fail = (/** @type {unknown} */ _) => {};
  const failure = new Promise((_, reject) => (fail = reject));
  /** @template T @param {Promise<T>} promise @returns {Promise<T>} */
  const needed = (promise) => {
    promise.catch(fail);
    return promise;
  };
  const pyodideModule = needed(importScript(`${addresses.pyodide}pyodide.mjs`));
  const emscripten = needed(importScript(`${addresses.pyodide}pyodide.asm.mjs`));
  const wasmUrl = `${addresses.pyodide}pyodide.asm.wasm`;
  const wasm = needed(kept?.url === wasmUrl ? Promise.resolve(kept.module) : compile(wasmUrl, count));
  const stdlib = needed(fetchArchive(addresses.stdlib, count));
  const sessionFile = needed(fetchArchive(addresses.session));
  const wheel = needed(fetchWhole(addresses.wheel));
  const undo = handOver({
    [wasmUrl]: () => wasm,
    [addresses.stdlib]: async () => new Response(await stdlib),
  });
  const start = async () => {
    const { loadPyodide } = await pyodideModule;
    const snapshot = await memory;
    const pyodide = await loadPyodide({
      indexURL: addresses.pyodide,
      stdLibURL: addresses.stdlib,
      lockFileContents: JSON.stringify(lock),
      createPyodideModule: (await emscripten).default,
      ...(snapshot && { _loadSnapshot: snapshot }),
    });
    pyodide.FS.writeFile(SESSION, new Uint8Array(await sessionFile));
    pyodide.FS.writeFile(PACKAGE, new Uint8Array(await wheel));
    pyodide.runPython(`import sys; sys.path[:] = dict.fromkeys([*sys.path, "${SESSION}", "${PACKAGE}"])`);
    return { pyodide, compiled: { url: wasmUrl, module: await wasm } };
  };
  try {
    return await Promise.race([start(), failure]);
  } finally {
    undo();
  }
}

function checkBrowser() {
  if (typeof WebAssembly === "undefined") {
    throw new Unavailable("This browser has WebAssembly switched off, and Python needs it.", "never");
  }
  try {
    new WebAssembly.Module(SMALLEST_MODULE);
  } catch {
    throw new Unavailable("This site blocks WebAssembly, and Python needs it.", "never");
  }
  const knowsExceptions = WebAssembly.validate(MODULE_THAT_CATCHES);
  if (!knowsExceptions || typeof DecompressionStream === "undefined") {
    throw new Unavailable(TOO_OLD, "never");
  }
}

/** @param {(loaded: number) => void} onProgress */
function counter(onProgress) {
  let loaded = 0;
  return (/** @type {number} */ bytes) => onProgress((loaded += bytes));
}

/**
 * Let Pyodide find what is here already. Its own way reports a failure to the console alone
 * and then waits for ever, so it only ever sees success.
 *
 * @param {Record<string, () => Promise<any>>} prepared
 */
function handOver(prepared) {
  const { fetch, WebAssembly: { instantiateStreaming } } = globalThis;
  const never = new Promise(() => {});
  globalThis.fetch = (input, options) => {
    const ready = prepared[String(input)];
    return ready ? ready().catch(() => never) : fetch(input, options);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = /** @type {WebAssembly.Module} */ (await /** @type {unknown} */ (source));
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
