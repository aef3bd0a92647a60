// Runs pytest in the pinned Pyodide under node. Arguments: Pyodide's folder, a folder of this
// machine to work in, and the words for pytest. Pytest itself lies in its folder "libraries".

import { pathToFileURL } from "node:url";

const [home, folder, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${home}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree("/lesson");
python.mountNodeFS("/lesson", folder);
python.globals.set("words", python.toPy(words));
process.exitCode = python.runPython(`
import os, sys
sys.path[:0] = ["/lesson/src", "/lesson/libraries"]
os.chdir("/lesson")
import pytest
int(pytest.main(words))
`);
