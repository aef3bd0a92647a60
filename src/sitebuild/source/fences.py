"""Finds the fences of a page that are ours, and reads their options.

Every other fence belongs to Markdown and is passed over with all that stands in it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from sitebuild.source.errors import PageError
from sitebuild.source.margins import Margin

FENCE = re.compile(r"^(?P<indent>[ \t]*)(?P<marks>`{3,}|~{3,})[ ]*(?P<info>.*?)[ \t]*$")
OPTION = re.compile(r"(?P<key>[^\s=\"]+)=(?:\"(?P<quoted>[^\"]+)\"|(?P<bare>[^\s\"]+))(?:\s+|$)")
NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
QUOTED = re.compile(r'"[^"]*"')
KINDS = {"output", "figure", "quiz", "embed"}
MARKDOWNS = {"title", "linenums", "hl_lines"}  # options that any fence may have


@dataclass(frozen=True)
class Fence:
    """A fence of ours: its lines in the page are [start, stop), marker lines included."""

    info: str
    indent: str
    content: str
    start: int
    stop: int

    @property
    def line(self) -> int:
        """The line of its opening, counted from 1."""
        return self.start + 1

    @property
    def kind(self) -> str:
        """The first word of the info string."""
        return self.info.split(maxsplit=1)[0]


def fences(source: str) -> Iterator[Fence]:
    """Yield the fences of ours from top to bottom; not those of samples and HTML comments.

    Raises: PageError for one that is never closed or not indented as a whole.
    """
    lines = source.split("\n")
    margin, stop = Margin(), 0
    for start, line in enumerate(lines):
        if start < stop:
            continue
        margin.read(line)
        stop = _end_of_comment(lines, start)
        opening = FENCE.match(line)
        if not opening or "`" in opening["info"] or margin.makes_a_sample_of(line):
            continue
        closing = _closing(lines, start, opening["marks"])
        if _is_ours(opening["info"]):
            yield _fence(lines, start, closing, opening)
        # Markdown takes a fence that is never closed for text
        stop = closing + 1 if closing else start + 1


def _end_of_comment(lines: list[str], start: int) -> int:
    """Give the line after the HTML comment that begins here, or this one."""
    if not lines[start].lstrip().startswith("<!--"):
        return start
    ends = (number for number in range(start, len(lines)) if "-->" in lines[number])
    return next(ends, start) + 1


def _is_ours(info: str) -> bool:
    """Tell a fence with an option of ours from Markdown's own, say a plain `output`."""
    kind, _, rest = info.partition(" ")
    options = [word.partition("=") for word in QUOTED.sub("", rest).split()]
    if kind in KINDS:
        return any(key not in MARKDOWNS for key, equals, _ in options if equals)
    return any(key == "cell" for key, _, _ in options)


def _closing(lines: list[str], start: int, marks: str) -> int | None:
    for number in range(start + 1, len(lines)):
        found = FENCE.match(lines[number])
        if found and found["marks"].startswith(marks) and not found["info"]:
            return number
    return None


def _fence(lines: list[str], start: int, closing: int | None, opening: re.Match[str]) -> Fence:
    if closing is None:
        marks, info = opening["marks"], opening["info"]
        raise PageError(f"the fence {marks}{info} is never closed with {marks}", start + 1)
    content = _unindent(lines[start + 1 : closing], opening["indent"], start + 2)
    return Fence(opening["info"], opening["indent"], content, start, closing + 1)


def _unindent(lines: list[str], indent: str, first: int) -> str:
    for number, line in enumerate(lines, first):
        if line.strip() and not line.startswith(indent):
            expected = f"expected at least {len(indent)} spaces, as before its fence"
            raise PageError(f"{expected}; got {line!r}", number)
    return "\n".join(line[len(indent) :] for line in lines)


def take(fence: Fence, *expected: str, **defaults: str) -> list[str]:
    """Give the values of these options, and of no others; the first is the block's name.

    An option with a default may be left out.
    """
    options = _options(fence)
    known = [*expected, *defaults]
    for key in sorted((defaults | options).keys() ^ set(known)):
        what = "is missing" if key in expected else "isn't known"
        message = (
            f"the option {key} {what} in {fence.info!r}; {fence.kind} takes {', '.join(known)}"
        )
        raise PageError(message, fence.line)
    _check_name(options[expected[0]], fence)
    return [{**defaults, **options}[key] for key in known]


def _check_name(name: str, fence: Fence) -> None:
    if not NAME.fullmatch(name):
        message = "a name is lower-case words joined by hyphens, like two-heads"
        raise PageError(f"{message}; got {name!r}", fence.line)


def _options(fence: Fence) -> dict[str, str]:
    options: dict[str, str] = {}
    rest = fence.info[len(fence.kind) :].strip()
    while rest:
        option = OPTION.match(rest)
        if not option:
            expected = 'expected options like name=two-heads or title="Two heads"'
            raise PageError(f"{expected}; got {rest!r} in {fence.info!r}", fence.line)
        if option["key"] in options:
            message = f"the option {option['key']} stands twice in {fence.info!r}"
            raise PageError(message, fence.line)
        options[option["key"]] = option["quoted"] or option["bare"]
        rest = rest[option.end() :]
    return options
