"""The names of rows: words of a sentence, for looking at a result and for finding a row in it."""

from collections.abc import Sequence

from attention_lesson.checks import check_place, told
from attention_lesson.doors import plain
from attention_lesson.shapes import check_length, length_of

LONGEST = 24  # characters of a token that are shown
JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))  # they hold emoji and some letters together


def label(token: str) -> str:
    r"""Give a token as it may be shown; what can't be seen is written as in Python.

    >>> label("cat"), label(""), label(" the"), label("a\nb")
    ('cat', "''", "' the'", "'a\\nb'")
    >>> label("x" * 30)
    'xxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    seen = token == token.strip() != "" and token.translate(JOINERS).isprintable()
    written = token if seen else repr(token)
    return f"{written[:LONGEST]}…" if len(written) > LONGEST else written


def check_names(
    name: str, rows: str, tokens: Sequence[str], expected: int | None = None
) -> list[str]:
    """Take names in, and refuse those that are not one for each row.

    >>> check_names("tokens", "query", "The cat", 2)
    Traceback (most recent call last):
    TypeError: tokens: expected a list of words, got one text; 'The cat'.split() makes a list
    >>> check_names("tokens", "query", ["The"], 2)
    Traceback (most recent call last):
    ValueError: tokens has length 1, expected 2: a name for each query
    """
    if isinstance(tokens, str):
        hint = f"expected a list of words, got one text; {label(tokens)!r}.split() makes a list"
        raise TypeError(f"{name}: {hint}")
    words = plain(tokens)
    length = length_of(name, words)
    check_length(name, words, length if expected is None else expected, f": a name for each {rows}")
    if wrong := [word for word in words if not isinstance(word, str)]:
        raise TypeError(f"{name}: expected words, got {told(wrong[0])}")
    return list(words)


def place_of(name: str, place: int | str, n: int, tokens: Sequence[str] | None) -> int:
    """Find a row by its position, or by its name.

    >>> place_of("token", "cat", 2, ["The", "cat"])
    1
    >>> place_of("token", "dog", 2, ["The", "cat"])
    Traceback (most recent call last):
    IndexError: there is no token 'dog': there are The, cat
    """
    if not isinstance(place, str):
        check_place(name, place, n)
        return int(place)
    if tokens is None:
        hint = "the rows have no names; give them with .named(tokens)"
        raise IndexError(f"there is no {name} {place!r}: {hint}")
    places = [position for position, token in enumerate(tokens) if token == place]
    if not places:
        there = ", ".join(map(label, tokens[:LONGEST]))
        raise IndexError(f"there is no {name} {place!r}: there are {there}")
    if len(places) > 1:
        several = " and ".join(map(str, places))
        raise ValueError(f"{place!r} stands at {several}; say which by its position")
    return places[0]
