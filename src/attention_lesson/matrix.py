"""Vectors and matrices as plain lists of numbers, and the few things attention does to them.

A matrix is a list of rows. Tokens are rows: a sentence has the shape (n_tokens, d_model).
A batch is a list of sentences; call a function once for each.
"""

from collections.abc import Sequence
from math import sumprod

from attention_lesson.checks import (
    check_length,
    check_matrix,
    check_vector,
    check_widths,
    length_of,
    width_of,
)

type Vector = Sequence[float]
"""Numbers in a row: one token, say, with the shape (d_model)."""

type Matrix = Sequence[Vector]
"""Rows of one width: one for each token, (n_tokens, d_model), or a projection, (d_out, d_in)."""


def project(rows: Matrix, projection: Matrix, bias: Vector | None = None) -> Matrix:
    """Send every row through one linear layer.

    A projection is (out_features, in_features), as in `torch.nn.Linear`: one row of it makes one
    number of the result. The papers multiply from the other side and write the transpose.

    Shapes: rows (n, d_in), projection (d_out, d_in), bias (d_out) -> (n, d_out)
    Raises: ValueError where a row is not as wide as the projection, or the bias not as long.

    >>> project([[1, 2]], [[1, 0], [0, 10], [1, 1]])
    [[1, 20, 3]]
    >>> project([[1, 2]], [[1, 0]], bias=[5])
    [[6]]
    """
    products = dot_products(rows, projection, names=("the input", "projection"))
    if bias is None:
        return products
    check_vector("bias", bias)
    check_length("bias", bias, len(projection))
    return [add(row, bias) for row in products]


def dot_products(left: Matrix, right: Matrix, names: tuple[str, str] = ("left", "right")) -> Matrix:
    """Multiply every row on the left with every row on the right.

    Shapes: left (n, d), right (m, d) -> (n, m)
    Raises: ValueError where the widths differ, TypeError for what is no matrix of numbers.

    >>> dot_products([[1, 2]], [[3, 4], [0, 1]])
    [[11, 2]]
    """
    try:
        if len(left) and len(right) and len(right[0]) == 1:
            return _narrow_products(left, right)
        return [[sumprod(a, b) for b in right] for a in left]
    except (TypeError, ValueError):  # neither says which row it was
        check_matrix(names[0], left)
        check_matrix(names[1], right)
        check_widths(names[0], left, width_of(names[1], right))
        raise


def _narrow_products(left: Matrix, right: Matrix) -> Matrix:
    """Multiply rows of one number: calling sumprod would take longer than the product.

    The zeros refuse text, which could be multiplied: "a" * 2 is "aa".
    """
    firsts = [0 + x for (x,) in left]
    seconds = [0 + x for (x,) in right]
    return [[a * b for b in seconds] for a in firsts]


def add(left: Vector, right: Vector) -> Vector:
    """Add two vectors of one length.

    Shapes: (d), (d) -> (d)
    Raises: ValueError where the lengths differ.

    >>> add([1, 2], [10, 20])
    [11, 22]
    >>> add([1, 2], [10])
    Traceback (most recent call last):
    ValueError: cannot add vectors of lengths 2 and 1
    """
    n, m = length_of("left", left), length_of("right", right)
    if n != m:
        raise ValueError(f"cannot add vectors of lengths {n} and {m}")
    return [a + b for a, b in zip(left, right, strict=True)]


def transpose(matrix: Matrix) -> Matrix:
    """Turn rows into columns.

    Shapes: (n, m) -> (m, n)
    Raises: ValueError for rows of several widths.

    >>> transpose([[1, 2, 3], [4, 5, 6]])
    [[1, 4], [2, 5], [3, 6]]
    """
    width_of("the matrix", matrix)
    return [list(column) for column in zip(*matrix, strict=True)]


def rounded(matrix: Matrix, digits: int = 3) -> Matrix:
    """Round every number, to look at a result; go on computing with the result itself.

    Shapes: (n, m) -> (n, m)
    Raises: ValueError for rows of several widths.

    >>> rounded([[1 / 3, 2 / 3]])
    [[0.333, 0.667]]
    """
    width_of("the matrix", matrix)
    return [[round(x, digits) for x in row] for row in matrix]
