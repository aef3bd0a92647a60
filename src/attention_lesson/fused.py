"""All heads' projections in three wide matrices, as libraries keep them: the same numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import batched, chain, repeat
from typing import Unpack

from attention_lesson.attention import Rules, attended
from attention_lesson.doors import matrix_of
from attention_lesson.heads import Head, project_thrice
from attention_lesson.matrix import Matrix, Vector
from attention_lesson.mixing import MultiHead, mix
from attention_lesson.parameters import Parameters
from attention_lesson.splitting import group_size, head_width, split_heads


@dataclass(frozen=True, repr=False)
class FusedHeads(Parameters):
    """The projections of all heads, stacked. With fewer key/value heads, several queries share one.

    Shapes: w_q (n_heads · d_head, d_model), w_k (n_kv_heads · d_head, d_memory),
    w_v (n_kv_heads · d_value, d_memory), w_o (d_model, n_heads · d_value)
    Raises: ValueError where the heads cannot be shared evenly, TypeError for no whole number.
    Source: Vaswani et al. 2017, section 3.2.2; grouped heads: Ainslie et al. 2023, section 2.2.
    """

    n_heads: int
    w_q: Matrix
    w_k: Matrix
    w_v: Matrix
    w_o: Matrix
    b_q: Vector | None = None
    b_k: Vector | None = None
    b_v: Vector | None = None
    b_o: Vector | None = None
    n_kv_heads: int | None = None

    def __post_init__(self) -> None:
        group_size(self.n_heads, self._n_kv_heads)
        super().__post_init__()

    def attend(
        self, inputs: Matrix, memory: Matrix | None = None, **rules: Unpack[Rules]
    ) -> MultiHead:
        """Project once, cut what comes out into heads, let each attend, mix.

        Shapes: inputs (n_queries, d_model), memory (n_keys, d_memory)
        -> output (n_queries, d_model)
        Raises: ValueError where the widths cannot be shared evenly among the heads.

        >>> eye = [[1, 0], [0, 1]]
        >>> result = FusedHeads(2, w_q=eye, w_k=eye, w_v=eye, w_o=eye).attend([[3, 4]])
        >>> [head.output for head in result.heads]
        [[[3.0]], [[4.0]]]
        """
        wide = Head(self.w_q, self.w_k, self.w_v, self.b_q, self.b_k, self.b_v)
        given = matrix_of("inputs", inputs)
        read = None if memory is None else matrix_of("memory", memory)
        queries, keys, values = project_thrice(wide, given, read)
        each = zip(
            split_heads(queries, self.n_heads),
            self._shared(split_heads(keys, self._n_kv_heads)),
            self._shared(split_heads(values, self._n_kv_heads)),
            strict=True,
        )
        return mix([attended(*parts, rules) for parts in each], self.w_o, self.b_o)

    def apart(self) -> tuple[Head, ...]:
        """Give each head its own small matrices: rows of the wide ones.

        >>> eye = [[1, 0], [0, 1]]
        >>> FusedHeads(2, w_q=eye, w_k=eye, w_v=eye, w_o=eye).apart()[1].w_q
        [[0, 1]]
        """
        return tuple(
            Head(*parts)
            for parts in zip(
                _cut(self.w_q, self.n_heads),
                self._shared(_cut(self.w_k, self._n_kv_heads)),
                self._shared(_cut(self.w_v, self._n_kv_heads)),
                _cut_bias(self.b_q, self.n_heads),
                self._shared(_cut_bias(self.b_k, self._n_kv_heads)),
                self._shared(_cut_bias(self.b_v, self._n_kv_heads)),
                strict=True,
            )
        )

    @property
    def _n_kv_heads(self) -> int:
        return self.n_heads if self.n_kv_heads is None else self.n_kv_heads

    def _shared[T](self, heads: Sequence[T]) -> list[T]:
        times = group_size(self.n_heads, len(heads))
        return list(chain.from_iterable(repeat(head, times) for head in heads))


def _cut[T](rows: Sequence[T], n_heads: int) -> list[list[T]]:
    return [list(piece) for piece in batched(rows, head_width(len(rows), n_heads))]


def _cut_bias(bias: Vector | None, n_heads: int) -> Sequence[Vector | None]:
    return [None] * n_heads if bias is None else _cut(bias, n_heads)
