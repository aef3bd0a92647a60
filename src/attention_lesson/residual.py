"""The residual: a layer adds to what a token already knows, it does not replace it."""

from dataclasses import dataclass

from attention_lesson.checks import check_length, length_of
from attention_lesson.matrix import Matrix, Vector, add
from attention_lesson.norms import Norm
from attention_lesson.tables import Rows, Table, table


@dataclass(frozen=True, repr=False)
class Added(Rows):
    """A layer's change, added to what was there before it.

    Shapes: before, change and output (n_tokens, d_model)
    """

    before: Matrix
    change: Matrix
    output: Matrix

    def tables(self) -> list[Table]:
        """Show the sum."""
        return [table("sum", self.output, "token", "number")]


@dataclass(frozen=True, repr=False)
class Normed(Rows):
    """Vectors, the sizes they were divided by, and what came of it.

    Shapes: inputs and output (n_tokens, d_model), sizes (n_tokens)
    """

    inputs: Matrix
    sizes: Vector
    output: Matrix

    def tables(self) -> list[Table]:
        """Show the sizes, and what came of the division."""
        sizes = table("size", [[size] for size in self.sizes], "token", "divided by")
        return [sizes, table("output", self.output, "token", "number")]


@dataclass(frozen=True, repr=False)
class AddedAndNormed(Rows):
    """A layer's change, added to what was there before it, and the sum normalized.

    Shapes: before, change, total and output (n_tokens, d_model), sizes (n_tokens)
    """

    before: Matrix
    change: Matrix
    total: Matrix
    sizes: Vector
    output: Matrix

    def tables(self) -> list[Table]:
        """Show the sum, and what normalization made of it."""
        total = table("sum", self.total, "token", "number")
        return [total, table("output", self.output, "token", "number")]


def add_change(before: Matrix, change: Matrix) -> Added:
    """Add, token by token.

    Shapes: twice (n_tokens, d_model) -> (n_tokens, d_model)
    Raises: ValueError where lengths or widths differ.
    Source: He et al. 2016, equation 1.

    >>> add_change([[1, 2]], [[10, 20]]).output
    [[11, 22]]
    """
    check_length("change", change, length_of("before", before))
    pairs = zip(before, change, strict=True)
    return Added(before, change, [add(*rows) for rows in pairs])


def normed(inputs: Matrix, norm: Norm) -> Normed:
    """Normalize every token's vector on its own.

    Shapes: (n_tokens, d_model) -> (n_tokens, d_model)
    Raises: ValueError where the norm has another width.

    >>> from attention_lesson.norms import RMSNorm
    >>> result = normed([[7, -7], [2, 2]], RMSNorm(gain=[1, 1], eps=0))
    >>> result.sizes, result.output
    ([7.0, 2.0], [[1.0, -1.0], [1.0, 1.0]])
    """
    sizes = [norm.size(row) for row in inputs]
    return Normed(inputs, sizes, [norm(row) for row in inputs])


def add_and_norm(before: Matrix, change: Matrix, norm: Norm) -> AddedAndNormed:
    """Add, then normalize the sum.

    Shapes: twice (n_tokens, d_model) -> (n_tokens, d_model)
    Raises: ValueError where lengths or widths differ.
    Source: Vaswani et al. 2017, section 3.1.

    >>> from attention_lesson.norms import RMSNorm
    >>> add_and_norm([[1, 2]], [[1, -4]], RMSNorm(gain=[1, 1], eps=0))
    sum      number 0  number 1
    token 0     2.000    -2.000
    <BLANKLINE>
    output   number 0  number 1
    token 0     1.000    -1.000
    """
    total = add_change(before, change).output
    result = normed(total, norm)
    return AddedAndNormed(before, change, total, result.sizes, result.output)
