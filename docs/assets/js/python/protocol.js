/**
 * The messages between the page and the worker, and nothing else.
 *
 * @typedef {"stdout" | "stderr" | "figure"} Stream
 * @typedef {[Stream, string]} Part  a piece of text and where it was written, or a figure's data
 *
 * @typedef {object} Outcome  how a run ended, as lesson_page/session.py tells it
 * @property {"done" | "failed" | "stopped" | "lost"} status
 * @property {string | null} [result]
 * @property {string | null} [figure]  data of a figure, as JSON
 * @property {string} [error]
 * @property {number | null} [line]
 * @property {string} [kind]
 * @property {string} [note]
 * @property {string} [hint]
 * @property {{lines: number, characters: number}} [cut]
 * @property {{lines: number, characters: number}} [limit]
 *
 * @typedef {object} Program  what is to be run
 * @property {string} page  whose namespace it uses
 * @property {string} source
 * @property {string} filename
 *
 * @typedef {{request: string}} Question  what a figure asks Python, as JSON; the result is JSON too
 *
 * @typedef {{url: string, module: WebAssembly.Module}} Compiled  Pyodide's code, and where it came from
 *
 * @typedef {{type: "start", kept?: Compiled}
 *   | {type: "run", run: number, program: Program | Question, stopUrl: string}
 *   | {type: "stop"}
 *   | {type: "answer", text: string}} ToWorker
 *
 * @typedef {{type: "progress", loaded: number, total: number}
 *   | {type: "ready", compiled: Compiled}
 *   | {type: "unavailable", reason: string}
 *   | {type: "started", run: number}
 *   | {type: "output", run: number, parts: Part[]}
 *   | {type: "ask", run: number, prompt: string}
 *   | {type: "end", run: number, outcome: Outcome}
 *   | {type: "lost", reason: string}} FromWorker
 */

export {};
