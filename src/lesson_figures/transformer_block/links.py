"""The lines from one token to all, over a row of equally wide places: one row of them a head."""

HEIGHT, PER_STEP = 1.6, 0.4  # how high a line rises, and how much more for each token it passes
FOOT = 5.6


def links(query: int, n_tokens: int) -> list[str]:
    """Draw the line from a token to each token as an SVG path; a place is 2.5 wide.

    A weight of 1 is drawn 1 wide, so that weights can be written as they are.

    >>> links(0, 2)
    ['M1 5.6C0.3 2.9 2.2 2.9 1.5 5.6', 'M1.25 5.6C1.25 2.9 3.75 2.9 3.75 5.6']
    """
    return [_link(query, key) for key in range(n_tokens)]


def _link(query: int, key: int) -> str:
    left, right = (2.5 * place + 1.25 for place in sorted((query, key)))
    top = FOOT - (HEIGHT + PER_STEP * max(1, abs(key - query))) * 4 / 3
    if query == key:
        path = (left - 0.25, FOOT, left - 0.95, top, left + 0.95, top, left + 0.25, FOOT)
    else:
        path = (left, FOOT, left, top, right, top, right, FOOT)
    return "M{:g} {:g}C{:g} {:.1f} {:g} {:.1f} {:g} {:g}".format(*path)
