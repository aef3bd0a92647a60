"""Wherever the site is put, and whatever the network does: it reads, and says what is wrong."""

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from server import SUB_PATH, PagesHandler, serve
from support import made
from support.cell import CellDriver, pythons
from support.opening import open_page

CELL = "Two heads, from scratch"
START = 120  # seconds that Python may take to come on a busy machine
NOWHERE = {"server": "http://127.0.0.1:9", "bypass": "127.0.0.1"}


@pytest.fixture
def failing(browser: Browser) -> Iterator[Page]:
    """A tab in which things go wrong on purpose, so that its console shows errors."""
    context = browser.new_context()
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


@pytest.fixture
def own_copy(built_site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return Path(shutil.copytree(built_site, tmp_path / "site", copy_function=os.link))


def record(page: Page) -> dict[str, int]:
    """Note every answer that the page and its workers get."""
    answers: dict[str, int] = {}
    page.context.on("response", lambda answer: answers.update({answer.url: answer.status}))
    return answers


def test_a_whole_lesson_needs_no_host_but_its_own(
    new_context: Callable[..., BrowserContext], lesson_url: str, site_url: str
) -> None:
    page = new_context(proxy=NOWHERE).new_page()
    answers = record(page)
    page.goto(lesson_url)
    assert "combined output: [1.024, 0.377]" in CellDriver(page, CELL).run(seconds=START)
    page.get_by_role("figure", name="Two heads").get_by_role("radio", name="cat, position 1").check(
        force=True
    )
    page.locator("lesson-quiz label").first.click()
    page.get_by_role("button", name="Check answer").first.click()
    page.get_by_title("Switch to dark mode").or_(
        page.get_by_title("Switch to light mode")
    ).first.click()
    page.get_by_role("textbox", name="Search").press_sequentially("softmax")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    assert all(url.startswith((site_url, "blob:", "data:")) for url in answers)
    assert set(answers.values()) <= {200, 304}
    worker = made.file("worker")
    for part in [worker, "pyodide.mjs", "asm.wasm", ".whl", "search_index.json"]:
        assert any(url.endswith(part) for url in answers), part


def test_a_copy_in_a_version_folder_uses_its_own_files(
    page: Page, built_site: Path, tmp_path: Path
) -> None:
    (tmp_path / "1.0").symlink_to(built_site)
    answers = record(page)
    with serve(tmp_path) as url:
        page.goto(url + "1.0/multi-head-attention/")
        assert "combined output: [1.024, 0.377]" in CellDriver(page, CELL).run(seconds=START)
        page.get_by_role("figure", name="Two heads").get_by_role(
            "radio", name="cat, position 1"
        ).check(force=True)
        page.get_by_role("link", name="Notation", exact=True).first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Notation"))
        assert page.url == url + "1.0/notation/"
    assert all(address.startswith((url + "1.0/", "blob:", "data:")) for address in answers)
    assert set(answers.values()) <= {200, 304}


@pytest.mark.parametrize("ending", ["", "?x#two-heads-one-query"])
def test_an_address_without_its_last_slash_works(page: Page, lesson_url: str, ending: str) -> None:
    bare = lesson_url.removesuffix("/")
    open_page(page, bare + ending)
    assert page.url == lesson_url + ending
    page.evaluate("address => history.replaceState(history.state, '', address)", bare + ending)
    assert "combined output: [1.024, 0.377]" in CellDriver(page, CELL).run(seconds=START)


@pytest.mark.parametrize("path", ["embed/cell-two-heads/", "multi-head-attention/"])
def test_a_sandboxed_frame_without_storage_runs_cells(
    failing: Page, site_url: str, path: str
) -> None:
    host = site_url + "host"
    frame = f'<iframe sandbox="allow-scripts" src="{site_url + path}" width="900" height="900">'
    failing.route(host, lambda route: route.fulfill(content_type="text/html", body=frame))
    failing.goto(host)
    framed = failing.frames[1]
    framed.wait_for_load_state()
    stored = "() => { try { return Boolean(localStorage); } catch { return 'refused'; } }"
    assert framed.evaluate(stored) == "refused"
    cell = framed.get_by_role("group", name=f"Code cell: {CELL}")
    cell.get_by_role("button", name="Run", exact=True).click()
    expect(cell).to_have_attribute("data-state", "done", timeout=START * 1000)
    expect(cell).to_contain_text("combined output: [1.024, 0.377]")


@pytest.mark.parametrize("gone", ["pyodide-*/pyodide.asm.wasm", "*.whl"])
def test_files_that_a_deploy_replaced_are_told_and_the_text_stays(
    failing: Page, own_copy: Path, gone: str
) -> None:
    with serve(own_copy) as url:
        open_page(failing, url + "multi-head-attention/")
        failing.evaluate("window.stays = true")
        for path in (own_copy / "assets" / "generated").glob(gone):
            path.unlink()
        cell = CellDriver(failing, CELL)
        recorded = cell.text()
        cell.start()
        cell.expect_state("failed", seconds=START)
        expect(cell.status).to_contain_text(re.compile("reload", re.I))
        assert cell.text() == recorded
        assert failing.evaluate("window.stays")
        expect(failing.get_by_role("heading", level=1)).to_be_visible()


class SlowHandler(PagesHandler):
    """Sends the large files as a slow line does."""

    def copyfile(self, source, outputfile) -> None:
        """Send in small pieces."""
        if not self.path.endswith((".wasm", ".bin")):
            return super().copyfile(source, outputfile)
        try:
            while piece := source.read(20_000):
                outputfile.write(piece)
                time.sleep(0.1)
        except OSError:
            self.close_connection = True
        return None


def test_on_a_slow_line_the_text_is_there_progress_shows_and_stop_cancels(
    page: Page, built_site: Path
) -> None:
    with serve(built_site, handler=SlowHandler) as url:
        page.goto(url + "multi-head-attention/")
        cell = CellDriver(page, CELL)
        cell.start()
        cell.expect_state("loading")
        expect(cell.root).to_contain_text(re.compile(r"0\.\d( of \d+\.\d)? MB"))
        assert "combined output: [1.024, 0.377]" in cell.text()
        (python,) = pythons(page)
        with python.expect_event("close"):
            cell.button("Stop").click()
        cell.expect_state("stopped")


def test_on_a_slow_line_nothing_moves_when_the_fonts_come(page: Page, lesson_url: str) -> None:
    if page.context.browser.browser_type.name != "chromium":
        pytest.skip("only Chromium can be told to be slow and counts what moved")
    line = {"offline": False, "latency": 150, "downloadThroughput": 2e5, "uploadThroughput": 1e5}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", line)
    page.set_viewport_size({"width": 390, "height": 800})
    page.add_init_script(
        """window.moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) window.moved += shift.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    page.goto(lesson_url)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("window.moved") < 0.01


def test_an_address_that_does_not_exist_gets_a_whole_page(failing: Page, site_url: str) -> None:
    answers = record(failing)
    failing.goto(site_url + "no/such/page/")
    expect(failing.get_by_role("heading", name="There is no page here")).to_be_visible()
    assert {status for url, status in answers.items() if "/assets/" in url} == {200}
    failing.get_by_role("main").get_by_role("link", name="Lesson 12: Multi-Head Attention").click()
    expect(failing.get_by_role("heading", level=1)).to_have_text(re.compile("^Multi-Head"))
    assert SUB_PATH in failing.url
