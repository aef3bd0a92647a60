"""Moving through the site: links, history and instant navigation keep all of it working."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Response, expect

from support.cell import CellDriver, pythons
from support.faults import Day
from support.opening import open_page

FIGURE = "Two heads"
CELL = "Two heads, from scratch"
START = 120  # seconds that Python may take to come on a busy machine


def follow(page: Page, link: str, heading: str) -> None:
    """Click a link and wait for the page it leads to."""
    page.get_by_role("link", name=link, exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(f"^{heading}"))


def expect_in_view(place: Locator) -> None:
    """Wait until a place is seen, below the page's header."""
    expect(place).to_be_in_viewport()
    header = place.page.locator(".md-header").bounding_box()["height"]
    below = "([place, top]) => place.getBoundingClientRect().top >= top"
    place.page.wait_for_function(below, arg=[place.element_handle(), header])


def choose(page: Page, token: str) -> None:
    figure = page.get_by_role("figure", name=FIGURE)
    figure.get_by_role("radio", name=token).check(force=True)
    expect(figure.get_by_label("Combined")).not_to_have_text("[1.024, 0.377]")


def test_a_visit_elsewhere_leaves_one_working_set_and_one_worker(page: Page, site_url: str) -> None:
    open_page(page, site_url + "multi-head-attention/")
    page.evaluate("window.stays = true")
    cell = CellDriver(page, CELL)
    assert cell.run("kept = 6 * 7\nprint(kept)", seconds=START) == "42"
    for _ in range(2):
        follow(page, "Home", "Assembling")
        follow(page, "Multi-Head Attention", "Multi-Head")
    assert page.evaluate("window.stays")
    n_cells = page.locator("lesson-cell:visible").count()
    assert n_cells > 1
    expect(page.get_by_role("button", name="Run", exact=True)).to_have_count(n_cells)
    assert cell.run("print(kept)", seconds=START) == "42"
    assert cell.runs() == 1
    assert len(pythons(page)) == 1
    choose(page, "tired, position 9")


def test_leaving_a_page_ends_the_program_that_runs_there(page: Page, site_url: str) -> None:
    page.goto(site_url + "multi-head-attention/")
    cell = CellDriver(page, CELL)
    cell.start("while True: pass")
    cell.expect_state("running", seconds=START)
    follow(page, "Home", "Assembling")
    follow(page, "Multi-Head Attention", "Multi-Head")
    cell.expect_state("idle")
    assert cell.run("print('free')", seconds=START) == "free"
    assert len(pythons(page)) == 1


def test_back_and_forward_bring_working_pages(page: Page, site_url: str) -> None:
    open_page(page, site_url)
    page.evaluate("window.stays = true")
    follow(page, "Multi-Head Attention", "Multi-Head")
    choose(page, "sat, position 2")
    expect(page).to_have_url(re.compile(r"\?token=2#figure-two-heads$"))
    follow(page, "Notation", "Notation")
    page.go_back()
    expect(page).to_have_url(re.compile(r"\?token=2#figure-two-heads$"))
    figure = page.get_by_role("figure", name=FIGURE)
    expect(figure.get_by_role("radio", name="sat, position 2")).to_be_checked()
    choose(page, "mat, position 5")
    assert CellDriver(page, CELL).run("print('back')", seconds=START) == "back"
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Assembling"))
    page.go_forward()
    assert CellDriver(page, CELL).run("print('again')", seconds=START) == "again"
    assert page.evaluate("window.stays")


def test_formulas_are_set_however_a_reader_arrives(page: Page, site_url: str) -> None:
    drawn = "() => [...document.querySelectorAll('math')].map(math => math.getClientRects().length)"
    page.goto(site_url)
    follow(page, "Notation", "Notation")
    expect(page.locator("math").first).to_be_visible()
    first = page.evaluate(drawn)
    follow(page, "Home", "Assembling")
    page.go_back()
    expect(page.locator("math").first).to_be_visible()
    assert page.evaluate(drawn) == first
    assert all(first)
    assert page.locator("text=/\\\\(frac|sqrt|text|operatorname)/").count() == 0


def test_a_root_ends_where_its_line_ends(page: Page, lesson_url: str) -> None:
    page.goto(lesson_url + "split-and-reshape/")
    page.evaluate("document.fonts.ready")
    page.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")
    gaps = page.evaluate(
        """() => {
          const end = (node) => node.getBoundingClientRect().right;
          return [...document.querySelectorAll("msqrt")].map(
            (root) => end(root) - end(root.firstElementChild));
        }"""
    )
    assert len(gaps) >= 5
    assert max(gaps) < 1


