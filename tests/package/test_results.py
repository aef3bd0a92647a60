"""Results stay as they are, know their tokens' names, become JSON, and never flood a screen."""

import json
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields
from math import inf, nan
from pickle import dumps, loads
from typing import Any, get_type_hints

import pytest

import attention_lesson
from attention_lesson import (
    Attention,
    MultiHead,
    Sizes,
    Table,
    add_and_norm,
    add_change,
    attend,
    count_encoder,
    mix,
    multi_head_attention,
    trace_blocks,
)
from attention_lesson.residual import normed
from attention_lesson.results import Result
from attention_lesson.toy import (
    EMBEDDINGS,
    FEED_FORWARD,
    HEADS,
    NORM,
    POST_NORM_BLOCK,
)
from support.results import MASKED, RESULTS, TOY, each_result


def lists_in(value: Any) -> Iterator[list[Any]]:
    """Find every list of numbers that a result gives out."""
    if isinstance(value, list):
        yield value
    if isinstance(value, list | tuple):
        for each in value:
            yield from lists_in(each)


@each_result
def test_what_a_result_gives_out_is_a_copy(result: Any) -> None:
    before = json.dumps(result.to_dict())
    names = [name for name in dir(result) if not name.startswith("_")]
    changed = [each for name in names for each in lists_in(getattr(result, name))]
    assert changed
    for each in changed:
        each.clear()
    assert json.dumps(result.to_dict()) == before


def test_a_number_that_is_overwritten_is_the_readers_own() -> None:
    result = attend([[0]], [[0]], [[7]])
    result.weights[0][0] = 5
    result.output[0] = [5]
    assert (result.weights, result.output) == ([[1.0]], [[7]])


def test_what_came_in_may_change_afterwards() -> None:
    x, w_o, b_o = [[1.0, 2.0], [3.0, 4.0]], [[1.0, 0.0], [0.0, 1.0]], [1.0, 2.0]
    results = [
        attend(x, x, x),
        multi_head_attention(x, HEADS, w_o, b_o=b_o),
        mix([attend(x, x, x)], w_o, b_o),
        add_change(x, w_o),
        add_and_norm(x, w_o, NORM),
        normed(x, NORM),
        FEED_FORWARD(x),
        trace_blocks([POST_NORM_BLOCK], x),
        *POST_NORM_BLOCK.stages(x),
        Table("x", ["a", "b"], ["c", "d"], x),
    ]
    before = deepcopy(results), list(map(repr, results))
    for row in (*x, *w_o, b_o):
        row[0] = 99.0
    for rows in (x, w_o):
        rows.append([99.0])
    assert (results, list(map(repr, results))) == before


def test_contributions_keep_the_w_o_that_they_were_mixed_with() -> None:
    w_o = [[1.0, 0.3], [0.3, 1.0]]
    result = multi_head_attention(EMBEDDINGS, HEADS, w_o)
    w_o[0][0] = 99
    assert result.contributions == TOY.contributions


@pytest.mark.parametrize("kind", {type(result): 0 for result in RESULTS})
def test_a_matrix_of_a_result_is_a_list_of_lists_in_its_type_too(kind: type[Result]) -> None:
    hints = get_type_hints(kind)
    (result, *_) = (each for each in RESULTS if type(each) is kind)
    matrices = [each.name for each in fields(result) if is_matrix(getattr(result, each.name))]
    assert {hints[name] for name in matrices} <= {list[list[float]]}


def test_functions_say_that_they_give_lists() -> None:
    lists = {list[float], list[list[float]], list[list[bool]], tuple[list[list[float]], ...]}
    for name in ("project", "add", "transpose", "rounded", "softmax", "weighted_means"):
        assert get_type_hints(getattr(attention_lesson, name))["return"] in lists
    for name in ("split_heads", "join_heads", "scaled_scores", "causal_mask", "padding_mask"):
        assert get_type_hints(getattr(attention_lesson, name))["return"] in lists


def is_matrix(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, list) for row in value) and bool(value)


@each_result
def test_a_result_is_json_as_it_stands(result: Result) -> None:
    told = json.loads(json.dumps(result.to_dict(), allow_nan=False))
    assert told == result.to_dict()
    assert told.keys() == {each.name for each in fields(result)}


def test_what_json_does_not_know_becomes_none() -> None:
    assert MASKED.to_dict()["scores"][0][1:] == [None] * 9
    assert attend([[nan]], [[1]], [[inf]]).to_dict()["output"] == [[None]]
    told = TOY.to_dict()
    assert told["heads"][1]["weights"] == TOY.heads[1].weights
    assert (told["w_o"], told["b_o"], told["tokens"]) == ([[1, 0.3], [0.3, 1]], None, None)


def test_a_count_is_json_too() -> None:
    count = count_encoder(Sizes(2, n_heads=1, d_ff=4), 1)
    told = json.loads(json.dumps(count.to_dict()))
    assert told["total"] == sum(part["total"] for part in told["parts"]) == count.total


@each_result
def test_a_result_can_be_copied_and_sent(result: Result) -> None:
    for copy in (deepcopy(result), loads(dumps(result))):
        assert copy == result


def test_a_misspelt_name_of_a_result_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="wieghts"):
        _ = MASKED.wieghts  # type: ignore[attr-defined]
    assert isinstance(TOY, MultiHead)
    assert isinstance(TOY.heads[0], Attention)
