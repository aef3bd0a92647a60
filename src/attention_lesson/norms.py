"""Normalization: every vector brought to the same size, each token on its own."""

from dataclasses import dataclass
from math import sqrt, sumprod
from typing import Protocol

from attention_lesson.checks import check_length, check_number, check_vector
from attention_lesson.matrix import Vector, add


class Norm(Protocol):
    """What a block asks of its normalization."""

    def size(self, vector: Vector) -> float:
        """Say what the vector will be divided by."""

    def __call__(self, vector: Vector) -> Vector:
        """Normalize one vector."""


@dataclass(frozen=True)
class RMSNorm:
    """Divide by the root mean square, then let every number have its own gain.

    `eps` keeps a vector of zeros from being divided by 0.

    Shapes: gain (d_model); (d_model) -> (d_model)
    Raises: ValueError for a vector of another width, ZeroDivisionError for zeros without `eps`.
    Source: Zhang and Sennrich 2019, equation 4; eps as in Llama.

    >>> RMSNorm(gain=[1, 10], eps=0)([7, -7])
    [1.0, -10.0]
    """

    gain: Vector
    eps: float = 1e-5

    def size(self, vector: Vector) -> float:
        """Say what the vector will be divided by: its root mean square."""
        return root_mean_square(vector, self.eps)

    def __call__(self, vector: Vector) -> Vector:
        """Normalize one vector."""
        return _divided(vector, self.size(vector), self.gain)


@dataclass(frozen=True)
class LayerNorm:
    """Take the mean away, divide by the root mean square of what is left, then gain and shift.

    Shapes: gain (d_model), shift (d_model); (d_model) -> (d_model)
    Raises: ValueError for a vector of another width, ZeroDivisionError for equal numbers
    without `eps`.
    Source: Ba et al. 2016, equations 3 and 4; eps inside the root, as in PyTorch.

    Two numbers around their mean are always one step up and one step down. LayerNorm of width 2
    therefore forgets everything but which number was larger:

    >>> LayerNorm(gain=[1, 1], shift=[0, 0], eps=0)([7, 3])
    [1.0, -1.0]
    >>> LayerNorm(gain=[1, 1], shift=[0, 0], eps=0)([1000, -0.5])
    [1.0, -1.0]
    """

    gain: Vector
    shift: Vector
    eps: float = 1e-5

    def size(self, vector: Vector) -> float:
        """Say what the vector will be divided by: its standard deviation."""
        return root_mean_square(centred(vector), self.eps)

    def __call__(self, vector: Vector) -> Vector:
        """Normalize one vector."""
        scaled = _divided(centred(vector), self.size(vector), self.gain)
        return add(scaled, self.shift)


def root_mean_square(vector: Vector, eps: float = 0.0) -> float:
    """Measure how large the numbers of a vector are, whatever their signs.

    Shapes: (d) -> ()
    Raises: ValueError for a vector of no numbers, or an `eps` below 0.

    >>> root_mean_square([7, -1])
    5.0
    """
    check_number("eps", eps, least=0)
    n = _length(vector)
    return sqrt(sumprod(vector, vector) / n + eps)


def centred(vector: Vector) -> Vector:
    """Take the mean away, so that the numbers sum to 0.

    >>> centred([1, 2, 6])
    [-2.0, -1.0, 3.0]
    """
    n = _length(vector)
    mean = sum(vector) / n
    return [x - mean for x in vector]


def _length(vector: Vector) -> int:
    check_vector("vector", vector)
    if not len(vector):
        raise ValueError("a vector needs at least 1 number, got 0")
    return len(vector)


def _divided(vector: Vector, size: float, gain: Vector) -> Vector:
    check_length("gain", gain, len(vector))
    return [g * x / size for x, g in zip(vector, gain, strict=True)]
