"""A result of attention as a figure takes it: its heads, their mix by W_O, the tokens' names."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

from attention_lesson import Attention, Matrix, MultiHead
from attention_lesson.showing import head_name, heads_of
from lesson_figures.engine.labels import Label, labels


@dataclass(frozen=True)
class Drawing:
    """One result, with names for its queries and keys. An `Attention` alone has no mix."""

    heads: Sequence[Attention]
    mix: MultiHead | None
    queries: Sequence[Label]
    keys: Sequence[Label]
    is_self_attention: bool

    @cached_property
    def names(self) -> list[str]:
        """Name the heads; one that is alone needs no letter."""
        count = len(self.heads)
        return [head_name(n) for n in range(count)] if count > 1 else ["The one head"]

    @cached_property
    def widths(self) -> list[int]:
        """Say how many numbers each head gives."""
        return [len(head.output[0]) for head in self.heads]

    @cached_property
    def columns(self) -> list[Matrix]:
        """Cut W_O into the columns of each head."""
        ends = accumulate(self.widths, initial=0)
        w_o = self.mix.w_o if self.mix else []
        return [[row[start:end] for row in w_o] for start, end in pairwise(ends)]


def drawing_of(
    result: Attention | MultiHead,
    tokens: Sequence[str] | None = None,
    memory: Sequence[str] | None = None,
) -> Drawing:
    """Name the queries by `tokens` and the keys by `memory`, or by their positions.

    Where the tokens look at each other, `tokens` names both.

    Shapes: tokens (n_queries), memory (n_keys)
    """
    mix = result if isinstance(result, MultiHead) else None
    heads = heads_of(result)
    n_queries, n_keys = len(heads[0].queries), len(heads[0].keys)
    is_self = memory is None and n_queries == n_keys
    queries = labels(tokens, n_queries)
    keys = queries if is_self else labels(memory, n_keys)
    return Drawing(heads, mix, queries, keys, is_self)
