// Runs programs in the site's own Pyodide under node, with the same `run_cells` as the recorder.
// Reads JSON from standard input: {generated, runtime, sources, runs: [[{name, code}, …], …]}; each run has a `__main__` of its own.
// Writes JSON: for each run what its programs show.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const { generated, runtime, sources, runs } = JSON.parse(await readFile("/dev/stdin", "utf8"));
const home = pathToFileURL(generated + "/");
const { loadPyodide } = await import(new URL(runtime.pyodide + "pyodide.mjs", home));
const python = await loadPyodide({
  lockFileContents: JSON.stringify(runtime.lock),
  packageBaseUrl: generated + "/",
  packages: Object.keys(runtime.lock.packages),
});
const session = gunzipSync(await readFile(new URL(runtime.session, home)));
python.FS.writeFile("/home/pyodide/session.zip", session);
python.FS.mkdir("/sources");
python.mountNodeFS("/sources", sources);
python.FS.writeFile("/home/pyodide/runs.json", JSON.stringify(runs));
const results = await python.runPythonAsync(`
import json, sys
sys.path.insert(0, "/home/pyodide/session.zip")  # what the page has comes first
sys.path.append("/sources")
from sitebuild.source.trial import run_cells

with open("/home/pyodide/runs.json") as runs:
    results = [run_cells(programs) for programs in json.load(runs)]
json.dumps(results)
`);
process.stdout.write(results);
