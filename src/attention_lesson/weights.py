"""Weights are shares of one: softmax makes them from scores, a weighted mean spends them."""

from itertools import compress
from math import exp, inf, isnan, sumprod, tanh

from attention_lesson.checks import check_number
from attention_lesson.doors import matrix_of
from attention_lesson.matrix import Matrix, Vector
from attention_lesson.shapes import check_matrix, check_vector, check_widths


def soften(scores: Matrix, softcap: float) -> list[list[float]]:
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


def softmax(scores: Vector) -> list[float]:
    """Turn scores into weights between 0 and 1 that sum to 1.

    Only differences count, so the largest score is taken away first: `exp` then never overflows.
    A score of -inf is a blocked key and gets weight 0. Where all are blocked there is nothing to
    share out, and all weights are 0. A score of NaN or +inf makes all weights of its query NaN, and
    no other's. Rounding may leave the sum at 0.9999999999999999.

    Shapes: (n_keys) -> (n_keys)
    Raises: TypeError for what is no list of numbers.
    Source: Vaswani et al. 2017, equation 1; the shift: Goodfellow et al. 2016, section 4.1.

    >>> softmax([0, 0])
    [0.5, 0.5]
    >>> softmax([1000, 1000, float("-inf")])
    [0.5, 0.5, 0.0]
    >>> softmax([float("-inf"), float("-inf")])
    [0.0, 0.0]
    """
    if hasattr(scores, "tolist"):
        scores = scores.tolist()
    try:
        peak = max(scores) if len(scores) else -inf
        if peak == -inf and not any(map(isnan, scores)):
            return [0.0] * len(scores)
        powers = [exp(score - peak) for score in scores]
    except TypeError:
        check_vector("scores", scores)
        raise
    total = sum(powers)
    return [power / total for power in powers]


def weighted_means(weights: Matrix, values: Matrix) -> list[list[float]]:
    """Mix the values, once for every row of weights.

    A weight of 0 adds nothing, not even where the value is NaN or infinite: 0 · NaN is NaN, so
    such values are left out.

    Shapes: weights (n_queries, n_keys), values (n_keys, d_value) -> (n_queries, d_value)
    Raises: ValueError where there is not one weight for each value.
    Source: Vaswani et al. 2017, section 3.2.1.

    >>> weighted_means([[0.5, 0.5], [1, 0]], [[10, 0], [20, float("nan")]])
    [[15.0, nan], [10, 0]]
    """
    return means_of(matrix_of("weights", weights), matrix_of("values", values))


def means_of(weights: list[list[float]], values: list[list[float]]) -> list[list[float]]:
    """Do what `weighted_means` does with what came through the door.

    >>> means_of([[1]], [[1], [2]])
    Traceback (most recent call last):
    ValueError: weights: row 0 has width 1, expected 2, one for each value
    """
    check_widths("weights", weights, len(values), ", one for each value")
    try:
        columns = list(zip(*values, strict=True))
        return [
            [sumprod(row, column) for column in columns] if all(row) else _used_means(row, columns)
            for row in weights
        ]
    except (TypeError, ValueError):
        check_matrix("weights", weights)
        check_matrix("values", values)
        raise


def _used_means(weights: Vector, columns: Matrix) -> list[float]:
    used = list(compress(weights, weights))
    return [sumprod(used, compress(column, weights)) for column in columns]
