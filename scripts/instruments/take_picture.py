"""Take the picture of the lesson that README shows, from the site in site/.

Run `uv run mkdocs build` before it.
"""

from playwright.sync_api import ViewportSize, sync_playwright

from chromium import ARGUMENTS, find_or_get
from server import serve
from sitebuild.source.pages import DOCS, ROOT

PICTURE = DOCS / "assets" / "images" / "lesson.png"
SIZE: ViewportSize = {"width": 1280, "height": 800}


def main() -> None:
    """Show the figure "Two heads" as a reader with a wide window sees it."""
    with serve(ROOT / "site") as url, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=find_or_get(playwright), args=ARGUMENTS
        )
        page = chromium.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
        page.goto(url + "multi-head-attention/")
        page.locator("#two-heads-one-query").scroll_into_view_if_needed()
        page.evaluate("document.querySelector('#figure-two-heads').scrollIntoView()")
        page.evaluate("document.fonts.ready")
        page.screenshot(path=PICTURE)


if __name__ == "__main__":
    main()
