"""Every page in both schemes, wide and narrow: readable, accessible, nothing beside the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from support.axe import violations

PAGES = ["", "multi-head-attention/", "notation/", "404.html"]


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1440, "dark")])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(
    new_context: Callable[..., BrowserContext], site_url: str, path: str, width: int, scheme: str
) -> None:
    context = new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = context.new_page()
    page.goto(site_url + path)
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert violations(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_no_page_is_wider_than_a_narrow_phone(
    new_context: Callable[..., BrowserContext], site_url: str, path: str
) -> None:
    page = new_context(viewport={"width": 360, "height": 740}).new_page()
    page.goto(site_url + path)
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_text_is_set_in_the_sites_own_fonts(page: Page, lesson_url: str) -> None:
    page.goto(lesson_url)
    page.evaluate("document.fonts.ready")
    for font in [
        "Source Serif 4 Variable",
        "Inter Variable",
        "JetBrains Mono Variable",
        "STIX Two Math",
    ]:
        assert page.evaluate("name => document.fonts.check(`16px '${name}'`)", font), font


def test_lines_of_text_are_no_longer_than_an_eye_follows(page: Page, lesson_url: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(lesson_url)
    letters = page.evaluate(
        """() => {
          const range = document.createRange();
          const text = [...document.querySelectorAll("article > p")].find((each) => {
            range.selectNode(each.firstChild);
            return range.getClientRects().length > 1;
          });
          const node = text.firstChild;
          range.setStart(node, 0);
          let end = 1;
          do range.setEnd(node, end++);
          while (range.getClientRects().length < 2 && end <= node.length);
          return end;
        }"""
    )
    assert 50 <= letters <= 85


def test_the_switch_recolours_figure_and_text_at_once(page: Page, lesson_url: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(lesson_url)
    colours = """() => ["article p", "lesson-figure-two-heads caption"].map(
        (place) => getComputedStyle(document.querySelector(place)).color)"""
    light = page.evaluate(colours)
    page.get_by_title("Switch to dark mode").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert all(old != new for old, new in zip(light, page.evaluate(colours), strict=True))


def test_nothing_moves_for_readers_who_asked_for_less_motion(page: Page, lesson_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(lesson_url)
    moving = page.evaluate(
        """() => [...document.querySelectorAll("*")].filter((node) => {
          const style = getComputedStyle(node);
          const still = (times) => times.split(", ").every((time) => parseFloat(time) === 0);
          return style.animationName !== "none" || !still(style.transitionDuration);
        }).map((node) => node.outerHTML.slice(0, 80))"""
    )
    assert moving == []


def test_print_shows_the_figure_and_hides_the_buttons(page: Page, lesson_url: str) -> None:
    page.goto(lesson_url)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.get_by_role("figure", name="Two heads")).to_be_visible()
    expect(page.get_by_role("button", name="Check answer").first).to_be_hidden()
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == "rgb(255, 255, 255)"


def test_the_search_dialog_has_a_name(page: Page, lesson_url: str) -> None:
    page.goto(lesson_url)
    assert page.locator("[role=dialog]").get_attribute("aria-label") == "Search"
