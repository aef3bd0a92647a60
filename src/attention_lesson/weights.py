"""Softmax: from scores, which may be any number, to weights, which are shares of one."""

from math import exp, inf, isnan

from attention_lesson.matrix import Vector


def softmax(scores: Vector) -> Vector:
    """Turn scores into weights between 0 and 1 that sum to 1.

    Only differences count, so the largest score is taken away first: `exp` then never overflows.
    A score of -inf is a blocked key and gets weight 0. Where all are blocked there is nothing to
    share out, and all weights are 0. Rounding may leave the sum at 0.9999999999999999.

    Shapes: (n_keys) -> (n_keys)
    Raises: ValueError where a score is NaN or +inf.
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
    if isnan(total):
        raise ValueError(_unusable(scores))
    return [power / total for power in powers]


def _unusable(scores: Vector) -> str:
    key = next(i for i, score in enumerate(scores) if not score < inf)
    return f"the score of key {key} is {scores[key]}: softmax needs finite scores, or -inf to block"
