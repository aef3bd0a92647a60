// Runs Python source in the pinned Pyodide under node. Arguments: Pyodide's folder, a folder of
// this machine that Python sees as /work (its src and libraries can be imported), the source.
// The value of the last line is the exit code.

import { pathToFileURL } from "node:url";

const [home, folder, source] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree("/work");
python.mountNodeFS("/work", folder);
python.runPython(`
import os, sys
sys.path[:0] = ["/work/src", "/work/libraries"]
os.chdir("/work")
`);
process.exitCode = python.runPython(source) ?? 0;
