"""The residual: a layer adds to what a token already knows, it does not replace it."""

from dataclasses import dataclass

from attention_lesson.doors import copy_of
from attention_lesson.matrix import Matrix, add
from attention_lesson.norms import Norm, check_norm
from attention_lesson.results import Rows
from attention_lesson.shapes import check_length
from attention_lesson.tables import Table, table


@dataclass(frozen=True, repr=False)
class Added(Rows):
    """A layer's change, added to what was there before it.

    Shapes: before, change and output (n_tokens, d_model)
    """

    before: list[list[float]]
    change: list[list[float]]
    output: list[list[float]]

    def tables(self) -> list[Table]:
        """Show the sum."""
        return [table("sum", self.output, "token", "number", tokens=self.tokens)]


@dataclass(frozen=True, repr=False)
class Normed(Rows):
    """Vectors, the sizes they were divided by, and what came of it.

    Shapes: inputs and output (n_tokens, d_model), sizes (n_tokens)
    """

    inputs: list[list[float]]
    sizes: list[float]
    output: list[list[float]]

    def tables(self) -> list[Table]:
        """Show the sizes, and what came of the division."""
        rows = [[size] for size in self.sizes]
        sizes = table("size", rows, "token", "divided by", tokens=self.tokens)
        return [sizes, table("output", self.output, "token", "number", tokens=self.tokens)]


@dataclass(frozen=True, repr=False)
class AddedAndNormed(Rows):
    """A layer's change, added to what was there before it, and the sum normalized.

    Shapes: before, change, total and output (n_tokens, d_model), sizes (n_tokens)
    """

    before: list[list[float]]
    change: list[list[float]]
    total: list[list[float]]
    sizes: list[float]
    output: list[list[float]]

    def tables(self) -> list[Table]:
        """Show the sum, and what normalization made of it."""
        total = table("sum", self.total, "token", "number", tokens=self.tokens)
        return [total, table("output", self.output, "token", "number", tokens=self.tokens)]


def add_change(before: Matrix, change: Matrix) -> Added:
    """Add, token by token.

    Shapes: twice (n_tokens, d_model) -> (n_tokens, d_model)
    Raises: ValueError where lengths or widths differ.
    Source: He et al. 2016, equation 1.

    >>> add_change([[1, 2]], [[10, 20]]).output
    [[11, 22]]
    """
    here, more = copy_of("before", before), copy_of("change", change)
    check_length("change", more, len(here), ", one row for each token")
    return Added(here, more, [add(*rows) for rows in zip(here, more, strict=True)])


def normed(inputs: Matrix, norm: Norm) -> Normed:
    """Normalize every token's vector on its own.

    Shapes: (n_tokens, d_model) -> (n_tokens, d_model)
    Raises: ValueError where the norm has another width.

    >>> from attention_lesson.norms import RMSNorm
    >>> result = normed([[7, -7], [2, 2]], RMSNorm(gain=[1, 1], eps=0))
    >>> result.sizes, result.output
    ([7.0, 2.0], [[1.0, -1.0], [1.0, 1.0]])
    """
    check_norm("norm", norm)
    rows = copy_of("inputs", inputs)
    sizes = [norm.size(row) for row in rows]
    return Normed(rows, sizes, [list(norm(row)) for row in rows])


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
    added = add_change(before, change)
    result = normed(added.output, norm)
    return AddedAndNormed(added.before, added.change, added.output, result.sizes, result.output)
