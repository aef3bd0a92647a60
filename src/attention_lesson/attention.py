"""Scaled dot-product attention: every query gets its own weighted mean of the values."""

from dataclasses import dataclass
from math import sqrt, sumprod, tanh
from typing import TypedDict

from attention_lesson.masks import Mask, add_bias, apply_mask
from attention_lesson.matrix import Matrix, Vector, check_widths, transpose
from attention_lesson.weights import softmax


@dataclass(frozen=True)
class Attention:
    """What attention computed, step by step; row q of the last three belongs to query q.

    Shapes: queries (n_queries, d_head), keys (n_keys, d_head), values (n_keys, d_value),
    scores and weights (n_queries, n_keys), output (n_queries, d_value)
    """

    queries: Matrix
    keys: Matrix
    values: Matrix
    scores: Matrix
    weights: Matrix
    output: Matrix


class Rules(TypedDict, total=False):
    """What may be said about scores on their way to the softmax; `attend` explains each."""

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
    Raises: ValueError where lengths or widths do not fit, with both numbers.
    Source: Vaswani et al. 2017, equation 1.

    A query that fits all keys equally gets the plain mean:

    >>> attend([[0, 0]], [[1, 0], [0, 1]], [[10], [20]]).output
    [[15.0]]
    >>> attend([[0]], [[0], [0]], [[10], [20]], allowed=[[True, False]]).output
    [[10.0]]
    """
    _check_shapes(queries, keys, values)
    scores = scaled_scores(queries, keys, scale)
    if softcap is not None:
        scores = [[softcap * tanh(s / softcap) for s in row] for row in scores]
    if score_bias is not None:
        scores = add_bias(scores, score_bias)
    if allowed is not None:
        scores = apply_mask(scores, allowed)
    weights = [softmax(row) for row in scores]
    return Attention(queries, keys, values, scores, weights, weighted_means(weights, values))


def scaled_scores(queries: Matrix, keys: Matrix, scale: float | None = None) -> Matrix:
    """Score every query against every key: their dot product, scaled by 1 / sqrt(d_head).

    Shapes: queries (n_queries, d_head), keys (n_keys, d_head) -> (n_queries, n_keys)
    Source: Vaswani et al. 2017, section 3.2.1.

    >>> scaled_scores([[1, 1, 1, 1]], [[1, 1, 1, 1], [0, 0, 0, 2]])
    [[2.0, 1.0]]
    """
    if not keys:
        return [[] for _ in queries]
    scale = 1 / sqrt(len(keys[0])) if scale is None else scale
    return [[scale * sumprod(query, key) for key in keys] for query in queries]


def weighted_means(weights: Matrix, values: Matrix) -> Matrix:
    """Mix the values, once for every row of weights.

    A weight of 0 adds nothing, not even where the value is NaN or infinite: 0 · NaN is NaN, so
    such values are left out.

    Shapes: weights (n_queries, n_keys), values (n_keys, d_value) -> (n_queries, d_value)

    >>> weighted_means([[0.5, 0.5], [1, 0]], [[10, 0], [20, float("nan")]])
    [[15.0, nan], [10, 0]]
    """
    columns = transpose(values)
    return [[_mean(row, column) for column in columns] for row in weights]


def _mean(weights: Vector, values: Vector) -> float:
    if all(weights):
        return sumprod(weights, values)
    return sumprod(
        [w for w in weights if w], [v for w, v in zip(weights, values, strict=True) if w]
    )


def _check_shapes(queries: Matrix, keys: Matrix, values: Matrix) -> None:
    if len(keys) != len(values):
        raise ValueError(f"{len(keys)} keys but {len(values)} values: every key needs its value")
    if queries and not keys:
        raise ValueError(f"{len(queries)} queries but 0 keys: there is nothing to attend to")
    for row in queries[:1]:
        check_widths("queries", queries, len(row))
        check_widths("keys", keys, len(row))
        check_widths("values", values, len(values[0]))
