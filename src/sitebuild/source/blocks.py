"""The one parser of cells, outputs, figures and quizzes in a page.

The site, the recorder and the tests all read pages through `parse`.
A block is a fence whose info string names what it is:

    ```python cell=two-heads title="Two heads, from scratch"
    ```output cell=two-heads after=one-mean
    ```figure name=two-heads
    ```quiz name=why-many-heads

The pages that are made for other sites' frames hold one block each, which stands in a lesson:

    ```embed anchor=cell-two-heads page=multi-head-attention.md
"""

import ast
import warnings
from collections.abc import Callable
from dataclasses import dataclass, replace

from sitebuild.source.errors import PageError
from sitebuild.source.fences import Fence, fences, take
from sitebuild.source.quizzes import Quiz, read_quiz


@dataclass(frozen=True)
class Cell:
    """A runnable program, the output recorded for it, and the earlier cells that it needs."""

    name: str
    title: str
    code: str
    output: str | None
    line: int
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Figure:
    """A figure by name, with its caption in Markdown."""

    name: str
    caption: str
    line: int


@dataclass(frozen=True)
class Borrowed:
    """A block of another page, by its anchor there."""

    anchor: str
    page: str
    line: int

    @property
    def name(self) -> str:
        """Give what it is known by."""
        return self.anchor


type Block = Cell | Figure | Quiz | Borrowed


@dataclass(frozen=True)
class Placed:
    """A block and the lines it takes up in the page, counted from 0.

    Its own fence is [start, own_stop); with the recorded output it ends at stop.
    """

    block: Block
    indent: str
    start: int
    own_stop: int
    stop: int


def parse(source: str, is_recorded: bool = True) -> list[Placed]:
    """Find the blocks of a page from top to bottom.

    A page that isn't recorded yet may say that a cell needs one that is no longer there.

    Raises: PageError with the line where the page is wrong.
    """
    placed: list[Placed] = []
    for fence in fences(source):
        if fence.kind == "output":
            _attach_output(placed, fence, source.split("\n"))
        else:
            placed.append(_place(fence))
            _check_name_is_new(placed)
    if is_recorded:
        _check_needs([each.block for each in placed if isinstance(each.block, Cell)])
    return placed


def _place(fence: Fence) -> Placed:
    block = MAKERS.get(fence.kind, _cell)(fence)
    return Placed(block, fence.indent, fence.start, fence.stop, fence.stop)


def _cell(fence: Fence) -> Cell:
    if fence.kind != "python":
        raise PageError(f"a cell's fence begins with python; got {fence.kind!r}", fence.line)
    name, title = take(fence, "cell", "title")
    if not fence.content.strip():
        raise PageError(f"the cell {name} has no code", fence.line)
    _check_that_it_is_python(name, fence)
    return Cell(name, title, fence.content + "\n", None, fence.line)


def _check_that_it_is_python(name: str, fence: Fence) -> None:
    try:
        with warnings.catch_warnings(action="ignore"):  # Python's own say them when it runs
            ast.parse(fence.content)
    except SyntaxError as error:
        line = fence.line + (error.lineno or 1)
        raise PageError(f"the cell {name} isn't Python: {error.msg}", line) from None
    except (ValueError, RecursionError, MemoryError) as error:  # null bytes, endless brackets
        raise PageError(f"the cell {name} can't be read: {error}", fence.line) from None


def _figure(fence: Fence) -> Figure:
    (name,) = take(fence, "name")
    return Figure(name, fence.content.strip(), fence.line)


def _borrowed(fence: Fence) -> Borrowed:
    anchor, page = take(fence, "anchor", "page")
    return Borrowed(anchor, page, fence.line)


def _attach_output(placed: list[Placed], fence: Fence, lines: list[str]) -> None:
    """Give the cell just above the output that is recorded for it, and its needs."""
    name, after = take(fence, "cell", after="")
    last = placed[-1] if placed else None
    if last is None or not isinstance(last.block, Cell) or last.block.name != name:
        raise PageError(f"the output of {name} must follow the cell {name}", fence.line)
    if last.stop != last.own_stop:
        raise PageError(f"the cell {name} has two outputs", fence.line)
    if any(line.strip() for line in lines[last.stop : fence.start]):
        raise PageError(f"text stands between the cell {name} and its output", fence.line)
    needs = tuple(after.split(",")) if after else ()
    block = replace(last.block, output=fence.content or None, needs=needs)
    placed[-1] = replace(last, block=block, stop=fence.stop)


def _check_needs(cells: list[Cell]) -> None:
    for number, cell in enumerate(cells):
        above = [other.name for other in cells[:number]]
        for name in cell.needs:
            if name not in above:
                message = f"the cell {cell.name} is recorded after {name!r}, which isn't above it"
                raise PageError(f"{message}: record the page anew", cell.line)


def _check_name_is_new(placed: list[Placed]) -> None:
    new = placed[-1].block
    for old in (each.block for each in placed[:-1]):
        if type(old) is type(new) and old.name == new.name:
            kind = type(new).__name__.lower()
            raise PageError(f"the {kind} name {new.name} is taken by line {old.line}", new.line)


MAKERS: dict[str, Callable[[Fence], Block]] = {
    "figure": _figure,
    "quiz": read_quiz,
    "embed": _borrowed,
}
