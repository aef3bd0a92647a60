"""Masks say what they mean, and refuse what could be meant the other way round."""

from math import inf

import pytest

from attention_lesson import allow_both, allow_unless, attend, causal_mask, padding_mask

KEYS, VALUES = [[0], [0], [0]], [[1], [2], [3]]


def weights(**rules: object) -> object:
    return attend([[0]], KEYS, VALUES, **rules).weights  # type: ignore[arg-type]


def test_true_means_may_attend() -> None:
    assert weights(allowed=[[True, False, False]]) == [[1, 0, 0]]


def test_a_mask_whose_true_means_blocked_is_turned_round() -> None:
    assert weights(allowed=allow_unless([[True, False, False]])) == [[0, 0.5, 0.5]]


def test_a_bias_of_minus_infinity_blocks() -> None:
    assert weights(score_bias=[[0, 0, -inf]]) == [[0.5, 0.5, 0]]


def test_a_large_negative_bias_only_pushes_away() -> None:
    assert weights(score_bias=[[-1e9, -1e9, -inf]]) == [[0.5, 0.5, 0]]


def test_a_mask_and_a_bias_may_be_given_together() -> None:
    rules = {"score_bias": [[0, 0, -inf]], "allowed": [[False, True, True]]}
    assert weights(**rules) == [[0, 1, 0]]


@pytest.mark.parametrize("number", [0, 1, 0.0, 1.0, -inf, None])
def test_a_mask_of_numbers_is_refused_with_a_hint(number: float) -> None:
    with pytest.raises(TypeError, match=rf"got {number!r}; .* score_bias="):
        weights(allowed=[[True, True, number]])
    with pytest.raises(TypeError, match=r"blocked takes True and False"):
        allow_unless([[number]])  # type: ignore[list-item]
    with pytest.raises(TypeError, match=r"real takes True and False"):
        padding_mask([number], 1)  # type: ignore[list-item]
    with pytest.raises(TypeError, match=r"first takes True and False"):
        allow_both([[number]], [[True]])  # type: ignore[list-item]
    with pytest.raises(TypeError, match=r"second takes True and False"):
        allow_both([[True]], [[number]])  # type: ignore[list-item]


def test_a_bias_of_flags_is_refused_with_a_hint() -> None:
    with pytest.raises(TypeError, match="go into allowed="):
        weights(score_bias=[[0, 0, True]])


def test_a_mask_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="allowed has 2 rows, expected 1"):
        weights(allowed=[[True] * 3] * 2)
    with pytest.raises(ValueError, match="allowed: row 0 has width 2, expected 3"):
        weights(allowed=[[True] * 2])
    with pytest.raises(ValueError, match="score_bias: row 0 has width 4, expected 3"):
        weights(score_bias=[[0] * 4])
    with pytest.raises(ValueError, match="second has 1 rows, expected 2"):
        allow_both([[True], [True]], [[True]])


def test_a_causal_mask_looks_back_only() -> None:
    assert causal_mask(3) == [[True, False, False], [True, True, False], [True, True, True]]
    assert causal_mask(1) == [[True]]
    assert causal_mask(0) == []


def test_a_causal_mask_beside_one_that_allows_all_is_the_same() -> None:
    assert allow_both(causal_mask(3), [[True] * 3] * 3) == causal_mask(3)


def test_a_causal_mask_for_unequal_lengths_says_which_ends_meet() -> None:
    first, last = (causal_mask(2, 3, align=end) for end in ("first", "last"))
    assert first == [[True, False, False], [True, True, False]]
    assert last == [[True, True, False], [True, True, True]]
    with pytest.raises(ValueError, match="2 queries and 3 keys: say align"):
        causal_mask(2, 3)


def test_a_last_causal_mask_with_more_queries_than_keys_leaves_the_first_queries_nothing() -> None:
    assert causal_mask(3, 2, align="last") == [[False, False], [True, False], [True, True]]


def test_causal_and_padding_together_leave_a_query_what_both_allow() -> None:
    allowed = allow_both(causal_mask(4), padding_mask([True, True, True, False], 4))
    x = [[0.0]] * 4
    result = attend(x, x, x, allowed=allowed).weights
    assert result[3] == [pytest.approx(1 / 3)] * 3 + [0]
    assert result[0] == [1, 0, 0, 0]


def test_the_rows_of_a_mask_are_lists_of_their_own() -> None:
    for mask in (padding_mask([True, True], 2), causal_mask(2), allow_unless([[False] * 2] * 2)):
        mask[0][0] = not mask[0][0]
        assert mask[1] == [True, True]


def test_a_padding_mask_is_square_where_nothing_else_is_said() -> None:
    assert padding_mask([True, False]) == padding_mask([True, False], n_queries=2)
