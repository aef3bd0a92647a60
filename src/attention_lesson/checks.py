"""Errors for learners: what was expected, and what came.

Nothing here computes. The other modules ask here where Python's own error would say too little,
some of them after it came: `from None` keeps it from being told as well.
"""

from collections.abc import Sequence
from math import inf, isfinite
from numbers import Real
from reprlib import repr as short

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
        raise TypeError(f"{name}: expected a list, got {short(things)}") from None


def check_length(name: str, things: Sequence[object], expected: int) -> None:
    """Refuse a list of another length.

    >>> check_length("bias", [1, 2], 3)
    Traceback (most recent call last):
    ValueError: bias has length 2, expected 3
    """
    length = length_of(name, things)
    if length != expected:
        raise ValueError(f"{name} has length {length}, expected {expected}") from None


def width_of(name: str, rows: Sequence[Sequence[object]]) -> int:
    """Say how wide the rows of a matrix are, and refuse rows of several widths.

    >>> width_of("keys", [[1, 2], [3, 4]])
    2
    >>> width_of("keys", [[1, 2], [3]])
    Traceback (most recent call last):
    ValueError: keys: row 1 has width 1, expected 2
    """
    try:
        first = len(rows[0]) if len(rows) else 0
        others = [row for row in rows if len(row) != first]
    except TypeError:
        hint = f"expected a list of rows, as in [[1, 2]], got {short(rows)}"
        raise TypeError(f"{name}: {hint}") from None
    if others:
        i = next(i for i, row in enumerate(rows) if len(row) != first)
        hint = f"row {i} has width {len(rows[i])}, expected {first}"
        raise ValueError(f"{name}: {hint}") from None
    return first


def check_widths(name: str, rows: Sequence[Sequence[object]], expected: int) -> None:
    """Refuse a matrix of another width.

    >>> check_widths("keys", [[1, 2], [3, 4]], 3)
    Traceback (most recent call last):
    ValueError: keys: row 0 has width 2, expected 3
    """
    width = width_of(name, rows)
    if width != expected and len(rows):
        raise ValueError(f"{name}: row 0 has width {width}, expected {expected}") from None


def check_vector(name: str, vector: Sequence[object]) -> None:
    """Refuse a list that holds anything but numbers.

    >>> check_vector("bias", [1, "2"])
    Traceback (most recent call last):
    TypeError: bias holds '2', expected numbers
    """
    length_of(name, vector)
    for entry in vector:
        if not isinstance(entry, NUMBERS):
            raise TypeError(f"{name} holds {short(entry)}, expected numbers") from None


def check_matrix(name: str, rows: Sequence[Sequence[object]]) -> None:
    """Refuse rows of several widths, or that hold anything but numbers.

    >>> check_matrix("keys", [[1, 2], [3, None]])
    Traceback (most recent call last):
    TypeError: keys: row 1 holds None, expected numbers
    """
    width_of(name, rows)
    for i, row in enumerate(rows):
        check_vector(f"{name}: row {i}", row)


def check_number(name: str, number: object, least: float = -inf) -> None:
    """Refuse what is no finite number, or too small; True and False are none.

    >>> check_number("scale", True)
    Traceback (most recent call last):
    TypeError: scale must be a number, got True
    """
    if isinstance(number, bool) or not isinstance(number, Real):
        raise TypeError(f"{name} must be a number, got {short(number)}")
    if not isfinite(number):
        raise ValueError(f"{name} must be finite, got {number}")
    if number < least:
        raise ValueError(f"{name} must be at least {least}, got {number}")


def check_flag(name: str, flag: object) -> None:
    """Refuse what is neither True nor False.

    >>> check_flag("biases", 1)
    Traceback (most recent call last):
    TypeError: biases must be True or False, got 1
    """
    if not isinstance(flag, bool):
        raise TypeError(f"{name} must be True or False, got {short(flag)}")


def check_count(name: str, count: object, least: int = 1) -> None:
    """Refuse what is no whole number, or too small.

    >>> check_count("n_heads", 0)
    Traceback (most recent call last):
    ValueError: n_heads must be at least 1, got 0
    """
    if type(count) is not int:
        raise TypeError(f"{name} must be a whole number, got {short(count)}")
    if count < least:
        raise ValueError(f"{name} must be at least {least}, got {count}")


def check_place(name: str, place: int, n: int) -> None:
    """Refuse a place that is not there.

    >>> check_place("query", 3, 3)
    Traceback (most recent call last):
    IndexError: there is no query 3: there are 3, counted from 0
    """
    if place not in range(n):
        raise IndexError(f"there is no {name} {place!r}: there are {n}, counted from 0")
