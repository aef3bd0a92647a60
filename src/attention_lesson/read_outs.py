"""What can be read from one head's blend, by a linear read-out and after a ReLU layer.

A linear read-out gives each name a score, w · y, and answers with the largest, so that each answer
owns a convex region. (A bias adds nothing: the weights in y sum to 1.) Other values, of any width,
give an affine image of these points, and what crosses stays crossed: what no read-out can do here,
none can do for a wider head.
"""

from collections.abc import Sequence
from itertools import combinations

from attention_lesson.chords import Point, crossing, exact_points, exact_weights
from attention_lesson.feed_forward import FeedForward
from attention_lesson.matrix import Matrix, transpose
from attention_lesson.who_and_whom import FirstWeights, count_names, right_answers


def can_read(weights: FirstWeights, reading: str) -> bool:
    """Say whether some linear read-out is right in every sentence.

    On the line between two values lie the points of "a chases b" and "b chases a". With three
    names or more, *who* needs the first of them to be the one nearer to a on every such line, and
    *whom* on none. With two names it is enough that they are apart.

    >>> from attention_lesson.who_and_whom import same_weights
    >>> can_read(same_weights(3, 0.75), "who"), can_read(same_weights(3, 0.75), "whom")
    (True, False)
    >>> can_read(same_weights(2, 0.75), "who"), can_read(same_weights(2, 0.75), "whom")
    (True, True)
    """
    n_names, exact = count_names(weights), exact_weights(weights)
    right_answers(n_names, reading)  # refuses other readings
    sums = [exact[a] + exact[a[::-1]] for a in exact]
    if n_names == 2:
        return sums[0] != 1
    return all(total > 1 if reading == "who" else total < 1 for total in sums)


def best_score(weights: FirstWeights, reading: str) -> int:
    """Count the sentences that the best linear read-out gets right, for two or three names.

    Equal answers lie on a chord of the triangle's outline. Sentences can be read right together
    if no chords of two answers meet. (For more names that is not always enough.)

    Raises: ValueError for more than three names.

    >>> from attention_lesson.who_and_whom import same_weights
    >>> [best_score(same_weights(3, x), "whom") for x in (0.25, 0.5, 0.75, 1)]
    [6, 3, 4, 3]
    """
    n_names = count_names(weights)
    if n_names > 3:
        raise ValueError(f"best_score is for 2 or 3 names, got {n_names}")
    told = list(zip(exact_points(weights), right_answers(n_names, reading), strict=True))
    sizes = range(len(told), 0, -1)
    return next(n for n in sizes if any(_can_read_these(kept) for kept in combinations(told, n)))


def _can_read_these(told: Sequence[tuple[Point, int]]) -> bool:
    chords = [[point for point, answer in told if answer == name] for name in range(3)]
    pairs = combinations(filter(None, chords), 2)
    return all(crossing(chord, other) is None for chord, other in pairs)


def best_read_out(n_names: int, share: float) -> Matrix:
    """Give a read-out that is right as often as any, for two or three names.

    `share` is the weight on the name that is asked for, in every sentence.

    Shapes: -> (n_names, n_names)

    >>> best_read_out(2, 0.75)
    [[1.0, 0.0], [0.0, 1.0]]
    >>> best_read_out(3, 0.25)
    [[0.0, 0.0, 1.0], [0.0, 4.0, 0.0], [1.0, 0.0, 0.0]]
    """
    names = range(n_names)
    if share > 0.5:
        return _scaled(n_names, 1.0)
    if n_names == 3 and share not in (0, 0.5):
        return [[0.0, 0.0, 1.0], [0.0, 1 / share, 0.0], [1.0, 0.0, 0.0]]
    after = {0: 0.5, 1: 1.0}  # a name's score for itself, and for the one before it
    return [[after.get((name - i) % n_names, 0.0) for i in names] for name in names]


def undo_blend(n_names: int, share: float) -> FeedForward:
    """Make the feed-forward layer that turns the head's output into the name that is asked for.

    `share` is the weight on that name in every sentence. Where it is the larger one, a hidden unit
    for each name is enough; where it is the smaller one, it takes two: up to 1 at `share`, and back
    to 0 at the other weight.

    Shapes: the layer takes (n_sentences, n_names) to (n_sentences, n_names)
    Raises: ValueError where no layer can: for a share of 0 or 0.5.

    >>> undo_blend(3, 0.25)([[0.75, 0.25, 0]]).output
    [[0.0, 1.0, 0.0]]
    """
    rest = 1 - share
    if share in (0, rest):
        raise ValueError(f"no layer can tell the names apart with weights {share} and {rest}")
    if share > rest:
        rise = 1 / (share - rest)
        return FeedForward(_scaled(n_names, rise), _scaled(n_names, 1), [-rest * rise] * n_names)
    rise, fall = 1 / share, rest / (share * (rest - share))
    w_in = _scaled(n_names, rise) + _scaled(n_names, fall)
    w_out = transpose(_scaled(n_names, 1) + _scaled(n_names, -1))
    return FeedForward(w_in, w_out, [0.0] * n_names + [-fall * share] * n_names)


def _scaled(n: int, factor: float) -> list[list[float]]:
    """Make the matrix that multiplies every number by a factor."""
    return [[factor * (i == j) for j in range(n)] for i in range(n)]
