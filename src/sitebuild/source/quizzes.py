"""Reads the fence of a quiz: a question, then its answers, each with the reason below it."""

import re
from dataclasses import dataclass
from itertools import pairwise
from textwrap import dedent

from sitebuild.source.errors import PageError
from sitebuild.source.fences import Fence, take

ANSWER = re.compile(r"^- \[(?P<mark>[ xX])\] +(?P<text>\S.*)$")
LIKE_AN_ANSWER = re.compile(r"^ {0,3}(?:[-*+]|\d+[.)]) *\[.?\]")


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


def read_quiz(fence: Fence) -> Quiz:
    """Make a quiz of its fence.

    Raises: PageError with the line where it is wrong.
    """
    (name,) = take(fence, "name")
    lines = fence.content.split("\n")
    starts = [number for number, line in enumerate(lines) if LIKE_AN_ANSWER.match(line)]
    question = "\n".join(lines[: starts[0]] if starts else lines).strip()
    answers = tuple(
        _answer(lines[start:stop], fence.line + 1 + start)
        for start, stop in pairwise([*starts, len(lines)])
    )
    _check_quiz(question, answers, fence)
    return Quiz(name, question, answers, fence.line)


def _answer(lines: list[str], line: int) -> Answer:
    head = ANSWER.match(lines[0])
    if not head:
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
