"""Which tokens move together: the angles between the vectors of some pairs."""

from collections.abc import Sequence
from math import acos, degrees, hypot, sumprod

from attention_lesson import Matrix, Vector

WATCHED = (("it", "cat"), ("was", "tired"), ("it", "tired"))


def together(vectors: Matrix, tokens: Sequence[str]) -> str:
    """Say how far apart the pairs point that are worth watching.

    >>> together([[1, 0], [2, 0], [0, 1], [0, 3]], ["it", "cat", "was", "tired"])
    'it and cat 0°, was and tired 0°, it and tired 90°'
    """
    return ", ".join(
        f"{one} and {other} {angle(*(vectors[tokens.index(word)] for word in (one, other))):.0f}°"
        for one, other in WATCHED
    )


def angle(one: Vector, other: Vector) -> float:
    """Give the angle between two vectors in degrees; a vector of zeros points nowhere.

    >>> round(angle([1, 0], [1, 1])), angle([1, 0], [0, 0])
    (45, 0.0)
    """
    lengths = hypot(*one) * hypot(*other)
    cosine = sumprod(one, other) / lengths if lengths else 1.0
    return degrees(acos(max(-1.0, min(1.0, cosine))))
