"""Input of the wrong kind gets an error that says what was expected and what came."""

import traceback
from math import inf, nan
from typing import Any

import pytest

from attention_lesson import (
    FeedForward,
    FusedHeads,
    Head,
    LayerNorm,
    RMSNorm,
    add,
    add_change,
    allow_both,
    allow_unless,
    attend,
    causal_mask,
    from_torch,
    gelu_tanh,
    join_heads,
    multi_head_attention,
    padding_mask,
    project,
    root_mean_square,
    rounded,
    scaled_scores,
    softmax,
    split_heads,
    transpose,
    weighted_means,
)
from attention_lesson.toy import EMBEDDINGS, HEAD_A, HEADS, POST_NORM_BLOCK, W_O

X = [[1.0, 2.0], [3.0, 4.0]]
ROWS = r"expected a list of rows, as in \[\[1, 2\]\], got"


def is_refused(
    error: type[Exception], message: str, function: Any, *given: Any, **more: Any
) -> None:
    with pytest.raises(error, match=message):
        function(*given, **more)


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (None, f"{ROWS} None"),
        (7, f"{ROWS} 7"),
        ([1, 2], rf"{ROWS} \[1, 2\]"),
        ("ab", f"{ROWS} 'ab'; a word needs its vector"),
        ([["a", "b"], ["c", "d"]], "row 0 holds 'a', expected numbers"),
        ([[1, 2], [3, None]], "row 1 holds None, expected numbers"),
        ([[[1], [2]], [[3], [4]]], r"row 0 holds \[1\], expected numbers"),
    ],
)
def test_attention_names_what_is_no_matrix_of_numbers(place: int, wrong: Any, message: str) -> None:
    given = [X, X, X]
    given[place] = wrong
    name = ["queries", "keys", "values"][place]
    is_refused(TypeError, f"{name}: {message}", attend, *given)


@pytest.mark.parametrize("place", range(3))
def test_what_can_be_read_only_once_is_refused(place: int) -> None:
    given: list[Any] = [X, X, X]
    given[place] = iter(X)
    name = ["queries", "keys", "values"][place]
    is_refused(TypeError, f"{name}: {ROWS} list_iterator", attend, *given)
    is_refused(TypeError, "scores: expected a list, got gen", softmax, (x for x in [1.0, 2.0]))
    is_refused(TypeError, f"rows: {ROWS} list_iterator", project, iter(X), X)
    is_refused(TypeError, f"projection: {ROWS} list_iterator", project, X, iter(X))


def test_nested_tuples_are_as_good_as_lists() -> None:
    rows = tuple(map(tuple, X))
    allowed = ((True, False), (True, True))
    assert (
        attend(rows, rows, rows, allowed=allowed).output
        == attend(X, X, X, allowed=[[True, False], [True, True]]).output
    )
    assert split_heads(rows, 2) == split_heads(X, 2)
    assert padding_mask((True, False), 1) == [[True, False]]


@pytest.mark.parametrize("text", [["x"], ["x", "y"], ["x", "y", "z"]])
def test_text_is_never_multiplied(text: Any) -> None:
    numbers = [2] * len(text)
    for left, right in ([[text], [numbers]], [[numbers], [text]]):
        is_refused(TypeError, "row 0 holds 'x', expected numbers", project, left, right)


@pytest.mark.parametrize("d", [1, 2, 3])
def test_a_row_too_many_is_named_at_every_width(d: int) -> None:
    rows, more = [[1] * d] * 2, [[1] * d, [1] * (d + 1)]
    is_refused(ValueError, f"rows: row 1 has width {d + 1}, expected {d}", project, more, rows)
    is_refused(
        ValueError, f"projection: row 1 has width {d + 1}, expected {d}", project, rows, more
    )
    wide = [[1] * (d + 1)]
    is_refused(ValueError, f"rows: row 0 has width {d + 1}, expected {d}", project, wide, rows)


@pytest.mark.parametrize("given", ["ab", ["1", "2"], [1, None], [[1, 2]], [1j, 2]])
def test_softmax_takes_numbers(given: Any) -> None:
    is_refused(TypeError, "scores holds .*, expected numbers", softmax, given)


@pytest.mark.parametrize("name", ["scale", "softcap"])
def test_scale_and_softcap_are_finite_numbers(name: str) -> None:
    for wrong in (True, "2", [1]):
        is_refused(TypeError, f"{name} must be a number", attend, X, X, X, **{name: wrong})
    for wrong in (nan, inf, -inf):
        message = f"{name} must be finite, got {wrong}"
        is_refused(ValueError, message, attend, X, X, X, **{name: wrong})


def test_a_scale_may_be_zero_or_negative() -> None:
    assert attend(X, X, X, scale=0).weights == [[0.5, 0.5], [0.5, 0.5]]
    assert attend([[1]], [[2]], [[0]], scale=-1).scores == [[-2]]


