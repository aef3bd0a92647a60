"""Typing, keys, what is kept, and links that carry code."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from support.cell import CellDriver

TITLE = "Two heads, from scratch"
NEXT = "Two heads, with the package"
CONTRAST = Path(__file__).parents[1] / "support" / "contrast.js"


@pytest.fixture
def lesson(page: Page, lesson_url: str) -> Page:
    """The lesson in a fresh tab."""
    page.goto(lesson_url)
    return page


@pytest.fixture
def cell(lesson: Page) -> CellDriver:
    """The cell that the tests write into."""
    return CellDriver(lesson, TITLE)


def open_editor(cell: CellDriver) -> None:
    """Go into the code and wait for the editor."""
    cell.code.focus()
    expect(cell.root.locator(".cm-content")).to_be_focused()


def edited(cell: CellDriver) -> str:
    """Give the code as the editor or the text field holds it."""
    return cell.code.evaluate(
        "(e) => e.value ?? "
        "[...e.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\\n')"
    )


def test_what_is_typed_before_the_editor_comes_is_not_lost(page: Page, lesson_url: str) -> None:
    held = []
    page.route("**/generated/editor-*.js", lambda route: held.append(route))
    page.goto(lesson_url)
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
    assert edited(cell) == "print('abc')"


def test_keys_indent_leave_and_run(cell: CellDriver, lesson: Page) -> None:
    open_editor(cell)
    cell.type("x = 1")
    lesson.keyboard.press("Home")
    lesson.keyboard.press("Tab")
    assert edited(cell) == "    x = 1"
    lesson.keyboard.press("Shift+Tab")
    assert edited(cell) == "x = 1"
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
    assert edited(cell) == "print('keys')"


def test_the_plain_field_has_the_same_keys(page: Page, lesson_url: str) -> None:
    page.route("**/generated/editor-*.js", lambda route: None)  # never comes
    page.goto(lesson_url)
    cell = CellDriver(page, TITLE)
    cell.type("x = 1")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    expect(cell.code).to_have_value("    x = 1")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(cell.button("Run")).to_be_focused()
    assert cell.code.get_attribute("aria-describedby") == "keys-two-heads"


def test_the_themes_hot_keys_do_not_fire_while_typing(cell: CellDriver, lesson: Page) -> None:
    open_editor(cell)
    cell.type("")
    address = lesson.url
    lesson.keyboard.type("s f n p . , /")
    assert edited(cell) == "s f n p . , /"
    assert lesson.url == address


def test_pasted_code_is_repaired(cell: CellDriver) -> None:
    assert cell.run("\ufeffif True:\r\n\u00a0\u00a0\u00a0\u00a0print('repaired')") == "repaired"


def test_edits_come_back_and_reset_can_be_undone(cell: CellDriver, lesson: Page) -> None:
    original = edited(cell)
    cell.type("print('mine')")
    lesson.reload()
    assert edited(cell) == "print('mine')"
    cell.button("Reset").click()
    assert edited(cell) == original
    cell.button("Undo reset").click()
    assert edited(cell) == "print('mine')"
    cell.button("Reset").click()
    lesson.reload()
    assert edited(cell) == original


def test_a_changed_lesson_keeps_the_readers_code_and_offers_its_own(
    cell: CellDriver, lesson: Page
) -> None:
    original = edited(cell)
    cell.type("print('mine')")
    lesson.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.includes("two-heads"));
          const edit = JSON.parse(localStorage[key]);
          localStorage[key] = JSON.stringify({ ...edit, original: "the program of last year" });
        }"""
    )
    for _ in range(2):  # the offer stands until it is taken
        lesson.reload()
        assert edited(cell) == "print('mine')"
        expect(
            cell.root.get_by_text("You edited an older version of this program.")
        ).to_be_visible()
    cell.button("Show the new version").click()
    assert edited(cell) == original
    cell.button("Undo reset").click()
    assert edited(cell) == "print('mine')"


def test_a_link_carries_code_that_does_not_run_by_itself(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(lesson_url)
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
    assert edited(cell) == "print('shared: <b>&é🌈')"
    assert cell.state() == "idle"
    assert cell.run() == "shared: <b>&é🌈"
    cell.type("print('shared, edited')")
    page.reload()
    assert edited(cell) == "print('shared, edited')"
    cell.button("Show mine").click()
    assert edited(cell) == "print('my own')"


def test_a_damaged_link_says_so(page: Page, lesson_url: str) -> None:
    page.goto(lesson_url + "#cell-two-heads~broken")
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
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto(lesson_url)
    cell = CellDriver(page, TITLE)
    cell.type("1 < 2")
    cell.button("Copy").click()
    expect(cell.status).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "1 < 2"


def test_one_python_serves_all_pages_and_each_has_its_own_names(
    cell: CellDriver, lesson: Page
) -> None:
    cell.run("n = globals().get('n', 0) + 1\nprint(n)")
    for name in ["Home", "Multi-Head Attention"]:
        lesson.locator(".md-nav__link", has_text=name).first.dispatch_event("click")
        expect(lesson.locator(".md-nav__link--active", has_text=name).first).to_be_attached()
    expect(cell.root).to_have_count(1)
    assert len(pythons(lesson)) == 1
    assert edited(cell) == "n = globals().get('n', 0) + 1\nprint(n)"
    assert cell.run() == "2"
    assert len(pythons(lesson)) == 1


def pythons(page: Page) -> list[str]:
    """Give the workers of a page that hold a Python."""
    return [worker.url for worker in page.workers if worker.url.endswith("/python/worker.js")]


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


def test_a_program_left_behind_is_stopped(cell: CellDriver, lesson: Page, site_url: str) -> None:
    cell.start("while True: pass")
    cell.expect_state("running")
    lesson.evaluate("document.querySelector('lesson-cell[name=two-heads]').remove()")
    other = CellDriver(lesson, NEXT)
    assert other.run("print('free')") == "free"


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
