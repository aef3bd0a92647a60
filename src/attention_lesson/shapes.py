"""Errors about lists of numbers: the name of the list, what was expected, and what came.

Matrices are looked at only after something failed, because looking takes as long as computing:
`from None` keeps Python's own error from being told as well.
"""

from collections.abc import Sequence
from numbers import Real

from attention_lesson.checks import told

NUMBERS = (float, int, Real)  # the first two are found ten times as fast


def length_of(name: str, things: Sequence[object]) -> int:
    """Say how long a list is, and refuse what is none.

    >>> length_of("scores", None)
    Traceback (most recent call last):
    TypeError: scores: expected a list, got None
    """
    try:
        return len(things)
    except TypeError:
        raise TypeError(f"{name}: expected a list, got {told(things)}") from None


def check_length(name: str, things: Sequence[object], expected: int, why: str = "") -> None:
    """Refuse a list of another length.

    >>> check_length("bias", [1, 2], 3, why=", one for each row")
    Traceback (most recent call last):
    ValueError: bias has length 2, expected 3, one for each row
    """
    length = length_of(name, things)
    if length != expected:
        raise ValueError(f"{name} has length {length}, expected {expected}{why}") from None


def width_of(name: str, rows: Sequence[Sequence[object]]) -> int:
    """Say how wide the rows of a matrix are, and refuse rows of several widths.

    >>> width_of("keys", [[1, 2], [3, 4]])
    2
    >>> width_of("keys", [[1, 2], [3]])
    Traceback (most recent call last):
    ValueError: keys: row 1 has width 1, expected 2
    """
    first = len(rows[0]) if rows else 0
    for i, row in enumerate(rows):
        if len(row) != first:
            hint = f"row {i} has width {len(row)}, expected {first}"
            raise ValueError(f"{name}: {hint}") from None
    return first


def check_widths(name: str, rows: Sequence[Sequence[object]], expected: int, why: str = "") -> None:
    """Refuse a matrix of another width.

    >>> check_widths("keys", [[1, 2], [3, 4]], 3)
    Traceback (most recent call last):
    ValueError: keys: row 0 has width 2, expected 3
    """
    width = width_of(name, rows)
    if width != expected and rows:
        problem = f"row 0 has width {width}, expected {expected}"
        raise ValueError(f"{name}: {problem}{why}") from None


def check_fit(
    names: Sequence[str], left: Sequence[Sequence[object]], right: Sequence[Sequence[object]]
) -> None:
    """Refuse two matrices of different widths.

    >>> check_fit(("inputs", "w_q"), [[1, 2]], [[3], [4]])
    Traceback (most recent call last):
    ValueError: inputs: row 0 has width 2, expected 1, the width of w_q; is w_q transposed?
    """
    width = width_of(names[1], right)
    turned = bool(left) and len(right) == len(left[0]) != width
    hint = f"; is {names[1]} transposed?" * turned
    check_widths(names[0], left, width, f", the width of {names[1]}{hint}")


def check_vector(name: str, vector: Sequence[object], of: str = "several rows, give one") -> None:
    """Refuse a list that holds anything but numbers; `of` says what came instead.

    >>> check_vector("bias", [1, "2"])
    Traceback (most recent call last):
    TypeError: bias holds '2', expected numbers
    """
    length_of(name, vector)
    for entry in vector:
        if not isinstance(entry, NUMBERS):
            hint = f"; of {of} at a time" * isinstance(entry, list)
            raise TypeError(f"{name} holds {told(entry)}, expected numbers{hint}") from None


def check_matrix(name: str, rows: Sequence[Sequence[object]]) -> None:
    """Refuse rows of several widths, or that hold anything but numbers.

    >>> check_matrix("keys", [[1, 2], [3, None]])
    Traceback (most recent call last):
    TypeError: keys: row 1 holds None, expected numbers
    """
    width_of(name, rows)
    for i, row in enumerate(rows):
        check_vector(f"{name}: row {i}", row, of="a batch, give one sentence")
