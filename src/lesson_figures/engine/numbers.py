"""How figures write numbers: fixed decimals, the same text as the cells print."""

from collections.abc import Sequence
from math import inf

FAR = 1_000_000  # from here on a number is written with an exponent
MOST_NUMBERS = 8  # of a vector; the rest is an ellipsis
MOST_IN_A_CELL = 3  # where the vector stands in a table or a sum


def decimal(number: float, places: int = 3) -> str:
    """Write a number with a fixed count of decimals, and zero without a sign.

    >>> decimal(0.28999), decimal(-0.0001), decimal(1.5, 1), decimal(-2.5e9)
    ('0.290', '0.000', '1.5', '-2.500e+09')
    """
    style = "e" if FAR <= abs(number) < inf else "f"
    return f"{number:z.{places}{style}}"


def short(number: float) -> str:
    """Write a number that somebody chose: three decimals at most, one at least.

    >>> short(1), short(0.25), short(1 / 3), short(-0.0001)
    ('1.0', '0.25', '0.333', '0.0')
    """
    written = decimal(number)
    if "." not in written or "e" in written:
        return written
    whole, _, places = written.partition(".")
    return f"{whole}.{places[0]}{places[1:].rstrip('0')}"


def decimals(numbers: Sequence[float]) -> list[str]:
    """Write each number with a fixed count of decimals."""
    return [decimal(number) for number in numbers]


def written(numbers: Sequence[float]) -> str:
    """Write one number as it is, and several as a vector.

    >>> written([0.077]), written([1, 2])
    ('0.077', '[1.000, 2.000]')
    """
    return decimal(numbers[0]) if len(numbers) == 1 else vector(numbers, MOST_IN_A_CELL)


def vector(numbers: Sequence[float], most: int = MOST_NUMBERS) -> str:
    """Write a vector as Python writes a list, and no more of it than fits.

    >>> vector([1.02391, 0.37651])
    '[1.024, 0.377]'
    >>> vector([1, 2, 3], most=2)
    '[1.000, 2.000, …]'
    """
    return f"[{joined(decimals(numbers[: most + 1]), most)}]"


def joined(written: Sequence[str], most: int = MOST_NUMBERS) -> str:
    """Put numbers in a row, and no more of them than fit.

    >>> joined(["1.0", "2.0", "3.0"], most=2)
    '1.0, 2.0, …'
    """
    cut = [*written[:most], "…"] if len(written) > most else written
    return ", ".join(cut)
