"""Heads that the reader bends: all figures follow, computed by the package in the page's Python."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from attention_lesson import Head, Matrix
from attention_lesson.toy import HEAD_A, HEAD_B, HEADS, W_O
from support.axe import violations
from support.bending import (
    ALIKE,
    BENT,
    IT,
    ON,
    OWN,
    SESSION,
    bendable,
    block,
    button,
    expect_block,
    expect_heads,
    field,
    open_panel,
    slider,
    status,
    two_heads,
    with_query,
)
from support.cell import pythons

BOTH = ((0.8, 0.6),)
HEAD_C = Head(BOTH, BOTH, BOTH)
LARGER = Head(((1, 0), (0, 1)), ((1, 0), (0, 1)), ((1, 0), (0, 1)))


@pytest.fixture
def figure(lesson: Page) -> Iterator[Locator]:
    """The figure, with the panel open and the lesson's heads."""
    yield from bendable(lesson)


def test_sliders_and_fields_bend_both_figures(lesson: Page, figure: Locator) -> None:
    slider(figure, "Head B, query weight 1").fill("-0.5")
    expect(field(figure, "Head B, query weight 1")).to_have_value("-0.5")
    heads = [HEAD_A, with_query(HEAD_B, -0.5, 1)]
    expect_heads(figure, heads, W_O)
    field(figure, "W_O, row 2, Head A").fill("−7.25")  # as the page itself writes a minus
    expect(slider(figure, "W_O, row 2, Head A")).to_have_value("-3")
    expect(slider(figure, "W_O, row 2, Head A")).to_have_attribute("aria-valuetext", "-7.25")
    w_o = ((1, 0.3), (-7.25, 1))
    expect_heads(figure, heads, w_o)
    expect_block(lesson, heads, w_o, "post", 1)
    expect(status(block(lesson))).to_have_text(BENT)


def test_other_queries_blocks_and_orders_follow_too(lesson: Page, figure: Locator) -> None:
    button(figure, "Both heads alike").click()
    heads = [HEAD_A, HEAD_A]
    expect_heads(figure, heads, W_O)
    figure.get_by_role("radio", name=f"on, position {ON}", exact=True).check()
    expect_heads(figure, heads, W_O, ON)
    figure.get_by_role("radio", name=f"it, position {IT}", exact=True).check()
    other = block(lesson)
    other.get_by_role("radio", name="3", exact=True).check()
    other.get_by_role("radio", name="Pre-norm").check()
    expect_block(lesson, heads, W_O, "pre", 3)
    button(other, "Reset").click()
    expect_heads(figure, HEADS, W_O)
    expect_block(lesson, HEADS, W_O, "pre", 3)
    expect(field(figure, "Head B, query weight 1")).to_have_value("0")
    other.get_by_role("radio", name="1", exact=True).check()
    other.get_by_role("radio", name="Post-norm").check()


def test_a_third_head_comes_with_its_column_of_w_o_and_goes(lesson: Page, figure: Locator) -> None:
    button(figure, "Add a third head").click()
    field(figure, "W_O, row 2, Head C").fill("2")
    slider(figure, "Head C, value weight 2").fill("-1")
    heads = [*HEADS, Head(BOTH, BOTH, ((0.8, -1),))]
    w_o = ((1, 0.3, 0.5), (0.3, 1, 2))
    expect_heads(figure, heads, w_o)
    expect_block(lesson, heads, w_o, "post", 1)
    button(block(lesson), "Block 1: Multi-head attention").click()
    expect(block(lesson).locator(".stage-view:visible th[scope=col]")).to_have_text(
        ["Token", "Head A", "Head B", "Head C"]
    )
    button(figure, "Remove the third head").click()
    expect_heads(figure, HEADS, W_O)
    expect(status(figure)).to_have_text(OWN)


@pytest.mark.parametrize(
    ("role", "pressed", "heads", "w_o"),
    [
        ("button", "Add a third head", [*HEADS, HEAD_C], ((1, 0.3, 0.5), (0.3, 1, 0.5))),
        ("radio", "One larger head", [LARGER], W_O),
    ],
)
def test_what_is_pressed_before_the_panel_works_counts(
    page: Page, site_url: str, role: Any, pressed: str, heads: list[Head], w_o: Matrix
) -> None:
    held: list[Route] = []
    page.route(SESSION, lambda route: held.append(route))
    page.goto(site_url + "embed/two-heads/")
    figure = two_heads(page)
    with page.expect_request(SESSION):
        open_panel(figure)
    figure.get_by_role(role, name=pressed).click(force=True)
    held[0].continue_()
    expect_heads(figure, heads, w_o)


