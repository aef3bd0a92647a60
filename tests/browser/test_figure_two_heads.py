"""The figure "Two heads", used as a reader uses it."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

DATA = Path(__file__).parents[1] / "data" / "expected-two-heads.json"
EXPECTED = json.loads(DATA.read_text())
QUERIES = EXPECTED["queries"]
IT, CAT, ON = 7, 1, 3


@pytest.fixture
def figure(page: Page, site_url: str) -> Locator:
    page.goto(site_url + "embed/two-heads/")
    return ready(page)


def ready(page: Page) -> Locator:
    """The figure, once the browser has made it work."""
    figure = page.get_by_role("figure", name="Two heads")
    figure.scroll_into_view_if_needed()  # its script comes when it is near
    page.wait_for_selector("lesson-figure-two-heads:defined")
    return figure


def radio(figure: Locator, position: int) -> Locator:
    name = f"{EXPECTED['tokens'][position]}, position {position}"
    group = figure.get_by_role("group", name="Query token")
    return group.get_by_role("radio", name=name, exact=True)


def weights(figure: Locator, head: str) -> list[str]:
    rows = figure.get_by_role("table", name=f"Head {head}").locator("tbody tr")
    return [row.get_by_role("cell").first.inner_text() for row in rows.all()]


def strongest(figure: Locator, head: str) -> Locator:
    """The row that is marked as the strongest, in words."""
    rows = figure.get_by_role("table", name=f"Head {head}").get_by_role("row")
    return rows.filter(has=figure.page.get_by_role("cell", name="strongest"))


def combined(figure: Locator) -> Locator:
    return figure.get_by_label("Combined")


def written(numbers: list[float]) -> str:
    return f"[{', '.join(f'{number:.3f}' for number in numbers)}]"


def expect_query(figure: Locator, position: int) -> None:
    """Everything that the figure shows belongs to this query."""
    right = QUERIES[position]
    expect(radio(figure, position)).to_be_checked()
    expect(combined(figure)).to_have_text(written(right["combined"]))
    for head in "AB":
        assert weights(figure, head) == [f"{weight:.3f}" for weight in right["weights"][head]]
        top = right["weights"][head].index(max(right["weights"][head]))
        expect(strongest(figure, head)).to_contain_text(f"{EXPECTED['tokens'][top]} {top}")


def test_it_is_chosen_on_arrival(figure: Locator) -> None:
    expect_query(figure, IT)
    expect(combined(figure)).to_have_text("[1.024, 0.377]")


@pytest.mark.parametrize("position", range(10))
def test_a_click_on_any_token_shows_its_weights_in_both_heads(
    figure: Locator, position: int
) -> None:
    radio(figure, position).click()
    expect_query(figure, position)


def test_arrow_keys_and_space_choose_another_query(figure: Locator, page: Page) -> None:
    radio(figure, IT).focus()
    page.keyboard.press("ArrowRight")
    expect_query(figure, IT + 1)
    page.keyboard.press("ArrowLeft")
    expect_query(figure, IT)


def test_enter_chooses_the_token_under_the_focus(figure: Locator, page: Page) -> None:
    radio(figure, CAT).evaluate("radio => radio.focus()")
    page.keyboard.press("Enter")
    expect_query(figure, CAT)


def test_the_address_opens_the_figure_at_a_token(page: Page, lesson_url: str) -> None:
    page.goto(f"{lesson_url}?token={ON}")
    expect_query(ready(page), ON)


def test_the_address_follows_the_choice_and_adds_nothing_to_the_history(
    figure: Locator, page: Page
) -> None:
    before = page.evaluate("history.length")
    radio(figure, ON).click()
    expect(page).to_have_url(f"{page.url.split('?')[0]}?token={ON}")
    assert page.evaluate("history.length") == before
    page.reload()
    expect_query(ready(page), ON)


@pytest.mark.parametrize("token", ["10", "-1", "it", "", "07", "constructor"])
def test_an_address_that_names_no_token_is_passed_over(
    page: Page, lesson_url: str, token: str
) -> None:
    page.goto(f"{lesson_url}?token={token}")
    expect_query(ready(page), IT)


def test_the_figure_works_after_moving_between_pages(page: Page, site_url: str) -> None:
    page.goto(site_url)
    page.locator("article a[href*='multi-head-attention']").first.click()
    figure = ready(page)
    radio(figure, CAT).click()
    expect_query(figure, CAT)
    expect(page).to_have_url(re.compile("token=1"))
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Assembling"))
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Multi-Head"))
    radio(ready(page), ON).click()
    expect_query(ready(page), ON)


def test_one_sentence_says_what_changed(figure: Locator) -> None:
    status = figure.get_by_role("status").filter(has_text="looks most")
    radio(figure, CAT).click()
    expect(status).to_have_text(
        "For cat (position 1), Head A looks most at cat (0.304), "
        "Head B looks most at sat (0.127). Mixed, they give [1.045, 0.347]."
    )
    live = figure.locator("[aria-live=polite], [role=status]").locator("visible=true")
    assert live.count() == 1  # the panel for bending has one that is put away
    assert combined(figure).get_attribute("aria-live") == "off"


def test_the_figure_is_complete_without_a_script(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(lesson_url)
    figure = page.get_by_role("figure", name="Two heads")
    for head in "AB":
        right = [f"{weight:.3f}" for weight in QUERIES[IT]["weights"][head]]
        assert weights(figure, head) == right
    expect(combined(figure)).to_have_text("[1.024, 0.377]")
    expect(figure.get_by_role("radio")).to_have_count(0)


def test_the_arithmetic_opens_and_follows_the_query(figure: Locator) -> None:
    figure.get_by_text("Show the arithmetic").click()
    rows = figure.get_by_role("table", name="A, step by step").locator("tbody tr")
    assert rows.nth(CAT).inner_text().split("\t")[1:] == [
        "1.5", "2.100", "1.000", "0.290", "1.5", "0.434",
    ]  # fmt: skip
    radio(figure, CAT).click()
    expect(rows.nth(CAT)).to_contain_text("2.250")
    expect(figure.get_by_text("= [1.045, 0.347]")).to_be_visible()


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_figure_keeps_its_size_whatever_is_chosen(
    page: Page, lesson_url: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(lesson_url)
    figure = ready(page)
    page.wait_for_function("document.fonts.status === 'loaded'")
    sizes = set()
    for position in range(10):
        radio(figure, position).click()
        box = figure.bounding_box()
        assert box is not None
        sizes.add((box["width"], box["height"]))
    assert len(sizes) == 1


def test_tokens_are_large_enough_for_a_finger(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    phone = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    page.goto(lesson_url)
    figure = ready(page)
    for position in range(10):
        box = radio(figure, position).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    radio(figure, CAT).tap()
    expect_query(figure, CAT)
