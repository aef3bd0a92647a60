"""Heads: several attentions side by side over the same tokens, each with projections of its own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Unpack

from attention_lesson.attention import Attention, Rules, attended
from attention_lesson.checks import check_kinds
from attention_lesson.doors import matrix_of
from attention_lesson.matrix import Matrix, Vector, linear
from attention_lesson.mixing import MultiHead, mix
from attention_lesson.parameters import Parameters

ORDER = "multi_head_attention(inputs, heads, w_o)"


@dataclass(frozen=True, repr=False)
class Head(Parameters):
    """The projections of one head. Each reads the whole token, not a slice of it.

    Shapes: w_q and w_k (d_head, d_model), w_v (d_value, d_model), as in `torch.nn.Linear`;
    b_q, b_k (d_head) and b_v (d_value), where there are biases
    Source: Vaswani et al. 2017, section 3.2.2 (there the matrices are the transposes).
    """

    w_q: Matrix
    w_k: Matrix
    w_v: Matrix
    b_q: Vector | None = None
    b_k: Vector | None = None
    b_v: Vector | None = None

    def attend(
        self, inputs: Matrix, memory: Matrix | None = None, **rules: Unpack[Rules]
    ) -> Attention:
        """Project, then attend: queries from the inputs, keys and values from the memory.

        Without a memory the tokens look at each other (self-attention). `rules` are those of
        `attend`: scale, softcap, score_bias, allowed.

        Shapes: inputs (n_queries, d_model), memory (n_keys, d_memory)
        -> output (n_queries, d_value)
        Raises: ValueError where the shapes do not fit.

        >>> Head(w_q=[[1, 0]], w_k=[[1, 0]], w_v=[[0, 1]]).attend([[0, 3], [0, 5]]).output
        [[4.0], [4.0]]
        """
        given = matrix_of("inputs", inputs)
        read = None if memory is None else matrix_of("memory", memory)
        return attention_of(self, given, read, rules)


def attention_of(
    head: Head, inputs: Matrix, memory: Matrix | None, rules: Rules, of: str = ""
) -> Attention:
    """Do what `head.attend` does with what came through the door; `of` says whose, in errors.

    >>> attention_of(Head([[1, 0]], [[1, 0], [0, 1]], [[1, 0]]), [[1, 2]], None, {}, " of head 0")
    Traceback (most recent call last):
    ValueError: w_q of head 0 has 1 rows, but w_k of head 0 has 2: queries and keys need one width
    """
    queries, keys, values = project_thrice(head, inputs, memory, of)
    n, m = len(head.w_q), len(head.w_k)
    if n != m:
        problem = f"w_q{of} has {n} rows, but w_k{of} has {m}"
        raise ValueError(f"{problem}: queries and keys need one width")
    return attended(queries, keys, values, rules)


def project_thrice(
    head: Head, inputs: Matrix, memory: Matrix | None, of: str = ""
) -> Iterator[list[list[float]]]:
    """Make queries of the inputs, keys and values of the memory; `of` says whose, in errors.

    >>> list(project_thrice(Head([[1]], [[2]], [[3]]), [[1, 2]], None, of=" of head 0"))
    Traceback (most recent call last):
    ValueError: inputs: row 0 has width 2, expected 1, the width of w_q of head 0
    """
    name, read = ("inputs", inputs) if memory is None else ("memory", memory)
    yield linear(inputs, head.w_q, head.b_q, ("inputs", f"w_q{of}", f"b_q{of}"))
    yield linear(read, head.w_k, head.b_k, (name, f"w_k{of}", f"b_k{of}"))
    yield linear(read, head.w_v, head.b_v, (name, f"w_v{of}", f"b_v{of}"))


def multi_head_attention(
    inputs: Matrix,
    heads: Sequence[Head],
    w_o: Matrix,
    *,
    b_o: Vector | None = None,
    memory: Matrix | None = None,
    **rules: Unpack[Rules],
) -> MultiHead:
    """Let every head attend on its own, put their outputs side by side, mix them with W_O.

    With a `memory` the keys and values come from there (cross-attention). `rules` are those of
    `attend`, the same for all heads: scale, softcap, score_bias, allowed.

    Shapes: inputs (n_queries, d_model), w_o (d_model, n_heads · d_value), b_o (d_model),
    memory (n_keys, d_memory) -> output (n_queries, d_model)
    Raises: ValueError where the shapes do not fit, or there is no head.
    Source: Vaswani et al. 2017, section 3.2.2.

    One head that reads the first number, one that reads the second, W_O that swaps them:

    >>> first = Head(w_q=[[0, 0]], w_k=[[0, 0]], w_v=[[1, 0]])
    >>> second = Head(w_q=[[0, 0]], w_k=[[0, 0]], w_v=[[0, 1]])
    >>> result = multi_head_attention([[1, 10], [3, 30]], [first, second], w_o=[[0, 1], [1, 0]])
    >>> result.concatenated[0]
    [2.0, 20.0]
    >>> result.output[0]
    [20.0, 2.0]
    >>> [part[0] for part in result.contributions]
    [[0.0, 2.0], [20.0, 0.0]]
    """
    check_kinds("heads", heads, Head, ORDER)
    given = matrix_of("inputs", inputs)
    read = None if memory is None else matrix_of("memory", memory)
    results = [
        attention_of(head, given, read, rules, f" of head {i}") for i, head in enumerate(heads)
    ]
    return mix(results, w_o, b_o)
