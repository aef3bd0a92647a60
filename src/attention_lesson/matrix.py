"""Vectors and matrices as plain lists of numbers, and the few things attention does to them.

A matrix is a list of rows. Tokens are rows: a sentence has the shape (n_tokens, d_model).
A batch is a list of sentences; call a function once for each.
"""

from collections.abc import Sequence
from math import sumprod

type Vector = Sequence[float]
type Matrix = Sequence[Vector]


def project(rows: Matrix, weight: Matrix, bias: Vector | None = None) -> Matrix:
    """Send every row through one linear layer.

    Weights are (out_features, in_features), as in `torch.nn.Linear`: one row of weights makes
    one number of the result. The papers multiply from the other side and write the transpose.

    Shapes: rows (n, d_in), weight (d_out, d_in), bias (d_out) -> (n, d_out)
    Raises: ValueError where a row is not as wide as the weights.

    >>> project([[1, 2]], [[1, 0], [0, 10], [1, 1]])
    [[1, 20, 3]]
    >>> project([[1, 2]], [[1, 0]], bias=[5])
    [[6]]
    """
    check_widths("the input", rows, width_of("weight", weight))
    if bias is None:
        return [[sumprod(w, row) for w in weight] for row in rows]
    return [add([sumprod(w, row) for w in weight], bias) for row in rows]


def add(left: Vector, right: Vector) -> Vector:
    """Add two vectors of one length.

    >>> add([1, 2], [10, 20])
    [11, 22]
    >>> add([1, 2], [10])
    Traceback (most recent call last):
    ValueError: cannot add vectors of lengths 2 and 1
    """
    if len(left) != len(right):
        raise ValueError(f"cannot add vectors of lengths {len(left)} and {len(right)}")
    return [a + b for a, b in zip(left, right, strict=True)]


def transpose(matrix: Matrix) -> Matrix:
    """Turn rows into columns.

    Shapes: (n, m) -> (m, n)

    >>> transpose([[1, 2, 3], [4, 5, 6]])
    [[1, 4], [2, 5], [3, 6]]
    """
    return [list(column) for column in zip(*matrix, strict=True)]


def width_of(name: str, matrix: Matrix) -> int:
    """Say how wide the rows of a matrix are, and refuse rows of several widths.

    >>> width_of("keys", [[1, 2], [3, 4]])
    2
    >>> width_of("keys", [1, 2])
    Traceback (most recent call last):
    TypeError: keys: expected a list of rows, as in [[1, 2]], got the number 1 as a row
    """
    if not matrix:
        return 0
    if isinstance(matrix[0], int | float):
        example = f"as in [[1, 2]], got the number {matrix[0]} as a row"
        raise TypeError(f"{name}: expected a list of rows, {example}")
    check_widths(name, matrix, len(matrix[0]))
    return len(matrix[0])


def check_widths(name: str, matrix: Matrix, width: int) -> None:
    """Refuse a matrix that has a row of another width.

    >>> check_widths("keys", [[1, 2], [3]], 2)
    Traceback (most recent call last):
    ValueError: keys: row 1 has width 1, expected 2
    """
    if set(map(len, matrix)) <= {width}:
        return
    i, wrong = next((i, row) for i, row in enumerate(matrix) if len(row) != width)
    raise ValueError(f"{name}: row {i} has width {len(wrong)}, expected {width}")


def rounded(matrix: Matrix, digits: int = 3) -> Matrix:
    """Round every number, to look at a result; go on computing with the result itself.

    >>> rounded([[1 / 3, 2 / 3]])
    [[0.333, 0.667]]
    """
    return [[round(x, digits) for x in row] for row in matrix]
