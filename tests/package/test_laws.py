"""What holds for every attention, whatever its numbers."""

from math import inf, nan

import pytest

from attention_lesson import attend, causal_mask, multi_head_attention, softmax
from attention_lesson.toy import EMBEDDINGS, HEADS, W_O


def nearly(numbers):
    return pytest.approx(numbers, rel=1e-9, abs=1e-12)


def test_weights_are_shares_of_one():
    for head in multi_head_attention(EMBEDDINGS, HEADS, W_O).heads:
        for row in head.weights:
            assert sum(row) == nearly(1)
            assert min(row) > 0


def test_adding_a_constant_to_all_scores_changes_nothing():
    assert softmax([1001, 1002, 1005]) == nearly(softmax([1, 2, 5]))


def test_contributions_of_the_heads_sum_to_the_output():
    result = multi_head_attention(EMBEDDINGS, HEADS, W_O)
    for a, b, whole in zip(*result.contributions, result.output, strict=True):
        assert [x + y for x, y in zip(a, b, strict=True)] == nearly(whole)


def test_a_later_token_does_not_change_earlier_ones_under_a_causal_mask():
    changed = [*EMBEDDINGS[:-1], (9, -9)]
    mask = causal_mask(len(EMBEDDINGS))
    before = multi_head_attention(EMBEDDINGS, HEADS, W_O, allowed=mask).output
    after = multi_head_attention(changed, HEADS, W_O, allowed=mask).output
    assert before[:-1] == after[:-1]
    assert before[-1] != after[-1]


@pytest.mark.parametrize("poison", [nan, inf, -inf])
def test_a_blocked_key_may_hold_anything(poison):
    clean = attend([[1]], [[1], [2]], [[5], [6]], allowed=[[True, False]])
    poisoned = attend([[1]], [[1], [poison]], [[5], [poison]], allowed=[[True, False]])
    assert poisoned.weights == clean.weights == [[1, 0]]
    assert poisoned.output == clean.output == [[5]]
