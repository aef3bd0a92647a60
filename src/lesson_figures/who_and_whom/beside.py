"""Words beside the points and corners of the drawing, and equal points put side by side."""

from collections.abc import Sequence
from fractions import Fraction
from math import hypot

from attention_lesson import Matrix, Vector
from lesson_figures.engine.state import State
from lesson_figures.who_and_whom.plane import ROWS, mean, point

TAG, NAME = 17, 33  # how far a point's word and a corner's name are put off
TOUCHING, PARTED = 10, 17  # how far each of two equal points is, without and with a mark between
NEAR = Fraction(9, 100)  # of the middle: there two words would lie on each other
ASIDE = 13  # how far such words are put along the line
STRAIGHT = 0.4  # a way that leads less far sideways has its word in the middle


def names(corners: Matrix) -> list[State]:
    """Place each name beside its corner, counted from there; one that isn't there goes along."""
    middle = mean(corners)
    ways = [_unit([x - y for x, y in zip(corner, middle, strict=True)]) for corner in corners]
    found = [_beside(way, NAME) for way in ways]
    return [*found, found[0]][:3]


def tags(corners: Matrix, first: Fraction) -> list[State]:
    """Place the word of each point, counted from it: outside, and one of two equal ones inside."""
    ways = zip(ROWS, _outward(corners), strict=True)
    return [_tag(corners, first, names, way) for names, way in ways]


def _tag(corners: Matrix, first: Fraction, names: Sequence[int], way: Vector) -> State:
    """Place a word; one of two near ones farther from the other."""
    middle = Fraction(1, 2)
    if first == middle:
        return _beside([-x for x in way] if _is_back(names) else way, TAG)
    if abs(first - middle) >= NEAR or max(names) >= len(corners):
        return _beside(way, TAG)
    near, far = names if first > middle else names[::-1]
    along = _unit([x - y for x, y in zip(corners[near], corners[far], strict=True)])
    return _beside(way, TAG, [ASIDE * x for x in along])


def shifts(corners: Matrix, first: Fraction, *, has_mark: bool) -> list[State]:
    """Put two equal points side by side: at a corner along two lines, else to both sides of one."""
    is_end, is_middle = first in (0, 1) and len(corners) == 3, first == Fraction(1, 2)
    far = (PARTED if has_mark else TOUCHING) if is_end or is_middle else 0
    ways = zip(ROWS, _outward(corners), strict=True)
    return [_translate(-far if is_middle and _is_back(names) else far, way) for names, way in ways]


def _translate(far: float, way: Vector) -> str:
    return f"translate({' '.join(point([far * x for x in way]).values())})"


def _is_back(names: Sequence[int]) -> bool:
    """Tell the two sentences of a line apart."""
    return (names[1] - names[0]) % 3 == 2


def _outward(corners: Matrix) -> list[Vector]:
    """Say for each sentence which way leads out of the drawing, across its line."""
    if len(corners) == 2:
        return [[0, -1] if _is_back(names) else [0, 1] for names in ROWS]
    middle = mean(corners)
    return [_away(corners[a], corners[b], middle) for a, b in ROWS]


def _away(start: Vector, end: Vector, middle: Vector) -> Vector:
    across = _unit([end[1] - start[1], start[0] - end[0]])
    inward = sum(x * (m - s) for x, m, s in zip(across, middle, start, strict=True))
    return [-x for x in across] if inward > 0 else across


def _beside(way: Vector, far: float, more: Vector = (0, 0)) -> State:
    """Place a word so that it points away, with its middle at the right height."""
    x, y = (far * w + m for w, m in zip(way, more, strict=True))
    anchor = "middle" if abs(way[0]) < STRAIGHT else ("start" if way[0] > 0 else "end")
    return {**point([x, y + 5]), "anchor": anchor}


def _unit(vector: Vector) -> Vector:
    return [x / hypot(*vector) for x in vector]
