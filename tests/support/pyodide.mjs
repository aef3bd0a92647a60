// Runs programs in the site's own Pyodide under node, as the page's worker does.
// Reads JSON from standard input: {generated, pages: [[{name, code}, …], …]}; the cells of a page share a namespace.
// Writes JSON: the same shape with {status, output} for each cell.

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const { generated, pages } = JSON.parse(await readFile("/dev/stdin", "utf8"));
const home = pathToFileURL(generated + "/");
const { runtime } = await import(new URL("runtime.js", home));
const { loadPyodide } = await import(new URL(runtime.pyodide + "pyodide.mjs", home));
const python = await loadPyodide({
  lockFileContents: JSON.stringify(runtime.lock),
  packageBaseUrl: generated + "/",
  packages: Object.keys(runtime.lock.packages),
});
const session = gunzipSync(await readFile(new URL(runtime.session, home)));
python.FS.writeFile("/home/pyodide/session.zip", session);
python.FS.writeFile("/home/pyodide/pages.json", JSON.stringify(pages));
const results = await python.runPythonAsync(`
import contextlib, io, json, sys
sys.path.insert(0, "/home/pyodide/session.zip")
from lesson_page.runner import run_cell, shown

def run(cells):
    namespace = {"__name__": "__main__", "__builtins__": __builtins__}
    for cell in cells:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            outcome = run_cell(cell["code"], cell["name"] + ".py", namespace)
        yield {"status": outcome.status, "output": shown(printed.getvalue(), outcome)}

with open("/home/pyodide/pages.json") as pages:
    results = [list(run(cells)) for cells in json.load(pages)]
json.dumps(results)
`);
process.stdout.write(results);