def test_heads_of_no_width_are_refused() -> None:
    for given in ([[[]], [[]], [[1]]], [[[1]], [[]], [[1]]]):
        is_refused(ValueError, "d_head must be at least 1, got 0", attend, *given)
    silent = Head([], [], [[1, 0]])
    is_refused(ValueError, "d_head must be at least 1", multi_head_attention, X, [silent], [[1]])


def test_there_is_one_weight_for_each_value() -> None:
    for weights in ([[1, 0, 0]], [[1]], [[1, 0], [1]]):
        is_refused(ValueError, "weights: row . has width", weighted_means, weights, X)
    is_refused(
        ValueError, "values: row 1 has width 1, expected 2", weighted_means, X, [[1, 2], [3]]
    )
    is_refused(TypeError, "weights: row 0 holds '1'", weighted_means, [["1"]], [[1]])


@pytest.mark.parametrize("wrong", [None, True, 0])
def test_a_mask_is_a_list_of_rows(wrong: Any) -> None:
    for name in {"allowed", "score_bias"} if wrong is not None else ():
        for given in (wrong, [wrong, wrong]):
            message = f"{name}: expected a list of rows, as in"
            is_refused(TypeError, message, attend, X, X, X, **{name: given})
    flags = r"expected a list of rows, as in \[\[True, False\]\], got"
    is_refused(TypeError, f"blocked: {flags}", allow_unless, wrong)
    is_refused(TypeError, f"blocked: {flags}", allow_unless, [wrong])
    is_refused(TypeError, f"first: {flags}", allow_both, wrong, [[True]])
    is_refused(TypeError, f"second: {flags}", allow_both, [[True]], [wrong])
    is_refused(TypeError, r"real: expected a list, as in \[True, False\]", padding_mask, wrong, 1)


def test_masks_have_rows_of_one_width() -> None:
    ragged = [[True], [True, False]]
    message = "row 1 has width 2, expected 1"
    is_refused(ValueError, f"blocked: {message}", allow_unless, ragged)
    is_refused(ValueError, f"first: {message}", allow_both, ragged, [[True], [True]])
    is_refused(ValueError, f"second: {message}", allow_both, [[True], [True]], ragged)


def test_a_bias_of_text_is_refused() -> None:
    for entry in ("a", None):
        bias = [[0, entry], [0, 0]]
        is_refused(TypeError, "score_bias: row 0 holds", attend, X, X, X, score_bias=bias)


@pytest.mark.parametrize("wrong", [2.0, True, "2", [1]])
def test_masks_are_made_for_whole_numbers(wrong: Any) -> None:
    is_refused(TypeError, "n_queries must be a whole number, got", causal_mask, wrong)
    is_refused(TypeError, "n_keys must be a whole number, got", causal_mask, 1, wrong, align="last")
    is_refused(TypeError, "n_queries must be a whole number, got", padding_mask, [True], wrong)


def test_masks_are_not_made_for_less_than_nothing() -> None:
    is_refused(ValueError, "n_queries must be at least 0, got -1", causal_mask, -1)
    is_refused(ValueError, "n_keys must be at least 0, got -1", causal_mask, 1, -1, align="last")
    is_refused(ValueError, "n_queries must be at least 0, got -1", padding_mask, [True], -1)
    assert padding_mask([True], 0) == []


@pytest.mark.parametrize("align", ["middle", "", True])
def test_a_misspelt_alignment_is_refused_also_where_none_is_needed(align: Any) -> None:
    for n_keys in (2, 3):
        is_refused(ValueError, f"got {align!r}", causal_mask, 2, n_keys, align=align)


def test_a_bias_has_a_number_for_each_row_of_the_projection() -> None:
    is_refused(ValueError, "bias has length 2, expected 1", project, [[1]], [[1]], bias=[1, 2])
    is_refused(ValueError, "bias has length 0, expected 1", project, [[1]], [[1]], bias=[])
    is_refused(
        TypeError,
        "bias: expected a list of numbers, .* 1",
        project,
        [[1]],
        [[1]],
        bias=1,
    )
    is_refused(TypeError, "got 'a'; a word needs", project, [[1]], [[1]], bias="a")


def test_vectors_are_lists_of_one_length() -> None:
    is_refused(TypeError, "left: expected a list of numbers, .* got None", add, None, [1])
    is_refused(TypeError, "right: expected a list of numbers, .* got 1", add, [1], 1)
    is_refused(ValueError, "change has length 1, expected 2", add_change, X, X[:1])
    is_refused(TypeError, f"change: {ROWS} None", add_change, X, None)


@pytest.mark.parametrize("function", [transpose, rounded])
def test_a_vector_is_no_matrix(function: Any) -> None:
    for wrong in ([1, 2], None):
        is_refused(TypeError, f"matrix: {ROWS}", function, wrong)
    is_refused(ValueError, "row 1 has width 1, expected 2", function, [[1, 2], [3]])


def test_heads_to_be_joined_have_the_same_tokens() -> None:
    is_refused(ValueError, "head 1 has length 2, expected 1", join_heads, [[[1]], [[1], [2]]])
    is_refused(TypeError, f"head 0: {ROWS}", join_heads, [[1], [2]])


