"""One wide projection, cut into heads: a head gets a slice of the projection, not of the token."""

from collections.abc import Sequence

from attention_lesson.checks import check_count
from attention_lesson.doors import numbers_of
from attention_lesson.matrix import Matrix
from attention_lesson.shapes import check_length, length_of


def head_width(d_model: int, n_heads: int) -> int:
    """Share the model's width evenly among the heads: d_head = d_model / n_heads.

    A convention, not a must: it keeps cost and number of parameters the same for every n_heads.

    Raises: ValueError where it cannot be shared evenly, TypeError for what is no whole number.
    Source: Vaswani et al. 2017, section 3.2.2.

    >>> head_width(8, n_heads=2)
    4
    >>> head_width(1600, n_heads=48)
    Traceback (most recent call last):
    ValueError: a width of 1600 cannot be shared evenly by 48 heads; nearest that can: 40, 50
    """
    check_count("d_model", d_model)
    check_count("n_heads", n_heads)
    if d_model % n_heads:
        near = ", ".join(map(str, _fitting(d_model, n_heads)))
        problem = f"a width of {d_model} cannot be shared evenly by {n_heads} heads"
        raise ValueError(f"{problem}; nearest that can: {near}")
    return d_model // n_heads


def split_heads(rows: Matrix, n_heads: int) -> tuple[list[list[float]], ...]:
    """Cut every token's row into as many pieces as there are heads.

    Shapes: (n_tokens, n_heads · d_head) -> n_heads times (n_tokens, d_head)
    Raises: ValueError where the width cannot be shared evenly, TypeError for no matrix of numbers.
    Source: Vaswani et al. 2017, section 3.2.2.

    Each head keeps all tokens:

    >>> split_heads([[0, 1, 2, 3], [10, 11, 12, 13]], n_heads=2)
    ([[0, 1], [10, 11]], [[2, 3], [12, 13]])
    """
    check_count("n_heads", n_heads)
    whole = numbers_of("rows", rows)
    width = len(whole[0]) if whole else n_heads
    d_head = head_width(width, n_heads)
    starts = range(0, width, d_head)
    return tuple([row[start : start + d_head] for row in whole] for start in starts)


def join_heads(heads: Sequence[Matrix]) -> list[list[float]]:
    """Put the heads side by side again, token by token (the papers' Concat).

    Shapes: n_heads times (n_tokens, d_head) -> (n_tokens, n_heads · d_head)
    Raises: ValueError where the heads have not the same number of tokens, TypeError for what is no
    matrix of numbers.
    Source: Vaswani et al. 2017, section 3.2.2.

    >>> join_heads([[[0, 1], [10, 11]], [[2, 3], [12, 13]]])
    [[0, 1, 2, 3], [10, 11, 12, 13]]
    """
    length_of("heads", heads)
    return joined([numbers_of(f"head {i}", head) for i, head in enumerate(heads)])


def joined(heads: Sequence[list[list[float]]]) -> list[list[float]]:
    """Do what `join_heads` does with what a layer computed itself.

    >>> joined([[[0]], [[1], [2]]])
    Traceback (most recent call last):
    ValueError: head 1 has length 2, expected 1, as many tokens as head 0
    """
    try:
        return [[x for row in rows for x in row] for rows in zip(*heads, strict=True)]
    except ValueError:
        for i, head in enumerate(heads):
            check_length(f"head {i}", head, len(heads[0]), ", as many tokens as head 0")
        raise


def group_size(n_heads: int, n_kv_heads: int) -> int:
    """Say how many query heads share one key/value head.

    Raises: ValueError where they cannot be shared evenly.
    Source: Ainslie et al. 2023, section 2.2.

    >>> group_size(n_heads=8, n_kv_heads=2)
    4
    """
    check_count("n_heads", n_heads)
    check_count("n_kv_heads", n_kv_heads)
    if n_heads % n_kv_heads:
        problem = f"{n_heads} query heads cannot share {n_kv_heads} key/value heads evenly"
        raise ValueError(problem)
    return n_heads // n_kv_heads


def _fitting(d_model: int, n_heads: int) -> list[int]:
    counts = [n for n in range(1, d_model + 1) if d_model % n == 0]
    fewer, more = ([n for n in counts if n < n_heads], [n for n in counts if n > n_heads])
    return fewer[-1:] + more[:1]
