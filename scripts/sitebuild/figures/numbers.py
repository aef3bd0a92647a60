"""How figures write numbers: fixed decimals, the same text as the cells print."""

from collections.abc import Sequence


def decimal(number: float, places: int = 3) -> str:
    """Write a number with a fixed count of decimals, and zero without a sign.

    >>> decimal(0.28999), decimal(-0.0001), decimal(1.5, 1)
    ('0.290', '0.000', '1.5')
    """
    written = f"{number:.{places}f}"
    return written.removeprefix("-") if float(written) == 0 else written


def vector(numbers: Sequence[float], places: int = 3) -> str:
    """Write a vector as Python writes a list.

    >>> vector([1.02391, 0.37651])
    '[1.024, 0.377]'
    """
    return f"[{', '.join(decimal(number, places) for number in numbers)}]"
