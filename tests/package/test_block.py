"""The block, its trace, and PyTorch's own outputs for it."""

from dataclasses import FrozenInstanceError, replace
from itertools import combinations, pairwise
from math import dist, inf, nan
from typing import Any

import pytest

from attention_lesson import (
    Block,
    Trace,
    causal_mask,
    multi_head_attention,
    padding_mask,
    trace_blocks,
)
from attention_lesson.toy import (
    EMBEDDINGS,
    FEED_FORWARD,
    HEADS,
    NORM,
    POST_NORM_BLOCK,
    PRE_NORM_BLOCK,
    TOKENS,
    W_O,
)

INPUTS = [list(row) for row in EMBEDDINGS]
ORDERS = pytest.mark.parametrize("block", [POST_NORM_BLOCK, PRE_NORM_BLOCK], ids=["post", "pre"])


def nearly(numbers: Any, within: float = 1e-12) -> Any:
    return [pytest.approx(row, rel=0, abs=within) for row in numbers]


def names(trace: Trace) -> list[str]:
    return [stage.name for stage in trace.stages]


def test_the_stages_of_a_post_norm_block_have_the_papers_names() -> None:
    layers = ["attention", "add & norm", "feed-forward", "add & norm"]
    trace = trace_blocks([POST_NORM_BLOCK] * 2, EMBEDDINGS)
    assert names(trace) == ["input", *layers, *layers, "output"]
    assert [stage.block for stage in trace.stages] == [None, 1, 1, 1, 1, 2, 2, 2, 2, None]


def test_the_stages_of_a_pre_norm_block_end_with_one_more_norm() -> None:
    layers = ["norm", "attention", "add", "norm", "feed-forward", "add"]
    trace = trace_blocks([PRE_NORM_BLOCK], EMBEDDINGS, final_norm=NORM)
    assert names(trace) == ["input", *layers, "final norm", "output"]


@ORDERS
def test_each_stage_begins_with_what_the_one_before_it_left(block: Block) -> None:
    trace = trace_blocks([block] * 3, EMBEDDINGS, final_norm=NORM)
    assert trace.stages[0].before == INPUTS
    for earlier, later in pairwise(trace.stages):
        assert later.before == earlier.after
    for stage in trace.stages:
        assert stage.after == (stage.used.output if stage.used else stage.before)


@ORDERS
def test_blocks_in_a_row_are_blocks_one_after_another(block: Block) -> None:
    assert trace_blocks([block] * 2, EMBEDDINGS).output == block(block(EMBEDDINGS))


def test_post_norm_normalizes_each_sum() -> None:
    stages = POST_NORM_BLOCK.stages(EMBEDDINGS)
    attention, middle, wide, last = (stage.used for stage in stages)
    assert attention == multi_head_attention(EMBEDDINGS, HEADS, W_O)
    assert (middle.before, middle.change) == (INPUTS, attention.output)
    assert middle.output == [NORM(row) for row in middle.total]
    assert wide == FEED_FORWARD(middle.output)
    assert (last.before, last.change) == (middle.output, wide.output)
    assert last.output == [NORM(row) for row in last.total]


def test_pre_norm_normalizes_what_each_layer_reads_and_leaves_the_sums() -> None:
    stages = PRE_NORM_BLOCK.stages(EMBEDDINGS)
    read, attention, middle, second, wide, last = (stage.used for stage in stages)
    assert read.output == [NORM(row) for row in EMBEDDINGS]
    assert attention == multi_head_attention(read.output, HEADS, W_O)
    assert (middle.before, middle.change) == (INPUTS, attention.output)
    assert second.output == [NORM(row) for row in middle.output]
    assert wide == FEED_FORWARD(second.output)
    assert (last.before, last.change) == (middle.output, wide.output)


def test_each_norm_stands_in_its_place() -> None:
    tenfold = replace(NORM, gain=(10, 10))
    for order in (False, True):
        block = replace(POST_NORM_BLOCK, pre_norm=order, feed_forward_norm=tenfold)
        sizes = [s.used.output[0] for s in block.stages(EMBEDDINGS) if "norm" in s.name]
        assert [round(sum(x * x for x in vector) / 2) for vector in sizes] == [1, 100]


@ORDERS
def test_one_tokens_trace_is_its_row_of_the_whole(block: Block) -> None:
    whole = trace_blocks([block] * 2, EMBEDDINGS, final_norm=NORM)
    one = whole.token(7)
    assert one.positions == [7]
    assert one.output == [whole.output[7]]
    for stage, row in zip(whole.stages, one.stages, strict=True):
        assert (row.name, row.block) == (stage.name, stage.block)
        assert (row.before, row.after) == ([stage.before[7]], [stage.after[7]])
        assert row.used is None or row.used.output == [stage.used.output[7]]
    assert one.token(7) == one


def test_a_token_that_is_not_there_is_named() -> None:
    with pytest.raises(IndexError, match=r"no token 10: this trace follows \[0, 1, .*\]"):
        trace_blocks([POST_NORM_BLOCK], EMBEDDINGS).token(10)
    with pytest.raises(IndexError, match="no token -1"):
        trace_blocks([POST_NORM_BLOCK], EMBEDDINGS).token(-1)


@ORDERS
def test_no_future_leaks_through_a_stack_of_blocks(block: Block) -> None:
    mask = causal_mask(len(EMBEDDINGS))
    changed = [*EMBEDDINGS[:-1], (9, -9)]
    before, after = (
        trace_blocks([block] * 3, x, allowed=mask).output for x in (EMBEDDINGS, changed)
    )
    assert before[:-1] == after[:-1]
    assert before[-1] != after[-1]


@ORDERS
def test_results_and_parameters_cannot_be_changed(block: Block) -> None:
    trace = trace_blocks([block], EMBEDDINGS, final_norm=NORM)
    steps = [stage.used for stage in trace.stages if stage.used]
    head = multi_head_attention(EMBEDDINGS, HEADS, W_O).heads[0]
    for thing in [trace, *trace.stages, *steps, head, *HEADS, block, NORM, FEED_FORWARD]:
        with pytest.raises(FrozenInstanceError):
            setattr(thing, next(iter(vars(thing))), None)


@ORDERS
@pytest.mark.parametrize("poison", [nan, inf])
def test_padding_spoils_no_token_in_a_stack_of_blocks(block: Block, poison: float) -> None:
    padded, n = [*EMBEDDINGS, (poison, poison)], len(EMBEDDINGS)
    mask = padding_mask([True] * n + [False], n + 1)
    output = trace_blocks([block] * 3, padded, allowed=mask).output
    assert output[:n] == trace_blocks([block] * 3, EMBEDDINGS).output


@ORDERS
@pytest.mark.parametrize("n_blocks", range(1, 7))
def test_the_toy_block_stays_readable(block: Block, n_blocks: int) -> None:
    trace = trace_blocks([block] * n_blocks, EMBEDDINGS)
    numbers = [abs(x) for stage in trace.stages for row in stage.after for x in row]
    assert max(numbers) < 10
    others = [i for i, token in enumerate(TOKENS) if token != "the"]
    apart = [dist(trace.output[i], trace.output[j]) for i, j in combinations(others, 2)]
    assert min(apart) > 0.01
    assert max(apart) > 1


@ORDERS
def test_every_hidden_unit_of_the_toy_is_on_for_some_tokens_and_off_for_others(
    block: Block,
) -> None:
    (wide,) = (s.used for s in block.stages(EMBEDDINGS) if s.name == "feed-forward")
    for unit in zip(*wide.off, strict=True):
        assert set(unit) == {True, False}
