"""Typing, keys, what is kept, and links that carry code."""

import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from support.cell import PAGE, TITLE, CellDriver, pythons

NEXT = "Two heads, with the package"
EDITED = """(field) => field.value ??
  [...field.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\\n")"""
CONTRAST = Path(__file__).parents[1] / "support" / "contrast.js"


@pytest.fixture
def lesson(page: Page, lesson_url: str) -> Page:
    """The lesson in a fresh tab."""
    return opened(page, lesson_url)


@pytest.fixture
def cell(page: Page, site_url: str) -> CellDriver:
    """A cell that is alone in a fresh tab."""
    return CellDriver(opened(page, site_url + PAGE), TITLE)


def opened(page: Page, address: str) -> Page:
    """Open a page, so tall that the editor draws every line of a program."""
    page.set_viewport_size({"width": 1280, "height": 2400})
    page.goto(address)
    return page


def open_editor(cell: CellDriver) -> None:
    """Go into the code and wait for the editor."""
    cell.code.focus()
    expect(cell.root.locator(".cm-content")).to_be_focused()


def edited(cell: CellDriver) -> str:
    """Give the code as the editor or the text field holds it."""
    return cell.code.evaluate(EDITED)


def expect_code(cell: CellDriver, code: str) -> None:
    """Wait for this code; the editor draws a long one in two steps."""
    field = cell.code.element_handle()
    with contextlib.suppress(PlaywrightTimeoutError):
        cell.page.wait_for_function(f"([e, code]) => ({EDITED})(e) === code", arg=[field, code])
    assert edited(cell) == code


def test_what_is_typed_before_the_editor_comes_is_not_lost(page: Page, site_url: str) -> None:
    held = []
    page.route("**/generated/editor-*.js", lambda route: held.append(route))
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    cell.code.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("print('ab')")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(cell.code).to_have_value("print('ab')")
    held[0].continue_()
    expect(cell.root.locator(".cm-content")).to_be_focused()
    page.keyboard.type("c")
    expect_code(cell, "print('abc')")


def test_keys_indent_leave_and_run(lesson: Page) -> None:
    cell = CellDriver(lesson, TITLE)
    open_editor(cell)
    cell.type("x = 1")
    lesson.keyboard.press("Home")
    lesson.keyboard.press("Tab")
    expect_code(cell, "    x = 1")
    lesson.keyboard.press("Shift+Tab")
    expect_code(cell, "x = 1")
    lesson.keyboard.press("Escape")
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
    expect_code(cell, "print('keys')")


def test_the_plain_field_has_the_same_keys(page: Page, site_url: str) -> None:
    page.route("**/generated/editor-*.js", lambda route: None)  # never comes
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
    expect_code(cell, "s f n p . , /")
    assert lesson.url == address


def test_typing_can_be_undone(cell: CellDriver, page: Page) -> None:
    original = edited(cell)
    open_editor(cell)
    cell.type("print('mine')")
    page.keyboard.press("ControlOrMeta+z")
    expect_code(cell, original)
    page.keyboard.press("ControlOrMeta+y")
    expect_code(cell, "print('mine')")
    cell.button("Reset").click()
    cell.code.focus()
    page.keyboard.press("ControlOrMeta+z")
    expect_code(cell, "print('mine')")


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
    assert page.evaluate(CONTRAST.read_text(), "lesson-cell[name=two-heads]") == []
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(cell.code).to_be_focused()


def test_code_is_read_as_it_was_written_through_marks_of_a_search_and_after_reset(
    page: Page, corner_url: str
) -> None:
    def mark(route: Route) -> None:
        body = route.fetch().text()
        assert '">print</span>' in body
        marked = body.replace('">print</span>', '"><mark data-md-highlight>print</mark></span>')
        route.fulfill(body=marked, content_type="text/html")

    page.route("**/corners/", mark)
    page.goto(corner_url + "unit/deep/corners/")
    cell = CellDriver(page, "Braces")
    recorded = cell.text()
    assert "True 4 &lt; </script>" in recorded
    original = edited(cell)
    assert cell.run() == recorded
    cell.type("print('mine')")
    cell.button("Reset").click()
    expect_code(cell, original)
    assert cell.run() == recorded


def test_pasted_code_is_repaired(cell: CellDriver) -> None:
    assert cell.run("\ufeffif True:\r\n\u00a0\u00a0\u00a0\u00a0print('repaired')") == "repaired"


