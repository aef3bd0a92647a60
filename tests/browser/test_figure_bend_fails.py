"""Heads that cannot be bent yet, or not so: the reader is told, the figures keep their numbers."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from attention_lesson.toy import HEAD_A, HEAD_B, HEADS, W_O
from support.bending import (
    ALIKE,
    ON,
    OWN,
    SESSION,
    bendable,
    button,
    expect_heads,
    field,
    open_panel,
    slider,
    status,
    two_heads,
    with_query,
)
from support.cell import TITLE, CellDriver
from support.faults import Day, serve_faulty


@pytest.fixture
def figure(lesson: Page) -> Iterator[Locator]:
    """The figure, with the panel open and the lesson's heads."""
    yield from bendable(lesson)


def test_an_address_that_cannot_be_read_is_told_and_starts_no_python(
    page: Page, lesson_url: str
) -> None:
    for query, words in {
        "heads=q1_0k1_0": "expected two or three heads of 2 numbers, or one of 4",
        "heads=q1_0k1_0v1_0": "got heads=q1_0k1_0v1_0.",
        "heads=q1_xk1_0v1_0q0_1k0_1v0_1": "as in heads=q1_0k1_0v1_0q0_1k0_1v0_1",
        "w_o=1_0.3_0.3": "expected 2 rows of 2 numbers",
        "w_o=1_0.3_0.3_1e999": "a number that is too large",
    }.items():
        page.goto(f"{lesson_url}?token={ON}&{query}")
        expect(status(two_heads(page))).to_contain_text(words)
        expect_heads(two_heads(page), HEADS, W_O, ON)
    button(two_heads(page), "Reset").click()
    expect(status(two_heads(page))).to_have_text(OWN)
    page.wait_for_url(f"{lesson_url}?token={ON}")


def test_a_reset_while_python_loads_stays(page: Page, lesson_url: str) -> None:
    page.goto(f"{lesson_url}?{ALIKE}")
    figure = two_heads(page)
    expect(status(figure)).to_contain_text("Python is starting.")
    button(figure, "Reset").click()
    CellDriver(page, TITLE).run("1")
    expect(status(figure)).to_have_text(OWN)
    expect_heads(figure, HEADS, W_O)


@pytest.mark.parametrize("number", ["1e200", "-1e308", "1e31"])
def test_numbers_that_grow_too_large_get_a_sentence(
    lesson: Page, figure: Locator, number: str
) -> None:
    field(figure, "Head A, query weight 1").fill(number)
    field(figure, "Head A, value weight 1").fill(number)
    expect(status(figure)).to_contain_text("grow beyond 1e30 or stop being numbers")
    assert "nan" not in figure.inner_text()
    field(figure, "Head A, query weight 1").fill("1")
    field(figure, "Head A, value weight 1").fill("1e6")
    expect_text = figure.get_by_text("e+06").first
    expect(expect_text).to_be_visible()


def test_a_running_cell_comes_first_and_keeps_its_variables(
    cell: CellDriver, figure: Locator
) -> None:
    cell.run("kept = 12")
    before = cell.runs()
    cell.start("while True: pass")
    cell.expect_state("running")
    slider(figure, "Head A, query weight 1").fill("2")
    expect(status(figure)).to_contain_text("Waiting for a cell to end.")
    slider(figure, "Head A, query weight 1").fill("3")
    cell.button("Stop").click()
    cell.wait_for_end(before)
    expect_heads(figure, [with_query(HEAD_A, 3, 0), HEAD_B], W_O)
    assert cell.run("print(kept)") == "12"


def test_python_that_breaks_down_or_is_restarted_is_asked_again(
    lesson: Page, cell: CellDriver, figure: Locator
) -> None:
    patch = "from lesson_figures.bending import answers\nanswers.answer = lambda request: "
    cell.run(f"{patch}1 / 0")
    slider(figure, "Head A, query weight 1").fill("2")
    expect(status(figure)).to_have_text("Python could not compute this (ZeroDivisionError).")
    cell.run(f"import os\n{patch}os._exit(1)")
    slider(figure, "Head A, query weight 1").fill("1.5")
    cell.expect_state("lost")  # the cell that did it is told, though a figure was asking
    expect_heads(figure, [with_query(HEAD_A, 1.5, 0), HEAD_B], W_O)
    lesson.evaluate("document.querySelector('lesson-cell').restart()")
    slider(figure, "Head A, query weight 1").fill("2.5")
    expect_heads(figure, [with_query(HEAD_A, 2.5, 0), HEAD_B], W_O)


def test_python_that_cannot_load_is_told_and_tried_again(
    browser: Browser, built_site: Path
) -> None:
    day = Day(failing={"pyodide.asm.wasm": 1})
    with serve_faulty(built_site, day) as url:
        page = browser.new_page()
        page.goto(f"{url}multi-head-attention/?{ALIKE}")
        figure = two_heads(page)
        expect(status(figure)).to_contain_text("The server answered 503 for pyodide.asm.wasm.")
        expect(status(figure)).to_contain_text("Press “Try again”")
        expect_heads(figure, HEADS, W_O)
        button(figure, "Try again").click()
        expect_heads(figure, [HEAD_A, HEAD_A], W_O)
        expect(button(figure, "Try again")).to_be_hidden()
        page.close()


def test_controls_that_cannot_be_fetched_are_told_and_come_when_opened_again(
    browser: Browser, lesson_url: str
) -> None:
    page = browser.new_page()
    page.route(SESSION, lambda route: route.abort())
    page.goto(f"{lesson_url}?{ALIKE}")
    figure = two_heads(page)
    expect(status(figure)).to_contain_text("could not be fetched")
    expect(status(figure)).to_be_visible()
    page.unroute(SESSION)
    open_panel(figure)
    expect_heads(figure, [HEAD_A, HEAD_A], W_O)
    page.close()
