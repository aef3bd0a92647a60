"""Readers with a keyboard, a screen reader, a phone, large letters, paper or few colours."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from support.axe import violations
from support.cell import CellDriver
from support.opening import open_page

CELL = "Two heads, from scratch"
START = 120  # seconds that Python may take to come on a busy machine
OVERLAPS = (Path(__file__).parents[1] / "support" / "overlaps.js").read_text()
CONTRAST = (Path(__file__).parents[1] / "support" / "contrast.js").read_text()
COLOURS = """import sys
print("".join(f"\\x1b[{code}m{code}\\x1b[0m " for code in range(30, 38)))
print("warned", file=sys.stderr)
1 / 0"""
SPACED = (  # as WCAG 1.4.12 asks
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; "
    "word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }"
)
OWN_CONTROLS = (
    "lesson-cell button, lesson-quiz :is(button, label), .lesson-figure :is(button, label)"
)


def open_lesson(page: Page, url: str) -> CellDriver:
    page.goto(url)
    page.evaluate("document.fonts.ready")
    return CellDriver(page, CELL)


def open_editor(cell: CellDriver) -> Locator:
    """Click into the code; give CodeMirror's content once it has taken over."""
    cell.code.click()
    editor = cell.root.locator(".cm-content")
    expect(editor).to_be_focused()
    return editor


