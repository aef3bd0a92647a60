/**
 * Holds: the one worker of the site, and the runs that wait for it.
 * Needs: the worker, in one file; the messages of protocol.js.
 * Says: to each run's listener, what became of it. Every run ends.
 *
 * It lives as long as the JavaScript context, across instant navigation.
 */

import { at, reason } from "../engine/once.js";
import { TOO_OLD } from "./words.js";

/** @import { Compiled, FromWorker, Outcome, Part, Program, Question, ToWorker, WayOut } from "./protocol.js" */

const GRACE = 600; // ms that a program has to end by itself after Stop
const LATE_RUNS = 50; // ended runs whose tasks may still print

/**
 * @typedef {object} Listener
 * @property {(loaded: number, total: number) => void} onLoading
 * @property {() => void} onWait  another run comes first
 * @property {(outcome: Outcome) => void} onEnd
 * @property {() => void} [onStart]  this and the others: of cells only
 * @property {(parts: Part[]) => void} [onOutput]
 * @property {(prompt: string, answer: (text: string) => void) => void} [onAsk]
 * @property {() => void} [onLost]  Python broke down after the run had ended
 *
 * @typedef {object} Run
 * @property {number} number
 * @property {Program | Question} program
 * @property {Listener} listener
 * @property {string} stopUrl  none for a question: nothing stops its answer
 * @property {boolean} sent
 */

export class PythonClient {
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  /** Kept for the next worker, which then starts sooner. @type {Compiled | undefined} */
  #compiled;
  /** @type {Run[]} */
  #queue = [];
  /** @type {Map<number, Listener>} */
  #ended = new Map();
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #grace;

