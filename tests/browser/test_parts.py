"""The page's code comes in parts: one that doesn't come is told, and asked for again."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from support import made
from support.cell import PAGE, TITLE, CellDriver
from support.faults import Day
from support.opening import open_page

CELL, OUTPUT, SHARE = "cells/cell-element.js", "cells/output-view.js", "address/share.js"
FIGURE = "figures/two_heads/element.js"
ANSWER = "combined output: [1.024, 0.377]"
UPDATED = "The page was updated. Reload it to go on."


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    """A fresh reader, whose console shows errors on purpose."""
    page = browser.new_page()
    page.set_default_timeout(60_000)
    yield page
    page.close()


def notes(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="doesn’t work yet")


def test_a_part_that_fails_once_is_told_beside_each_element_and_comes_when_asked_again(
    reader: Page, faulty_url: str, day: Day
) -> None:
    day.failing[made.script(CELL)] = 99
    reader.goto(faulty_url + "multi-head-attention/")
    n_cells = reader.locator("lesson-cell:visible").count()
    expect(notes(reader)).to_have_count(n_cells)
    expect(notes(reader).first).to_contain_text("The server answered 503.")
    figure = reader.get_by_role("figure", name="Two heads")
    figure.get_by_role("radio", name="cat, position 1").check(force=True)  # the others live
    expect(figure.get_by_label("Combined")).not_to_have_text("[1.024, 0.377]")
    day.failing.clear()
    with reader.expect_request(re.compile(re.escape(made.script(CELL)) + r"\?again=1$")):
        notes(reader).first.get_by_role("button", name="Try again").click()
    expect(notes(reader)).to_have_count(0)
    expect(reader.locator("lesson-cell").first.get_by_role("button").first).to_be_focused()
    expect(reader.get_by_role("button", name="Run", exact=True)).to_have_count(n_cells)


@pytest.mark.parametrize(("part", "path"), [(CELL, PAGE), (FIGURE, "embed/two-heads/")])
def test_a_part_that_a_deploy_took_away_asks_for_a_reload(
    reader: Page, faulty_url: str, day: Day, part: str, path: str
) -> None:
    day.gone = {made.script(part)}
    reader.goto(faulty_url + path)
    expect(notes(reader)).to_have_text(f"This part of the page doesn’t work yet. {UPDATED}")


def test_an_output_that_cannot_be_shown_is_no_success_and_the_next_run_shows_it(
    reader: Page, faulty_url: str, day: Day
) -> None:
    day.failing[made.script(OUTPUT)] = 99
    reader.goto(faulty_url + PAGE)
    cell = CellDriver(reader, TITLE)
    cell.run("print('mine')", state="failed")
    expect(cell.status).to_have_text(
        "The output can’t be shown. The server answered 503. Press Run to try again."
    )
    assert ANSWER in cell.text()
    day.failing.clear()
    before = cell.runs()
    cell.button("Retry").click()
    cell.wait_for_end(before)
    assert cell.text() == "mine"


def test_a_program_that_asks_stops_where_its_question_cannot_be_shown(
    reader: Page, faulty_url: str, day: Day
) -> None:
    day.gone = {made.script(OUTPUT)}
    reader.goto(faulty_url + PAGE)
    cell = CellDriver(reader, TITLE)
    cell.run("input('Name? ')", state="failed")
    expect(cell.status).to_have_text(f"The output can’t be shown. {UPDATED}")


def test_a_link_to_code_waits_for_what_reads_it(reader: Page, faulty_url: str, day: Day) -> None:
    day.failing[made.script(SHARE)] = 99
    reader.goto(faulty_url + PAGE + "#cell-two-heads~KyjKzCvRUC_OSCxKTVHXBAA")
    cell = CellDriver(reader, TITLE)
    expect(cell.root.get_by_text("could not be fetched. The server answered 503.")).to_be_visible()
    cell.button("Share").click()
    expect(cell.status).to_contain_text("Press Share to try again.")
    day.failing.clear()
    cell.button("Try again").click()
    expect(cell.root.get_by_text("This code came from a link.")).to_be_visible()
    cell.expect_code("print('shared')")


def test_a_page_without_the_lesson_s_elements_asks_for_no_part(page: Page, site_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site_url + "notation/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if url.rpartition("/")[2] in made.parts()]


def test_a_page_reached_from_one_with_other_elements_gets_its_parts_and_styles(
    page: Page, site_url: str
) -> None:
    open_page(page, site_url)
    page.evaluate("window.stays = true")
    link = page.get_by_role("main").get_by_role("link", name=re.compile("Multi-Head Attention"))
    link.first.click()
    expect(page.get_by_role("button", name="Run", exact=True).first).to_be_visible()
    figure = page.get_by_role("figure", name="Transformer block")
    figure.get_by_role("radio", name="cat, position 1").check(force=True)
    expect(figure.get_by_role("status").first).to_contain_text("cat")
    quiz = page.locator("lesson-quiz").first
    quiz.scroll_into_view_if_needed()
    expect(quiz.get_by_role("button", name="Check answer")).to_be_visible()
    border = "quiz => getComputedStyle(quiz).borderTopWidth"
    assert quiz.evaluate(border) == "1px"
    assert page.evaluate("window.stays")
