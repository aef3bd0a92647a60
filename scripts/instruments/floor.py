"""Makes the floor: a page whose worker loads Pyodide, runs one program, and does nothing else."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from counting import Served, counting
from waiting import measured, watch

PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<pre id="code"></pre><button>Run</button><pre id="output"></pre><script type="module">
document.querySelector("button").onclick = () => {
  const worker = new Worker("floor.js", { type: "module" });
  worker.onmessage = ({ data }) => (document.querySelector("#output").textContent = data);
  window.again = () => new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage("");
  });
  worker.postMessage(document.querySelector("#code").textContent);
};
</script>"""
WORKER = """import { loadPyodide } from "./assets/generated/pyodide-VERSION/pyodide.mjs";
let text = "";
onmessage = async ({ data }) => {
  const lockFileURL = new URL("./assets/generated/LOCK", import.meta.url).href;
  const stdout = (line) => (text += line + "\\n");
  const pyodide = await loadPyodide({ lockFileURL, stdout });
  pyodide.runPython(data);
  postMessage(text);
  onmessage = () => {
    const start = performance.now();
    pyodide.runPython(data);
    postMessage(performance.now() - start);
  };
};"""


@contextmanager
def serving_floor(site: Path) -> Iterator[Served]:
    """Serve the floor's page, with the Pyodide of a site."""
    generated = site / "assets" / "generated"
    (pyodide,) = generated.glob("pyodide-[0-9]*/")
    (lock,) = generated.glob("pyodide-lock-*.json")
    version = pyodide.name.removeprefix("pyodide-")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "assets").symlink_to(site / "assets")
        (folder / "index.html").write_text(PAGE)
        worker = WORKER.replace("VERSION", version).replace("LOCK", lock.name)
        (folder / "floor.js").write_text(worker)
        with counting(folder) as served:
            yield served


def visit_floor(
    context: BrowserContext, served: Served, program: str
) -> tuple[Page, dict[str, float]]:
    """Open the floor's page and press its button."""
    url, answers = served
    page = context.new_page()
    page.goto(url, wait_until="load")
    page.evaluate("(code) => (document.querySelector('#code').textContent = code)", program)
    watch(page, "#output", answers)
    page.click("button")
    return page, measured(page, answers)
