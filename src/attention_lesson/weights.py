"""Softmax: from scores, which may be any number, to weights, which are shares of one."""

from math import exp, inf, isnan

from attention_lesson.matrix import Vector


def softmax(scores: Vector) -> Vector:
    """Turn scores into weights between 0 and 1 that sum to 1.

    Only differences count, so the largest score is taken away first: `exp` then never overflows.
    A score of -inf is a blocked key and gets weight 0. Where all are blocked there is nothing to
    share out, and all weights are 0. A score of NaN or +inf makes all weights of its query NaN, and
    no other's. Rounding may leave the sum at 0.9999999999999999.

    Shapes: (n_keys) -> (n_keys)
    Source: Vaswani et al. 2017, equation 1; the shift: Goodfellow et al. 2016, section 4.1.

    >>> softmax([0, 0])
    [0.5, 0.5]
    >>> softmax([1000, 1000, float("-inf")])
    [0.5, 0.5, 0.0]
    >>> softmax([float("-inf"), float("-inf")])
    [0.0, 0.0]
    """
    peak = max(scores, default=-inf)
    if peak == -inf and not any(map(isnan, scores)):
        return [0.0] * len(scores)
    powers = [exp(score - peak) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]
