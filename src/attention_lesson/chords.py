"""Chords: the lines between sentences with one answer, inside the triangle of three values.

Every point between two equal answers has that answer too. So where the chords of two answers meet,
no straight border parts them. All is computed with fractions: chords meet or they do not.
"""

from collections.abc import Sequence
from fractions import Fraction

from attention_lesson.who_and_whom import FirstWeights, Sentence, count_names, sentences

type Point = tuple[Fraction, ...]
"""The weights on three names."""

type Chord = Sequence[Point]
"""The points of one answer: one or two."""

FINEST = 1_000_000_000  # of the fractions that weights are taken as


def exact_weights(weights: FirstWeights) -> dict[Sentence, Fraction]:
    """Take weights as fractions, so that 0.7 and 0.3 make 1.

    >>> sum(exact_weights({(0, 1): 0.7, (1, 0): 0.3}).values()) == 1
    True
    """
    return {names: Fraction(float(x)).limit_denominator(FINEST) for names, x in weights.items()}


def exact_points(weights: FirstWeights) -> list[Point]:
    """Give each sentence's point as its weights on three names.

    >>> from attention_lesson.who_and_whom import same_weights
    >>> [[str(share) for share in point] for point in exact_points(same_weights(2, 0.7))]
    [['7/10', '3/10', '0'], ['3/10', '7/10', '0']]
    """
    exact = exact_weights(weights)
    shares = [{a: exact[a, b], b: 1 - exact[a, b]} for a, b in sentences(count_names(weights))]
    return [tuple(share.get(name, Fraction(0)) for name in range(3)) for share in shares]


def crossing(chord: Chord, other: Chord) -> Point | None:
    """Find a point that two chords share, if there is one.

    >>> ends = [(Fraction(1), Fraction(0), Fraction(0)), (Fraction(0), Fraction(1), Fraction(0))]
    >>> crossing(ends, ends[:1]) == ends[0], crossing(ends[:1], ends[1:])
    (True, None)
    """
    (start, end), (left, right) = sorted((chord[0], chord[-1])), sorted((other[0], other[-1]))
    sides = _side(left, right, start), _side(left, right, end)
    other_sides = _side(start, end, left), _side(start, end, right)
    if not any((*sides, *other_sides)):  # all on one line
        first = max(start, left)
        return first if first <= min(end, right) else None
    if sides[0] * sides[1] > 0 or other_sides[0] * other_sides[1] > 0:
        return None
    share = sides[0] / (sides[0] - sides[1])
    return tuple(a + share * (b - a) for a, b in zip(start, end, strict=True))


def _side(start: Point, end: Point, point: Point) -> Fraction:
    """Say on which side of a line a point lies: the determinant of the three."""
    (a, b, c), (d, e, f), (g, h, i) = start, end, point
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