def test_an_empty_sentence_is_no_error_for_any_layer() -> None:
    fused = FusedHeads(2, X, X, X, X)
    assert split_heads([], 2) == ([], [])
    for result in (fused.attend([]), multi_head_attention([], fused.apart(), X)):
        assert (result.output, len(result.heads), result.mean_weights) == ([], 2, [])
    assert attend([], [], []).weights == []
    assert FeedForward([[1]], [[1]])([]).output == []
    assert POST_NORM_BLOCK([]) == []


def test_tokens_without_numbers_have_no_heads() -> None:
    is_refused(ValueError, "d_model must be at least 1, got 0", split_heads, [[]], 2)
    is_refused(TypeError, "n_heads must be a whole number", split_heads, [], 2.0)


@pytest.mark.parametrize("wrong", [2.0, True, "2", None])
def test_fused_heads_are_counted_in_whole_numbers(wrong: Any) -> None:
    state = {"in_proj_weight": [[1]] * 3, "out_proj.weight": [[1]]}
    is_refused(TypeError, "n_heads must be a whole number", FusedHeads, wrong, X, X, X, X)
    is_refused(TypeError, "n_heads must be a whole number", from_torch, state, wrong)


def test_pytorchs_layout_without_a_matrix_names_it() -> None:
    state = {"in_proj_weight": None, "out_proj.weight": [[1]]}
    is_refused(TypeError, f"in_proj_weight: {ROWS} None", from_torch, state, 1)


@pytest.mark.parametrize("norm", [RMSNorm([1, 1]), LayerNorm([1, 1], [0, 0])])
def test_a_norm_takes_vectors_of_numbers(norm: Any) -> None:
    is_refused(ValueError, "at least 1 number, got 0", norm, [])
    is_refused(TypeError, "vector: expected a list of numbers, .* got None", norm, None)
    is_refused(TypeError, "got 'ab'; a word needs its vector", norm, "ab")
    is_refused(TypeError, r"vector holds \[1, 2\], expected numbers", norm, [[1, 2]])


def test_eps_is_a_number_of_at_least_zero() -> None:
    is_refused(ValueError, "eps must be at least 0, got -5", root_mean_square, [1], -5)
    is_refused(TypeError, "eps must be a number, got True", RMSNorm([1], eps=True), [1])


def test_zeros_cannot_be_normalized_without_eps() -> None:
    is_refused(ZeroDivisionError, "give the norm an eps", RMSNorm([1, 1], eps=0), [0, 0])
    is_refused(ZeroDivisionError, "give the norm an eps", LayerNorm([1], [0], eps=0), [5])


@pytest.mark.parametrize("place", [2, -1, 1.0, None])
def test_a_token_that_is_not_there_is_named(place: Any) -> None:
    result = multi_head_attention(X, HEADS, W_O)
    for whole in (result, result.heads[0]):
        is_refused(IndexError, f"no query {place!r}: there are 2", whole.token, place)
    for whole in (add_change(X, X), POST_NORM_BLOCK.stages(X)[-1]):
        is_refused(IndexError, f"no token {place!r}: there are 2", whole.token, place)


def test_queries_are_counted_apart_from_keys() -> None:
    for one, many in ((X[:1], X), (X, X[:1])):
        result = attend(one, many, many)
        message = f"no query 2: there are {len(one)}"
        is_refused(IndexError, message, result.token, 2)
        assert result.token(len(one) - 1).output == result.output[-1:]


def test_numbers_too_large_for_a_float_are_refused_not_changed() -> None:
    huge = 10**400
    is_refused(OverflowError, "too large", attend, [[huge]], [[1]], [[1]])
    is_refused(OverflowError, "too large", attend, [[0]], [[0]], [[huge]])
    is_refused(OverflowError, "too large", softmax, [huge, 0])


def test_scores_that_overflow_show_as_nan_and_spoil_only_their_query() -> None:
    weights = attend([[1e200], [0]], [[1e200], [0]], [[1], [2]]).weights
    assert str(weights[0]) == "[nan, nan]"
    assert weights[1] == [0.5, 0.5]


def test_gelu_in_both_forms_bears_large_numbers() -> None:
    assert (gelu_tanh(1e200), gelu_tanh(-1e200)) == (1e200, 0)


def test_an_error_is_told_once() -> None:
    for use in (
        lambda: project([[1, 2]], [[1]]),
        lambda: project([["a"]], [[1]]),
        lambda: multi_head_attention(EMBEDDINGS, [HEAD_A], W_O),
        lambda: join_heads([[[1]], []]),
    ):
        with pytest.raises((TypeError, ValueError)) as caught:
            use()
        assert "another exception occurred" not in "".join(traceback.format_exception(caught.value))


def test_long_input_is_cut_in_errors() -> None:
    with pytest.raises(TypeError) as caught:
        scaled_scores([[1]], list(range(10_000)))  # type: ignore[arg-type]
    assert len(str(caught.value)) < 120
