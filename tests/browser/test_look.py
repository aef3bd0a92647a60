"""Every page in both schemes, wide and narrow: readable, accessible, nothing beside the page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from sitebuild.assets.font_rules import SAMPLE
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


def test_the_lesson_asks_for_five_fonts_and_for_others_when_a_letter_needs_them(
    page: Page, lesson_url: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda each: asked.append(each.url) if ".woff2" in each.url else None)
    page.goto(lesson_url, wait_until="networkidle")
    names = {re.sub(r"\..*", "", url.rpartition("/")[2]) for url in asked}
    ours = {"source-serif", "source-serif-italic", "inter", "jetbrains-mono", "stix-two-math"}
    assert names == ours
    assert len(asked) == 5
    with page.expect_request("**/generated/source-serif-more.*"):
        page.locator("article p").nth(1).evaluate("node => { node.textContent = 'Übung' }")


@pytest.mark.parametrize(
    ("kind", "weight"), [("serif", 400), ("sans", 400), ("sans", 640), ("mono", 400)]
)
def test_the_font_that_stands_in_is_as_wide_as_ours(
    page: Page, lesson_url: str, kind: str, weight: int
) -> None:
    page.goto(lesson_url, wait_until="networkidle")
    ours, other = page.evaluate(
        """async ([kind, weight, text]) => {
          const line = document.body.appendChild(document.createElement("span"));
          line.textContent = text;
          line.style = "position: absolute; white-space: nowrap";
          const all = getComputedStyle(line).getPropertyValue(`--lesson-${kind}`).trim();
          const widths = [];
          for (const fonts of [all, all.slice(all.indexOf(",") + 1)]) {
            line.style.font = `${weight} 20px ${fonts}`;
            await document.fonts.load(line.style.font, text).catch(() => {}); // not all are here
            await document.fonts.ready;
            widths.push(line.getBoundingClientRect().width);
          }
          return widths;
        }""",
        [kind, weight, SAMPLE],
    )
    assert other / ours == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_moves_when_fonts_come_long_after_the_text(
    new_context: Callable[..., BrowserContext], lesson_url: str, width: int
) -> None:
    page = new_context(viewport={"width": width, "height": 900}).new_page()
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.add_init_script(
        """window.moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) window.moved += shift.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    page.goto(lesson_url, wait_until="domcontentloaded")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert held
    for route in held:
        route.continue_()
    page.wait_for_function("document.fonts.status === 'loaded'")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert page.evaluate("window.moved") < 0.01


def test_lines_of_text_are_no_longer_than_an_eye_follows(page: Page, lesson_url: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(lesson_url)
    letters = page.evaluate(
        """() => {
          const range = document.createRange();
          const text = [...document.querySelectorAll("article > p")].find((each) => {
            if (!(each.firstChild instanceof Text)) return false;
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
