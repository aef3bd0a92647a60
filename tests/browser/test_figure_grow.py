"""A copy of the figure "Two heads" that the browser makes fit other results of attention."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from attention_lesson import Attention, Head, MultiHead, attend, causal_mask, multi_head_attention
from lesson_figures.two_heads.drawing import Drawing, drawing_of
from lesson_figures.two_heads.states import figure_data
from sitebuild.figures.two_heads.figure import content
from support import made

RANDOM = random.Random(12)
DRAW = """async ([copies, data]) => {
  const { makeCopy } = await import(copies);
  window.copy ??= await makeCopy(data);
  document.querySelector("main").append(copy);
  for (const radio of copy.radios) radio.checked = false;
  copy.draw(data);
}"""
DIFFERENCE = """(html) => {
  const expected = document.createElement("template");
  expected.innerHTML = html;
  for (const later of expected.content.querySelectorAll("noscript")) {
    later.replaceWith(...later.childNodes);
  }
  const same = copy.cloneNode(true);
  same.normalize(); // an empty text shows nothing
  for (const radio of same.querySelectorAll("input")) radio.name = "two-heads-query";
  const made = [...same.childNodes];
  const right = [...expected.content.childNodes];
  const at = right.findIndex((node, i) => !made[i]?.isEqualNode(node));
  return at < 0 && made.length === right.length ? "" : made[at]?.outerHTML ?? "too short";
}"""


@pytest.fixture(scope="module")
def lesson(browser: Browser, lesson_url: str) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(lesson_url)
    page.locator("lesson-figure-two-heads").scroll_into_view_if_needed()
    page.wait_for_selector("lesson-figure-two-heads:defined")
    yield page
    page.close()


def copies(site_url: str) -> str:
    """The address of the script that makes copies."""
    return f"{site_url}assets/generated/{made.script('figures/two_heads/copies.js')}"


def matrix(rows: int, columns: int) -> list[list[float]]:
    return [[RANDOM.uniform(-1, 1) for _ in range(columns)] for _ in range(rows)]


def result(n_tokens: int, n_heads: int, width: int, d_model: int = 2) -> MultiHead:
    heads = [Head(*(matrix(width, d_model) for _ in range(3))) for _ in range(n_heads)]
    w_o = matrix(d_model, n_heads * width)
    mask = causal_mask(n_tokens)
    return multi_head_attention(matrix(n_tokens, d_model), heads, w_o, allowed=mask)


def alone() -> Attention:
    return attend(matrix(2, 3), matrix(4, 3), matrix(4, 1))


DRAWINGS = {
    "three heads": drawing_of(result(6, 3, 2)),
    "one token": drawing_of(result(1, 1, 1)),
    "eight heads, many tokens": drawing_of(result(14, 8, 5, d_model=9)),
    "attention alone, other keys": drawing_of(alone(), ["a", "b"], list("wxyz")),
    "two heads again": drawing_of(result(5, 2, 1)),
}


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_the_browser_makes_what_the_builder_would_have_made(
    lesson: Page, site_url: str, drawing: Drawing
) -> None:
    lesson.evaluate(DRAW, [copies(site_url), figure_data(drawing)])
    assert lesson.evaluate(DIFFERENCE, content(drawing, 0)) == ""


def test_a_copy_has_a_choice_of_its_own(lesson: Page, site_url: str) -> None:
    data = figure_data(drawing_of(result(3, 2, 1), ["x", "y", "z"]))
    lesson.evaluate(DRAW, [copies(site_url), data])
    before = lesson.url
    lesson.get_by_role("radio", name="z, position 2").check()
    expect(lesson.get_by_text("For z (position 2), ")).to_be_visible()
    expect(lesson.get_by_role("radio", name="it, position 7").first).to_be_checked()
    assert lesson.url == before
