"""Typing into a cell: keys, pastes, search, and the look of the code."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from support.cell import PAGE, TITLE, CellDriver, open_tall

EDITOR = "**/codemirror-*.js"
NEXT = "The block, from its pieces"  # the one between them is folded
A_MINUTE_LATER = "const { now } = Date; Date.now = () => now() + 60_000"
CONTRAST = Path(__file__).parents[1] / "support" / "contrast.js"


@pytest.fixture
def lesson(page: Page, lesson_url: str) -> Page:
    """The lesson in a fresh tab."""
    return open_tall(page, lesson_url)


@pytest.fixture
def cell(page: Page, site_url: str) -> CellDriver:
    """A cell that is alone in a fresh tab."""
    return CellDriver(open_tall(page, site_url + PAGE), TITLE)


def open_editor(cell: CellDriver) -> None:
    """Go into the code and wait for the editor."""
    cell.code.focus()
    expect(cell.root.locator(".cm-content")).to_be_focused()


def test_what_is_typed_before_the_editor_comes_is_not_lost(page: Page, site_url: str) -> None:
    held = []
    page.route(EDITOR, lambda route: held.append(route))
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    with page.expect_request(EDITOR):
        cell.code.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("print('ab')")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(cell.code).to_have_value("print('ab')")
    held[0].continue_()
    expect(cell.root.locator(".cm-content")).to_be_focused()
    page.keyboard.type("c")
    cell.expect_code("print('abc')")


def test_keys_indent_leave_and_run(lesson: Page) -> None:
    cell = CellDriver(lesson, TITLE)
    open_editor(cell)
    cell.type("x = 1")
    lesson.keyboard.press("Home")
    lesson.keyboard.press("Tab")
    cell.expect_code("    x = 1")
    lesson.keyboard.press("Shift+Tab")
    cell.expect_code("x = 1")
    lesson.keyboard.press("Escape")
    lesson.evaluate(A_MINUTE_LATER)
    lesson.keyboard.press("Tab")
    expect(cell.button("Run")).to_be_focused()
    cell.type("print('keys')")
    lesson.keyboard.press("Escape")
    lesson.keyboard.press("Shift+Tab")
    expect(cell.button("Share")).to_be_focused()
    cell.code.focus()
    before = cell.runs()
    lesson.keyboard.press("ControlOrMeta+Enter")
    cell.wait_for_end(before)
    assert cell.text() == "keys"
    lesson.keyboard.press("Shift+Enter")
    expect(CellDriver(lesson, NEXT).code).to_be_focused()
    cell.wait_for_end(before + 1)
    cell.expect_code("print('keys')")


def test_the_plain_field_has_the_same_keys(page: Page, site_url: str) -> None:
    page.route(EDITOR, lambda route: None)  # never comes
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    cell.type("x = 1")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    expect(cell.code).to_have_value("    x = 1")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(cell.button("Run")).to_be_focused()
    assert cell.code.get_attribute("aria-describedby") == "keys-two-heads"


def test_the_themes_hot_keys_do_not_fire_while_typing(lesson: Page) -> None:
    cell = CellDriver(lesson, TITLE)
    open_editor(cell)
    cell.type("")
    address = lesson.url
    lesson.keyboard.type("s f n p . , /")
    cell.expect_code("s f n p . , /")
    assert lesson.url == address


def test_typing_can_be_undone(cell: CellDriver, page: Page) -> None:
    original = cell.edited()
    open_editor(cell)
    cell.type("print('mine')")
    page.keyboard.press("ControlOrMeta+z")
    cell.expect_code(original)
    page.keyboard.press("ControlOrMeta+y")
    cell.expect_code("print('mine')")
    cell.button("Reset").click()
    cell.code.focus()
    page.keyboard.press("ControlOrMeta+z")
    cell.expect_code("print('mine')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_editor_finds_text(page: Page, cell: CellDriver, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    open_editor(cell)
    cell.type("first = 1\nsecond = first")
    page.keyboard.press("ControlOrMeta+f")
    field = cell.root.get_by_role("textbox", name="Find")
    expect(field).to_be_focused()
    page.keyboard.type("first")
    expect(cell.root.locator(".cm-searchMatch")).to_have_count(2)
    assert page.evaluate(CONTRAST.read_text(), ["lesson-cell[name=two-heads]", 4.5]) == []
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(cell.code).to_be_focused()


def test_code_is_read_as_it_was_written_through_marks_of_a_search_and_after_reset(
    page: Page, corner_url: str
) -> None:
    def mark(route: Route) -> None:
        body = route.fetch().text()
        assert "; print(" in body
        marked = body.replace("; print(", "; <mark data-md-highlight>print</mark>(")
        route.fulfill(body=marked, content_type="text/html")

    page.route("**/corners/", mark)
    page.goto(corner_url + "unit/deep/corners/")
    cell = CellDriver(page, "Braces")
    recorded = cell.text()
    assert "True 4 &lt; </script>" in recorded
    original = cell.edited()
    assert cell.run() == recorded
    cell.type("print('mine')")
    cell.button("Reset").click()
    cell.expect_code(original)
    assert cell.run() == recorded


def test_pasted_code_is_repaired(cell: CellDriver) -> None:
    assert cell.run("\ufeffif True:\r\n\u00a0\u00a0\u00a0\u00a0print('repaired')") == "repaired"


@pytest.mark.phone
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_is_readable_and_large_enough_on_touch(
    new_context: Callable[..., BrowserContext], lesson_url: str, scheme: str
) -> None:
    context = new_context(
        viewport={"width": 375, "height": 700}, has_touch=True, is_mobile=True, color_scheme=scheme
    )
    page = context.new_page()
    page.goto(lesson_url)
    cell = CellDriver(page, TITLE)
    open_editor(cell)
    assert cell.code.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)") >= 16
    for button in cell.root.get_by_role("button").all():
        box = button.bounding_box()
        if box:
            assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    poor = page.evaluate(CONTRAST.read_text(), ["lesson-cell[name=two-heads]", 4.5])
    assert not poor
