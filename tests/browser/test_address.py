"""The page's address: links to places, to states of figures and to programs; none can harm."""

import base64
import re
import zlib

import pytest
from playwright.sync_api import Locator, Page, expect

from support.cell import PAGE, TITLE, CellDriver

TOO_LONG = "is longer than 200 kB: too long for a link."
SHARED = "This code came from a link."
CORNERS = "unit/deep/corners/"
STATES = {
    "token=3": "Two heads",
    "w_o=1_0_0_1": "Two heads",
    "block-token=1&stage=2": "Transformer block",
    "norm=pre": "Transformer block",
    "head=3.1": "Real heads",
}


def packed(code: bytes) -> str:
    """Write a program as a link has it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(packer.compress(code) + packer.flush()).decode().rstrip("=")


def figure(page: Page, name: str) -> Locator:
    return page.get_by_role("figure", name=name, exact=True)


def choose(page: Page, token: str) -> None:
    figure(page, "Two heads").get_by_role("radio", name=token).check(force=True)


@pytest.mark.parametrize(
    "query",
    [
        "heads=q" + "11_" * 3_333 + "x",
        "heads=" + "q1_0k1_0v1_0" * 833,
        "heads=q" + "1" * 10_000 + "x",
        "heads=q1_0k1_0v1_0q0_1k0_1v0_1" + "0" * 10_000,
        "w_o=" + "11_" * 3_333 + "x",
        "w_o=1_0_0_1" + "0" * 10_000,
        "w_o=" + "1." * 5_000,
    ],
    ids=lambda query: f"{query[:9]}…{query[-3:]}",
)
def test_ten_thousand_characters_that_name_no_heads_are_refused(
    page: Page, site_url: str, query: str
) -> None:
    page.goto(f"{site_url}embed/two-heads/?{query}")
    status = figure(page, "Two heads").locator(".bend-status")
    expect(status).to_have_text(re.compile(r"^The address names .*…\.$"))
    assert len(status.inner_text()) < 300


@pytest.mark.parametrize("name", ["token", "block-token", "stage", "norm", "head"])
def test_ten_thousand_characters_are_no_choice(page: Page, lesson_url: str, name: str) -> None:
    page.goto(f"{lesson_url}?{name}={'1' * 10_000}")
    page.wait_for_selector("lesson-figure-real-heads:defined")
    expect(figure(page, "Two heads").get_by_label("Combined")).to_have_text("[1.024, 0.377]")


@pytest.mark.parametrize("code", [b"0" * 100_000_000, b"x" * 200_001], ids=["100 MB", "200 kB"])
def test_a_link_to_too_much_code_says_so(page: Page, site_url: str, code: bytes) -> None:
    page.goto(f"{site_url}{PAGE}#cell-two-heads~{packed(code)}")
    cell = CellDriver(page, TITLE)
    expect(cell.root.get_by_text(f"The code of this link {TOO_LONG}")).to_be_visible()
    assert "import math" in cell.edited()


def test_a_link_carries_two_hundred_kilobytes(page: Page, site_url: str) -> None:
    code = "# " + "é" * 99_999
    page.goto(f"{site_url}{PAGE}#cell-two-heads~{packed(code.encode())}")
    cell = CellDriver(page, TITLE)
    expect(cell.root.get_by_text(SHARED)).to_be_visible()
    assert cell.root.locator("textarea").input_value() == code


def test_a_program_that_is_too_long_for_a_link_is_not_shared(page: Page, site_url: str) -> None:
    page.goto(site_url + PAGE)
    cell = CellDriver(page, TITLE)
    cell.code.fill("#" * 200_001)
    cell.button("Share").click()
    expect(cell.status).to_have_text(f"This program {TOO_LONG}")


@pytest.mark.parametrize("query", STATES)
def test_a_link_to_a_state_goes_to_its_figure(page: Page, lesson_url: str, query: str) -> None:
    page.goto(f"{lesson_url}?{query}")
    expect(figure(page, STATES[query])).to_be_in_viewport()


def test_a_link_to_a_state_goes_to_its_figure_from_another_page(page: Page, site_url: str) -> None:
    page.goto(site_url)
    page.locator("article a[href$='?token=5']").first.click()
    expect(figure(page, "Two heads")).to_be_in_viewport()


def test_an_anchor_comes_before_a_state(page: Page, site_url: str) -> None:
    page.goto(site_url)
    link = page.locator("article a[href*='?token=5']").first
    link.evaluate("link => link.href += '#check-yourself'")
    link.click()
    expect(figure(page, "Two heads").get_by_role("radio", name="mat, position 5")).to_be_checked()
    expect(page.locator("#check-yourself")).to_be_in_viewport()
    expect(figure(page, "Two heads")).not_to_be_in_viewport()


def test_a_framed_figure_leaves_the_page_around_it_where_it_is(page: Page, site_url: str) -> None:
    frame = f'<iframe src="{site_url}embed/two-heads/?token=3" height="900"></iframe>'
    html = f'<div style="height: 3000px">Before</div>{frame}'
    page.route(site_url + "a/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(site_url + "a/")
    inner = page.frame_locator("iframe").get_by_role("figure", name="Two heads")
    expect(inner.get_by_role("radio", name="on, position 3")).to_be_checked()
    assert page.evaluate("scrollY") == 0


def test_a_chosen_state_is_linked_with_its_figure(page: Page, lesson_url: str) -> None:
    page.goto(f"{lesson_url}#check-yourself")
    before = page.evaluate("history.length")
    choose(page, "on, position 3")
    expect(page).to_have_url(f"{lesson_url}?token=3#figure-two-heads")
    page.locator("[data-head='3.1']").dispatch_event("click")
    expect(page).to_have_url(f"{lesson_url}?token=3&head=3.1#figure-real-heads")
    assert page.evaluate("history.length") == before


def test_a_chosen_state_leaves_the_program_of_a_link(page: Page, lesson_url: str) -> None:
    link = f"#cell-two-heads~{packed(b'print(1)')}"
    page.goto(lesson_url + link)
    choose(page, "on, position 3")
    expect(page).to_have_url(f"{lesson_url}?token=3{link}")


def test_a_reader_who_reloads_stays_where_they_were(page: Page, lesson_url: str) -> None:
    page.goto(f"{lesson_url}?token=3")
    expect(figure(page, "Two heads")).to_be_in_viewport()
    page.locator("#check-yourself").evaluate("quiz => quiz.scrollIntoView()")
    page.wait_for_function("history.state?.y > 5000")
    page.reload()
    page.wait_for_selector("lesson-figure-two-heads:defined")
    expect(page.locator("#check-yourself")).to_be_in_viewport()


@pytest.mark.parametrize(("cell", "title"), [("in-tab", "In a tab"), ("in-details", "In details")])
@pytest.mark.parametrize("tilde", ["~", "%7E"])
def test_a_shared_program_opens_what_hides_its_cell(
    page: Page, corner_url: str, cell: str, title: str, tilde: str
) -> None:
    page.goto(f"{corner_url}{CORNERS}#cell-{cell}{tilde}{packed(b'print(1)')}")
    expect(CellDriver(page, title).root.get_by_text(SHARED)).to_be_in_viewport()
    CellDriver(page, title).expect_code("print(1)")


def test_a_link_to_another_program_of_the_page_shows_it(page: Page, corner_url: str) -> None:
    page.goto(corner_url + CORNERS)
    page.wait_for_selector("lesson-cell:defined")
    for number in [1, 2]:
        code = f"print({number})"
        page.evaluate(f"location.hash = '#cell-in-details~{packed(code.encode())}'")
        cell = CellDriver(page, "In details")
        expect(cell.root.get_by_text(SHARED)).to_be_in_viewport()
        cell.expect_code(code)
