"""A result of attention with the tokens it belongs to, to look at.

Everywhere `show` prints it. An output that can draw gets the result as well: in this site's
cells, `sys.stdout` has a method `draw`, and a figure appears below the text.
"""

import sys
from collections.abc import Sequence

from attention_lesson.attention import Attention
from attention_lesson.mixing import MultiHead
from attention_lesson.names import check_names
from attention_lesson.names import label as label  # the figures take it from here
from attention_lesson.tables import Table, table

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def show(
    result: Attention | MultiHead,
    tokens: Sequence[str] | None = None,
    memory: Sequence[str] | None = None,
) -> None:
    """Print who attends to whom, and what comes of it; in a cell of this site, draw it too.

    `tokens` names the queries, and where there are as many keys, the keys as well. Keys that come
    from elsewhere are named by `memory`. Without names here there are those that the result has,
    or numbers.

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
    first = heads_of(result)[0]
    if tokens is None and memory is None:
        tokens, memory = first.tokens, first.memory if first.memory != first.tokens else None
    if tokens is not None:
        check_names("tokens", "query", tokens, len(first.queries))
    if memory is not None:
        check_names("memory", "key", memory, len(first.keys))
    print("\n\n".join(map(repr, _tables(result, tokens, memory))))
    if draw := getattr(sys.stdout, "draw", None):
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


def _tables(
    result: Attention | MultiHead, tokens: Sequence[str] | None, memory: Sequence[str] | None
) -> list[Table]:
    heads = heads_of(result)
    keys = tokens if memory is None and len(heads[0].keys) == len(heads[0].queries) else memory
    maps = [
        table(head_name(number), head.weights, "query", "key", tokens=tokens, memory=keys)
        for number, head in enumerate(heads)
    ]
    return [*maps, table("output", result.output, "query", "number", tokens=tokens)]
