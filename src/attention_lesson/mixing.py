"""W_O, the last projection: what the heads found becomes one vector for each token again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, pairwise

from attention_lesson.attention import Attention
from attention_lesson.checks import check_kinds
from attention_lesson.doors import copy_of, vector_of
from attention_lesson.matrix import Matrix, Vector, linear
from attention_lesson.names import place_of
from attention_lesson.results import Result
from attention_lesson.shapes import check_widths, width_of
from attention_lesson.splitting import joined
from attention_lesson.tables import Table, table


@dataclass(frozen=True, repr=False)
class MultiHead(Result):
    """What multi-head attention computed: every head's own attention, and how they were mixed.

    Shapes: concatenated (n_queries, n_heads · d_value), w_o (d_model, n_heads · d_value),
    b_o (d_model), output (n_queries, d_model)
    """

    heads: tuple[Attention, ...]
    concatenated: list[list[float]]
    w_o: list[list[float]]
    b_o: list[float] | None
    output: list[list[float]]

    @cached_property
    def contributions(self) -> tuple[list[list[float]], ...]:
        """Each head's own part of the output. They sum to the output (with b_o, if there is one).

        Concatenating the heads and multiplying by W_O is the same as giving each head its own
        columns of W_O and adding up.

        Shapes: n_heads times (n_queries, d_model)
        Source: Elhage et al. 2021, "Attention heads are independent and additive".
        """
        outputs, w_o = [head.output for head in self.heads], self.w_o
        ends = accumulate((width_of("output", output) for output in outputs), initial=0)
        return tuple(
            linear(output, [row[start:end] for row in w_o], None)
            for output, (start, end) in zip(outputs, pairwise(ends), strict=True)
        )

    @cached_property
    def mean_weights(self) -> list[list[float]]:
        """The heads' weights averaged into one map: for looking at, not what the layer uses.

        Shapes: (n_queries, n_keys)
        Raises: ValueError where the heads have not the same number of keys.
        """
        maps = [head.weights for head in self.heads]
        for i, weights in enumerate(maps):
            check_widths(f"head {i}", weights, width_of("head 0", maps[0]), ", as in head 0")
        rows = zip(*maps, strict=True)
        return [[sum(w) / len(w) for w in zip(*heads, strict=True)] for heads in rows]

    def named(self, tokens: Sequence[str], memory: Sequence[str] | None = None) -> "MultiHead":
        """Name the queries, and where there are as many keys, the keys; else `memory` names them.

        Raises: ValueError where there is not one name for each.
        """
        heads = tuple(head.named(tokens, memory) for head in self.heads)
        return replace(self, heads=heads, tokens=heads[0].tokens)

    def token(self, query: int | str) -> "MultiHead":
        """Keep one query only, in every head.

        Raises: IndexError for a query that is not there, ValueError for a name that several have.
        """
        heads = tuple(head.token(query) for head in self.heads)
        place = place_of("query", query, len(self.output), self.tokens)
        row, output = [self.concatenated[place]], [self.output[place]]
        return replace(self, heads=heads, concatenated=row, output=output, tokens=heads[0].tokens)

    def tables(self) -> list[Table]:
        """Show each head's weights, and what came of all."""
        maps = [
            replace(head.tables()[0], title=f"heads[{i}].weights")
            for i, head in enumerate(self.heads)
        ]
        return [*maps, table("output", self.output, "query", "number", tokens=self.tokens)]


def mix(heads: Sequence[Attention], w_o: Matrix, b_o: Vector | None = None) -> MultiHead:
    """Put what the heads found side by side and multiply by W_O.

    Shapes: n_heads times (n_queries, d_value), w_o (d_model, n_heads · d_value)
    -> output (n_queries, d_model)
    Raises: ValueError where W_O has not one column for each number of the heads.
    Source: Vaswani et al. 2017, section 3.2.2.

    A head of two numbers needs two columns:

    >>> from attention_lesson.attention import attend
    >>> mix([attend([[0]], [[0]], [[7, 8]])], w_o=[[1]])
    Traceback (most recent call last):
    ValueError: w_o: row 0 has width 1, expected 2, one for each number of the heads
    """
    check_kinds("heads", heads, Attention, "mix(heads, w_o), with what attend gave")
    if not heads:
        raise ValueError("multi-head attention needs at least 1 head, got 0")
    concatenated = joined([head.output for head in heads])
    columns, bias = copy_of("w_o", w_o), None if b_o is None else vector_of("b_o", b_o)[:]
    try:
        output = linear(concatenated, columns, bias, ("concatenated", "w_o", "b_o"))
    except (TypeError, ValueError):
        check_w_o(columns, concatenated)
        raise
    return MultiHead(tuple(heads), concatenated, columns, bias, output)


def check_w_o(w_o: Matrix, concatenated: Matrix) -> None:
    """Refuse a W_O of another width, and ask for its transpose where that would fit.

    >>> check_w_o([[1], [2]], [[7, 8]])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: w_o: row 0 has width 1, expected 2, ...; is it transposed?
    """
    if concatenated:
        width = len(concatenated[0])
        turned = "; is it transposed?" * (len(w_o) == width)
        check_widths("w_o", w_o, width, f", one for each number of the heads{turned}")
