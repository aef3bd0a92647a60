"""Leaves out of a style sheet the rules for what a page never has."""

import re
from collections.abc import Iterator

TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|[{};]")
GROUPS = ("@media", "@supports", "@layer", "@container")


def trim(css: str, unused: re.Pattern[str]) -> str:
    r"""Leave out each selector that names something unused, and each rule that is left without.

    >>> trim(".nav{top:0}.a,.nav .a{top:1px}@media print{.nav{top:2px}}", re.compile(r"\.nav"))
    '.a{top:1px}'
    """
    return "".join(_trimmed(head, body, unused) for head, body in _statements(css))


def _trimmed(head: str, body: str | None, unused: re.Pattern[str]) -> str:
    if body is None:
        return head
    if head.startswith(GROUPS):
        kept = trim(body, unused)
        return f"{head}{{{kept}}}" if kept else ""
    selectors = [each for each in _selectors(head) if not unused.search(each)]
    return f"{','.join(selectors)}{{{body}}}" if selectors else ""


def _selectors(head: str) -> list[str]:
    """Take a list apart at its commas, but not inside brackets."""
    return re.split(r",(?![^(\[]*[)\]])", head)


def _statements(css: str) -> Iterator[tuple[str, str | None]]:
    """Yield what stands before each pair of braces and what is inside; nothing inside `@import`."""
    depth = start = opened = 0
    for token in TOKEN.finditer(css):
        if token[0] == "{":
            opened = opened if depth else token.end()
            depth += 1
        elif token[0] == "}":
            depth -= 1
            if not depth:
                yield css[start : opened - 1], css[opened : token.start()]
                start = token.end()
        elif token[0] == ";" and not depth:
            yield css[start : token.end()], None
            start = token.end()
