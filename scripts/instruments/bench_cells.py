"""Measures how long a reader waits for Python, against a bare page with the same Pyodide.

    uv run python scripts/instruments/bench_cells.py [--site site] [--runs 5]

It serves a built site as GitHub Pages does (compressed, ten minutes of caching), clicks Run in a
headless Chromium with a fresh profile, and again in a new tab of the same profile. The floor is
a page whose worker loads Pyodide and runs the same program, and nothing else; it then runs the
program again for the time that this takes by itself. Prints a table in Markdown.
"""

import argparse
import gzip
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which

from playwright.sync_api import BrowserContext, Page, sync_playwright

BASE = "/attention-lesson/"
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".wasm", ".py"}
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
CELL = "lesson-cell[name=two-heads]"

FLOOR_PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
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
FLOOR_WORKER = """import { loadPyodide } from "./assets/generated/pyodide-VERSION/pyodide.mjs";
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
WATCH = """(selector) => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  addEventListener("click", (event) => (window.clicked = event.timeStamp), { capture: true });
  window.arrived = new Promise((resolve) => {
    const target = document.querySelector(selector);
    const seen = () => target.textContent.includes("combined output") && performance.now();
    const observer = new MutationObserver(() => seen() && resolve(seen() - window.clicked));
    observer.observe(target, { childList: true, characterData: true, subtree: true });
  });
}"""


class PagesHandler(SimpleHTTPRequestHandler):
    """Answers as GitHub Pages does, and counts the bytes of all bodies."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }
    sent = 0

    def do_GET(self) -> None:
        """Send a file, compressed if it is of a kind that Pages compresses."""
        path = Path(self.directory, self.path.split("?")[0].removeprefix(BASE))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return self.send_error(404)
        body = packed(path) if path.suffix in COMPRESSED else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if path.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        PagesHandler.sent += len(body)
        self.wfile.write(body)
        return None

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent."""


@cache
def packed(path: Path) -> bytes:
    """Compress a file once."""
    return gzip.compress(path.read_bytes(), 6)


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """Serve the site, with the floor's page and worker in it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(PagesHandler, directory=str(site)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{BASE}"
    finally:
        server.shutdown()


def put_floor(site: Path) -> None:
    """Write the floor's page into the site."""
    (pyodide,) = (site / "assets" / "generated").glob("pyodide-[0-9]*/")
    (lock,) = pyodide.parent.glob("pyodide-lock-*.json")
    version = pyodide.name.removeprefix("pyodide-")
    (site / "floor.html").write_text(FLOOR_PAGE)
    (site / "floor.js").write_text(
        FLOOR_WORKER.replace("VERSION", version).replace("LOCK", lock.name)
    )


def visit_cell(context: BrowserContext, url: str, hover: int = 0) -> tuple[Page, dict[str, float]]:
    """Open the lesson and press Run at once, or after the pointer has been there a while."""
    page = context.new_page()
    page.goto(f"{url}multi-head-attention/", wait_until="load")
    page.wait_for_selector(f"{CELL}[data-state]")
    before = PagesHandler.sent
    page.evaluate(WATCH, f"{CELL} .cell-output")
    button = page.locator(f"{CELL} [data-action=run]")
    button.scroll_into_view_if_needed()
    if hover:
        button.hover()
        page.wait_for_timeout(hover)
    button.click()
    return page, measured(page, before)


def visit_floor(context: BrowserContext, url: str, program: str) -> dict[str, float]:
    """Open the floor's page and press its button."""
    page = context.new_page()
    page.goto(f"{url}floor.html", wait_until="load")
    page.evaluate("(code) => (document.querySelector('#code').textContent = code)", program)
    before = PagesHandler.sent
    page.evaluate(WATCH, "#output")
    page.click("button")
    result = measured(page, before) | {"again": page.evaluate("window.again()")}
    page.close()
    return result


def measured(page: Page, bytes_before: int) -> dict[str, float]:
    """Wait for the output; give milliseconds, bytes and the longest task of the page."""
    took = float(page.evaluate("window.arrived"))
    bytes_sent = PagesHandler.sent - bytes_before
    return {"ms": took, "bytes": bytes_sent, "task": page.evaluate("window.longest")}


def rerun(page: Page) -> float:
    """Press Run again in a warm page; give milliseconds from the click to the end."""
    took: float = page.evaluate(
        """(selector) => new Promise((resolve) => {
          const cell = document.querySelector(selector);
          const start = performance.now();
          new MutationObserver(() => resolve(performance.now() - start))
            .observe(cell, { attributes: true, attributeFilter: ["data-runs"] });
          cell.querySelector("[data-action=run]").click();
        })""",
        CELL,
    )
    return took


def restart(page: Page) -> float:
    """Throw Python away, run again; give milliseconds."""
    page.click(f"{CELL} [data-action=restart]")
    return rerun(page)


@contextmanager
def profile() -> Iterator[BrowserContext]:
    """Give a reader who was never here."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=which("chromium"), args=ARGUMENTS
        )
        yield context
        context.close()


def bench(url: str, runs: int) -> dict[str, list[float]]:
    """Measure each thing in turn, so that a busy machine disturbs all alike."""
    times: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        times.setdefault(name, []).append(value)

    for _ in range(runs):
        with profile() as context:
            page, cold = visit_cell(context, url)
            program = page.locator(f"{CELL} .cell-code pre").text_content() or ""
            for _ in range(3):
                note("re-run", rerun(page))
            note("restart and run", restart(page))
            page.close()
            page, back = visit_cell(context, url)
            page.close()
        with profile() as context:
            floor, floor_back = (visit_floor(context, url, program) for _ in range(2))
        with profile() as context:
            _, hovered = visit_cell(context, url, hover=300)
        for name, result in [
            ("cold", cold),
            ("return", back),
            ("pointer over Run 300 ms before, cold", hovered),
            ("floor cold", floor),
            ("floor return", floor_back),
        ]:
            note(name, result["ms"])
            note(f"{name}: bytes", result["bytes"])
            note(f"{name}: longest task", result["task"])
            if "again" in result:
                note("the program alone, again", result["again"])
    return times


def table(times: dict[str, list[float]]) -> str:
    """Give the medians as a Markdown table, with ratios to the floor."""
    middle = {name: statistics.median(values) for name, values in times.items()}
    floor = {"cold": "floor cold", "return": "floor return"}
    lines = ["| what | median | range | of the floor |", "|---|---|---|---|"]
    for name, values in times.items():
        key = next((key for key in floor if key in name and "floor" not in name), None)
        suffix = name.partition(":")[2] and ":" + name.partition(":")[2]
        base = middle.get(floor[key] + suffix) if key else None
        ratio = f"{middle[name] / base:.2f}" if base else ""
        spread = f"{min(values):,.0f} to {max(values):,.0f}"
        lines.append(f"| {name} | {middle[name]:,.0f} | {spread} | {ratio} |")
    return "\n".join(lines)


def main() -> None:
    """Read the options, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=Path("site"))
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    put_floor(options.site)
    with serving(options.site.resolve()) as url:
        print(table(bench(url, options.runs)))


if __name__ == "__main__":
    main()
