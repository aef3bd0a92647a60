"""Opens pages for tests that use what the theme's script does."""

from playwright.sync_api import Page


def open_page(page: Page, url: str) -> None:
    """Open a page, and wait for the theme's script, which comes when the page has been seen.

    An embed has none.
    """
    page.goto(url)
    page.wait_for_function("globalThis.document$ || document.querySelector('.embed')")