def unfold_all(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")


def answer_quizzes(page: Page) -> None:
    """Answer all quizzes, some of them wrong."""
    for quiz in page.locator("lesson-quiz").all():
        quiz.locator("label").first.click()
        quiz.get_by_role("button", name="Check answer").click()


def focused(page: Page) -> str:
    """Name what has the focus, by its text or label."""
    return page.evaluate(
        "(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim()"
    )


def too_wide(page: Page) -> list[str]:
    """Name what sticks out of the page to the right; empty if nobody has to scroll sideways."""
    return page.evaluate(
        """() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return [];
          const scrolls = "pre, math, .cell-code, .cell-output";
          const loose = (node) => !node.parentElement.closest(scrolls);
          return [...document.querySelectorAll("body *")]
            .filter((node) => node.getBoundingClientRect().right > width + 1 && loose(node))
            .map((node) => node.outerHTML.slice(0, 80));
        }"""
    )


def test_escape_then_tab_leaves_the_editor_in_both_directions(page: Page, lesson_url: str) -> None:
    cell = open_lesson(page, lesson_url)
    editor = open_editor(cell)
    before = editor.evaluate("node => node.textContent")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(cell.button("Run")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(editor).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+Tab")
    expect(cell.root.locator(".cell-head button").last).to_be_focused()
    assert editor.evaluate("node => node.textContent") == before
    page.keyboard.press("Tab")
    expect(editor).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    expect(editor).to_be_focused()
    assert editor.evaluate("node => node.textContent") != before
    hint = page.locator(f"#{editor.get_attribute('aria-describedby')}")
    expect(hint).to_contain_text("Escape")


def test_only_short_status_lines_speak_up(page: Page, lesson_url: str) -> None:
    cell = open_lesson(page, lesson_url)
    cell.run("for n in range(1000): print(n)", seconds=START)
    live = page.locator("[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]")
    texts = live.filter(visible=True).all_inner_texts()
    assert texts
    assert max(map(len, texts)) < 300
    assert cell.output.evaluate("node => node.closest('[aria-live], [role=status]')") is None
    expect(cell.status).to_have_text(re.compile("^Done"))


def test_every_drawing_has_a_name_or_a_table_beside_it(page: Page, lesson_url: str) -> None:
    open_lesson(page, lesson_url)
    for figure in page.locator("article figure").all():
        assert figure.get_attribute("aria-label")
        for drawing in figure.locator("svg:not(svg *)").all():
            if drawing.get_attribute("aria-hidden") == "true":
                continue
            assert drawing.get_attribute("role") == "img"
            assert drawing.get_attribute("aria-label") or drawing.locator("title").count()
    table = page.get_by_role("figure", name="Two heads").get_by_role("table", name="Head A")
    expect(table.get_by_role("row")).to_have_count(11)


@pytest.mark.parametrize(("touch", "least"), [(False, 24), (True, 44)])
def test_controls_are_large_enough_and_have_names(
    new_context: Callable[..., BrowserContext], lesson_url: str, touch: bool, least: int
) -> None:
    page = new_context(viewport={"width": 375, "height": 700}, has_touch=touch, is_mobile=touch)
    page = page.new_page()
    open_lesson(page, lesson_url)
    small = page.evaluate(
        """([controls, least]) => [...document.querySelectorAll(controls)]
          .filter((node) => node.checkVisibility())
          .map((node) => [node, (node.innerText || node.textContent).trim()])
          .map(([node, name]) => [node.getBoundingClientRect(), name, node])
          .filter(([box, name]) => !name || box.width < least || box.height < least)
          .map(([box, name, node]) => `${name} ${box.width} x ${box.height} ${node.className}`)""",
        [OWN_CONTROLS, least],
    )
    assert sorted(set(small)) == []


def test_typing_on_a_phone_moves_and_zooms_nothing(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    context = new_context(viewport={"width": 375, "height": 667}, has_touch=True, is_mobile=True)
    page = context.new_page()
    cell = open_lesson(page, lesson_url)
    cell.code.tap()
    editor = cell.root.locator(".cm-content")
    expect(editor).to_be_focused()
    assert editor.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 16
    page.keyboard.press("Control+End")
    page.keyboard.type("\n" + "x" * 80)
    cursor = cell.root.locator(".cm-cursor-primary").bounding_box()
    assert 0 <= cursor["x"] <= 375
    assert 0 <= cursor["y"] <= 667
    assert page.evaluate("[visualViewport.scale, scrollX]") == [1, 0]
    assert too_wide(page) == []


@pytest.mark.parametrize("path", ["", "multi-head-attention/", "notation/", "embed/two-heads/"])
def test_320_pixels_are_wide_enough_for_all_but_code(
    new_context: Callable[..., BrowserContext], site_url: str, path: str
) -> None:
    page = new_context(viewport={"width": 320, "height": 256}).new_page()
    open_page(page, site_url + path)
    page.evaluate("document.fonts.ready")
    unfold_all(page)
    assert too_wide(page) == []
    page.add_style_tag(content=SPACED)
    assert too_wide(page) == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_text_is_wider_than_its_box_or_lies_on_another(
    new_context: Callable[..., BrowserContext], lesson_url: str, width: int
) -> None:
    page = new_context(viewport={"width": width, "height": 900}).new_page()
    open_lesson(page, lesson_url)
    unfold_all(page)
    assert page.evaluate(OVERLAPS) == []
    page.add_style_tag(content=SPACED)
    assert page.evaluate(OVERLAPS) == []


def test_zoomed_to_twice_the_size_nothing_is_cut_off(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(viewport={"width": 640, "height": 400}, device_scale_factor=2).new_page()
    open_lesson(page, lesson_url)
    unfold_all(page)
    assert too_wide(page) == []
    cut = page.evaluate(
        """() => [...document.querySelectorAll("button, legend, caption, th, summary, .token")]
          .filter((node) => node.checkVisibility())
          .filter((node) => getComputedStyle(node).overflow !== "visible")
          .filter((node) => node.scrollWidth > node.clientWidth + 1
            || node.scrollHeight > node.clientHeight + 1)
          .map((node) => node.outerHTML.slice(0, 80))"""
    )
    assert [found for found in cut if "md-" not in found] == []


def test_fonts_that_never_come_widen_no_page(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    context = new_context(viewport={"width": 320, "height": 600}, java_script_enabled=False)
    context.route("**/*.woff2", lambda route: None)
    page = context.new_page()
    page.goto(lesson_url, wait_until="domcontentloaded")
    box = page.locator("article").bounding_box()
    assert box["x"] + box["width"] <= 320
    assert page.locator(".lesson-figure").first.evaluate("node => node.scrollWidth") <= 320


def test_the_keyboard_reaches_everything_and_shows_where_it_is(page: Page, lesson_url: str) -> None:
    open_lesson(page, lesson_url)
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to content"
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('article :target') !== null")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('article') !== null")
    reached, unseen = set(), set()
    while page.evaluate("document.activeElement.closest('article') !== null"):
        reached.add(focused(page))
        if not shows_focus(page):
            unseen.add(focused(page))
        if page.evaluate("document.activeElement.matches('textarea, .cm-content')"):
            page.keyboard.press("Escape")
        page.keyboard.press("Tab")
    assert unseen == set()
    assert {"Run", "Reset", "Copy", "Code", "Check answer", "it, position 7"} <= reached


def shows_focus(page: Page) -> bool:
    return page.evaluate(
        """() => {
          const shown = (node) => {
            const style = getComputedStyle(node);
            return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
          };
          const at = document.activeElement;
          const around = [at, at.closest("label"), at.closest(".cell-code")];
          return around.some((node) => node && shown(node));
        }"""
    )


def test_the_scheme_changes_editor_output_and_figure_at_once(page: Page, lesson_url: str) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    cell = open_lesson(page, lesson_url)
    open_editor(cell)
    cell.run("print('out')\n1/0", state="failed", seconds=START)
    places = [
        ".cm-content", ".cm-content .cm-line span", ".cell-printed", ".cell-error", ".cell-status",
        ".lesson-figure caption", ".lesson-figure .bar", "lesson-quiz legend", "math",
    ]  # fmt: skip
    colours = """places => places.map((place) => {
      const { color, fill } = getComputedStyle(document.querySelector(place));
      return color + fill;
    })"""
    light = page.evaluate(colours, places)
    assert violations(page) == []
    page.get_by_title("Switch to dark mode").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert all(old != new for old, new in zip(light, page.evaluate(colours, places), strict=True))
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_once_a_reader_has_opened_and_answered(
    page: Page, site_url: str, corner_url: str, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_lesson(page, site_url + "multi-head-attention/")
    answer_quizzes(page)
    unfold_all(page)
    assert violations(page) == []
    page.goto(corner_url + "unit/deep/corners/#cell-in-tab")
    unfold_all(page)
    assert violations(page) == []
    page.goto(site_url + "embed/two-heads/")
    assert violations(page) == []


def test_nothing_moves_by_itself_or_scrolls_smoothly_when_asked_not_to(
    page: Page, lesson_url: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    cell = open_lesson(page, lesson_url)
    cell.start("import time; time.sleep(1)")
    cell.expect_state("running", seconds=START)
    figure = page.get_by_role("figure", name="Two heads")
    figure.get_by_role("radio", name="cat, position 1").check(force=True)
    moving = page.evaluate(
        """() => [
          document.getAnimations().length,
          [...document.querySelectorAll("*")].filter(
            (node) => getComputedStyle(node).scrollBehavior === "smooth").length,
        ]"""
    )
    assert moving == [0, 0]


def test_paper_gets_all_code_outputs_and_explanations_in_black_and_no_buttons(
    page: Page, lesson_url: str, corner_url: str
) -> None:
    page.emulate_media(color_scheme="dark")
    cell = open_lesson(page, lesson_url)
    cell.run("print('my own output')", seconds=START)
    page.locator("details summary").first.click()
    page.emulate_media(media="print", color_scheme="dark")
    expect(cell.output).to_have_text("my own output")
    expect(page.get_by_role("button").filter(visible=True)).to_have_count(0)
    expect(page.locator("details > :not(summary)").first).to_be_visible()
    dark = page.evaluate(
        """() => [document.body, ...document.querySelectorAll("article *")]
          .filter((node) => node.checkVisibility() && !node.matches("table *"))
          .map((node) => [node, getComputedStyle(node).backgroundColor])
          .map(([node, colour]) => [node, colour, colour.match(/[\\d.]+/g).map(Number)])
          .filter(([node, colour, [red, green, blue, alpha = 1]]) =>
            alpha && (red + green + blue) * (colour.startsWith("color(") ? 255 : 1) < 500)
          .map(([node, colour]) => `${node.className} ${colour}`)"""
    )
    assert dark == []
    text = page.locator("article > p").nth(2).evaluate("node => getComputedStyle(node).color")
    assert text == "rgb(0, 0, 0)"
    open_page(page, corner_url + "unit/deep/corners/")  # the theme opens folds
    page.wait_for_selector("lesson-quiz")
    page.locator("lesson-quiz").first.scroll_into_view_if_needed()
    page.wait_for_selector("lesson-quiz:defined")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for hidden in ["cell-in-tab", "cell-in-details", "at-the-bottom"]:
        expect(page.locator(f"#{hidden}")).to_be_visible()
    expect(page.get_by_text("Because it isn’t.")).to_be_visible()
    expect(page.get_by_text("Because it is.")).to_be_visible()


@pytest.mark.parametrize(("media", "least"), [("screen", 4.5), ("print", 4.5), ("more", 7)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_can_be_read_on_screen_on_paper_and_with_more_contrast(
    page: Page, lesson_url: str, scheme: str, media: str, least: float
) -> None:
    page.emulate_media(color_scheme=scheme, contrast="more" if media == "more" else None)
    cell = open_lesson(page, lesson_url)
    cell.run(COLOURS, state="failed", seconds=START)
    answer_quizzes(page)
    unfold_all(page)
    page.emulate_media(media="print" if media == "print" else "screen")
    assert page.evaluate(CONTRAST, ["article", least]) == []


def test_forced_colours_keep_choices_and_marks_visible(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(forced_colors="active").new_page()
    open_lesson(page, lesson_url)
    look = """node => {
      const { color, backgroundColor, borderColor } = getComputedStyle(node);
      return [color, backgroundColor, borderColor].join();
    }"""
    chosen, other = (
        page.locator(".token", has=page.get_by_role("radio", name=name)).first.evaluate(look)
        for name in ["it, position 7", "cat, position 1"]
    )
    assert chosen != other
    expect(page.locator(".weights [data-strongest] .mark").first).to_be_visible()
    whole, filled = (
        page.locator(f".weights .bar {rect}").first.evaluate("node => getComputedStyle(node).fill")
        for rect in [".bar-whole", "rect:last-child"]
    )
    assert whole != filled
    page.get_by_role("button", name="Run", exact=True).first.focus()
    assert shows_focus(page)


def test_forced_colours_keep_borders_arrows_and_what_is_disabled_apart(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(forced_colors="active").new_page()
    open_lesson(page, lesson_url)
    look = """([selector, name, pseudo]) =>
      getComputedStyle(document.querySelector(selector), pseudo)[name]"""
    ground = page.evaluate(look, ["body", "backgroundColor", None])
    for label in [".speed", ".head-numbers label"]:
        assert page.evaluate(look, [label, "backgroundColor", None]).endswith(", 0)")
    arrow = page.evaluate(look, ["article details > summary", "backgroundColor", "::before"])
    assert arrow != ground
    assert page.evaluate(look, [".quiz-check", "borderTopWidth", None]) == "1px"
    assert page.evaluate(look, [".quiz-check", "borderTopColor", None]) != ground
    run, stop = (
        page.evaluate(look, [f".cell-main [data-action={name}]", "color", None])
        for name in ["run", "stop"]
    )
    assert run != stop
