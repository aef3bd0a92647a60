"""W_O, the last projection: what the heads found becomes one vector for each token again."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, pairwise

from attention_lesson.attention import Attention
from attention_lesson.checks import check_widths, width_of
from attention_lesson.matrix import Matrix, Vector, project
from attention_lesson.splitting import join_heads
from attention_lesson.tables import Shown, Table, table


@dataclass(frozen=True, repr=False)
class MultiHead(Shown):
    """What multi-head attention computed: every head's own attention, and how they were mixed.

    Shapes: concatenated (n_queries, n_heads · d_value), w_o (d_model, n_heads · d_value),
    b_o (d_model), output (n_queries, d_model)
    """

    heads: tuple[Attention, ...]
    concatenated: Matrix
    w_o: Matrix
    b_o: Vector | None
    output: Matrix

    @cached_property
    def contributions(self) -> tuple[Matrix, ...]:
        """Each head's own part of the output. They sum to the output (with b_o, if there is one).

        Concatenating the heads and multiplying by W_O is the same as giving each head its own
        columns of W_O and adding up.

        Shapes: n_heads times (n_queries, d_model)
        Source: Elhage et al. 2021, "Attention heads are independent and additive".
        """
        ends = accumulate((width_of("output", head.output) for head in self.heads), initial=0)
        return tuple(
            project(head.output, [row[start:end] for row in self.w_o])
            for head, (start, end) in zip(self.heads, pairwise(ends), strict=True)
        )

    @cached_property
    def mean_weights(self) -> Matrix:
        """The heads' weights averaged into one map: for looking at, not what the layer uses.

        Shapes: (n_queries, n_keys)
        Raises: ValueError where the heads have not the same number of keys.
        """
        for i, head in enumerate(self.heads):
            check_widths(f"head {i}", head.weights, width_of("head 0", self.heads[0].weights))
        rows = zip(*(head.weights for head in self.heads), strict=True)
        return [[sum(w) / len(w) for w in zip(*heads, strict=True)] for heads in rows]

    def token(self, query: int) -> "MultiHead":
        """Keep one query only, in every head.

        Raises: IndexError for a query that is not there.
        """
        heads = tuple(head.token(query) for head in self.heads)
        row, output = [self.concatenated[query]], [self.output[query]]
        return replace(self, heads=heads, concatenated=row, output=output)

    def tables(self) -> list[Table]:
        """Show each head's weights, and what came of all."""
        maps = [
            table(f"heads[{i}].weights", head.weights, "query", "key", shaded=True)
            for i, head in enumerate(self.heads)
        ]
        return [*maps, table("output", self.output, "query", "number")]


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
    ValueError: w_o: row 0 has width 1, expected 2
    """
    if not heads:
        raise ValueError("multi-head attention needs at least 1 head, got 0")
    concatenated = join_heads([head.output for head in heads])
    try:
        output = project(concatenated, w_o, b_o)
    except (TypeError, ValueError):
        check_widths("w_o", w_o, width_of("concatenated", concatenated))
        raise
    return MultiHead(tuple(heads), concatenated, w_o, b_o, output)
