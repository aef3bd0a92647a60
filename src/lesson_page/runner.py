"""Runs the source of one cell, the same way in CPython and in the page.

It prints nothing itself: what a program prints goes to sys.stdout and sys.stderr as ever.
The value of a last expression and the text of an error come back as an `Outcome`.
"""

import ast
import asyncio
import linecache
import traceback
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from types import CodeType

LONGEST_RESULT = 10_000  # characters of a last expression's repr
MOST_FRAMES = 6  # of a traceback that are shown; the middle is left out beyond that

type Show = Callable[[str, object], None]

_names: set[str] = set()  # file names of the cells that ran


@dataclass(frozen=True)
class Outcome:
    """How a run ended: "done", "failed" or "stopped", and what there is to show."""

    status: str
    result: str | None = None  # the repr of a last expression
    error: str = ""  # the traceback, with the cells' own frames only
    line: int | None = None  # the line of this cell where the error is
    kind: str = ""  # the error's class, say "NameError"
    note: str = ""  # why it stopped: "exit" or "interrupt"


def show_nothing(_text: str, _value: object) -> None:
    """Leave a last expression to the outcome."""


def run_cell(
    source: str, filename: str, namespace: dict[str, object], show: Show = show_nothing
) -> Outcome:
    """Run a cell to its end; only a top-level `await` needs an event loop for that."""
    running = run_cell_async(source, filename, namespace, show)
    if _awaits(source):
        return asyncio.run(running)
    try:
        running.send(None)
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome
    raise RuntimeError("a cell without await has waited")


async def run_cell_async(
    source: str, filename: str, namespace: dict[str, object], show: Show = show_nothing
) -> Outcome:
    """Run a cell where an event loop runs already, as it does in the page.

    `show` gets the text and the value of a last expression, while the cell can still be stopped.
    """
    _remember(source, filename)
    try:
        value = await _evaluate(source, filename, namespace)
        if value is None:
            return Outcome("done")
        text = bounded_repr(value)
        show(text, value)
        return Outcome("done", result=text)
    except SystemExit as exit_:
        return Outcome("stopped", note="exit", error=_last_words(exit_))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return Outcome("stopped", note="interrupt")
    except BaseException as error:
        return _failure(error, filename)


def shown(printed: str, outcome: Outcome) -> str:
    """Give the text that a page shows below a cell after this run."""
    parts = [part for part in (outcome.result, outcome.error.rstrip("\n")) if part]
    if parts and printed and not printed.endswith("\n"):
        printed += "\n"
    return printed + "".join(part + "\n" for part in parts)


async def _evaluate(source: str, filename: str, namespace: dict[str, object]) -> object:
    """Run all statements; give the value of the last one if it is an expression."""
    tree = ast.parse(source, filename)
    body, last = _split_last_expression(tree, source)
    await _execute(_compile(body, filename), namespace)
    if last is None:
        return None
    return await _execute(_compile(last, filename), namespace)


async def _execute(code: CodeType, namespace: dict[str, object]) -> object:
    value = eval(code, namespace)
    return await value if isinstance(value, Coroutine) and _is_async(code) else value


def _is_async(code: CodeType) -> bool:
    return bool(code.co_flags & 0x80)  # inspect.CO_COROUTINE, without importing inspect


def _compile(tree: ast.Module | ast.Expression, filename: str) -> CodeType:
    mode = "exec" if isinstance(tree, ast.Module) else "eval"
    flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
    code: CodeType = compile(tree, filename, mode, flags=flags, dont_inherit=True)
    return code


def _awaits(source: str) -> bool:
    try:
        return _is_async(_compile(ast.parse(source), "cell"))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False


def _split_last_expression(
    tree: ast.Module, source: str
) -> tuple[ast.Module, ast.Expression | None]:
    """Take a last expression out of the program, unless a semicolon silences it."""
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr) or _after(last, source).startswith(";"):
        return tree, None
    tree.body.pop()
    return tree, ast.Expression(last.value)


def _after(node: ast.stmt, source: str) -> str:
    """Give what follows a statement on its last line; columns count UTF-8 bytes."""
    assert node.end_lineno is not None
    line = source.split("\n")[node.end_lineno - 1].encode()
    return line[node.end_col_offset :].decode().lstrip()


def bounded_repr(value: object) -> str:
    """Give `repr(value)`, cut with a note where it is very long.

    >>> bounded_repr("x" * 20_000)[-40:]
    'xxxx… (cut: only 10000 characters shown)'
    """
    text = repr(_beginning(value)).encode("utf-8", "backslashreplace").decode()
    if len(text) <= LONGEST_RESULT:
        return text
    return f"{text[:LONGEST_RESULT]}… (cut: only {LONGEST_RESULT} characters shown)"


def _beginning(value: object) -> object:
    """Leave out what the cut would drop anyway, so that it costs no time."""
    if type(value) in (str, bytes, list, tuple):
        return value[: LONGEST_RESULT + 1]  # type: ignore[index]
    return value


def _remember(source: str, filename: str) -> None:
    """Let tracebacks quote the cell's lines."""
    _names.add(filename)
    lines = [line + "\n" for line in source.split("\n")]
    linecache.cache[filename] = (len(source), None, lines, filename)


def _last_words(exit_: SystemExit) -> str:
    """Give what Python prints when it ends with a message, as in `sys.exit("no data")`."""
    return "" if exit_.code is None or isinstance(exit_.code, int) else f"{exit_.code}\n"


def _failure(error: BaseException, filename: str) -> Outcome:
    told = traceback.TracebackException.from_exception(error)
    line = _line_of(told, filename)
    _keep_own_frames(told, set())
    text = "".join(told.format()).encode("utf-8", "backslashreplace").decode()
    return Outcome("failed", error=text, line=line, kind=type(error).__name__)


def _line_of(told: traceback.TracebackException, filename: str) -> int | None:
    if getattr(told, "filename", None) == filename and told.lineno is not None:  # a SyntaxError
        return int(told.lineno)
    lines = [frame.lineno for frame in told.stack if frame.filename == filename]
    return lines[-1] if lines else None


def _keep_own_frames(told: traceback.TracebackException, seen: set[int]) -> None:
    """Drop the frames of the runner and of libraries, in the causes of an error too."""
    if id(told) in seen:
        return
    seen.add(id(told))
    told.stack = OwnFrames(frame for frame in told.stack if frame.filename in _names)
    for other in (told.__cause__, told.__context__, *(told.exceptions or ())):
        if other is not None:
            _keep_own_frames(other, seen)


class OwnFrames(traceback.StackSummary):
    """Frames as Python writes them, but endless recursion told in a few lines."""

    def format(self, **options: bool) -> list[str]:
        """Write the frames, the middle of a long stack only counted."""
        if len(self) <= MOST_FRAMES:
            return self._written(self, options)
        left_out = f"  … {len(self) - 3} more calls …\n"
        return [
            *self._written(self[:2], options),
            left_out,
            *self._written(self[-1:], options),
        ]

    @staticmethod
    def _written(frames: list[traceback.FrameSummary], options: dict[str, bool]) -> list[str]:
        return traceback.StackSummary(frames).format(**options)
