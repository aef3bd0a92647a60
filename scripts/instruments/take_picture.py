"""Take the picture of the lesson that README shows, from the site in site/.

Run `uv run mkdocs build` before it.
"""

import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import ViewportSize, sync_playwright

from sitebuild.source.pages import DOCS, ROOT

PICTURE = DOCS / "assets" / "images" / "lesson.png"
SIZE: ViewportSize = {"width": 1280, "height": 800}


def main() -> None:
    """Show the figure "Two heads" as a reader with a wide window sees it."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(ROOT / "site"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = chromium.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
        page.goto(f"http://127.0.0.1:{server.server_port}/multi-head-attention/")
        page.locator("#two-heads-one-query").scroll_into_view_if_needed()
        page.evaluate("document.querySelector('#figure-two-heads').scrollIntoView()")
        page.evaluate("document.fonts.ready")
        page.screenshot(path=PICTURE)
    server.shutdown()


if __name__ == "__main__":
    main()
