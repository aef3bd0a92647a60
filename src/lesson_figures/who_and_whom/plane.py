"""Where things lie in the drawing: corners, points, borders, crossings.

A drawing is made once, for values at the corners of a triangle. Other values show an affine image
of it: `there` moves the drawing, `back` keeps dots and words upright in it. With two names, the
triangle's lower line is left, moved up.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from attention_lesson import Matrix, Vector, project, same_weights, sentences, weighted_means
from attention_lesson.chords import crossing, exact_points
from lesson_figures.engine.numbers import short

type Place = dict[str, str]

TRIANGLE = ((60, 268), (300, 268), (180, 60))
LINE = TRIANGLE[:2]
LINE_MOVE = "translate(0 -104)"
WIDER, WIDER_MOVE = ((1.008, -0.312), (0.433, 0.846)), (85, -77)  # a matrix, and what is added
ROWS = sentences(3)
ROWS_OF_TWO = [ROWS.index(names) for names in sentences(2)]
HALF_WIDTH, BEYOND = 40, 22  # of the regions round a line; how far they reach past its ends


def moved(corners: Matrix) -> Matrix:
    """Move corners as other values do."""
    return project(corners, WIDER, WIDER_MOVE)


def transforms(model: str) -> Place:
    """Write how a model's drawing is moved, and how a thing in it is kept upright.

    >>> transforms("two-names")
    {'there': 'translate(0 -104)', 'back': ''}
    """
    if model != "wider":
        return {"there": LINE_MOVE if model == "two-names" else "", "back": ""}
    ((a, c), (b, d)), (e, f) = WIDER, WIDER_MOVE
    size = a * d - b * c
    back = (d / size, -b / size, -c / size, a / size, 0, 0)
    return {"there": _matrix((a, b, c, d, e, f)), "back": _matrix(back)}


def _matrix(numbers: Vector) -> str:
    return f"matrix({' '.join(map(short, numbers))})"


def point(at: Vector) -> Place:
    """Write a point.

    >>> point([1.26, -0.4])
    {'x': '1', 'y': '0'}
    """
    x, y = (f"{number:z.0f}" for number in at)
    return {"x": x, "y": y}


def placed(rows: Matrix, corners: Matrix) -> list[Place]:
    """Place points that are given as weights on the corners."""
    return [point(at) for at in weighted_means(rows, corners)]


def shape(corners: Matrix) -> str:
    """Draw the outline.

    >>> shape([[0, 0], [2, 0], [1, 1]])
    'M0 0L2 0L1 1Z'
    """
    return "M" + "L".join(" ".join(point(at).values()) for at in corners) + "Z"


def regions(corners: Matrix) -> list[Matrix]:
    """Share out the drawing: to each name all points in which its weight is the largest."""
    if len(corners) == 2:
        (left, y), (right, _) = corners
        half = (left + right) / 2
        ends = [left - BEYOND, right + BEYOND]
        return [_box(end, half, y - HALF_WIDTH, y + HALF_WIDTH) for end in ends]
    halves = [weighted_means([[0.5, 0.5]], [corners[i], corners[i - 1]])[0] for i in range(3)]
    return [[corners[i], halves[i], mean(corners), halves[(i + 1) % 3]] for i in range(3)]


def _box(left: float, right: float, top: float, bottom: float) -> Matrix:
    return [[left, top], [right, top], [right, bottom], [left, bottom]]


def crossings(first: Fraction, answers: Sequence[int]) -> Matrix:
    """Find where the chords of two answers meet, as weights on the three names."""
    told = list(zip(exact_points(same_weights(3, float(first))), answers, strict=True))
    chords = [[at for at, answer in told if answer == name] for name in range(3)]
    found = (crossing(chord, other) for chord, other in combinations(chords, 2))
    return [[float(share) for share in at] for at in found if at]


def mean(rows: Matrix) -> Vector:
    """Find the middle."""
    return weighted_means([[1 / len(rows)] * len(rows)], rows)[0]
