"""What training sets: projections, biases, gains. Layers hold them and take any list or array."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from attention_lesson.doors import matrix_of, vector_of
from attention_lesson.shapes import width_of

VECTORS = ("gain", "shift")


class Parameters:
    """A layer's numbers, by the names of the lesson: w_q is a matrix, b_q its bias.

    They are shown by their shapes. What is given as tuples stays so, and can't be changed.
    """

    def __post_init__(self) -> None:
        kept = vars(self)
        for name, value in kept.items():
            if name.startswith("w_"):
                rows = matrix_of(name, value)
                width_of(name, rows)
                kept[name] = tuple(map(tuple, rows)) if type(value) is tuple else rows
            elif value is not None and (name.startswith("b_") or name in VECTORS):
                check_no_size(name, value)
                numbers = vector_of(name, value)
                kept[name] = tuple(numbers) if type(value) is tuple else numbers

    def __repr__(self) -> str:
        values = {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]
        words = [_told(name, value) for name, value in values.items() if value is not None]
        return f"{type(self).__name__}({', '.join(words)})"


def check_no_size(name: str, value: object) -> None:
    """Refuse a size where its numbers are meant.

    >>> check_no_size("gain", 512)
    Traceback (most recent call last):
    TypeError: gain: expected a list of numbers, got 512; write [1] * 512
    """
    if type(value) is int:
        hint = f"write [{int(name == 'gain')}] * {value or 'd_model'}"
        raise TypeError(f"{name}: expected a list of numbers, got {value}; {hint}")


def _told(name: str, value: Any) -> str:
    if not isinstance(value, Sequence):
        return f"{name}={getattr(value, '__name__', repr(value))}"
    is_matrix = value and isinstance(value[0], list | tuple)
    return f"{name}: {len(value)} × {len(value[0])}" if is_matrix else f"{name}: {len(value)}"
