"""The lines from the query to every token, drawn over a row of equally wide tokens."""

STEP = 100  # the width of one token in the drawing
HEIGHT = 172
LOWEST, PER_STEP = 36, 14  # how high a line rises, and how much more for each token it passes


def arc(start: int, end: int) -> str:
    """Draw the line between two positions as an SVG path, both feet on the bottom edge.

    >>> arc(0, 1)
    'M50 172C50 106 150 106 150 172'

    A token that attends to itself gets a loop:

    >>> arc(2, 2)
    'M242 172C206 106 294 106 258 172'
    """
    left, right = (STEP * position + STEP // 2 for position in (start, end))
    rise = LOWEST + PER_STEP * max(1, abs(end - start))
    top = HEIGHT - rise * 4 // 3
    if start == end:
        return f"M{left - 8} {HEIGHT}C{left - 44} {top} {left + 44} {top} {left + 8} {HEIGHT}"
    return f"M{left} {HEIGHT}C{left} {top} {right} {top} {right} {HEIGHT}"