def test_edits_come_back_and_reset_can_be_undone(cell: CellDriver, page: Page) -> None:
    original = edited(cell)
    cell.type("print('mine')")
    page.reload()
    expect_code(cell, "print('mine')")
    cell.button("Reset").click()
    expect_code(cell, original)
    cell.button("Undo reset").click()
    expect_code(cell, "print('mine')")
    cell.button("Reset").click()
    page.reload()
    expect_code(cell, original)


def test_a_changed_lesson_keeps_the_readers_code_and_offers_its_own(
    cell: CellDriver, page: Page
) -> None:
    original = edited(cell)
    cell.type("print('mine')")
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.includes("two-heads"));
          const edit = JSON.parse(localStorage[key]);
          localStorage[key] = JSON.stringify({ ...edit, original: "the program of last year" });
        }"""
    )
    for _ in range(2):  # the offer stands until it is taken
        page.reload()
        expect_code(cell, "print('mine')")
        expect(
            cell.root.get_by_text("You edited an older version of this program.")
        ).to_be_visible()
    cell.button("Show the new version").click()
    expect_code(cell, original)
    cell.button("Undo reset").click()
    expect_code(cell, "print('mine')")


def test_a_link_carries_code_that_does_not_run_by_itself(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    cell.type("print('shared: <b>&é🌈')")
    cell.button("Share").click()
    expect(cell.status).to_have_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    cell.type("print('my own')")
    page = context.new_page()
    page.goto(link)
    cell = CellDriver(page, TITLE)
    expect(cell.root.get_by_text("This code came from a link.")).to_be_visible()
    expect_code(cell, "print('shared: <b>&é🌈')")
    assert cell.state() == "idle"
    assert cell.run() == "shared: <b>&é🌈"
    cell.type("print('shared, edited')")
    page.reload()
    expect_code(cell, "print('shared, edited')")
    cell.button("Show mine").click()
    expect_code(cell, "print('my own')")


def test_a_damaged_link_says_so(page: Page, site_url: str) -> None:
    page.goto(site_url + PAGE + "#cell-two-heads~broken")
    cell = CellDriver(page, TITLE)
    expect(cell.root.get_by_text("The link to this code is damaged.")).to_be_visible()
    assert "import math" in edited(cell)


def test_run_all_above_runs_what_a_cell_needs(lesson: Page) -> None:
    cell = CellDriver(lesson, "A third head that reads both numbers")
    recorded = cell.text()
    before = cell.runs()
    cell.button("Run all above").click()
    cell.wait_for_end(before)
    assert cell.text() == recorded
    assert cell.state() == "done"


def test_copy_takes_the_code_as_edited(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    cell.type("1 < 2")
    cell.button("Copy").click()
    expect(cell.status).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "1 < 2"


def test_one_python_serves_all_pages_and_each_has_its_own_names(lesson: Page) -> None:
    cell = CellDriver(lesson, TITLE)
    cell.run("n = globals().get('n', 0) + 1\nprint(n)")
    for name in ["Home", "Multi-Head Attention"]:
        lesson.locator(".md-nav__link", has_text=name).first.dispatch_event("click")
        expect(lesson.locator(".md-nav__link--active", has_text=name).first).to_be_attached()
    expect(cell.root).to_have_count(1)
    assert len(pythons(lesson)) == 1
    expect_code(cell, "n = globals().get('n', 0) + 1\nprint(n)")
    assert cell.run() == "2"
    assert len(pythons(lesson)) == 1


def test_several_tabs_and_embeds_start_python_at_once(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    context = new_context()
    cells = []
    for path in ["multi-head-attention/", "embed/cell-two-heads/", "embed/two-heads-package/"]:
        page = context.new_page()
        page.goto(site_url + path)
        cells.append(CellDriver(page, NEXT if "package" in path else TITLE))
    for cell in cells:
        cell.start()
    for cell in cells:
        cell.wait_for_end(0)
        assert "combined output: [1.024, 0.377]" in cell.text()


def test_a_program_left_behind_is_stopped(lesson: Page, site_url: str) -> None:
    cell = CellDriver(lesson, TITLE)
    cell.start("while True: pass")
    cell.expect_state("running")
    lesson.evaluate("document.querySelector('lesson-cell[name=two-heads]').remove()")
    other = CellDriver(lesson, NEXT)
    assert other.run("print('free')") == "free"


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
    poor = page.evaluate(CONTRAST.read_text(), "lesson-cell[name=two-heads]")
    assert not poor