@pytest.mark.parametrize(
    "place",
    [
        "in-the-tab",
        "in-the-details",
        "at-the-bottom",
        "cell-in-tab",
        "cell-in-details",
        "softmaxqktd_1",
    ],
)
def test_an_address_opens_what_hides_its_place(page: Page, corner_url: str, place: str) -> None:
    page.goto(f"{corner_url}unit/deep/corners/#{place}")
    expect_in_view(page.locator(f"#{place}"))


def test_links_open_what_hides_their_place(page: Page, corner_url: str) -> None:
    open_page(page, corner_url)
    page.evaluate("window.stays = true")
    for link, place in [("The tab", "in-the-tab"), ("the details", "in-the-details")]:
        page.get_by_role("link", name=link, exact=True).click()
        expect_in_view(page.locator(f"#{place}"))
        page.go_back()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Start"))
    page.get_by_role("link", name="A cell in details", exact=True).click()
    expect_in_view(page.locator("#cell-in-details"))
    page.get_by_text("Folded", exact=True).click()
    expect(page.locator("#cell-in-details")).to_be_hidden()
    page.get_by_role("link", name="to the cell in the fold", exact=True).click()
    expect_in_view(page.locator("#cell-in-details"))
    page.get_by_role("link", name="To the cell in the tab", exact=True).click()
    expect_in_view(page.locator("#cell-in-tab"))
    assert page.evaluate("window.stays")


@pytest.mark.parametrize(("title", "opener"), [("In a tab", "Second"), ("In details", "Folded")])
def test_a_cell_that_was_hidden_can_be_edited_and_run(
    page: Page, corner_url: str, title: str, opener: str
) -> None:
    page.goto(corner_url + "unit/deep/corners/")
    cell = CellDriver(page, title)
    expect(cell.root).to_be_hidden()
    page.get_by_text(opener, exact=True).click()
    cell.code.click()
    editor = cell.root.locator(".cm-content")
    expect(editor).to_be_focused()
    expect(editor).to_contain_text("print(")
    assert editor.evaluate("editor => editor.getBoundingClientRect().height") > 20
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("\nprint('typed')")
    cursor = cell.root.locator(".cm-cursor-primary")
    assert cursor.evaluate("cursor => cursor.getBoundingClientRect().height") > 10
    assert cell.run(seconds=START).endswith("typed")


def test_code_runs_as_it_was_written(page: Page, corner_url: str) -> None:
    page.goto(corner_url + "unit/deep/corners/")
    cell = CellDriver(page, "Braces")
    recorded = cell.text()
    assert cell.run(seconds=START) == recorded


def test_the_search_index_comes_with_the_first_word_sought(page: Page, site_url: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    open_page(page, site_url)
    follow(page, "Notation", "Notation")
    page.wait_for_load_state("networkidle")  # the theme closes its search when a page has come
    page.keyboard.press("/")
    box = page.get_by_role("textbox", name="Search")
    expect(box).to_be_focused()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "search_index" in url or "workers/search" in url]
    box.press_sequentially("residual")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    box.press_sequentially(" zzzz")
    box.press("ControlOrMeta+a")
    box.press_sequentially("qqqq")
    expect(page.locator(".md-search-result__meta")).to_have_text("No matching documents")
    assert len([url for url in asked if "search_index" in url]) == 1


def test_a_search_index_that_fails_is_asked_for_again(
    browser: Browser, faulty_url: str, day: Day
) -> None:
    page = browser.new_page()
    day.failing["search_index.json"] = 1
    open_page(page, faulty_url)
    page.keyboard.press("/")
    box = page.get_by_role("textbox", name="Search")
    with page.context.expect_event("response", lambda answer: answer.status == 503):
        box.press_sequentially("s")
    box.press_sequentially("oftmax")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.close()


@pytest.mark.parametrize("words", ["W_O", "residual", "softmax"])
def test_search_names_the_lesson_before_the_reference(
    page: Page, site_url: str, words: str
) -> None:
    open_page(page, site_url)
    page.keyboard.press("/")
    page.get_by_role("textbox", name="Search").press_sequentially(words)
    first = page.locator(".md-search-result__link").first
    expect(first).to_have_attribute("href", re.compile(r"/multi-head-attention/(\?|$)"))


def test_search_finds_a_section_and_leads_there(page: Page, site_url: str) -> None:
    open_page(page, site_url)
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.keyboard.press("/")
    box = page.get_by_role("textbox", name="Search")
    expect(box).to_be_focused()
    box.press_sequentially("reshape with care")
    page.locator(".md-search-result__link", has_text="Reshape with care").first.click()
    expect_in_view(page.locator("#reshape-with-care"))
    assert all(answer.ok for answer in answers)
