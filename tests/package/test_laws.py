"""What holds for every attention, whatever its sizes and numbers."""

from copy import deepcopy
from math import inf, nan, sqrt
from typing import Any

import pytest

from attention_lesson import (
    FusedHeads,
    Head,
    attend,
    causal_mask,
    join_heads,
    multi_head_attention,
    project,
    softmax,
    split_heads,
)
from support.draws import Draw, for_all, matrix


def nearly(numbers: Any) -> Any:
    return [pytest.approx(row, rel=1e-9, abs=1e-9) for row in numbers]


def tokens(draw: Draw, n: int, least: int = 1) -> list[list[float]]:
    return matrix(draw, n, draw.size(least))


def heads_for(draw: Draw, d_model: int, n_heads: int) -> list[Head]:
    d_head, d_value = draw.size(), draw.size()
    return [
        Head(
            *(matrix(draw, width, d_model) for width in (d_head, d_head, d_value)),
            *(draw.vector(width) for width in (d_head, d_head, d_value)),
        )
        for _ in range(n_heads)
    ]


@for_all
def test_weights_are_shares_of_one(draw: Draw) -> None:
    weights = softmax(draw.vector(draw.size()))
    assert sum(weights) == pytest.approx(1, abs=1e-12)
    assert min(weights) > 0


@for_all
def test_adding_a_constant_to_all_scores_changes_nothing(draw: Draw) -> None:
    scores = draw.vector(draw.size())
    assert nearly([softmax([s + 1000 for s in scores])]) == [softmax(scores)]


@for_all
def test_outputs_lie_between_the_values(draw: Draw) -> None:
    x = tokens(draw, draw.size())
    for row in attend(x, x, x).output:
        for number, column in zip(row, zip(*x, strict=True), strict=True):
            assert min(column) - 1e-9 <= number <= max(column) + 1e-9


@for_all
def test_order_of_keys_does_not_matter(draw: Draw) -> None:
    n = draw.size()
    queries, keys = tokens(draw, draw.size()), tokens(draw, n)
    queries = [row[:1] * len(keys[0]) for row in queries]
    values, order = tokens(draw, n), draw.order(n)
    shuffled = attend(queries, [keys[i] for i in order], [values[i] for i in order])
    assert nearly(shuffled.output) == attend(queries, keys, values).output


@for_all
def test_permuting_tokens_permutes_outputs_without_a_mask(draw: Draw) -> None:
    x = tokens(draw, draw.size())
    heads, order = heads_for(draw, len(x[0]), 2), draw.order(len(x))
    w_o = matrix(draw, 2, 2 * len(heads[0].w_v))
    output = multi_head_attention(x, heads, w_o).output
    permuted = multi_head_attention([x[i] for i in order], heads, w_o).output
    assert nearly(permuted) == [output[i] for i in order]


@for_all
def test_a_causal_mask_lets_no_future_leak(draw: Draw) -> None:
    x = tokens(draw, draw.size(least=2))
    heads, mask = heads_for(draw, len(x[0]), 1), causal_mask(len(x))
    changed = [*x[:-1], draw.vector(len(x[0]))]
    before, after = (heads[0].attend(rows, allowed=mask) for rows in (x, changed))
    assert before.output[:-1] == after.output[:-1]
    assert before.weights[:-1] == after.weights[:-1]


@for_all
def test_blocking_a_key_is_the_same_as_taking_it_away(draw: Draw) -> None:
    n = draw.size()
    x, real = tokens(draw, n), draw.flags(n)
    kept = [row for row, may in zip(x, real, strict=True) if may] or [[inf] * len(x[0])]
    poisoned = [row if may else [nan] * len(row) for row, may in zip(x, real, strict=True)]
    blocked = attend(x, poisoned, poisoned, allowed=[real] * n).output
    assert nearly(blocked) == (attend(x, kept, kept).output if any(real) else [[0] * len(x[0])] * n)


@for_all
def test_a_mask_and_a_bias_of_minus_infinity_block_alike(draw: Draw) -> None:
    x = tokens(draw, draw.size())
    allowed = [draw.flags(len(x)) for _ in x]
    bias = [[0.0 if may else -inf for may in row] for row in allowed]
    assert attend(x, x, x, allowed=allowed) == attend(x, x, x, score_bias=bias)


