"""Heads: split, joined, fused, shared, mixed."""

from dataclasses import FrozenInstanceError
from math import log
from typing import Any

import pytest

from attention_lesson import (
    FusedHeads,
    Head,
    attend,
    from_torch,
    head_width,
    join_heads,
    mix,
    multi_head_attention,
    split_heads,
)
from attention_lesson.toy import EMBEDDINGS, HEAD_A, HEADS, W_O

EYE = [[1.0, 0.0], [0.0, 1.0]]


def nearly(numbers: Any) -> Any:
    return [pytest.approx(row, abs=1e-12) for row in numbers]


def test_every_head_keeps_all_tokens() -> None:
    x = [[10 * t + j for j in range(6)] for t in range(4)]
    assert split_heads(x, 3) == (
        [[0, 1], [10, 11], [20, 21], [30, 31]],
        [[2, 3], [12, 13], [22, 23], [32, 33]],
        [[4, 5], [14, 15], [24, 25], [34, 35]],
    )
    assert join_heads(split_heads(x, 3)) == x


def test_a_head_is_as_wide_as_its_share() -> None:
    assert head_width(8, 2) == 4


def test_a_width_that_cannot_be_shared_names_both_numbers_and_what_would_do() -> None:
    with pytest.raises(ValueError, match=r"1600 cannot be .* by 48 heads; .*: 40, 50$"):
        head_width(1600, 48)
    with pytest.raises(ValueError, match=r"2 cannot be .* by 5 heads; .*: 2$"):
        head_width(2, 5)
    with pytest.raises(ValueError, match=r"3 cannot be .* by 2 heads; .*: 1, 3$"):
        head_width(3, 2)


@pytest.mark.parametrize("n_heads", [2.0, True, "2", None])
def test_a_number_of_heads_that_is_no_whole_number_is_refused(n_heads: Any) -> None:
    with pytest.raises(TypeError, match=rf"n_heads must be a whole number, got {n_heads!r}"):
        head_width(8, n_heads)


@pytest.mark.parametrize("n_heads", [0, -2])
def test_a_number_of_heads_below_one_is_refused(n_heads: int) -> None:
    with pytest.raises(ValueError, match=rf"n_heads must be at least 1, got {n_heads}"):
        head_width(8, n_heads)
    with pytest.raises(ValueError, match=r"d_model must be at least 1, got 0"):
        head_width(0, 1)


def test_heads_stand_in_the_order_they_were_given() -> None:
    places = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
    sharp = [[100.0 * number for number in row] for row in places]
    previous = [places[-1], *places[:-1]]
    value = [[1.0, 0.0, 0.0]]
    itself, before = Head(sharp, places, value), Head(previous, sharp, value)
    result = multi_head_attention(places, [itself, before], [[1, 1]])
    strongest = [[row.index(max(row)) for row in head.weights] for head in result.heads]
    assert strongest == [[0, 1, 2], [1, 2, 0]]
    assert repr(result).startswith("heads[0].weights")


def test_scores_are_divided_by_the_root_of_a_heads_width_not_of_the_number_of_heads() -> None:
    ones = [[1.0]] * 12
    result = FusedHeads(3, ones, ones, ones, [[1.0] * 12]).attend([[1.0]])
    assert [head.scores for head in result.heads] == [[[2.0]]] * 3


def test_values_have_a_projection_of_their_own() -> None:
    double = [[2.0, 0.0], [0.0, 2.0]]
    plain = Head(EYE, EYE, EYE).attend(EMBEDDINGS).output
    doubled = Head(EYE, EYE, double).attend(EMBEDDINGS).output
    assert doubled == nearly([[2 * number for number in row] for row in plain])


def test_biases_are_added_to_queries_keys_and_values() -> None:
    head = Head([[1]], [[1]], [[1]], b_q=[10], b_k=[20], b_v=[30])
    result = head.attend([[1], [2]])
    assert result.queries == [[11], [12]]
    assert result.keys == [[21], [22]]
    assert result.values == [[31], [32]]


def test_the_output_has_a_bias_too() -> None:
    with_bias = multi_head_attention(EMBEDDINGS, HEADS, W_O, b_o=[10, 20]).output
    without = multi_head_attention(EMBEDDINGS, HEADS, W_O).output
    assert with_bias == nearly([[a + 10, b + 20] for a, b in without])


def test_keys_and_values_come_from_the_memory() -> None:
    head = Head(w_q=[[1, 0]], w_k=[[1, 0, 0]], w_v=[[0, 0, 1]])
    result = multi_head_attention([[1, 2]], [head], [[1], [2]], memory=[[0, 0, 5], [0, 0, 7]])
    assert result.heads[0].keys == [[0], [0]]
    assert result.heads[0].values == [[5], [7]]
    assert result.output == [[6, 12]]


def test_the_mean_of_the_maps_is_for_looking_at() -> None:
    keys = [[0], [log(3)]]
    sharp = Head([[0]], [[1]], [[1]], b_q=[-1000])
    soft = Head([[0]], [[1]], [[1]], b_q=[1])
    result = multi_head_attention(keys, [sharp, soft], [[1, 1]])
    assert [head.weights[0] for head in result.heads] == nearly([[1, 0], [0.25, 0.75]])
    assert result.mean_weights[0] == nearly([[0.625, 0.375]])[0]


