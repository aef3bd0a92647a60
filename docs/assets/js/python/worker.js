/**
 * Holds: Pyodide and the run that is under way.
 * Needs: RUNTIME, the names of Python's files (see built.d.ts); lesson_page/session.py inside Pyodide.
 * esbuild makes one file of this module and all that it imports, so that a start waits for one
 * request and not for three in a row.
 * Says: the messages of protocol.js.
 */

import { Unavailable } from "./fetching.js";
import { Interrupt } from "./interrupt.js";
import { loadPython } from "./loading.js";
import { Memory } from "./memory.js";
import { Output } from "./output.js";

/** @import { Compiled, FromWorker, Outcome, Program, Stream, ToWorker } from "./protocol.js" */

const PROGRESS_EVERY = 100; // ms

/** @param {FromWorker} message */
const tell = (message) => postMessage(message);

const output = new Output((run, parts) => tell({ type: "output", run, parts }));
const interrupt = new Interrupt(() => output.flushIfDue());

/** @type {any} */
let session = null;
/** @type {Memory | undefined} */
let memory;
let current = 0;
let wholeLibrary = "";
/** What a paused program waits for; nothing means Stop. @type {((result?: string) => void) | null} */
let resume = null;

/** What lesson_page/session.py asks of the page. */
const page = {
  say: output.add.bind(output),
  ask(/** @type {number} */ run, /** @type {string} */ prompt) {
    output.flush();
    tell({ type: "ask", run, prompt });
    return waitForPage();
  },
  /** Python waits for the import, so this must be done at once. */
  fetchWholeLibrary() {
    output.flush();
    const request = new XMLHttpRequest();
    request.open("GET", wholeLibrary, false);
    request.responseType = "arraybuffer";
    try {
      request.send();
    } catch {
      return null;
    }
    return request.status === 200 ? request.response : null;
  },
  pause(/** @type {number} */ seconds) {
    output.flush();
    setTimeout(() => resume?.("slept"), seconds * 1000);
    return waitForPage();
  },
};

function waitForPage() {
  return new Promise((resolve) => {
    resume = (result) => {
      resume = null;
      resolve(result);
    };
  });
}

/** @param {Extract<ToWorker, {type: "run"}>} message */
async function begin({ run: number, program, stopUrl }) {
  if ("request" in program) tell({ type: "end", run: number, outcome: answered(program.request) });
  else await run(number, program, stopUrl);
  await memory?.prove();
}

/**
 * @param {number} number
 * @param {Program} program
 * @param {string} stopUrl
 */
async function run(number, program, stopUrl) {
  current = number;
  interrupt.arm(stopUrl);
  tell({ type: "started", run: number });
  const told = await session.run(program.page, number, program.source, program.filename);
  interrupt.disarm();
  output.flush();
  tell({ type: "end", run: number, outcome: JSON.parse(told) });
}

/**
 * @param {string} request
 * @returns {Outcome}
 */
function answered(request) {
  try {
    return { status: "done", result: session.answer(request) };
  } catch (/** @type {any} */ error) {
    if (!error?.type) throw error; // Pyodide itself is broken
    return { status: "failed", error: `Python could not compute this (${error.type}).` };
  }
}

/** Python waits when this is heard, so that no interrupt is needed: one of both is enough. */
function stop() {
  interrupt.disarm();
  if (resume) resume();
  else session.stop();
}

addEventListener("message", ({ data }) => {
  /** @type {ToWorker} */
  const message = data;
  if (message.type === "start") start(message.kept).catch((error) => tell(unavailable(error)));
  else if (message.type === "run") begin(message);
  else if (message.type === "stop") stop();
  else resume?.(message.text);
});

// Whatever breaks Pyodide itself surfaces here; the run that did it never ends.
addEventListener("unhandledrejection", (event) => surfaced(event, event.reason));
addEventListener("error", (event) => surfaced(event, event.error));

/**
 * @param {Event} event
 * @param {any} error
 */
function surfaced(event, error) {
  event.preventDefault();
  const reason = String(error?.message ?? error);
  if (/KeyboardInterrupt|SystemExit|CancelledError/.test(reason)) return; // of a late task
  tell(session ? { type: "lost", reason } : unavailable(error));
}

/**
 * @param {unknown} error
 * @returns {FromWorker}
 */
function unavailable(error) {
  const told = error instanceof Unavailable ? error : new Unavailable(`Python could not start (${error}).`);
  return { type: "unavailable", reason: told.message, wayOut: told.wayOut };
}

/** @param {number} total */
function progressTo(total) {
  let last = 0;
  return (/** @type {number} */ loaded) => {
    const now = performance.now();
    if (now - last < PROGRESS_EVERY) return;
    last = now;
    tell({ type: "progress", loaded, total });
  };
}

/** @param {Compiled} [kept] */
async function start(kept) {
  const at = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
  wholeLibrary = at(`${RUNTIME.pyodide}python_stdlib.zip`);
  const addresses = {
    pyodide: at(RUNTIME.pyodide),
    stdlib: at(RUNTIME.stdlib),
    session: at(RUNTIME.session),
    wheel: at(RUNTIME.wheel),
  };
  memory = new Memory(Object.values(addresses));
  const recalled = memory.recall();
  const progress = progressTo(RUNTIME.bytes);
  const { pyodide, compiled } = await loadPython(addresses, kept, recalled, RUNTIME.lock, progress);
  const fresh = !(await recalled);
  tell({ type: "ready", compiled }); // the page sends its program while the rest is done
  const python = pyodide.pyimport("lesson_page.session");
  if (fresh) memory.take(pyodide);
  catchStrayOutput(pyodide);
  python.begin(page);
  pyodide.setInterruptBuffer(interrupt);
  session = python;
}

/** What is written past Python's streams, by os.write say, belongs to the run under way. */
function catchStrayOutput(/** @type {any} */ pyodide) {
  /** @type {[Stream, string][]} */
  const streams = [["stdout", "setStdout"], ["stderr", "setStderr"]];
  for (const [stream, set] of streams) {
    const decoder = new TextDecoder();
    pyodide[set]({
      write(/** @type {Uint8Array} */ bytes) {
        const text = decoder.decode(bytes.slice(), { stream: true });
        output.add(current, stream, text);
        return bytes.length;
      },
    });
  }
}