def test_one_larger_head_has_the_rows_of_both_and_one_softmax(
    lesson: Page, figure: Locator
) -> None:
    figure.get_by_role("radio", name="One larger head").check()
    expect_heads(figure, [LARGER], W_O)
    figure.get_by_text("Show the arithmetic").click()
    expect(figure.get_by_role("columnheader", name="Score = query · key / √2")).to_be_visible()
    field(figure, "Query weight, row 2, column 1").fill("1.5")
    heads = [Head(((1, 0), (1.5, 1)), LARGER.w_k, LARGER.w_v)]
    expect_heads(figure, heads, W_O)
    expect_block(lesson, heads, W_O, "post", 1)
    figure.get_by_role("radio", name="Separate heads").check()
    expect(field(figure, "Head B, query weight 1")).to_have_value("1.5")
    expect_heads(figure, [HEAD_A, with_query(HEAD_B, 1.5, 1)], W_O)


def test_presets_are_what_they_say(figure: Locator) -> None:
    sharper = [with_query(HEAD_A, 3, 0), with_query(HEAD_B, 0, 3)]
    for name, heads, w_o in [
        ("Heads swapped", [HEAD_B, HEAD_A], W_O),
        ("Sharper scores (q × 3)", sharper, W_O),
        ("WO = identity", HEADS, ((1, 0), (0, 1))),
    ]:
        button(figure, name).click()
        expect_heads(figure, heads, w_o)


def test_a_link_opens_the_bent_heads_once_python_is_there(
    lesson: Page, figure: Locator, browser: Browser
) -> None:
    figure.get_by_role("radio", name=f"on, position {ON}", exact=True).check()
    slider(figure, "Head A, key weight 2").fill("0.4")
    button(figure, "Add a third head").click()
    heads = [Head(HEAD_A.w_q, ((1, 0.4),), HEAD_A.w_v), HEAD_B, HEAD_C]
    w_o = ((1, 0.3, 0.5), (0.3, 1, 0.5))
    expect_heads(figure, heads, w_o, ON)
    lesson.wait_for_url(
        re.compile(r"heads=q1_0k1_0.4v1_0q0_1k0_1v0_1q0\.8_0\.6.*0\.5#figure-two-heads$")
    )
    page = browser.new_page()
    page.goto(lesson.url)
    other = two_heads(page)
    expect(status(other)).to_have_text(
        "Python is starting. Until then the figure keeps its numbers."
    )
    assert other.locator(".weights").count() == 2
    expect_heads(other, heads, w_o, ON)
    expect(status(other)).to_have_text(BENT)
    page.close()
    figure.get_by_role("radio", name=f"it, position {IT}", exact=True).check()
    button(figure, "Reset").click()
    lesson.wait_for_url(re.compile(r"^[^_]*token=7[^_]*$"))


def test_a_figure_out_of_sight_follows_without_being_drawn_and_keeps_its_place(
    lesson: Page, figure: Locator
) -> None:
    figure.scroll_into_view_if_needed()
    slider(figure, "Head A, query weight 1").fill("2")
    heads = [with_query(HEAD_A, 2, 0), HEAD_B]
    expect_heads(figure, heads, W_O)
    expect(lesson.locator("figure[data-follows]")).to_have_count(2)
    title = block(lesson).locator("caption", has_text="All tokens")
    drawn = "node => node.checkVisibility({ contentVisibilityAuto: true })"
    lesson.wait_for_function(f"node => !({drawn})(node)", arg=title.element_handle())
    height = "document.documentElement.scrollHeight"
    before = lesson.evaluate(height)
    block(lesson).evaluate("node => node.scrollIntoView()")
    expect(block(lesson)).to_be_in_viewport()
    assert title.evaluate(drawn)
    assert lesson.evaluate(height) == before
    expect_block(lesson, heads, W_O, "post", 1)


def test_the_bent_heads_are_there_again_after_a_visit_elsewhere(
    lesson: Page, figure: Locator
) -> None:
    button(figure, "Both heads alike").click()
    lesson.wait_for_url(re.compile("heads="))
    lesson.get_by_role("link", name="Notation").first.click()
    expect(lesson.get_by_role("heading", level=1)).to_have_text(re.compile("^Notation"))
    assert "heads" not in lesson.url
    lesson.go_back()
    expect_heads(two_heads(lesson), [HEAD_A, HEAD_A], W_O)
    open_panel(two_heads(lesson))


