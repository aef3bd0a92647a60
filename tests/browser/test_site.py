"""The site as a whole, as a reader moves through it."""

import gzip
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Response, expect

from support.opening import open_page
from weight import IDLE

HEAVY = re.compile(r"pyodide|codemirror|output-view|session-|search_index|\.wasm|\.whl")
OWN_SCRIPTS = re.compile(r"/assets/generated/.*\.m?js$")


def test_a_newcomer_gets_from_the_home_page_to_the_lesson(page: Page, site_url: str) -> None:
    page.goto(site_url)
    page.get_by_role("main").get_by_role(
        "link", name=re.compile("Multi-Head Attention")
    ).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Multi-Head Attention"))
    assert page.url == site_url + "multi-head-attention/"


@pytest.mark.parametrize("ending", ["", "?x", "?token=3", "#two-heads-one-query", "index.html"])
def test_every_way_of_writing_the_address_works(page: Page, lesson_url: str, ending: str) -> None:
    page.goto(lesson_url + ending)
    run = page.get_by_role("group", name="Code cell: Two heads, from scratch")
    expect(run.get_by_role("button", name="Run", exact=True)).to_be_visible()


def test_before_the_reader_acts_nothing_heavy_is_loaded(page: Page, lesson_url: str) -> None:
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response))
    page.goto(lesson_url)
    page.wait_for_selector("lesson-cell[data-state]")
    page.evaluate(IDLE)
    loaded = {response.url: response.body() for response in responses}
    scripts = {url: body for url, body in loaded.items() if OWN_SCRIPTS.search(urlsplit(url).path)}
    assert any("/cell-element-" in url for url in scripts)
    assert not list(filter(HEAVY.search, loaded))
    assert sum(len(gzip.compress(body)) for body in scripts.values()) < 20_000


def test_instant_navigation_keeps_one_set_of_buttons(page: Page, site_url: str) -> None:
    open_page(page, site_url + "multi-head-attention/")
    cells = page.get_by_role("group", name=re.compile("^Code cell: "))
    expect(cells.first).to_be_visible()
    n_cells = cells.count()
    page.evaluate("window.stays = true")
    for _ in range(2):
        page.get_by_role("link", name="Notation").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Notation"))
        page.get_by_role("link", name="Multi-Head Attention").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Multi-Head"))
    assert page.evaluate("window.stays")
    expect(cells).to_have_count(n_cells)
    run = page.get_by_role("button", name="Run", exact=True)
    expect(run).to_have_count(n_cells)


def test_an_address_that_does_not_exist_leads_back(page: Page, site_url: str) -> None:
    page.goto(site_url)  # the 404 answer itself logs an error, so it is read, not visited
    answer = page.request.get(site_url + "no/such/page/")
    assert answer.status == 404
    page.set_content(answer.text())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.get_by_role("main").get_by_role("link").count() > 0


def test_without_javascript_all_of_the_lesson_can_be_read(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(lesson_url)
    output = page.get_by_role("region", name="Output of Two heads, from scratch")
    expect(output).to_contain_text("combined output: [1.024, 0.377]")
    expect(page.get_by_text("def softmax(scores):")).to_be_visible()
    expect(page.get_by_role("button", name="Run", exact=True)).to_have_count(0)
    expect(page.locator("math >> visible=true").first).to_be_visible()


def test_the_newcomer_reaches_the_lesson_s_result_under_their_own_click(
    page: Page, site_url: str
) -> None:
    page.goto(site_url)
    page.get_by_role("main").get_by_role(
        "link", name=re.compile("Multi-Head Attention")
    ).first.click()
    cell = page.get_by_role("group", name="Code cell: Two heads, from scratch")
    output = cell.get_by_role("region", name="Output of Two heads, from scratch")
    cell.get_by_role("textbox", name="Code").fill("print('mine:', 6 * 7)")
    cell.get_by_role("button", name="Run", exact=True).click()
    expect(output).to_have_text("mine: 42", timeout=60_000)
    cell.get_by_role("button", name="Reset", exact=True).click()
    cell.get_by_role("button", name="Run", exact=True).click()
    expect(output).to_contain_text("combined output: [1.024, 0.377]")


def test_a_reader_who_prefers_the_dark_has_it_before_the_theme_s_script_comes(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    page = new_context(color_scheme="dark").new_page()
    page.route("**/bundle.*.js", lambda route: None)  # never answered
    page.goto(site_url)
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
