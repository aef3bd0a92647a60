"""Errors for learners: what was expected, what came, and what to write instead.

Nothing here computes. The other modules ask here where Python's own error would say too little.
"""

from collections.abc import Sequence
from math import inf, isfinite
from numbers import Real
from operator import index
from reprlib import repr as short
from typing import Any

PLAIN = (str, bytes, bool, int, float, complex, list, tuple, dict, set, range, type(None))


def told(thing: object) -> str:
    """Tell what came: plain data as it is written, but cut; anything else by its kind.

    >>> told([1, 2]), told(iter([1, 2]))
    ('[1, 2]', 'list_iterator')
    """
    return short(thing) if type(thing) in PLAIN else type(thing).__name__


def check_number(name: str, number: object, least: float = -inf) -> None:
    """Refuse what is no finite number, or too small; True and False are none.

    >>> check_number("scale", True)
    Traceback (most recent call last):
    TypeError: scale must be a number, got True
    """
    if isinstance(number, bool) or not isinstance(number, Real):
        raise TypeError(f"{name} must be a number, got {told(number)}")
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
        raise TypeError(f"{name} must be True or False, got {told(flag)}")


def check_count(name: str, count: object, least: int = 1) -> None:
    """Refuse what is no whole number, or too small.

    >>> check_count("n_heads", 0)
    Traceback (most recent call last):
    ValueError: n_heads must be at least 1, got 0
    """
    if type(count) is not int:
        raise TypeError(f"{name} must be a whole number, got {told(count)}")
    if count < least:
        raise ValueError(f"{name} must be at least {least}, got {count}")


def check_function(name: str, function: object, like: str) -> None:
    """Refuse what can't be called.

    >>> check_function("activation", "relu", like="relu or gelu")
    Traceback (most recent call last):
    TypeError: activation must be a function such as relu or gelu, got 'relu'
    """
    if not callable(function):
        raise TypeError(f"{name} must be a function such as {like}, got {told(function)}")


def check_kind(name: str, thing: object, kind: type, hint: str) -> None:
    """Refuse what is of another kind.

    >>> check_kind("sizes", 512, dict, "write {}")
    Traceback (most recent call last):
    TypeError: sizes must be of the kind dict, got 512; write {}
    """
    if not isinstance(thing, kind):
        raise TypeError(f"{name} must be of the kind {kind.__name__}, got {told(thing)}; {hint}")


def check_kinds(name: str, things: Sequence[object], kind: type, call: str) -> None:
    """Refuse what is no list, or holds things of another kind; `call` shows the right order.

    >>> check_kinds("heads", [[1, 2]], dict, "attend(inputs, heads)")
    Traceback (most recent call last):
    TypeError: heads: expected a list of dict, got [1, 2] in it; the order is attend(inputs, heads)
    >>> check_kinds("heads", {}, dict, "attend(inputs, heads)")
    Traceback (most recent call last):
    TypeError: heads: expected a list, got one dict; write [dict]
    """
    if isinstance(things, kind):
        one = f"got one {kind.__name__}; write [{kind.__name__.lower()}]"
        raise TypeError(f"{name}: expected a list, {one}")
    if not isinstance(things, Sequence) or isinstance(things, str):
        hint = f"write {name}.apart()" if hasattr(things, "apart") else f"the order is {call}"
        came = f"got {told(things)}; {hint}"
        raise TypeError(f"{name}: expected a list of {kind.__name__}, {came}")
    if wrong := [thing for thing in things if not isinstance(thing, kind)]:
        came = f"got {told(wrong[0])} in it; the order is {call}"
        raise TypeError(f"{name}: expected a list of {kind.__name__}, {came}")


def check_place(name: str, place: Any, n: int) -> None:
    """Refuse a place that is not there.

    >>> check_place("query", 3, 3)
    Traceback (most recent call last):
    IndexError: there is no query 3: there are 3, counted from 0
    """
    if not hasattr(place, "__index__") or index(place) not in range(n):
        raise IndexError(f"there is no {name} {place!r}: there are {n}, counted from 0")
