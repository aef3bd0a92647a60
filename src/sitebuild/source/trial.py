"""Runs cells one after the other, as a page does, and keeps what the page would show.

Programs come as plain data and results go as plain data, so that they can be handed to another
process, or to the tests' Pyodide.
"""

import contextlib
import io
import sys
import tempfile
from collections.abc import Iterator
from types import ModuleType
from typing import Any, TypedDict

from lesson_page.figures import Figures, is_drawn
from lesson_page.hints import hint
from lesson_page.main_module import as_main, new_main
from lesson_page.pristine import Pristine
from lesson_page.runner import run_cell, shown


class Program(TypedDict):
    """One cell's name and code."""

    name: str
    code: str


class Shown(TypedDict):
    """What a page shows of one run, and how it ended."""

    output: str
    figures: list[str]
    status: str
    line: int | None  # of the error
    hint: str  # what an author or reader can do about it


class Screen(io.StringIO):
    """Takes what a program writes and draws, in place of the standard streams."""

    def __init__(self) -> None:
        super().__init__()
        self.limited = Figures()
        self.figures: list[str] = []

    def draw(self, *result: Any) -> None:
        """Keep the figure that the page would draw; `attention_lesson.show` asks for it."""
        if figure := self.limited.draw(*result):
            self.figures.append(figure)

    def show_last(self, _text: str, value: object) -> None:
        """Keep what the page would draw of a last expression; its text is in the outcome."""
        if is_drawn(value):
            self.draw(value)


def run_cells(programs: list[Program]) -> list[Shown]:
    """Run programs in a `__main__` and a folder of their own, up to the first that fails."""
    main, pristine = new_main(), Pristine()
    pristine.remember()
    results: list[Shown] = []
    with as_main(main), _in_an_empty_folder():
        for program in programs:
            pristine.restore()
            results.append(_run(program, main))
            if results[-1]["status"] != "done":
                break
    pristine.restore()
    return results


def _run(program: Program, main: ModuleType) -> Shown:
    screen, name = Screen(), f"{program['name']}.py"
    with _streams(screen):
        outcome = run_cell(program["code"], name, vars(main), screen.show_last)
    output = shown(screen.getvalue(), outcome).rstrip("\n")
    told = hint(outcome)
    return Shown(
        output=output, figures=screen.figures, status=outcome.status, line=outcome.line, hint=told
    )


@contextlib.contextmanager
def _streams(screen: Screen) -> Iterator[None]:
    """Let programs write on the screen, and find nobody who answers `input()`."""
    before = sys.stdin
    with contextlib.redirect_stdout(screen), contextlib.redirect_stderr(screen):
        sys.stdin = io.StringIO()
        try:
            yield
        finally:
            sys.stdin = before


@contextlib.contextmanager
def _in_an_empty_folder() -> Iterator[None]:
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        yield
