"""Tells where on a page text is set in: by a list, a note or a tab, or as a sample of code."""

import re

STEP = 4  # columns, as Markdown counts
OPENER = re.compile(r"(?:[-*+]|\d+[.)]|:)\s+|(?:!!!|\?\?\?\+?|===\+?!?) |\[\^[^\]]+\]:")


class Margin:
    """The column at which text begins, as one reads a page line by line."""

    def __init__(self) -> None:
        self._steps = 0
        self._is_new_paragraph = True

    def read(self, line: str) -> None:
        """Go on to the next line; one that opens a list, a note or a tab sets in what follows."""
        if not line.strip():
            self._is_new_paragraph = True
            return
        steps = _width(line) // STEP
        opens = OPENER.match(line.lstrip()) is not None
        if self._is_new_paragraph or opens:
            self._steps = min(self._steps, steps)
        if opens and steps <= self._steps:
            self._steps += 1
        self._is_new_paragraph = False

    def makes_a_sample_of(self, line: str) -> bool:
        """Tell whether a line is set in so far that Markdown shows it as it is written."""
        return _width(line) >= (self._steps + 1) * STEP


def _width(line: str) -> int:
    expanded = line.expandtabs(STEP)
    return len(expanded) - len(expanded.lstrip())
