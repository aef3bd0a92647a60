"""Measures how long a reader waits for Python, against a bare page with the same Pyodide.

    uv run python scripts/instruments/bench_cells.py [--site site] [--runs 5]

It serves a built site as GitHub Pages does, clicks Run in a headless Chromium with a fresh
profile, and again in a new tab of the same profile. The floor is a page whose worker loads
Pyodide and runs the same program, and nothing else. Both first visits end six quiet seconds
after the output, so that the browser can put aside what it compiled; what else is pressed, is
pressed after the second. Give --site twice to compare two builds: each run visits both.
Prints a table in Markdown for each site.
"""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from chromium import ARGUMENTS, find_or_get
from counting import Answer, Served, counting
from floor import serving_floor, visit_floor
from waiting import measured, watch

CELL = "lesson-cell[name=two-heads]"
QUIET = 6_000  # ms

type Times = dict[str, list[float]]


def open_cell(context: BrowserContext, url: str) -> Page:
    """Open the lesson, with its first cell in sight."""
    page = context.new_page()
    page.goto(f"{url}multi-head-attention/", wait_until="load")
    page.wait_for_selector(f"{CELL}[data-state]")
    page.locator(f"{CELL} [data-action=run]").scroll_into_view_if_needed()
    return page


def press_run(page: Page, answers: list[Answer], hover: int = 0) -> dict[str, float]:
    """Press Run at once, or after the pointer has been there a while."""
    button = page.locator(f"{CELL} [data-action=run]")
    watch(page, f"{CELL} .cell-output", answers)
    if hover:
        button.hover()
        page.wait_for_timeout(hover)
    button.click()
    return measured(page, answers)


def leave(page: Page) -> None:
    """Close a page after a while in which nothing happens."""
    page.wait_for_timeout(QUIET)
    page.close()


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
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """Give a reader who was never here."""
    with tempfile.TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=find_or_get(playwright), args=ARGUMENTS
        )
        yield context
        context.close()


def note(times: Times, name: str, result: dict[str, float]) -> None:
    """Put what was measured to what was measured before."""
    for what, value in result.items():
        times.setdefault(name + what, []).append(value)


def bench_site(playwright: Playwright, served: Served, times: Times) -> str:
    """Visit a site as three readers do; give the program that ran."""
    url, answers = served
    with profile(playwright) as context:
        page = open_cell(context, url)
        note(times, "cold", press_run(page, answers))
        leave(page)
        page = open_cell(context, url)
        note(times, "return", press_run(page, answers))
        for _ in range(3):
            note(times, "re-run", {"": rerun(page)})
        note(times, "restart and run", {"": restart(page)})
        program = page.locator(f"{CELL} .cell-code pre").text_content() or ""
    with profile(playwright) as context:
        page = open_cell(context, url)
        note(times, "pointer over Run 300 ms before, cold", press_run(page, answers, hover=300))
    return program


def bench_floor(playwright: Playwright, served: Served, program: str, times: Times) -> None:
    """Visit the floor, and come back."""
    with profile(playwright) as context:
        page, cold = visit_floor(context, served, program)
        leave(page)
        page, back = visit_floor(context, served, program)
        again = page.evaluate("window.again()")
    note(times, "floor cold", cold)
    note(times, "floor return", back)
    note(times, "the program alone, again", {"": again})


def bench(sites: list[Path], runs: int) -> list[Times]:
    """Measure each thing in turn, so that a busy machine disturbs all alike."""
    floor: Times = {}
    times: list[Times] = [{} for _ in sites]
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        served = [stack.enter_context(counting(site)) for site in sites]
        bare = stack.enter_context(serving_floor(sites[-1]))
        for _ in range(runs):
            for each, noted in zip(served, times, strict=True):
                program = bench_site(playwright, each, noted)
            bench_floor(playwright, bare, program, floor)
    return [noted | floor for noted in times]


def table(times: Times) -> str:
    """Give the medians as a Markdown table, with ratios to the floor."""
    lines = ["| what | median | range | of the floor |", "|---|---|---|---|"]
    for name, values in times.items():
        base = times.get(floor_of(name))
        ratio = f"{median(values) / median(base):.2f}" if base and median(base) else ""
        spread = f"{min(values):,.0f} to {max(values):,.0f}"
        lines.append(f"| {name} | {median(values):,.0f} | {spread} | {ratio} |")
    return "\n".join(lines)


def floor_of(name: str) -> str:
    """Name what is compared: a visit with the floor's of the same kind."""
    visit, colon, what = name.partition(":")
    kind = visit.rpartition(" ")[2]
    return f"floor {kind}{colon}{what}" if not visit.startswith("floor") else ""


def main() -> None:
    """Read the options, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, action="append", dest="sites")
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    sites = [site.resolve() for site in options.sites or [Path("site")]]
    for site, times in zip(sites, bench(sites, options.runs), strict=True):
        print(f"\n{site}\n\n{table(times)}")


if __name__ == "__main__":
    main()
