"""Softmax and attention: right where well-known code was wrong."""

from math import inf, isnan, log, nan
from typing import Any

import pytest

from attention_lesson import attend, causal_mask, padding_mask, scaled_scores, softmax


def nearly(numbers: Any) -> Any:
    return [pytest.approx(row, abs=1e-6) for row in numbers]


def test_weights_sum_to_one_along_the_keys_not_the_queries() -> None:
    scores = [[0, log(3)], [0, 0]]
    assert [softmax(row) for row in scores] == nearly([[0.25, 0.75], [0.5, 0.5]])


def test_softmax_of_one_score_is_one() -> None:
    assert softmax([-1234.5]) == [1.0]


def test_softmax_of_no_scores_is_empty() -> None:
    assert softmax([]) == []


def test_softmax_of_large_scores_does_not_overflow() -> None:
    assert softmax([1e300, 1e300]) == [0.5, 0.5]


def test_softmax_with_every_key_blocked_is_all_zeros() -> None:
    assert softmax([-inf, -inf]) == [0.0, 0.0]


@pytest.mark.parametrize("scores", [[0, nan], [nan, 0], [-inf, nan], [nan, -inf], [0, inf]])
def test_a_score_that_is_no_number_is_not_hidden(scores: list[float]) -> None:
    assert all(map(isnan, softmax(scores)))


@pytest.mark.parametrize("poison", [nan, inf])
def test_a_query_that_is_no_number_spoils_no_other_query(poison: float) -> None:
    x, mask = [[1.0, 2.0], [3.0, 4.0], [poison, poison]], padding_mask([True, True, False], 3)
    result = attend(x, x, x, allowed=mask)
    assert result.output[:2] == attend(x[:2], x[:2], x[:2]).output
    assert all(map(isnan, result.output[2]))


def test_one_key_gets_all_the_weight_and_gives_its_value() -> None:
    result = attend([[3, -7]], [[0.3, 0.1]], [[5, 6, 7]])
    assert result.weights == [[1.0]]
    assert result.output == [[5, 6, 7]]


def test_scores_are_divided_by_the_root_of_the_width_of_a_head() -> None:
    assert scaled_scores([[1, 1, 1, 1]], [[1, 1, 1, 1]]) == [[2.0]]


def test_a_scale_may_be_given() -> None:
    assert attend([[1, 1]], [[2, 2]], [[0]], scale=3).scores == [[12]]


def test_queries_and_keys_may_differ_in_number_and_values_in_width() -> None:
    result = attend([[1, 1]], [[0, 0], [2, 2], [0, 0]], [[0], [6], [0]])
    assert result.weights == nearly([[0.052857, 0.894285, 0.052857]])
    assert result.output == nearly([[5.365711]])


def test_every_key_needs_its_value() -> None:
    with pytest.raises(ValueError, match="3 keys but 2 values"):
        attend([[1]], [[1], [2], [3]], [[1], [2]])


def test_queries_and_keys_need_one_width() -> None:
    with pytest.raises(ValueError, match="queries: row 0 has width 2, expected 3"):
        attend([[1, 2]], [[1, 2, 3]], [[1]])


def test_rows_of_several_widths_are_refused() -> None:
    with pytest.raises(ValueError, match="values: row 1 has width 1, expected 2"):
        attend([[1], [1]], [[1], [1]], [[1, 2], [3]])
    with pytest.raises(ValueError, match="queries: row 1 has width 2, expected 1"):
        attend([[1], [1, 2]], [[1]], [[1]])


def test_a_flat_list_is_refused() -> None:
    with pytest.raises(TypeError, match="queries: expected a list of rows"):
        attend([1, 2], [[1, 2]], [[1, 2]])  # type: ignore[list-item]


def test_without_keys_there_is_nothing_to_attend_to() -> None:
    with pytest.raises(ValueError, match="2 queries but 0 keys"):
        attend([[1], [2]], [], [])


def test_without_queries_there_is_no_output() -> None:
    assert attend([], [[1]], [[1]]).output == []


def test_a_query_with_every_key_blocked_gets_zeros_and_the_others_are_unchanged() -> None:
    x = [[1.0, 2.0], [3.0, 4.0]]
    result = attend(x, x, x, allowed=[[False, False], [True, True]])
    assert result.weights[0] == [0, 0]
    assert result.output[0] == [0, 0]
    assert result.output[1] == attend(x, x, x).output[1]


@pytest.mark.parametrize("poison", [nan, inf, -inf])
def test_a_blocked_key_may_hold_anything(poison: float) -> None:
    keys, values = [[1], [poison]], [[5.0], [poison]]
    for rule in ({"allowed": [[True, False]]}, {"score_bias": [[0, -inf]]}):
        result = attend([[1]], keys, values, **rule)  # type: ignore[arg-type]
        assert result.weights == [[1, 0]]
        assert result.output == [[5]]


def test_a_value_that_is_nan_shows_where_it_is_attended_to() -> None:
    assert isnan(attend([[0]], [[0], [0]], [[1], [nan]]).output[0][0])


def test_a_causal_mask_needs_no_other_mask_beside_it() -> None:
    x = [[1.0], [2.0], [3.0]]
    weights = attend(x, x, x, allowed=causal_mask(3)).weights
    assert [weights[q][k] for q in range(3) for k in range(q + 1, 3)] == [0, 0, 0]
    assert all(weights[q][k] > 0 for q in range(3) for k in range(q + 1))


def test_softcap_bends_scores_before_the_mask() -> None:
    result = attend([[1]], [[1000], [0]], [[1], [2]], softcap=2, allowed=[[False, True]])
    assert result.scores == [[-inf, 0]]
    assert attend([[1]], [[1000]], [[1]], softcap=2).scores == [[2]]


def test_a_softcap_of_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="softcap must be positive, got 0"):
        attend([[1]], [[1]], [[1]], softcap=0)


def test_one_query_can_be_kept() -> None:
    x = [[1.0], [2.0], [3.0]]
    whole = attend(x, x, x)
    kept = whole.token(1)
    assert (kept.queries, kept.keys, kept.values) == ([x[1]], x, x)
    assert (kept.scores, kept.weights) == ([whole.scores[1]], [whole.weights[1]])
    assert kept.output == [whole.output[1]]
