"""Measures the wait for a program's output in a page."""

from playwright.sync_api import Page

from counting import Answer

WATCH = """(selector) => {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(longest, duration);
  }).observe({ type: "longtask" });
  addEventListener("click", (event) => (window.clicked = event.timeStamp), { capture: true });
  window.arrived = new Promise((resolve) => {
    const target = document.querySelector(selector);
    const seen = () => target.textContent.includes("combined output") && performance.now();
    const observer = new MutationObserver(() => seen() && resolve(seen() - window.clicked));
    observer.observe(target, { childList: true, characterData: true, subtree: true });
  });
}"""


def watch(page: Page, selector: str, answers: list[Answer]) -> None:
    """Take the time from the next click to the output at this place, and count from now on."""
    answers.clear()
    page.evaluate(WATCH, selector)


def measured(page: Page, answers: list[Answer]) -> dict[str, float]:
    """Wait for the output; give milliseconds, bytes and the longest task of the page."""
    took = float(page.evaluate("window.arrived"))
    sent = sum(answer.bytes for answer in answers)
    return {"": took, ": bytes": sent, ": longest task": page.evaluate("window.longest")}
