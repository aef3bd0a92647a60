"""Opens pages for tests that use what the theme's script does."""

from playwright.sync_api import Page


def open_page(page: Page, url: str) -> None:
    """Open a page, and wait for the theme's script: it comes when the page has been seen."""
    page.goto(url)
    page.wait_for_function("globalThis.document$")
