"""The lines from one token to every token, drawn over a row of tokens."""

from collections.abc import Sequence
from itertools import accumulate

WIDTH = 1000  # of the whole row
FOOT = 172  # where the lines end
LOWEST, PER_STEP = 36, 14  # how high a line rises, and how much more for each token it passes
MARGIN = 10  # for the width of the highest line


def middles(widths: Sequence[int]) -> list[int]:
    """Find the middles of tokens that lie side by side, each as wide as it is said to be.

    >>> middles([1, 1]), middles([1, 3])
    ([250, 750], [125, 625])
    """
    ends = zip(accumulate(widths), widths, strict=True)
    return [(2 * end - width) * WIDTH // (2 * sum(widths)) for end, width in ends]


def arc(start: int, end: int, middles: Sequence[int]) -> str:
    """Draw the line between two positions as an SVG path, both feet on the bottom edge.

    >>> arc(0, 1, middles([1] * 10))
    'M50 172C50 106 150 106 150 172'

    A token that attends to itself gets a loop:

    >>> arc(2, 2, middles([1] * 10))
    'M242 172C206 106 294 106 258 172'
    """
    left, right = middles[start], middles[end]
    top = FOOT - _rise(abs(end - start)) * 4 // 3
    if start == end:
        return f"M{left - 8} {FOOT}C{left - 44} {top} {left + 44} {top} {left + 8} {FOOT}"
    return f"M{left} {FOOT}C{left} {top} {right} {top} {right} {FOOT}"


def box(n_tokens: int) -> str:
    """Say which part of the drawing the lines between so many tokens take.

    >>> box(10), box(5)
    ('0 0 1000 172', '0 70 1000 102')
    """
    height = _height(n_tokens)
    return f"0 {FOOT - height} {WIDTH} {height}"


def turned_box(n_tokens: int) -> str:
    """Say the same where the row runs down the page, and x and y have changed places.

    >>> turned_box(5)
    '70 0 102 1000'
    """
    height = _height(n_tokens)
    return f"{FOOT - height} 0 {height} {WIDTH}"


def _height(n_tokens: int) -> int:
    return _rise(n_tokens - 1) + MARGIN


def _rise(steps: int) -> int:
    return LOWEST + PER_STEP * max(1, steps)
