/**
 * The messages between the page and the worker.
 *
 * @typedef {"stdout" | "stderr" | "result" | "figure"} Stream
 * @typedef {[Stream, string]} Part  what an output shows next: text that was written, the text of a
 *   last expression, or a figure's data as JSON
 *
 * @typedef {object} Outcome  how a run ended, as lesson_page/session.py tells it
 * @property {"done" | "failed" | "stopped" | "lost"} status
 * @property {string | null} [result]  the answer to a question, as JSON
 * @property {string} [error]
 * @property {WayOut} [wayOut]  where there is no Python
 * @property {number | null} [line]
 * @property {string} [kind]
 * @property {string} [note]
 * @property {string} [hint]
 * @property {{lines: number, characters: number}} [cut]
 * @property {{lines: number, characters: number}} [limit]
 *
 * @typedef {"again" | "reload" | "never"} WayOut  what helps where Python is not to be had
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
 *   | {type: "unavailable", reason: string, wayOut: WayOut}
 *   | {type: "started", run: number}
 *   | {type: "output", run: number, parts: Part[]}
 *   | {type: "ask", run: number, prompt: string}
 *   | {type: "end", run: number, outcome: Outcome}
 *   | {type: "lost", reason: string}} FromWorker
 */

/**
 * Tell what a program writes, piece by piece, from what comes as a whole.
 *
 * @param {Part} part
 */
export function isWritten([stream]) {
  return stream === "stdout" || stream === "stderr";
}
