"""Normalization: every vector brought to the same size, each token on its own."""

from dataclasses import dataclass
from math import frexp, ldexp, sqrt, sumprod
from typing import Protocol

from attention_lesson.checks import check_number, told
from attention_lesson.doors import vector_of
from attention_lesson.matrix import Vector, add
from attention_lesson.parameters import Parameters
from attention_lesson.shapes import check_length

SMALLEST = -1000  # the power of two below which numbers are no longer scaled


class Norm(Protocol):
    """What a block asks of its normalization."""

    def size(self, vector: Vector) -> float:
        """Say what the vector will be divided by."""

    def __call__(self, vector: Vector) -> list[float]:
        """Normalize one vector."""


@dataclass(frozen=True, repr=False)
class RMSNorm(Parameters):
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

    def __call__(self, vector: Vector) -> list[float]:
        """Normalize one vector."""
        numbers = vector_of("vector", vector)
        return _divided(numbers, root_mean_square(numbers, self.eps), self.gain)


@dataclass(frozen=True, repr=False)
class LayerNorm(Parameters):
    """Take the mean away, divide by the root mean square of what is left, then gain and shift.

    Without a `shift` nothing is added.

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
    shift: Vector | None = None
    eps: float = 1e-5

    def size(self, vector: Vector) -> float:
        """Say what the vector will be divided by: its standard deviation."""
        return root_mean_square(centred(vector), self.eps)

    def __call__(self, vector: Vector) -> list[float]:
        """Normalize one vector."""
        around_mean = centred(vector)
        size = root_mean_square(around_mean, self.eps)
        scaled = _divided(around_mean, size, self.gain)
        if self.shift is None:
            return scaled
        check_length("shift", self.shift, len(scaled), ", the vector's")
        return add(scaled, self.shift)


def root_mean_square(vector: Vector, eps: float = 0.0) -> float:
    """Measure how large the numbers of a vector are, whatever their signs.

    The square of 1e200 is no float any more. So all numbers are first divided by a power of two
    that is about as large as they are, which changes none of their digits.

    Shapes: (d) -> ()
    Raises: ValueError for a vector of no numbers, or an `eps` below 0.

    >>> root_mean_square([7, -1])
    5.0
    >>> root_mean_square([1e200, 1e200])
    1e+200
    """
    check_number("eps", eps, least=0)
    numbers = _numbers(vector)
    _, power = frexp(max(*map(abs, numbers), sqrt(eps)))
    down = ldexp(1.0, -max(power, SMALLEST))
    scaled = [x * down for x in numbers]
    return sqrt(sumprod(scaled, scaled) / len(scaled) + eps * down * down) / down


def centred(vector: Vector) -> list[float]:
    """Take the mean away, so that the numbers sum to 0.

    A mean is rounded. What is left of it goes in a second step, so equal numbers become zeros.

    >>> centred([1, 2, 6]), centred([0.1, 0.1, 0.1])
    ([-2.0, -1.0, 3.0], [0.0, 0.0, 0.0])
    """
    return _without_mean(_without_mean(_numbers(vector)))


def check_norm(name: str, norm: object) -> None:
    """Refuse what can't normalize.

    >>> check_norm("attention_norm", max)
    Traceback (most recent call last):
    TypeError: attention_norm must be a norm such as RMSNorm or LayerNorm, got max
    """
    if not callable(norm) or not callable(getattr(norm, "size", None)):
        came = getattr(norm, "__name__", told(norm))
        raise TypeError(f"{name} must be a norm such as RMSNorm or LayerNorm, got {came}")


def _without_mean(numbers: list[float]) -> list[float]:
    mean = sum(numbers) / len(numbers)
    return [x - mean for x in numbers]


def _numbers(vector: Vector) -> list[float]:
    numbers = vector_of("vector", vector)
    if not numbers:
        raise ValueError("a vector needs at least 1 number, got 0")
    return numbers


def _divided(numbers: list[float], size: float, gain: Vector) -> list[float]:
    check_length("gain", gain, len(numbers), ", the vector's")
    if not size:
        problem = "the vector has no size to divide by: its numbers are all 0, or all equal"
        raise ZeroDivisionError(f"{problem}; give the norm an eps, such as 1e-5")
    return [g * (x / size) for x, g in zip(numbers, gain, strict=True)]
