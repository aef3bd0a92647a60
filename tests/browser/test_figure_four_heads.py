"""The figure "Four heads", the first thing a reader sees, used as a reader uses it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from sitebuild.figures.four_heads.states import HEADS
from sitebuild.figures.real_heads.data import TOKENS, state

WORDS = TOKENS[1:-1]
IT, CAT, MAT = 7, 1, 5
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
# How far both ends of a head's strongest line are from the middles of their tokens
GAPS = """(figure, [head, ends]) => {
  const lines = [...figure.querySelectorAll("svg")].filter((svg) => svg.checkVisibility());
  const path = lines.flatMap((svg) => [...svg.querySelectorAll("[data-accent]")])[head]
    .querySelector("[data-strongest]");
  const place = path.getScreenCTM();
  const tokens = [...figure.querySelectorAll(".token-row > *")];
  const across = lines[0].dataset.way === "across" ? "x" : "y";
  const size = across === "x" ? "width" : "height";
  return [0, path.getTotalLength()].map((at, end) => {
    const box = tokens[ends[end]].getBoundingClientRect();
    return path.getPointAtLength(at).matrixTransform(place)[across] - box[across] - box[size] / 2;
  });
}"""


@pytest.fixture
def figure(page: Page, site_url: str) -> Locator:
    page.goto(site_url + "embed/four-heads/")
    return ready(page)


def ready(page: Page) -> Locator:
    """The figure, once the browser has made it work."""
    page.wait_for_selector("lesson-figure-four-heads:defined")
    page.evaluate("document.fonts.ready")
    return page.get_by_role("figure", name="Four heads")


def radio(figure: Locator, word: int) -> Locator:
    group = figure.get_by_role("group", name="Choose a word")
    return group.get_by_role("radio", name=f"{WORDS[word]}, position {word}", exact=True)


def answers(word: int) -> list[str]:
    rows = [state(head)["rows"][word + 1] for head in HEADS]
    return [
        f"Head {head} looks most at → {row['key']} {row['share']}"
        for head, row in zip(HEADS, rows, strict=True)
    ]


def expect_word(figure: Locator, word: int) -> None:
    """Everything that the figure says belongs to this word."""
    expect(radio(figure, word)).to_be_checked()
    expect(figure.get_by_role("status").get_by_role("listitem")).to_have_text(answers(word))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("path", ["", "multi-head-attention/"])
def test_the_figure_stands_whole_in_the_first_screen(
    page: Page, site_url: str, path: str, size: dict[str, int]
) -> None:
    page.set_viewport_size(size)
    page.goto(site_url + path)
    box = ready(page).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize("path", ["", "multi-head-attention/"])
def test_few_words_come_before_it(page: Page, site_url: str, path: str) -> None:
    page.goto(site_url + path)
    before = ready(page).evaluate(
        """figure => {
          const range = document.createRange();
          range.setStart(figure.closest("article"), 0);
          range.setEndBefore(figure);
          return range.toString().split(/\\s+/).filter(Boolean);
        }"""
    )
    assert "look?" in before
    assert len(before) < 120


def test_it_is_chosen_on_arrival(figure: Locator) -> None:
    expect_word(figure, IT)
    expect(figure.get_by_text("one word, four answers")).to_be_visible()


@pytest.mark.parametrize("word", range(10))
def test_a_click_on_any_word_shows_where_the_heads_look(figure: Locator, word: int) -> None:
    radio(figure, word).click()
    expect_word(figure, word)


def test_arrow_keys_and_enter_choose_another_word(figure: Locator, page: Page) -> None:
    radio(figure, IT).focus()
    page.keyboard.press("ArrowLeft")
    expect_word(figure, IT - 1)
    radio(figure, MAT).evaluate("radio => radio.focus()")
    page.keyboard.press("Enter")
    expect_word(figure, MAT)


@pytest.mark.parametrize("path", ["", "multi-head-attention/", "embed/four-heads/"])
def test_the_address_opens_the_figure_at_a_word_and_follows_the_choice(
    page: Page, site_url: str, path: str
) -> None:
    page.goto(f"{site_url}{path}?word={MAT}")
    figure = ready(page)
    expect_word(figure, MAT)
    before = page.evaluate("history.length")
    radio(figure, CAT).click()
    place = "" if path.startswith("embed") else "#figure-four-heads"
    expect(page).to_have_url(f"{site_url}{path}?word={CAT}{place}")
    assert page.evaluate("history.length") == before


@pytest.mark.parametrize("word", ["10", "-1", "it", "", "07", "constructor"])
def test_an_address_that_names_no_word_is_passed_over(
    page: Page, lesson_url: str, word: str
) -> None:
    page.goto(f"{lesson_url}?word={word}")
    expect_word(ready(page), IT)


def test_the_figures_of_a_page_keep_their_own_tokens(page: Page, lesson_url: str) -> None:
    page.goto(f"{lesson_url}?token=3&word={CAT}")
    expect_word(ready(page), CAT)
    two_heads = page.get_by_role("figure", name="Two heads")
    expect(two_heads.get_by_role("radio", name="on, position 3")).to_be_checked()


def test_it_works_after_moving_between_pages(page: Page, site_url: str) -> None:
    page.goto(site_url)
    radio(ready(page), CAT).click()
    page.get_by_role("link", name="Read lesson 12").click()
    page.wait_for_url("**/multi-head-attention/")
    expect_word(ready(page), IT)
    radio(ready(page), MAT).click()
    expect_word(ready(page), MAT)
    page.go_back()
    expect(page).to_have_url(f"{site_url}?word={CAT}#figure-four-heads")
    expect_word(ready(page), CAT)


@pytest.mark.parametrize("width", [320, 1440])
def test_the_figure_is_complete_without_a_script(
    new_context: Callable[..., BrowserContext], lesson_url: str, width: int
) -> None:
    context = new_context(java_script_enabled=False, viewport={"width": width, "height": 900})
    page = context.new_page()
    page.goto(lesson_url)
    figure = page.get_by_role("figure", name="Four heads")
    expect(figure.get_by_role("listitem")).to_have_text(answers(IT))
    expect(figure.locator("svg").filter(visible=True)).to_have_count(2)
    expect(figure.get_by_role("radio")).to_have_count(0)
    expect(figure.get_by_text("Choose a word")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 390, 768, 1440])
@pytest.mark.parametrize("word", [0, IT])
def test_every_line_leads_from_the_chosen_word_to_its_token(
    page: Page, lesson_url: str, width: int, word: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{lesson_url}?word={word}")
    figure = ready(page)
    for number, head in enumerate(HEADS):
        top = state(head)["rows"][word + 1]["strongest"].index(True)
        gaps = figure.evaluate(GAPS, [number, [word + 1, top]])
        assert max(map(abs, gaps)) < 7, head


@pytest.mark.parametrize("width", [320, 390, 700, 768, 1440])
def test_the_figure_keeps_its_size_whatever_is_chosen(
    page: Page, lesson_url: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(lesson_url)
    figure = ready(page)
    sizes = set()
    for word in range(10):
        radio(figure, word).click()
        box = figure.bounding_box()
        sizes.add((box["width"], box["height"]))
        assert figure.evaluate("node => node.scrollWidth <= node.clientWidth")
    assert len(sizes) == 1
