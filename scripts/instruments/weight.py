"""Weighs a page: what a new reader's browser asks for and builds before anything is pressed."""

from typing import NamedTuple

from playwright.sync_api import Browser, Page, Request, ViewportSize

from counting import Answer

WINDOW: ViewportSize = {"width": 1280, "height": 800}
IDLE = """async () => {
  await document.fonts.ready;
  await new Promise((done) => {
    requestIdleCallback(done);
    requestAnimationFrame(() => {}); // a page at rest draws no frame, and without one is never idle
  });
}"""
ROUNDS = 3  # as often the browser is idle in turn, with nothing asked for in between


class Weight(NamedTuple):
    """What a page costs on every machine alike."""

    bytes: int
    requests: int
    elements: int


def weigh(browser: Browser, url: str, answers: list[Answer]) -> Weight:
    """Open a page as a reader who was never here; the server notes its answers in the list."""
    answers.clear()
    page = browser.new_page(viewport=WINDOW)
    open_whole(page, url)
    elements = page.locator("*").count()
    page.close()
    return Weight(sum(answer.bytes for answer in answers), len(answers), elements)


def open_whole(page: Page, url: str) -> None:
    """Open a page, and wait until it has nothing left to ask for, however slow the machine is."""
    asked: list[Request] = []
    ended: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    page.on("requestfinished", lambda request: ended.append(request))
    page.on("requestfailed", lambda request: ended.append(request))
    page.goto(url)
    idle = 0
    while idle < ROUNDS:
        before = len(asked)
        page.evaluate(IDLE)
        idle = idle + 1 if before == len(asked) == len(ended) else 0
