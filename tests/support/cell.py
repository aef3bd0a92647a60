"""Drives one cell of a page as a reader does: by role and name."""

import contextlib

from playwright.sync_api import Locator, Page, TimeoutError, Worker, expect

from support import made

PAGE, TITLE = "embed/cell-two-heads/", "Two heads, from scratch"  # the smallest page with a cell
PASTE = """(cell, code) => {
  const field = document.activeElement;
  const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(paste, "clipboardData", { value: { getData: () => code } });
  if (field.dispatchEvent(paste)) document.execCommand("insertText", false, code);
}"""
EDITED = """(field) => field.value ??
  [...field.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\\n")"""


class CellDriver:
    """A cell, found by its title."""

    def __init__(self, page: Page, title: str) -> None:
        self.page = page
        self.root = page.get_by_role("group", name=f"Code cell: {title}")
        self.output = self.root.get_by_role("region", name=f"Output of {title}")
        self.status = self.root.get_by_role("status").first  # a figure in the output has its own
        self.code = self.root.get_by_role("textbox", name="Code")

    def unfold(self, fold: str) -> None:
        """Open the fold that the cell lies in."""
        self.page.get_by_text(fold, exact=True).click()

    def button(self, name: str) -> Locator:
        """Give one of the cell's buttons."""
        return self.root.get_by_role("button", name=name, exact=True)

    def type(self, code: str) -> None:
        """Replace the code by this, as a paste does: brackets and indents are left alone."""
        self.code.focus()
        self.page.keyboard.press("ControlOrMeta+a")
        self.root.evaluate(PASTE, code) if code else self.page.keyboard.press("Delete")

    def edited(self) -> str:
        """Give the code as the editor or the text field holds it."""
        return self.code.evaluate(EDITED)

    def expect_code(self, code: str) -> None:
        """Wait for this code; the editor draws a long one in two steps."""
        field = self.code.element_handle()
        with contextlib.suppress(TimeoutError):
            self.page.wait_for_function(f"([e, code]) => ({EDITED})(e) === code", arg=[field, code])
        assert self.edited() == code

    def start(self, code: str | None = None) -> None:
        """Press Run, after typing the code if one is given."""
        if code is not None:
            self.type(code)
        self.button("Run").click()

    def run(self, code: str | None = None, state: str = "done", seconds: float = 90) -> str:
        """Run to the end, which must be of this kind; give the text of the output."""
        before = self.runs()
        self.start(code)
        self.wait_for_end(before, seconds)
        assert self.state() == state, f"{self.state()}: {self.status.inner_text()}\n{self.text()}"
        return self.text()

    def runs(self) -> int:
        """Count the runs that ended so far."""
        return int(self.root.get_attribute("data-runs") or 0)

    def wait_for_end(self, before: int, seconds: float = 90) -> None:
        """Wait until one more run has ended."""
        expect(self.root).to_have_attribute("data-runs", str(before + 1), timeout=seconds * 1000)

    def state(self) -> str:
        """Give the cell's state."""
        return self.root.get_attribute("data-state") or ""

    def expect_state(self, state: str, seconds: float = 90) -> None:
        """Wait for a state."""
        expect(self.root).to_have_attribute("data-state", state, timeout=seconds * 1000)

    def text(self) -> str:
        """Give what the output shows, in characters that a test can report."""
        text = self.output.inner_text() if self.output.is_visible() else ""
        return text.encode(errors="replace").decode()


def open_tall(page: Page, address: str) -> Page:
    """Open a page, so tall that the editor draws every line of a program."""
    page.set_viewport_size({"width": 1280, "height": 2400})
    page.goto(address)
    return page


def pythons(page: Page) -> list[Worker]:
    """Give the workers of a page that hold a Python."""
    return [worker for worker in page.workers if is_python(worker)]


def is_python(worker: Worker) -> bool:
    """Tell the worker that holds Python from the one that searches."""
    return worker.url.endswith("/" + made.file("worker"))
