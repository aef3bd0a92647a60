"""Measures what a page costs a reader before anything is pressed, and how soon it is there.

    uv run python scripts/instruments/bench_page.py [--site site] [--runs 5] [PAGE ...]

It serves a built site as GitHub Pages does. Bytes are compressed and counted at the server, with
requests and elements, for a new reader whose window is 1280 pixels wide. Score and times are
Lighthouse's, for a phone on a slow line (simulated): medians of so many runs, page after page.
Prints a table in Markdown.
"""

import argparse
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright, sync_playwright

from chromium import ARGUMENTS, find_or_get
from counting import Answer, counting
from lighthouse import Report, ask, scores
from weight import Weight, weigh

PAGES = [
    "multi-head-attention/",
    "",
    "embed/two-heads/",
    "embed/two-heads-package/",
    "reference/heads/",
]
SPEED = {"onlyCategories": ["performance"]}
TIMES = ["largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time"]
HEAD = """\
| page | bytes | requests | elements | performance | LCP, s | CLS | TBT, ms |
|---|---|---|---|---|---|---|---|"""


def weights(playwright: Playwright, urls: list[str], answers: list[Answer]) -> list[Weight]:
    """Weigh each page."""
    browser = playwright.chromium.launch(executable_path=find_or_get(playwright), args=ARGUMENTS)
    found = [weigh(browser, url, answers) for url in urls]
    browser.close()
    return found


def speeds(playwright: Playwright, urls: list[str], runs: int) -> list[list[float]]:
    """Give for each page the medians of score, LCP, CLS and TBT.

    All pages take their turn in each run, so that a busy machine disturbs all alike.
    """
    reports = [ask(playwright, dict.fromkeys(urls, SPEED)) for _ in range(runs)]
    return [
        [median(values) for values in zip(*(speed(report[url]) for report in reports), strict=True)]
        for url in urls
    ]


def speed(report: Report) -> list[float]:
    """Give the score, LCP in milliseconds, CLS and TBT in milliseconds."""
    return [
        scores(report)["performance"],
        *(report["audits"][name]["numericValue"] for name in TIMES),
    ]


def row(page: str, weight: Weight, speed: list[float]) -> str:
    """Give a page's line of the table."""
    score, paint, shift, blocked = speed
    counts = f"{weight.bytes:,} | {weight.requests} | {weight.elements:,}"
    return (
        f"| {page or 'home'} | {counts} | "
        f"{score:.0f} | {paint / 1000:.1f} | {shift:.3f} | {blocked:.0f} |"
    )


def main() -> None:
    """Read the options, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--site", type=Path, default=Path("site"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("pages", nargs="*", default=PAGES, metavar="PAGE")
    options = parser.parse_args()
    with counting(options.site.resolve()) as (url, answers), sync_playwright() as playwright:
        urls = [url + page for page in options.pages]
        weighed = weights(playwright, urls, answers)
        timed = speeds(playwright, urls, options.runs)
        print(HEAD, *map(row, options.pages, weighed, timed), sep="\n")


if __name__ == "__main__":
    main()