def test_maps_of_different_keys_have_no_mean() -> None:
    few, many = (attend([[1]], [[1]] * n, [[1]] * n) for n in (2, 3))
    with pytest.raises(ValueError, match="head 1: row 0 has width 3, expected 2"):
        _ = mix([few, many], [[1, 1]]).mean_weights


def test_grouped_heads_share_keys_and_values() -> None:
    fused = FusedHeads(
        4, w_q=[[1], [2], [3], [4]], w_k=[[5], [6]], w_v=[[7], [8]], w_o=[[1] * 4], n_kv_heads=2
    )
    assert [head.w_q for head in fused.apart()] == [[[1]], [[2]], [[3]], [[4]]]
    assert [head.w_k for head in fused.apart()] == [[[5]], [[5]], [[6]], [[6]]]
    assert [head.values for head in fused.attend([[1]]).heads] == [[[7]], [[7]], [[8]], [[8]]]


def test_fused_heads_read_a_memory_that_looks_like_the_inputs() -> None:
    fused = FusedHeads(1, EYE, EYE, EYE, EYE)
    inputs, memory = [[1.0, 0.0], [0.0, 1.0]], [[5.0, 6.0], [7.0, 8.0]]
    result = fused.attend(inputs, memory)
    assert (result.heads[0].queries, result.heads[0].keys) == (inputs, memory)
    assert result.heads[0].values == memory
    assert result == multi_head_attention(inputs, fused.apart(), EYE, memory=memory)


def test_fused_heads_cannot_be_changed() -> None:
    heads = FusedHeads(1, [[1]], [[1]], [[1]], [[1]])
    with pytest.raises(FrozenInstanceError):
        heads.n_heads = 2  # type: ignore[misc]


def test_query_heads_that_cannot_share_evenly_are_refused() -> None:
    with pytest.raises(ValueError, match="3 query heads cannot share 2 key/value heads"):
        FusedHeads(3, [[1]] * 3, [[1]] * 2, [[1]] * 2, [[1] * 3], n_kv_heads=2)
    with pytest.raises(ValueError, match="n_kv_heads must be at least 1, got 0"):
        FusedHeads(1, [[1]], [[1]], [[1]], [[1]], n_kv_heads=0)


def test_heads_are_as_wide_as_they_like() -> None:
    wide = Head(*[[[1, 1]] * 5] * 3)
    assert multi_head_attention([[1, 2]], [wide], [[1] * 5] * 2).output == [[15, 15]]


def test_w_o_needs_a_column_for_each_number_of_the_heads() -> None:
    with pytest.raises(ValueError, match="w_o: row 0 has width 2, expected 1"):
        multi_head_attention(EMBEDDINGS, [HEAD_A], W_O)


def test_weights_that_do_not_fit_the_tokens_are_refused() -> None:
    with pytest.raises(ValueError, match=r"inputs: row 0 has width 3, .* w_q of head 0"):
        multi_head_attention([[1, 2, 3]], HEADS, W_O)


def test_a_layer_needs_a_head() -> None:
    with pytest.raises(ValueError, match="at least 1 head, got 0"):
        multi_head_attention(EMBEDDINGS, [], W_O)


def test_two_equal_sentences_get_equal_outputs() -> None:
    first, second = (multi_head_attention(x, HEADS, W_O) for x in [EMBEDDINGS, EMBEDDINGS])
    assert first == second


def test_no_tokens_give_no_output() -> None:
    result = multi_head_attention([], HEADS, W_O)
    assert (result.output, result.contributions) == ([], ([], []))


def test_pytorchs_layout_holds_queries_keys_and_values_in_one_matrix() -> None:
    state = {
        "in_proj_weight": [[1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]],
        "in_proj_bias": [1, 2, 3, 4, 5, 6],
        "out_proj.weight": EYE,
        "out_proj.bias": [7, 8],
    }
    second = from_torch(state, n_heads=2).apart()[1]
    assert second == Head([[2, 0]], [[4, 0]], [[6, 0]], [2], [4], [6])
    assert from_torch(state, n_heads=2).b_o == [7, 8]


def test_pytorchs_layout_may_keep_three_matrices() -> None:
    state = {f"{name}_proj_weight": [[i]] for i, name in enumerate("qkv")}
    heads = from_torch(state | {"out_proj.weight": [[9]]}, n_heads=1)
    assert (heads.w_q, heads.w_k, heads.w_v, heads.w_o) == ([[0]], [[1]], [[2]], [[9]])


def test_what_has_no_place_in_pytorchs_layout_is_refused() -> None:
    state = {"in_proj_weight": [[1]] * 3, "out_proj.weight": [[1]]}
    with pytest.raises(ValueError, match="no place for bias_k, bias_v"):
        from_torch(state | {"bias_k": [], "bias_v": []}, 1)
    two = {"in_proj_weight": [[1, 1]] * 4, "out_proj.weight": EYE}
    with pytest.raises(ValueError, match=r"in_proj_weight has 4 rows, expected 3 · 2 = 6$"):
        from_torch(two, 1)
    with pytest.raises(ValueError, match=r"out_proj\.weight is needed, got"):
        from_torch({"in_proj_weight": [[1]] * 3}, 1)
