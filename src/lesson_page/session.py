"""Python's side of a page: one namespace a page, streams that know their cell, Stop, input().

The worker calls `begin` once, then `run` for each cell and `stop` when the reader asks for it.
"""

import asyncio
import builtins
import io
import json
import random
import sys
import time
from contextvars import ContextVar
from dataclasses import asdict
from types import ModuleType
from typing import Any

from pyodide.ffi import can_run_sync, run_sync  # type: ignore[import-not-found]

from lesson_page.figures import Figures, is_drawn
from lesson_page.hints import hint
from lesson_page.main_module import enter, new_main
from lesson_page.pristine import Pristine
from lesson_page.runner import run_cell_async
from lesson_page.whole_library import install

MOST_LINES = 2_000
MOST_CHARACTERS = 200_000

_run: ContextVar[int] = ContextVar("run", default=0)
_pages: dict[str, ModuleType] = {}
_pristine = Pristine()
_real_sleep = time.sleep


class Budget:
    """How much more a run may show; what goes beyond is counted."""

    def __init__(self) -> None:
        self.lines = MOST_LINES
        self.characters = MOST_CHARACTERS
        self.lines_cut = 0
        self.characters_cut = 0
        self.figures = Figures()

    def take(self, text: str) -> str:
        """Give the part of a text that may still be shown."""
        if self.lines > 0 and len(text) <= self.characters and text.count("\n") <= self.lines:
            self.lines -= text.count("\n")
            self.characters -= len(text)
            return text
        kept = "".join(text.splitlines(keepends=True)[: self.lines]) if self.lines else ""
        kept = kept[: self.characters]
        self.lines = self.characters = 0
        self.lines_cut += text.count("\n", len(kept))
        self.characters_cut += len(text) - len(kept)
        return kept


class Printer(io.TextIOBase):
    """A text stream that hands what is written to the run that writes it."""

    encoding = "utf-8"
    errors = "strict"

    def __init__(self, stream: str) -> None:
        self.stream = stream

    def writable(self) -> bool:
        """Say that it can be written to."""
        return True

    def write(self, text: str) -> int:
        """Hand on a text at once; the worker gathers what comes fast."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if not text.isascii():
            text.encode()  # a lone surrogate is an error here, as it is in a terminal
        run = _run.get()
        if kept := _budget_of(run).take(text):
            _page.say(run, self.stream, kept)
        return len(text)

    def draw(self, *shown: Any) -> None:
        """Let the page draw a result of attention; `attention_lesson.show` asks for it."""
        _draw(*shown)


class Asker(io.TextIOBase):
    """Standard input: each line is asked for in the cell's output."""

    encoding = "utf-8"

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        """Ask for one line."""
        return _ask("") + "\n"


_budgets: dict[int, Budget] = {}
_page: Any = None


def _budget_of(run: int) -> Budget:
    return _budgets.get(run) or _budgets.setdefault(run, Budget())


def _draw(*shown: Any) -> None:
    run = _run.get()
    if figure := _budget_of(run).figures.draw(*shown):
        _page.say(run, "figure", figure)


def _show_last(text: str, value: object) -> None:
    """Let the page show a last expression, as a figure too if it is one."""
    _page.say(_run.get(), "result", text)
    if is_drawn(value):
        _draw(value)


def begin(page: Any) -> None:
    """Put this session's streams and helpers in place; `page` has `say`, `ask` and `pause`."""
    global _page
    _page = page
    random.seed()  # this Python may have started from an earlier one's memory
    sys.meta_path[:] = [finder for finder in sys.meta_path if not _is_pyodides(finder)]
    install(page)
    _pristine.set(sys, stdout=Printer("stdout"), stderr=Printer("stderr"), stdin=Asker())
    _pristine.set(sys, __stdout__=sys.stdout, __stderr__=sys.stderr, __stdin__=sys.stdin)
    _pristine.set(sys, breakpointhook=_no_debugger)
    _pristine.set(builtins, input=_input, exit=_exit, quit=_exit)
    _pristine.set(time, sleep=_sleep)
    _pristine.remember()
    loop: Any = asyncio.get_running_loop()
    loop.run_until_complete = _run_until_complete
    loop._system_exit_handler = _task_exit  # without these two, a late task ends Python itself
    loop._keyboard_interrupt_handler = stop


def _is_pyodides(finder: Any) -> bool:
    """Tell the finders whose only work is a long advice on packages that aren't here."""
    return type(finder).__name__ in {"RepodataPackagesFinder", "UnvendoredStdlibFinder"}


async def run(page: str, number: int, source: str, filename: str) -> str:
    """Run a cell in its page's namespace; give the outcome as JSON."""
    _run.set(number)
    _pristine.restore()
    vars(sys).pop("last_exc", None)  # it would keep a failed program's values alive
    main = _pages.setdefault(page, new_main())
    enter(main)  # and stay: what the cell leaves running asks for it later
    outcome = await run_cell_async(source, filename, vars(main), _show_last)
    task = asyncio.current_task()
    while task and task.cancelling():  # Stop was meant for the cell, which has ended
        task.uncancel()
    budget = _budgets.pop(number, Budget())
    cut = {"lines": budget.lines_cut, "characters": budget.characters_cut}
    limit = {"lines": MOST_LINES, "characters": MOST_CHARACTERS}
    told = {"hint": hint(outcome), "cut": cut, "limit": limit, "result": None}  # shown already
    return json.dumps(asdict(outcome) | told)


def answer(request: str) -> str:
    """Compute what a figure asks for, between the runs; request and answer are JSON."""
    _pristine.restore()
    from lesson_figures.bending import answers

    return answers.answer(request)


def stop() -> None:
    """End what waits: the cell itself and every task that it left running."""
    for task in asyncio.all_tasks():
        task.cancel()


def _input(prompt: object = "", /) -> str:
    """Ask the reader for a line of text, in the output of the cell."""
    return _ask(str(prompt))


def _ask(prompt: str) -> str:
    if not can_run_sync():
        raise EOFError("input() can't wait for an answer in this browser")
    answer: str | None = run_sync(_page.ask(_run.get(), prompt))
    if answer is None:
        raise KeyboardInterrupt
    return answer


def _sleep(seconds: float, /) -> None:
    """Wait so that Stop can end it."""
    if can_run_sync():
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        if run_sync(_page.pause(float(seconds))) is None:
            raise KeyboardInterrupt
        return
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0.05:
        _real_sleep(0.05)
    _real_sleep(max(left, 0.0) if seconds >= 0 else seconds)


def _run_until_complete(awaitable: Any) -> Any:
    """Wait for a task so that Stop can cancel it, and nothing else but its own error is told."""
    task = asyncio.ensure_future(awaitable)
    ended: asyncio.Future[None] = asyncio.Future()
    task.add_done_callback(lambda _: ended.set_result(None))
    run_sync(ended)
    return task.result()


def _exit(code: object = None) -> None:
    """End the program."""
    raise SystemExit(code)


def _task_exit(_: object) -> None:
    """Let a task that ends the program end alone, when its cell has ended already."""


def _no_debugger(*_: object, **__: object) -> None:
    print("breakpoint() can't stop here: print() the values instead.", file=sys.stderr)
