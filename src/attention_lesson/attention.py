"""Scaled dot-product attention: every query gets its own weighted mean of the values."""

from dataclasses import dataclass, replace
from math import sqrt, tanh
from typing import TypedDict

from attention_lesson.checks import (
    check_count,
    check_matrix,
    check_number,
    check_place,
    length_of,
    width_of,
)
from attention_lesson.masks import Mask, add_bias, apply_mask
from attention_lesson.matrix import Matrix, dot_products
from attention_lesson.tables import Shown, Table, table
from attention_lesson.weights import softmax, weighted_means


@dataclass(frozen=True, repr=False)
class Attention(Shown):
    """What attention computed, step by step. Rows belong to queries, columns to keys.

    Shapes: queries (n_queries, d_head), keys (n_keys, d_head), values (n_keys, d_value),
    scores and weights (n_queries, n_keys), output (n_queries, d_value)
    """

    queries: Matrix
    keys: Matrix
    values: Matrix
    scores: Matrix
    weights: Matrix
    output: Matrix

    def token(self, query: int) -> "Attention":
        """Keep one query only, with all the keys it chose from.

        Raises: IndexError for a query that is not there.
        """
        check_place("query", query, len(self.queries))
        queries, scores = [self.queries[query]], [self.scores[query]]
        weights, output = [self.weights[query]], [self.output[query]]
        return replace(self, queries=queries, scores=scores, weights=weights, output=output)

    def tables(self) -> list[Table]:
        """Show the weights, and what came of them."""
        weights = table("weights", self.weights, "query", "key", shaded=True)
        return [weights, table("output", self.output, "query", "number")]


class Rules(TypedDict, total=False):
    """What may be said about the scores on their way to the softmax; see `attend`."""

    scale: float | None
    softcap: float | None
    score_bias: Matrix | None
    allowed: Mask | None


def attend(
    queries: Matrix,
    keys: Matrix,
    values: Matrix,
    *,
    scale: float | None = None,
    softcap: float | None = None,
    score_bias: Matrix | None = None,
    allowed: Mask | None = None,
) -> Attention:
    """Give each query the mean of the values, weighted by how well the keys fit.

    `scale` multiplies the scores: 1 / sqrt(d_head), unless another is given. `softcap` bends
    them so that none passes ±softcap (Gemma 2). `score_bias` is added to them. `allowed` says True
    where a query may attend. A query with no key allowed gets weights and output of 0.

    Shapes: queries (n_queries, d_head), keys (n_keys, d_head), values (n_keys, d_value)
    -> output (n_queries, d_value)
    Raises: ValueError where lengths or widths do not fit, with both numbers; TypeError for
    what is no matrix of numbers.
    Source: Vaswani et al. 2017, equation 1.

    A query that fits all keys equally gets the plain mean:

    >>> attend([[0, 0]], [[1, 0], [0, 1]], [[10], [20]]).output
    [[15.0]]
    >>> attend([[0]], [[0], [0]], [[10], [20]], allowed=[[True, False]])
    weights  key 0  key 1
    query 0  1.000  0.000
    <BLANKLINE>
    output   number 0
    query 0    10.000
    """
    _check_lengths(queries, keys, values)
    scores = scaled_scores(queries, keys, scale)
    if softcap is not None:
        scores = soften(scores, softcap)
    if score_bias is not None:
        scores = add_bias(scores, score_bias)
    if allowed is not None:
        scores = apply_mask(scores, allowed)
    weights = [softmax(row) for row in scores]
    output = weighted_means(weights, values)
    return Attention(queries, keys, values, scores, weights, output)


def scaled_scores(queries: Matrix, keys: Matrix, scale: float | None = None) -> Matrix:
    """Score every query against every key: their dot product, scaled by 1 / sqrt(d_head).

    Shapes: queries (n_queries, d_head), keys (n_keys, d_head) -> (n_queries, n_keys)
    Raises: ValueError where the widths differ, TypeError for what is no matrix of numbers.
    Source: Vaswani et al. 2017, section 3.2.1.

    >>> scaled_scores([[1, 1, 1, 1]], [[1, 1, 1, 1], [0, 0, 0, 2]])
    [[2.0, 1.0]]
    """
    if scale is None:
        d_head = width_of("keys", keys) if length_of("keys", keys) else 1
        check_count("d_head", d_head)
        scale = 1 / sqrt(d_head)
    else:
        check_number("scale", scale)
    try:
        # (c·q)·k is c·(q·k), with fewer multiplications.
        scaled = [[scale * x for x in query] for query in queries]
    except TypeError:
        check_matrix("queries", queries)
        raise
    return dot_products(scaled, keys, names=("queries", "keys"))


def soften(scores: Matrix, softcap: float) -> Matrix:
    """Bend large scores towards ±softcap; small ones stay nearly what they were.

    Raises: ValueError where softcap is not positive or not finite, TypeError for no number.
    Source: Gemma Team 2024 (Gemma 2), section 2.

    >>> soften([[0, 1000]], softcap=50)
    [[0.0, 50.0]]
    """
    check_number("softcap", softcap)
    if softcap <= 0:
        raise ValueError(f"softcap must be positive, got {softcap}")
    return [[softcap * tanh(score / softcap) for score in row] for row in scores]


def _check_lengths(queries: Matrix, keys: Matrix, values: Matrix) -> None:
    n_queries, n_keys = length_of("queries", queries), length_of("keys", keys)
    n_values = length_of("values", values)
    if n_keys != n_values:
        raise ValueError(f"{n_keys} keys but {n_values} values: every key needs its value")
    if n_queries and not n_keys:
        raise ValueError(f"{n_queries} queries but 0 keys: there is nothing to attend to")
