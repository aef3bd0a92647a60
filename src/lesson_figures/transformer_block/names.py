"""Where the names of dots stand, so that none lies on another name or dot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from attention_lesson import Matrix, Vector

FONT = 0.07  # of half the plane's width
LETTER, LINE = 0.56, 1.0  # how wide a letter is and how high a line, in font sizes
GAP = 0.55  # between a dot's centre and its name
NEAR = {
    "e": (1, 0), "w": (-1, 0), "n": (0, 1), "s": (0, -1),
    "ne": (1, 1), "nw": (-1, 1), "se": (1, -1), "sw": (-1, -1),
}  # fmt: skip
FAR = {f"{side}-far": (2 * across, 2 * up) for side, (across, up) in NEAR.items()}
SIDES = NEAR | FAR


@dataclass(frozen=True)
class Box:
    """A rectangle that is taken."""

    left: float
    bottom: float
    right: float
    top: float

    def meets(self, other: "Box") -> bool:
        """Say whether two rectangles overlap."""
        beside = self.right <= other.left or other.right <= self.left
        return not (beside or self.top <= other.bottom or other.top <= self.bottom)


def sides(points: Matrix, names: Sequence[str], reach: float) -> list[str]:
    """Say on which side of its dot each name stands; one that has no place stands nowhere.

    Tokens at one point share it; the first of them is named.

    >>> sides([[0, 0], [0.1, 0], [0, 0]], ["cat", "it", "cat"], reach=2)
    ['w', 'e', '']
    """
    dot = FONT * reach / 4
    taken = [Box(x - dot, y - dot, x + dot, y + dot) for x, y in points]
    found: list[str] = []
    for number, (point, name) in enumerate(zip(points, names, strict=True)):
        free = () if point in points[:number] else _free(point, name, reach, taken)
        side, box = next(iter(free), ("", None))
        found.append(side)
        taken += [box] if box else []
    return found


def _free(
    point: Vector, name: str, reach: float, taken: Sequence[Box]
) -> Iterator[tuple[str, Box]]:
    """Yield the sides on which a name meets nothing and stays in the plane."""
    for side, way in SIDES.items():
        box = _box(point, way, name, FONT * reach)
        inside = max(-box.left, -box.bottom, box.right, box.top) <= reach
        if inside and not any(map(box.meets, taken)):
            yield side, box


def _box(point: Vector, way: tuple[int, int], name: str, size: float) -> Box:
    """Give the place of a name beside a point; the style sheet puts it there."""
    width, height = len(name) * LETTER * size, LINE * size
    across, up = way
    sign = (across > 0) - (across < 0)
    middle = point[0] + abs(across) * sign * GAP * size + sign * width / 2
    level = point[1] + up * 0.8 * size
    return Box(middle - width / 2, level - height / 2, middle + width / 2, level + height / 2)
