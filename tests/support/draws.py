"""Sizes and numbers for laws: found by hypothesis, or from seeds where hypothesis can't run.

A law is a test that takes a `Draw` and asks it for what it needs. Pyodide has no hypothesis.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import pytest

try:
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st
except ImportError:
    given = None  # type: ignore[assignment]

# A busy machine is no reason to fail.
NO_CLOCK: Any = given and {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
LARGEST = 4.0
SEEDS = 12


class Draw(Protocol):
    """Gives a law its sizes and numbers."""

    def size(self, least: int = 1, most: int = 4) -> int: ...
    def vector(self, n: int) -> list[float]: ...
    def order(self, n: int) -> list[int]: ...
    def flags(self, n: int) -> list[bool]: ...


def matrix(draw: Draw, n: int, m: int) -> list[list[float]]:
    """Draw n rows of m numbers."""
    return [draw.vector(m) for _ in range(n)]


def for_all(law: Callable[[Draw], None]) -> Any:
    """Try a law on many draws."""
    if given is None:
        return _for_seeds(law)

    @settings(max_examples=30, derandomize=True, database=None, **NO_CLOCK)
    @given(data=st.data())
    def found(data: st.DataObject) -> None:
        law(_Found(data))

    return _named(found, law)


def _for_seeds(law: Callable[[Draw], None]) -> Any:
    @pytest.mark.parametrize("seed", range(SEEDS))
    def seeded(seed: int) -> None:
        law(_Seeded(Random(seed)))

    return _named(seeded, law)


def _named(test: Any, law: Callable[[Draw], None]) -> Any:
    test.__name__, test.__doc__, test.__module__ = law.__name__, law.__doc__, law.__module__
    return test


class _Found:
    def __init__(self, data: Any) -> None:
        self.draw = data.draw

    def size(self, least: int = 1, most: int = 4) -> int:
        return self.draw(st.integers(least, most))

    def vector(self, n: int) -> list[float]:
        number = st.floats(-LARGEST, LARGEST, allow_subnormal=False)
        return self.draw(st.lists(number, min_size=n, max_size=n))

    def order(self, n: int) -> list[int]:
        return self.draw(st.permutations(range(n)))

    def flags(self, n: int) -> list[bool]:
        return self.draw(st.lists(st.booleans(), min_size=n, max_size=n))


class _Seeded:
    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def size(self, least: int = 1, most: int = 4) -> int:
        return self.rng.randint(least, most)

    def vector(self, n: int) -> list[float]:
        return [self.rng.uniform(-LARGEST, LARGEST) for _ in range(n)]

    def order(self, n: int) -> list[int]:
        return self.rng.sample(range(n), n)

    def flags(self, n: int) -> list[bool]:
        return [self.rng.random() < 0.5 for _ in range(n)]