  /** Start Python, if it isn't there yet. */
  warm() {
    if (!this.#worker) this.#start();
  }

  /**
   * Run a program, or answer a question, after those that wait already.
   *
   * @param {Program | Question} program  read when its turn comes
   * @param {Listener} listener
   * @returns {number} the run's number, for `stop`
   */
  run(program, listener) {
    const stopUrl = "request" in program ? "" : URL.createObjectURL(new Blob(["run"]));
    const run = { number: ++this.#count, program, listener, stopUrl, sent: false };
    this.#queue.push(run);
    this.warm();
    if (!this.#ready) listener.onLoading(0, 0);
    else if (this.#queue.length > 1) listener.onWait();
    this.#next();
    return run.number;
  }

  /**
   * End a run, whatever it does.
   *
   * @param {number} number
   */
  stop(number) {
    const run = this.#queue.find((each) => each.number === number);
    if (!run) return;
    URL.revokeObjectURL(run.stopUrl);
    if (!run.sent) return this.#giveUp(run);
    this.#post({ type: "stop" });
    this.#grace ??= setTimeout(() => this.#lose("stop"), GRACE);
  }

  /** Throw this Python away with all variables, and start a clean one. */
  restart() {
    if (this.#worker) this.#lose("restart");
  }

  #start() {
    try {
      this.#listenTo(createWorker(at(FILES.worker)));
      this.#post({ type: "start", kept: this.#compiled });
    } catch {
      queueMicrotask(() => this.#fail({ reason: TOO_OLD, wayOut: "never" }));
    }
  }

  /** @param {Worker} worker */
  #listenTo(worker) {
    worker.addEventListener("message", ({ data }) => this.#hear(worker, data));
    worker.addEventListener("error", async (event) => {
      event.preventDefault();
      this.#hear(worker, this.#ready ? { type: "lost", reason: event.message } : await whyNone(event));
    });
    this.#worker = worker;
  }

  /**
   * @param {Worker} worker
   * @param {FromWorker} message
   */
  #hear(worker, message) {
    if (worker !== this.#worker) return;
    const run = this.#queue[0];
    switch (message.type) {
      case "ready":
        this.#ready = true;
        this.#compiled = message.compiled;
        this.#queue.slice(1).forEach(({ listener }) => listener.onWait());
        return this.#next();
      case "progress":
        return this.#queue.forEach(({ listener }) => listener.onLoading(message.loaded, message.total));
      case "unavailable":
        return this.#fail(message);
      case "lost":
        return this.#lose("crash");
      case "started":
        return run?.listener.onStart?.();
      case "output":
        return this.#listenerOf(message.run)?.onOutput?.(message.parts);
      case "ask":
        return run?.listener.onAsk?.(message.prompt, (text) => this.#post({ type: "answer", text }));
      case "end":
        return run && this.#end(run, message.outcome);
    }
  }

  /** @param {number} number */
  #listenerOf(number) {
    const run = this.#queue.find((each) => each.number === number);
    return run?.listener ?? this.#ended.get(number);
  }

  #next() {
    const run = this.#queue[0];
    if (!this.#ready || !run || run.sent) return;
    run.sent = true;
    this.#post({ type: "run", run: run.number, program: run.program, stopUrl: run.stopUrl });
  }

  /**
   * @param {Run} run
   * @param {Outcome} outcome
   */
  #end(run, outcome) {
    clearTimeout(this.#grace);
    this.#grace = undefined;
    this.#drop(run);
    if (run.listener.onLost) this.#ended.set(run.number, run.listener);
    this.#ended.delete(run.number - LATE_RUNS);
    run.listener.onEnd(outcome);
    this.#next();
  }

  /** @param {Run} run  one that Python has not begun */
  #giveUp(run) {
    this.#drop(run);
    run.listener.onEnd({ status: "stopped", note: "early" });
    if (!this.#ready && !this.#queue.length) this.#terminate();
  }

  /** @param {{reason: string, wayOut: WayOut}} why */
  #fail({ reason, wayOut }) {
    this.#terminate();
    for (const run of [...this.#queue]) {
      this.#drop(run);
      run.listener.onEnd({ status: "failed", note: "unavailable", error: reason, wayOut });
    }
  }

  /** @param {"stop" | "restart" | "crash"} why */
  #lose(why) {
    const run = this.#queue[0];
    const last = [...this.#ended.values()].at(-1);
    this.#terminate();
    this.#start();
    if (why === "crash" && !run?.listener.onLost) last?.onLost?.();
    if (!run?.sent) return;
    if (why === "crash") this.#end(run, { status: "lost", note: "crash" });
    else this.#end(run, { status: "stopped", note: "restarted" });
  }

  #terminate() {
    clearTimeout(this.#grace);
    this.#grace = undefined;
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#ended.clear();
  }

  /** @param {Run} run */
  #drop(run) {
    this.#queue = this.#queue.filter((each) => each !== run);
    URL.revokeObjectURL(run.stopUrl);
  }

  /** @param {ToWorker} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }
}

/**
 * A script that a browser can't read comes with its error, and one that didn't come with none.
 *
 * @param {ErrorEvent} event
 * @returns {Promise<FromWorker>}
 */
async function whyNone({ message }) {
  if (/SyntaxError/.test(message)) return { type: "unavailable", reason: TOO_OLD, wayOut: "never" };
  const missing = await reason(FILES.worker);
  const told = `The script that starts Python could not be loaded. ${missing.message}`;
  return { type: "unavailable", reason: told, wayOut: missing.wayOut };
}

/**
 * In a sandboxed frame only a blob can be a worker, and no module: this one imports the module,
 * hands on what it heard meanwhile, and looks like a module worker to Pyodide.
 *
 * @param {string} url
 */
function createWorker(url) {
  if (globalThis.origin !== "null") return new Worker(url, { type: "module" });
  const script = `self.importScripts = undefined;
    const early = [];
    onmessage = ({ data }) => early.push(data);
    import("${url}").then(() => {
      onmessage = null;
      early.forEach((data) => dispatchEvent(new MessageEvent("message", { data })));
    }, (error) => setTimeout(() => { throw error; }));`;
  return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
}
