"""What may come in: lists and tuples of numbers, and whatever has `.tolist()`: arrays, tensors.

Every function that is given numbers asks here first, so there is one rule for all. What comes in
is never changed. Whether a matrix holds only numbers is found out by computing; see `shapes`.
"""

from collections.abc import Sequence
from typing import Any

from attention_lesson.checks import told
from attention_lesson.shapes import check_matrix, check_vector, width_of

LIST, NUMBER = frozenset([list]), frozenset([float, int])
HOW = "lists, tuples, arrays and tensors are taken"


def plain(thing: Any) -> Any:
    """Give lists in place of an array or a tensor, and anything else as it is."""
    return thing.tolist() if hasattr(thing, "tolist") else thing


def vector_of(name: str, vector: Sequence[float]) -> list[float]:
    """Take numbers in, and refuse anything else.

    >>> vector_of("gain", 512)
    Traceback (most recent call last):
    TypeError: gain: expected a list of numbers, as in [1, 2], got 512
    """
    if type(vector) is list and NUMBER.issuperset(map(type, vector)):
        return vector
    numbers = plain(vector)
    if not _is_list(numbers):
        came = f"as in [1, 2], got {told(numbers)}{_advice(numbers)}"
        raise TypeError(f"{name}: expected a list of numbers, {came}")
    numbers = [plain(x) for x in numbers]
    check_vector(name, numbers)
    return numbers


def matrix_of(
    name: str, rows: Sequence[Sequence[float]], like: str = "[[1, 2]]"
) -> list[list[float]]:
    """Take rows in, and refuse what are none.

    >>> matrix_of("keys", ((1, 2), (3, 4)))
    [[1, 2], [3, 4]]
    >>> matrix_of("keys", 5)
    Traceback (most recent call last):
    TypeError: keys: expected a list of rows, as in [[1, 2]], got 5
    """
    is_plain = type(rows) is list and LIST.issuperset(map(type, rows))
    if is_plain and not (rows and rows[0] and hasattr(rows[0][0], "tolist")):
        return rows  # type: ignore[return-value] # a list of lists, as was seen
    given = plain(rows)
    lists = [plain(row) for row in given] if _is_list(given) else None
    if lists is None or not all(map(_is_list, lists)):
        came = f"as in {like}, got {told(given)}{_advice(given)}"
        raise TypeError(f"{name}: expected a list of rows, {came}")
    return [[plain(x) for x in row] for row in lists]


def copy_of(name: str, rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Take rows in that a result will keep: what becomes of them outside is nothing to it.

    >>> rows = [[1, 2]]
    >>> copy_of("keys", rows)[0] is rows[0]
    False
    """
    return list(map(list.copy, matrix_of(name, rows)))


def numbers_of(name: str, rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Take a matrix in where no computing would find out whether it holds only numbers.

    >>> numbers_of("rows", [["a"]])
    Traceback (most recent call last):
    TypeError: rows: row 0 holds 'a', expected numbers
    """
    taken = matrix_of(name, rows)
    width_of(name, taken)
    if not all(NUMBER.issuperset(map(type, row)) for row in taken):  # found quickly
        check_matrix(name, taken)
    return taken


def flags_of(name: str, mask: Sequence[Sequence[bool]]) -> list[list[bool]]:
    """Take a mask in, and refuse one of numbers: what they mean differs between libraries.

    >>> flags_of("blocked", [[0, 1]])
    Traceback (most recent call last):
    TypeError: blocked takes True and False, got 0; bool(x) makes them of 1 and 0
    """
    taken: list[list[Any]] = matrix_of(name, mask, like="[[True, False]]")
    width_of(name, taken)
    if wrong := [x for row in taken for x in row if type(x) is not bool]:
        hint = "bool(x) makes them of 1 and 0"
        if name == "allowed":
            hint += ", and numbers to add to the scores go into score_bias="
        if isinstance(wrong[0], list):
            hint = "of a batch, give one sentence at a time"
        raise TypeError(f"{name} takes True and False, got {told(wrong[0])}; {hint}")
    return taken


def flag_row_of(name: str, flags: Sequence[bool]) -> list[bool]:
    """Take one row of a mask in.

    >>> flag_row_of("real", True)
    Traceback (most recent call last):
    TypeError: real: expected a list, as in [True, False], got True
    """
    given = plain(flags)
    if not _is_list(given):
        raise TypeError(f"{name}: expected a list, as in [True, False], got {told(given)}")
    return flags_of(name, [given])[0]


def _is_list(thing: object) -> bool:
    return isinstance(thing, Sequence) and not isinstance(thing, str | bytes)


def _advice(given: Any) -> str:
    """Say what to write instead, where what came is something that readers do give."""
    if hasattr(given, "output"):
        return "; did you mean its .output?"
    if callable(given):
        return "; did you mean to call it?"
    if not isinstance(given, str | list | tuple):
        return f"; {HOW}" * (not isinstance(given, float | int | None))
    if any(isinstance(word, str) for word in [given, *given]):
        return "; a word needs its vector of numbers first"
    numbers = given and all(isinstance(x, float | int) for x in given)
    return "; put a single row into a list: [row]" * bool(numbers)
