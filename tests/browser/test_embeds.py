"""Figures and cells in another site's frame."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from weight import IDLE

FRAMES = """
<h1>Another lesson</h1>
<iframe name="figure" title="Two heads" src="{site}embed/two-heads/?token=2" width="600"></iframe>
<iframe name="cell" title="Cell" src="{site}embed/parameter-count/" width="600"></iframe>
<iframe name="boxed" sandbox="allow-scripts" title="Boxed"
  src="{site}embed/cell-two-heads/"></iframe>
<script>
  window.heights = {{}};
  addEventListener("message", ({{ data }}) => {{
    if (data.type !== "lesson-height") return;
    heights[data.embed] = data.height;
    window.last = data;
  }});
</script>
"""


def open_frames(page: Page, site_url: str) -> None:
    page.route(
        site_url + "another/",
        lambda route: route.fulfill(body=FRAMES.format(site=site_url), content_type="text/html"),
    )
    page.goto(site_url + "another/")


def test_a_framed_figure_opens_in_the_state_of_its_address(page: Page, site_url: str) -> None:
    open_frames(page, site_url)
    figure = page.frame_locator("[name=figure]")
    expect(figure.get_by_role("radio", name=re.compile("^sat"))).to_be_checked()
    expect(figure.get_by_role("link", name="Lesson 12: Multi-Head Attention")).to_be_visible()
    expect(figure.get_by_role("banner")).to_have_count(0)


def test_a_framed_page_tells_its_height_and_nothing_else(page: Page, site_url: str) -> None:
    open_frames(page, site_url)
    page.wait_for_function("heights['two-heads'] > 400 && heights['parameter-count'] > 200")
    assert set(page.evaluate("Object.keys(last)")) == {"type", "embed", "height"}


def test_height_settles_grows_with_output_and_shrinks_again(page: Page, site_url: str) -> None:
    open_frames(page, site_url)
    cell = page.frame_locator("[name=cell]").get_by_role("group", name=re.compile("^Code cell"))
    page.wait_for_function("heights['parameter-count'] > 200")
    first = page.evaluate("heights['parameter-count']")
    cell.get_by_role("textbox", name="Code").fill("for i in range(12): print(i)")
    cell.get_by_role("button", name="Run", exact=True).click()
    expect(cell.get_by_role("region")).to_contain_text("11", timeout=60_000)
    page.wait_for_function(f"heights['parameter-count'] != {first}")
    cell.get_by_role("button", name="Reset", exact=True).click()
    cell.get_by_role("button", name="Run", exact=True).click()
    expect(cell.get_by_role("region")).to_contain_text("1,048,576")
    # a line with "Undo reset" is all that is new
    page.wait_for_function(f"Math.abs(heights['parameter-count'] - {first}) < 60")


def test_an_embed_follows_the_scheme_it_is_asked_for(
    new_context: Callable[..., BrowserContext], site_url: str
) -> None:
    page = new_context(color_scheme="light").new_page()
    page.goto(site_url + "embed/two-heads/?scheme=dark")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.goto(site_url + "embed/two-heads/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")


def test_a_cell_runs_in_a_sandbox_without_storage(page: Page, site_url: str) -> None:
    open_frames(page, site_url)
    cell = page.frame_locator("[name=boxed]").get_by_role("group", name=re.compile("^Code cell"))
    cell.get_by_role("textbox", name="Code").fill("print(6 * 7)")
    cell.get_by_role("button", name="Run", exact=True).click()
    expect(cell.get_by_role("region")).to_have_text("42", timeout=120_000)


@pytest.mark.parametrize("media", ["screen", "print"])
@pytest.mark.parametrize("name", ["two-heads", "real-heads", "averaged-weights"])
def test_an_embed_looks_as_it_does_with_all_of_the_theme_s_rules(
    new_context: Callable[..., BrowserContext],
    built_site: Path,
    site_url: str,
    name: str,
    media: str,
) -> None:
    (whole,) = (built_site / "assets" / "generated").glob("whole-*.css")
    pages = [new_context(color_scheme="dark").new_page() for _ in range(2)]
    pages[1].route("**/framed-*.css", lambda route: route.fulfill(path=whole))
    for page in pages:
        page.emulate_media(media=media)
        page.goto(f"{site_url}embed/{name}/")
        page.evaluate(IDLE)
    ours, theirs = (page.screenshot(full_page=True) for page in pages)
    assert ours == theirs
