"""The lines from the query to every token, drawn over a row of equally wide tokens."""

WIDTH = 1000  # of the whole row
FOOT = 172  # where the lines end
LOWEST, PER_STEP = 36, 14  # how high a line rises, and how much more for each token it passes
MARGIN = 10  # for the width of the highest line


def arc(start: int, end: int, n_tokens: int) -> str:
    """Draw the line between two positions as an SVG path, both feet on the bottom edge.

    >>> arc(0, 1, n_tokens=10)
    'M50 172C50 106 150 106 150 172'

    A token that attends to itself gets a loop:

    >>> arc(2, 2, n_tokens=10)
    'M242 172C206 106 294 106 258 172'
    """
    left, right = ((2 * position + 1) * WIDTH // (2 * n_tokens) for position in (start, end))
    top = FOOT - _rise(abs(end - start)) * 4 // 3
    if start == end:
        return f"M{left - 8} {FOOT}C{left - 44} {top} {left + 44} {top} {left + 8} {FOOT}"
    return f"M{left} {FOOT}C{left} {top} {right} {top} {right} {FOOT}"


def box(n_tokens: int) -> str:
    """Say which part of the drawing the lines between so many tokens take.

    >>> box(10), box(5)
    ('0 0 1000 172', '0 70 1000 102')
    """
    height = _rise(n_tokens - 1) + MARGIN
    return f"0 {FOOT - height} {WIDTH} {height}"


def _rise(steps: int) -> int:
    return LOWEST + PER_STEP * max(1, steps)
