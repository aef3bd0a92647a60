"""Masks: which query may attend to which key.

Every mask here is called `allowed`, has one row for each query, and says True where the query
may attend. Libraries disagree about what True means, so the name carries it:

    allowed       True = may attend          (here; PyTorch's scaled_dot_product_attention)
    blocked       True = may not attend      (PyTorch's nn.MultiheadAttention)
    score_bias    numbers added to the scores; -inf blocks, a large negative number does not
"""

from collections.abc import Sequence
from math import inf
from typing import Literal

from attention_lesson.checks import check_count
from attention_lesson.doors import flag_row_of, flags_of, matrix_of
from attention_lesson.matrix import Matrix
from attention_lesson.shapes import check_matrix, check_widths, width_of

type Mask = Sequence[Sequence[bool]]
"""One row for each query, (n_queries, n_keys); True where it may attend."""


def causal_mask(
    n_queries: int, n_keys: int | None = None, *, align: Literal["first", "last"] | None = None
) -> list[list[bool]]:
    """Allow each token itself and what came before it, never the future.

    With as many keys as queries there is one such mask. Otherwise say which ends meet:
    `align="first"` puts the first query at the first key (PyTorch's `is_causal`), `align="last"`
    puts the last query at the last key (text that goes on after keys already known).

    Shapes: -> (n_queries, n_keys)
    Raises: ValueError where the lengths differ and `align` is not given, or it is another word.
    Source: Vaswani et al. 2017, section 3.2.3.

    >>> causal_mask(3)
    [[True, False, False], [True, True, False], [True, True, True]]
    >>> causal_mask(1, 3, align="first")
    [[True, False, False]]
    >>> causal_mask(1, 3, align="last")
    [[True, True, True]]
    """
    n_keys = n_queries if n_keys is None else n_keys
    check_count("n_queries", n_queries, least=0)
    check_count("n_keys", n_keys, least=0)
    if align not in ("first", "last", None) or (align is None and n_keys != n_queries):
        ends = f'say align="first" or align="last", got {align!r}'
        raise ValueError(f"{n_queries} queries and {n_keys} keys: {ends}")
    before = n_keys - n_queries if align == "last" else 0
    queries, keys = range(n_queries), range(n_keys)
    return [[k <= q + before for k in keys] for q in queries]


def padding_mask(real: Sequence[bool], n_queries: int | None = None) -> list[list[bool]]:
    """Allow every query the real keys, and nobody the padding.

    Only keys are blocked. The queries at padding are computed too, and ignored later. Without
    `n_queries` there are as many queries as keys.

    Shapes: (n_keys) -> (n_queries, n_keys)
    Raises: TypeError for a list of numbers.

    >>> padding_mask([True, True, False], n_queries=2)
    [[True, True, False], [True, True, False]]
    """
    flags = flag_row_of("real", real)
    n_queries = len(flags) if n_queries is None else n_queries
    check_count("n_queries", n_queries, least=0)
    return [flags[:] for _ in range(n_queries)]


def allow_both(first: Mask, second: Mask) -> list[list[bool]]:
    """Allow what both masks allow.

    Shapes: twice (n_queries, n_keys) -> (n_queries, n_keys)
    Raises: TypeError for a mask of numbers, ValueError for another shape.

    >>> allow_both(causal_mask(2), padding_mask([False, True]))
    [[False, False], [False, True]]
    """
    one, other = flags_of("first", first), flags_of("second", second)
    _check_shape("second", other, len(one), width_of("first", one))
    pairs = zip(one, other, strict=True)
    return [[a and b for a, b in zip(*rows, strict=True)] for rows in pairs]


def allow_unless(blocked: Mask) -> list[list[bool]]:
    """Turn a mask whose True means "blocked" into one whose True means "allowed".

    Shapes: (n_queries, n_keys) -> (n_queries, n_keys)
    Raises: TypeError for a mask of numbers.

    >>> allow_unless([[False, True]])
    [[True, False]]
    """
    return [[not entry for entry in row] for row in flags_of("blocked", blocked)]


def apply_mask(scores: Matrix, allowed: Mask) -> list[list[float]]:
    """Give every blocked key the score -inf, whatever its score was, NaN included.

    Shapes: scores (n_queries, n_keys), allowed (n_queries, n_keys) -> (n_queries, n_keys)
    Raises: TypeError for a mask of numbers, ValueError for another shape.

    >>> apply_mask([[5, 6]], allowed=[[True, False]])
    [[5, -inf]]
    """
    flags = flags_of("allowed", allowed)
    _check_shape("allowed", flags, len(scores), width_of("scores", scores))
    pairs = zip(scores, flags, strict=True)
    return [[s if may else -inf for s, may in zip(*rows, strict=True)] for rows in pairs]


def add_bias(scores: Matrix, score_bias: Matrix) -> list[list[float]]:
    """Add a number to every score; -inf blocks, whatever the score was, NaN included.

    Shapes: scores (n_queries, n_keys), score_bias (n_queries, n_keys) -> (n_queries, n_keys)
    Raises: TypeError for a mask of True and False, ValueError for another shape.

    >>> add_bias([[5, 6]], score_bias=[[-1, float("-inf")]])
    [[4, -inf]]
    """
    bias = matrix_of("score_bias", score_bias)
    _check_shape("score_bias", bias, len(scores), width_of("scores", scores))
    if any(isinstance(entry, bool) for row in bias for entry in row):
        hint = "True (may attend) and False (blocked) go into allowed="
        raise TypeError(f"score_bias takes numbers to add to the scores; {hint}")
    pairs = zip(scores, bias, strict=True)
    try:
        return [[s + b if b != -inf else b for s, b in zip(*rows, strict=True)] for rows in pairs]
    except TypeError:
        check_matrix("score_bias", bias)
        raise


def _check_shape(name: str, mask: Matrix, n_queries: int, n_keys: int) -> None:
    if len(mask) != n_queries:
        raise ValueError(f"{name} has {len(mask)} rows, expected {n_queries}: one for each query")
    check_widths(name, mask, n_keys, ", one for each key")
