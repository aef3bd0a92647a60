"""A result of attention with the tokens it belongs to, to look at.

Everywhere `show` prints it. An output that can draw gets the result as well: in this site's
cells, `sys.stdout` has a method `draw`, and a figure appears below the text.
"""

import sys
from collections.abc import Sequence

from attention_lesson.attention import Attention
from attention_lesson.checks import length_of
from attention_lesson.mixing import MultiHead
from attention_lesson.tables import Table, table

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST = 24  # characters of a token that are shown
JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))  # they hold emoji and some letters together


def show(
    result: Attention | MultiHead,
    tokens: Sequence[str] | None = None,
    memory: Sequence[str] | None = None,
) -> None:
    """Print who attends to whom, and what comes of it; in a cell of this site, draw it too.

    `tokens` names the queries, and where there are as many keys, the keys as well. Keys that come
    from elsewhere are named by `memory`. Without names there are numbers.

    Shapes: tokens (n_queries), memory (n_keys)
    Raises: ValueError where there is not one name for each row, TypeError for other results.

    >>> from attention_lesson.attention import attend
    >>> show(attend([[2], [0]], [[2], [0]], [[10], [20]]), ["cat", "sat"])
    Head A    cat    sat
    cat     0.982  0.018
    sat     0.500  0.500
    <BLANKLINE>
    output  number 0
    cat       10.180
    sat       15.000
    """
    if not isinstance(result, Attention | MultiHead):
        expected = "expected what attend or multi_head_attention gave"
        raise TypeError(f"show: {expected}, got {type(result).__name__}")
    heads = heads_of(result)
    check_names("tokens", "query", tokens, len(heads[0].queries))
    check_names("memory", "key", memory, len(heads[0].keys))
    print("\n\n".join(map(repr, _tables(result, tokens, memory))))
    draw = getattr(sys.stdout, "draw", None)
    if draw:
        draw(result, tokens, memory)


def heads_of(result: Attention | MultiHead) -> Sequence[Attention]:
    """Give the heads of a result; an attention alone is one head."""
    return result.heads if isinstance(result, MultiHead) else (result,)


def head_name(number: int) -> str:
    """Name a head as the figures do.

    >>> head_name(0), head_name(30)
    ('Head A', 'Head 31')
    """
    return f"Head {LETTERS[number] if number < len(LETTERS) else number + 1}"


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


def check_names(name: str, rows: str, tokens: Sequence[str] | None, expected: int) -> None:
    """Refuse names that are not one for each row.

    >>> check_names("tokens", "query", "The cat", 2)
    Traceback (most recent call last):
    TypeError: tokens: expected a list of words, got one text; 'The cat'.split() makes a list
    >>> check_names("tokens", "query", ["The"], 2)
    Traceback (most recent call last):
    ValueError: tokens has length 1, expected 2: a name for each query
    """
    if tokens is None:
        return
    if isinstance(tokens, str):
        hint = f"expected a list of words, got one text; {label(tokens)!r}.split() makes a list"
        raise TypeError(f"{name}: {hint}")
    length = length_of(name, tokens)
    if length != expected:
        raise ValueError(f"{name} has length {length}, expected {expected}: a name for each {rows}")
    wrong = [token for token in tokens if not isinstance(token, str)]
    if wrong:
        raise TypeError(f"{name}: expected words, got {wrong[0]!r}")


def _tables(
    result: Attention | MultiHead, tokens: Sequence[str] | None, memory: Sequence[str] | None
) -> list[Table]:
    heads = heads_of(result)
    is_self = memory is None and len(heads[0].queries) == len(heads[0].keys)
    queries = _labels(tokens, "query", len(heads[0].queries))
    keys = _labels(tokens if is_self else memory, "key", len(heads[0].keys))
    maps = [
        Table(head_name(number), queries, keys, head.weights) for number, head in enumerate(heads)
    ]
    output = table("output", result.output, "query", "number")
    return [*maps, Table("output", queries, output.column_labels, result.output)]


def _labels(tokens: Sequence[str] | None, name: str, count: int) -> list[str]:
    if tokens is None:
        return [f"{name} {position}" for position in range(count)]
    return [label(token) for token in tokens]
