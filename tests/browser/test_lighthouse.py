"""What Lighthouse says of each kind of page; of speed scripts/instruments/bench_page.py tells."""

import pytest
from playwright.sync_api import Playwright

from lighthouse import Report, ask, complaints, scores

# It need not wait for the quiet in which it would measure speed.
QUICK = {
    "onlyCategories": ["accessibility", "best-practices", "seo"],
    "networkQuietThresholdMs": 100,
    "cpuQuietThresholdMs": 0,
    "pauseAfterFcpMs": 0,
    "pauseAfterLoadMs": 0,
    "disableFullPageScreenshot": True,
}
# An embed asks not to be found: what it shows is in its lesson.
EMBED = QUICK | {"skipAudits": ["is-crawlable"]}
PAGES = {
    "multi-head-attention/": QUICK,
    "": QUICK,
    "embed/two-heads/": EMBED,
    "embed/one-mean/": EMBED,
    "reference/heads/": QUICK,
}


@pytest.fixture(scope="module")
def reports(playwright: Playwright, site_url: str) -> dict[str, Report]:
    return ask(playwright, {site_url + page: settings for page, settings in PAGES.items()})


@pytest.mark.parametrize("page", PAGES)
def test_lighthouse_gives_a_page_full_marks(
    reports: dict[str, Report], site_url: str, page: str
) -> None:
    report = reports[site_url + page]
    assert complaints(report) == []
    assert scores(report) == {"accessibility": 100, "best-practices": 100, "seo": 100}
