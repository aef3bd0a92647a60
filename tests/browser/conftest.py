"""A headless browser on the built site, served under a sub-path as on GitHub Pages."""

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from chromium import ARGUMENTS, find_or_get
from server import serve
from support.cell import TITLE, CellDriver
from support.faults import Day, serve_faulty
from support.firefox import launcher

expect.set_options(timeout=30_000)  # as long as actions may take


@pytest.fixture(scope="session")
def site_url(built_site: Path, port: int) -> Iterator[str]:
    """The address of the site's home page; it ends with a slash."""
    with serve(built_site, port) as url:
        yield url


@pytest.fixture(scope="session")
def corner_url(corner_site: Path, corner_port: int) -> Iterator[str]:
    """The address of the French site whose page hides things in tabs and folds."""
    with serve(corner_site, corner_port) as url:
        yield url + "1.0/"


@pytest.fixture(scope="session")
def lesson_url(site_url: str) -> str:
    """The address of the lesson."""
    return site_url + "multi-head-attention/"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(
    playwright: Playwright, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """One browser for all tests: Chromium, or with --firefox the Firefox of the machine."""
    if request.config.getoption("--firefox"):
        path = launcher(tmp_path_factory.mktemp("firefox"))
        running = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    else:
        path = find_or_get(playwright)
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield running
    running.close()


@pytest.fixture(scope="module")
def lesson(browser: Browser, lesson_url: str) -> Iterator[Page]:
    """The lesson in one tab, and so one Python, for all tests of a file."""
    page = browser.new_page()
    page.set_default_timeout(30_000)
    page.goto(lesson_url)
    yield page
    page.close()


@pytest.fixture
def cell(lesson: Page) -> CellDriver:
    """The lesson's first cell, which the tests write into."""
    return CellDriver(lesson, TITLE)


@pytest.fixture
def day() -> Day:
    """A good day until a test says otherwise."""
    return Day()


@pytest.fixture
def faulty_url(built_site: Path, day: Day) -> Iterator[str]:
    """The site's address on such a day."""
    with serve_faulty(built_site, day) as url:
        yield url


@pytest.fixture
def new_context(browser: Browser, site_url: str) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh reader profiles that must log no error and call no other host."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**options)
        context.set_default_timeout(30_000)
        context.on("console", lambda message: _note_error(message, wrong))
        context.on("weberror", lambda error: wrong.append(f"uncaught: {error.error}"))
        context.on("request", lambda request: _note_host(request.url, wrong))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """A tab of a fresh reader."""
    return new_context().new_page()


def _note_error(message, wrong: list[str]) -> None:
    if message.type in {"error", "warning"}:
        wrong.append(f"console {message.type}: {message.text} ({message.location.get('url')})")


def _note_host(url: str, wrong: list[str]) -> None:
    parts = urlsplit(url)
    if parts.scheme in {"http", "https"} and parts.hostname != "127.0.0.1":
        wrong.append(f"request to another host: {url}")