def test_a_field_says_what_it_cannot_take_and_keeps_what_was_typed(figure: Locator) -> None:
    name = "Head A, value weight 1"
    field(figure, name).fill("2")
    field(figure, name).fill("0,5")
    expect(figure.get_by_role("alert")).to_be_empty()  # still typing
    field(figure, name).press("Enter")
    expect(figure.get_by_role("alert")).to_have_text(
        f"{name}: expected a number such as 0.5 or −2, got “0,5”. The figure keeps the last number."
    )
    expect(field(figure, name)).to_have_value("0,5")
    expect(field(figure, name)).to_have_attribute("aria-invalid", "true")
    expect_heads(figure, [Head(HEAD_A.w_q, HEAD_A.w_k, ((2, 0),)), HEAD_B], W_O)
    field(figure, name).fill("0.5")
    expect(figure.get_by_role("alert")).to_be_empty()
    expect(field(figure, name)).not_to_have_attribute("aria-invalid", "true")


def test_the_keyboard_is_enough_and_one_sentence_tells_the_result(
    lesson: Page, figure: Locator
) -> None:
    first = slider(figure, "Head A, query weight 1")
    first.focus()
    lesson.keyboard.press("ArrowRight")
    lesson.keyboard.press("ArrowRight")
    sentence = figure.locator(".figure-status")
    expect(sentence).to_have_attribute("aria-live", "off")
    expect(field(figure, "Head A, query weight 1")).to_have_value("1.2")
    expect_heads(figure, [with_query(HEAD_A, 1.2, 0), HEAD_B], W_O)
    expect(sentence).to_have_attribute("aria-live", "polite")
    expect(first).to_be_focused()
    lesson.keyboard.press("Tab")
    expect(field(figure, "Head A, query weight 1")).to_be_focused()
    button(figure, "Add a third head").focus()
    lesson.keyboard.press("Enter")
    expect(button(figure, "Remove the third head")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_open_panel(lesson: Page, figure: Locator, scheme: str) -> None:
    lesson.emulate_media(color_scheme=scheme)
    button(figure, "Add a third head").click()
    field(figure, "Head A, value weight 1").fill("x")
    field(figure, "Head A, value weight 1").press("Enter")
    assert violations(lesson, "lesson-bending") == []
    field(figure, "Head A, value weight 1").fill("1")


def test_a_phone_shows_one_group_of_numbers_large_enough_for_a_finger(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    phone = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    page.goto(lesson_url)
    figure = two_heads(page)
    open_panel(figure)
    expect(figure.get_by_role("slider")).to_have_count(6)
    figure.get_by_role("group", name="Numbers to change").get_by_role("radio", name="WO").tap()
    expect(figure.get_by_role("slider")).to_have_count(4)
    for control in [slider(figure, "W_O, row 2, Head A"), field(figure, "W_O, row 2, Head A")]:
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_framed_figure_bends_in_a_sandbox(page: Page, site_url: str) -> None:
    source = f"{site_url}embed/two-heads/?{ALIKE}"
    frame = f'<iframe sandbox="allow-scripts" title="Boxed" width="900" src="{source}"></iframe>'
    page.route(
        site_url + "boxed/", lambda route: route.fulfill(body=frame, content_type="text/html")
    )
    page.goto(site_url + "boxed/")
    figure = page.frame_locator("iframe").get_by_role("figure", name="Two heads")
    expect_heads(figure, [HEAD_A, HEAD_A], W_O)
    figure.get_by_text("Bend the heads").click()
    slider(figure, "Head B, query weight 1").fill("0")
    expect_heads(figure, [HEAD_A, with_query(HEAD_A, 0, 0)], W_O)
    button(figure, "Reset").click()
    expect_heads(figure, HEADS, W_O)


def test_the_block_alone_in_a_frame_follows_its_address(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}embed/transformer-block/?{ALIKE}&block-token={IT}&blocks=2")
    expect(status(block(page))).to_have_text(BENT)
    expect_block(page, [HEAD_A, HEAD_A], W_O, "post", 2)
    button(block(page), "Reset").click()
    expect_block(page, HEADS, W_O, "post", 2)


def test_opening_the_panel_starts_one_python_and_the_page_none(page: Page, lesson_url: str) -> None:
    page.goto(lesson_url)
    page.wait_for_selector("lesson-bending:defined")
    assert pythons(page) == []
    with page.expect_worker():
        two_heads(page).get_by_text("Bend the heads").click()
    expect(status(two_heads(page))).to_have_text(OWN)
