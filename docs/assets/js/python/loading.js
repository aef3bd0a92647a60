/**
 * Holds: the files that Python needs, on their way.
 * Needs: the addresses from runtime.js.
 * Says: how many bytes have come; a ready Pyodide, or in one sentence why there is none.
 *
 * Fetching and compiling start here, all at once, before Pyodide's own script is read;
 * Pyodide then finds its files through `fetch` as if it had asked for them itself.
 */

const RECORDED = "The recorded output still holds.";
const SMALLEST_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** Why Python can't start and what helps, in words for the reader. */
export class Unavailable extends Error {
  constructor(/** @type {string} */ reason, wayOut = "Press Run to try again.") {
    super(`${reason} ${wayOut}`);
  }
}

/**
 * @typedef {object} Addresses  absolute
 * @property {string} pyodide  a folder
 * @property {string} stdlib  an archive of compiled Python
 * @property {string} session  one too: our own files
 * @property {string} wheel  the package's; Python imports from it as it is
 */

/**
 * @param {Addresses} addresses
 * @param {any} lock  Pyodide's
 * @param {(loaded: number) => void} onProgress
 */
export async function loadPython(addresses, lock, onProgress) {
  checkWebAssembly();
  const count = counter(onProgress);
  const failure = Promise.withResolvers();
  /** @template T @param {Promise<T>} promise @returns {Promise<T>} */
  const needed = (promise) => {
    promise.catch(failure.reject);
    return promise;
  };
  const pyodideModule = needed(importScript(`${addresses.pyodide}pyodide.mjs`));
  const emscripten = needed(importScript(`${addresses.pyodide}pyodide.asm.mjs`));
  const wasm = needed(compile(`${addresses.pyodide}pyodide.asm.wasm`, count));
  const stdlib = needed(fetchWhole(addresses.stdlib, count));
  const archives = [addresses.session, addresses.wheel].map((url) => needed(fetchArchive(url)));
  const undo = handOver({ [`${addresses.pyodide}pyodide.asm.wasm`]: wasm, [addresses.stdlib]: stdlib });
  const start = async () => {
    const { loadPyodide } = await pyodideModule;
    const pyodide = await loadPyodide({
      indexURL: addresses.pyodide,
      stdLibURL: addresses.stdlib,
      lockFileContents: JSON.stringify(lock),
      createPyodideModule: (await emscripten).default,
    });
    putArchives(pyodide, await Promise.all(archives));
    return pyodide;
  };
  try {
    return await Promise.race([start(), failure.promise]);
  } finally {
    undo();
  }
}

function checkWebAssembly() {
  if (typeof WebAssembly === "undefined") {
    throw new Unavailable("This browser has WebAssembly switched off, and Python needs it.", RECORDED);
  }
  try {
    new WebAssembly.Module(SMALLEST_MODULE);
  } catch {
    throw new Unavailable("This site blocks WebAssembly, and Python needs it.", RECORDED);
  }
}

/** @param {(loaded: number) => void} onProgress */
function counter(onProgress) {
  let loaded = 0;
  return (/** @type {number} */ bytes) => onProgress((loaded += bytes));
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
async function compile(url, count) {
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
    throw new Unavailable(`${nameOf(url)} is gone: the page was updated.`, "Reload it to go on.");
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
 * @param {string} url
 * @param {(bytes: number) => void} count
 */
async function fetchWhole(url, count) {
  const response = await fetchCounted(url, count);
  try {
    return new Response(await response.arrayBuffer());
  } catch (error) {
    throw new Unavailable(`${nameOf(url)} did not arrive whole (${error}).`);
  }
}

/** @param {string} url */
async function fetchArchive(url) {
  const response = await fetchFile(url);
  return { name: nameOf(url), content: new Uint8Array(await response.arrayBuffer()) };
}

/**
 * @param {Response} response
 * @param {(bytes: number) => void} count
 */
async function countBytes(response, count) {
  try {
    for await (const chunk of /** @type {any} */ (response.body)) count(chunk.byteLength);
  } catch {
    // Whoever reads the response itself says what went wrong.
  }
}

/**
 * Let Pyodide find what is here already. Its own way reports a failure to the console alone
 * and then waits for ever, so it only ever sees success.
 *
 * @param {Record<string, Promise<any>>} prepared
 */
function handOver(prepared) {
  const { fetch, WebAssembly: { instantiateStreaming } } = globalThis;
  const never = new Promise(() => {});
  globalThis.fetch = (input, options) => {
    const ready = prepared[String(input)];
    return ready ? ready.catch(() => never) : fetch(input, options);
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

/**
 * Let Python import from our archives: that needs no unpacking.
 *
 * @param {any} pyodide
 * @param {{name: string, content: Uint8Array}[]} archives
 */
function putArchives(pyodide, archives) {
  for (const { name, content } of archives) {
    pyodide.FS.writeFile(`/lib/${name}`, content);
    pyodide.runPython(`import sys; sys.path.append("/lib/${name}")`);
  }
}

/** @param {string} url */
function nameOf(url) {
  return url.slice(url.lastIndexOf("/") + 1);
}
