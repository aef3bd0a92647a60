"""A reader's own code, kept, copied and shared; one Python for many cells, pages and tabs."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from support.cell import PAGE, TITLE, CellDriver, open_tall, pythons

NEXT = "Two heads, with the package"


@pytest.fixture
def lesson(page: Page, lesson_url: str) -> Page:
    """The lesson in a fresh tab."""
    return open_tall(page, lesson_url)


@pytest.fixture
def cell(page: Page, site_url: str) -> CellDriver:
    """A cell that is alone in a fresh tab."""
    return CellDriver(open_tall(page, site_url + PAGE), TITLE)


def test_edits_come_back_and_reset_can_be_undone(cell: CellDriver, page: Page) -> None:
    original = cell.edited()
    cell.type("print('mine')")
    page.reload()
    cell.expect_code("print('mine')")
    cell.button("Reset").click()
    cell.expect_code(original)
    cell.button("Undo reset").click()
    cell.expect_code("print('mine')")
    cell.button("Reset").click()
    page.reload()
    cell.expect_code(original)


def test_a_changed_lesson_keeps_the_readers_code_and_offers_its_own(
    cell: CellDriver, page: Page
) -> None:
    original = cell.edited()
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
        cell.expect_code("print('mine')")
        expect(
            cell.root.get_by_text("You edited an older version of this program.")
        ).to_be_visible()
    cell.button("Show the new version").click()
    cell.expect_code(original)
    cell.button("Undo reset").click()
    cell.expect_code("print('mine')")


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
    cell.expect_code("print('shared: <b>&é🌈')")
    assert cell.state() == "idle"
    assert cell.run() == "shared: <b>&é🌈"
    cell.type("print('shared, edited')")
    page.reload()
    cell.expect_code("print('shared, edited')")
    cell.button("Show mine").click()
    cell.expect_code("print('my own')")


def test_a_damaged_link_says_so(page: Page, site_url: str) -> None:
    page.goto(site_url + PAGE + "#cell-two-heads~broken")
    cell = CellDriver(page, TITLE)
    expect(cell.root.get_by_text("The link to this code is damaged.")).to_be_visible()
    assert "import math" in cell.edited()


def test_run_all_above_runs_what_a_cell_needs(lesson: Page) -> None:
    cell = CellDriver(lesson, "Each head's own part of the output")
    cell.unfold("The contributions as a program")
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
    cell.expect_code("n = globals().get('n', 0) + 1\nprint(n)")
    assert cell.run() == "2"
    lesson.evaluate("history.replaceState(history.state, '', 'elsewhere/')")
    assert cell.run() == "1"
    assert len(pythons(lesson)) == 1


def test_several_tabs_and_embeds_start_python_at_once(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    context = new_context()
    lesson, other = context.new_page(), context.new_page()
    lesson.goto(site_url + "multi-head-attention/")
    embeds = {"cell-two-heads": TITLE, "two-heads-package": NEXT}
    frames = [f"<iframe name={name} src={site_url}embed/{name}/></iframe>" for name in embeds]
    html = {"body": "".join(frames), "content_type": "text/html"}
    other.route(site_url + "frames/", lambda route: route.fulfill(**html))
    other.goto(site_url + "frames/")
    cells = [CellDriver(lesson, TITLE)]
    for name, title in embeds.items():
        cells.append(CellDriver(other.frame_locator(f"[name={name}]"), title))
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
    other = CellDriver(lesson, "The block, from its pieces")
    assert other.run("print('free')") == "free"
