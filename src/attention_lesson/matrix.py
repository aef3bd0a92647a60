"""Vectors and matrices as plain lists of numbers, and the few things attention does to them.

A matrix is a list of rows. Tokens are rows: a sentence has the shape (n_tokens, d_model).
A batch is a list of sentences; call a function once for each. What is given back are new lists.
"""

from collections.abc import Sequence
from math import sumprod

from attention_lesson.checks import check_count
from attention_lesson.doors import matrix_of, numbers_of, vector_of
from attention_lesson.shapes import check_fit, check_length, check_matrix

type Vector = Sequence[float]
"""Numbers in a row: one token, say, with the shape (d_model)."""

type Matrix = Sequence[Vector]
"""Rows of one width: one for each token, (n_tokens, d_model), or a projection, (d_out, d_in)."""


def project(rows: Matrix, projection: Matrix, bias: Vector | None = None) -> list[list[float]]:
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
    given = matrix_of("rows", rows), matrix_of("projection", projection)
    return linear(*given, None if bias is None else vector_of("bias", bias))


def linear(
    rows: Matrix,
    projection: Matrix,
    bias: Vector | None,
    names: tuple[str, str, str] = ("rows", "projection", "bias"),
) -> list[list[float]]:
    """Do what `project` does for a layer, whose matrices have names of their own.

    >>> linear([[1, 2]], [[1]], None, names=("inputs", "w_q of head 0", "b_q of head 0"))
    Traceback (most recent call last):
    ValueError: inputs: row 0 has width 2, expected 1, the width of w_q of head 0
    """
    products = dot_products(rows, projection, names[:2])
    if bias is None:
        return products
    check_length(names[2], bias, len(projection), f", one for each row of {names[1]}")
    return [[x + b for x, b in zip(row, bias, strict=True)] for row in products]


def dot_products(
    left: Matrix, right: Matrix, names: tuple[str, str] = ("left", "right")
) -> list[list[float]]:
    """Multiply every row on the left with every row on the right.

    Shapes: left (n, d), right (m, d) -> (n, m)
    Raises: ValueError where the widths differ, TypeError for what is no matrix of numbers.

    >>> dot_products([[1, 2]], [[3, 4], [0, 1]])
    [[11, 2]]
    """
    try:
        if left and right and len(right[0]) == 1:
            return _narrow_products(left, right)
        return [[sumprod(a, b) for b in right] for a in left]
    except (TypeError, ValueError):  # neither says which row it was
        check_matrix(names[0], left)
        check_matrix(names[1], right)
        check_fit(names, left, right)
        raise


def _narrow_products(left: Matrix, right: Matrix) -> list[list[float]]:
    """Multiply rows of one number: calling sumprod would take longer than the product.

    The zeros refuse text, which could be multiplied: "a" * 2 is "aa".
    """
    firsts = [0 + x for (x,) in left]
    seconds = [0 + x for (x,) in right]
    return [[a * b for b in seconds] for a in firsts]


def add(left: Vector, right: Vector) -> list[float]:
    """Add two vectors of one length.

    Shapes: (d), (d) -> (d)
    Raises: ValueError where the lengths differ, TypeError for what is no vector of numbers.

    >>> add([1, 2], [10, 20])
    [11, 22]
    >>> add([1, 2], [10])
    Traceback (most recent call last):
    ValueError: cannot add vectors of lengths 2 and 1
    """
    first, second = vector_of("left", left), vector_of("right", right)
    if len(first) != len(second):
        raise ValueError(f"cannot add vectors of lengths {len(first)} and {len(second)}")
    return [a + b for a, b in zip(first, second, strict=True)]


def transpose(matrix: Matrix) -> list[list[float]]:
    """Turn rows into columns.

    Shapes: (n, m) -> (m, n)
    Raises: ValueError for rows of several widths, TypeError for what is no matrix of numbers.

    >>> transpose([[1, 2, 3], [4, 5, 6]])
    [[1, 4], [2, 5], [3, 6]]
    """
    return [list(column) for column in zip(*numbers_of("matrix", matrix), strict=True)]


def rounded(matrix: Matrix, digits: int = 3) -> list[list[float]]:
    """Round every number, to look at a result; go on computing with the result itself.

    Shapes: (n, m) -> (n, m)
    Raises: ValueError for rows of several widths, TypeError for what is no matrix of numbers.

    >>> rounded([[1 / 3, 2 / 3]])
    [[0.333, 0.667]]
    """
    check_count("digits", digits, least=0)
    return [[round(x, digits) for x in row] for row in numbers_of("matrix", matrix)]