@for_all
def test_scores_are_scaled_by_the_root_of_the_heads_width(draw: Draw) -> None:
    x = tokens(draw, draw.size())
    smaller = [[number / sqrt(len(row)) for number in row] for row in x]
    assert nearly(attend(x, x, x).weights) == attend(smaller, x, x, scale=1).weights


@for_all
def test_one_head_that_passes_all_through_is_plain_attention(draw: Draw) -> None:
    x = tokens(draw, draw.size())
    eye = [[float(i == j) for j in range(len(x[0]))] for i in range(len(x[0]))]
    result = multi_head_attention(x, [Head(eye, eye, eye)], eye)
    assert nearly(result.output) == attend(x, x, x).output


@for_all
def test_contributions_of_the_heads_sum_to_the_output(draw: Draw) -> None:
    x = tokens(draw, draw.size())
    heads = heads_for(draw, len(x[0]), draw.size())
    w_o, b_o = matrix(draw, 2, len(heads) * len(heads[0].w_v)), draw.vector(2)
    result = multi_head_attention(x, heads, w_o, b_o=b_o)
    for rows in zip(*result.contributions, result.output, strict=True):
        *parts, whole = rows
        assert nearly([[sum(n) for n in zip(*parts, b_o, strict=True)]]) == [whole]


@for_all
def test_order_of_heads_does_not_matter_if_w_o_follows(draw: Draw) -> None:
    x = tokens(draw, draw.size())
    heads = heads_for(draw, len(x[0]), draw.size())
    order, parts = draw.order(len(heads)), [matrix(draw, 2, len(heads[0].w_v)) for _ in heads]
    shuffled = multi_head_attention(
        x, [heads[i] for i in order], join_heads([parts[i] for i in order])
    )
    assert nearly(shuffled.output) == multi_head_attention(x, heads, join_heads(parts)).output


@for_all
def test_fused_heads_are_the_same_as_heads_apart(draw: Draw) -> None:
    n_kv_heads, group, d_head, d_value = (draw.size(1, 3) for _ in range(4))
    d_model, d_memory, n_heads = draw.size(), draw.size(), n_kv_heads * group
    widths = n_heads * d_head, n_kv_heads * d_head, n_kv_heads * d_value
    reads = [
        matrix(draw, width, read)
        for width, read in zip(widths, (d_model, d_memory, d_memory), strict=True)
    ]
    w_o, b_o = matrix(draw, d_model, n_heads * d_value), draw.vector(d_model)
    fused = FusedHeads(n_heads, *reads, w_o, *map(draw.vector, widths), b_o, n_kv_heads)
    x, memory = matrix(draw, draw.size(), d_model), matrix(draw, draw.size(), d_memory)
    apart = multi_head_attention(x, fused.apart(), w_o, b_o=b_o, memory=memory)
    assert nearly(fused.attend(x, memory).output) == apart.output


@for_all
def test_a_head_gets_a_slice_of_the_projection_and_reads_the_whole_token(draw: Draw) -> None:
    n_heads, d_head, d_model = draw.size(), draw.size(), draw.size()
    x, weight = matrix(draw, draw.size(), d_model), matrix(draw, n_heads * d_head, d_model)
    pieces = split_heads(project(x, weight), n_heads)
    for i, piece in enumerate(pieces):
        assert piece == project(x, weight[i * d_head : (i + 1) * d_head])
    assert join_heads(pieces) == project(x, weight)


@for_all
def test_nothing_passed_in_is_changed(draw: Draw) -> None:
    x = tokens(draw, draw.size())
    heads, mask = heads_for(draw, len(x[0]), 2), [draw.flags(len(x)) for _ in x]
    w_o = matrix(draw, 2, 2 * len(heads[0].w_v))
    before = deepcopy((x, heads, w_o, mask))
    first = multi_head_attention(x, heads, w_o, allowed=mask)
    assert (x, heads, w_o, mask) == before
    assert multi_head_attention(x, heads, w_o, allowed=mask) == first
