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

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from textwrap import dedent

from sitebuild.source.errors import PageError
from sitebuild.source.fences import Fence, fences, take

ANSWER = re.compile(r"^- \[(?P<mark>.)\] +(?P<text>\S.*)$")


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
class Answer:
    """One answer of a quiz and why it is right or wrong."""

    text: str
    explanation: str
    right: bool


@dataclass(frozen=True)
class Quiz:
    """A question with one right answer; all texts in Markdown."""

    name: str
    question: str
    answers: tuple[Answer, ...]
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
    return Cell(name, title, fence.content + "\n", None, fence.line)


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


def _quiz(fence: Fence) -> Quiz:
    (name,) = take(fence, "name")
    lines = fence.content.split("\n")
    starts = [number for number, line in enumerate(lines) if line.startswith("- [")]
    question = "\n".join(lines[: starts[0]] if starts else lines).strip()
    stops = [*starts[1:], len(lines)]
    answers = tuple(
        _answer(lines[start:stop], fence.line + 1 + start)
        for start, stop in zip(starts, stops, strict=True)
    )
    _check_quiz(question, answers, fence)
    return Quiz(name, question, answers, fence.line)


def _answer(lines: list[str], line: int) -> Answer:
    head = ANSWER.match(lines[0])
    if not head or head["mark"] not in "xX ":
        expected = "expected an answer like '- [ ] text' or '- [x] text'"
        raise PageError(f"{expected}, got {lines[0]!r}", line)
    explanation = dedent("\n".join(lines[1:])).strip()
    if not explanation:
        raise PageError(f"the answer {head['text']!r} has no explanation", line)
    return Answer(head["text"], explanation, head["mark"] != " ")


def _check_quiz(question: str, answers: tuple[Answer, ...], fence: Fence) -> None:
    right = sum(answer.right for answer in answers)
    if not question:
        raise PageError("the quiz has no question before its answers", fence.line)
    if len(answers) < 2 or right != 1:
        expected = "a quiz has at least 2 answers, one of them right ('- [x]')"
        raise PageError(f"{expected}; got {len(answers)}, {right} right", fence.line)


MAKERS: dict[str, Callable[[Fence], Block]] = {
    "figure": _figure,
    "quiz": _quiz,
    "embed": _borrowed,
}
