"""Everything the figure "Transformer block" shows: all tokens, stages, orders, numbers of blocks.

A stack of N blocks begins like any longer one, so each token has one way through all six blocks
and, for each N, an end of its own.
"""

from collections.abc import Sequence
from typing import TypedDict

from attention_lesson import Block, RMSNorm, Stage, Trace, trace_blocks
from attention_lesson.feed_forward import FeedForwardResult
from attention_lesson.mixing import MultiHead
from attention_lesson.residual import Added, AddedAndNormed, Normed
from attention_lesson.toy import EMBEDDINGS, NORM, POST_NORM_BLOCK, PRE_NORM_BLOCK, TOKENS
from sitebuild.figures.numbers import decimal
from sitebuild.figures.shown import State

MOST_BLOCKS = 6
ORDERS: dict[str, tuple[Block, RMSNorm | None]] = {
    "post": (POST_NORM_BLOCK, None),
    "pre": (PRE_NORM_BLOCK, NORM),
}
KINDS = {
    "post": ("attention", "add-norm-1", "feed-forward", "add-norm-2"),
    "pre": ("norm-1", "attention", "add-1", "norm-2", "feed-forward", "add-2"),
}
MARGIN = 1.12  # the plane reaches a little further than the farthest vector


type StageState = dict[str, State]
type Way = list[StageState]


class OrderStates(TypedDict):
    """The states of one order: post-norm or pre-norm.

    `until` says how many stages of a way come before the end, for N = 1, 2, ...
    """

    until: list[int]
    views: list[StageState]
    ways: list[Way]
    ends: list[list[Way]]


def all_states() -> dict[str, OrderStates]:
    """Compute the states of both orders."""
    return {order: order_states(order) for order in ORDERS}


def way(states: OrderStates, n_blocks: int, token: int) -> Way:
    """Put together all the stages that a token meets in a stack of blocks."""
    begin = states["ways"][token][: states["until"][n_blocks - 1]]
    return begin + states["ends"][token][n_blocks - 1]


def order_states(order: str) -> OrderStates:
    """Compute each token's way through six blocks, and the end it takes after 1, 2, ... of them."""
    traces = [trace(order, n_blocks) for n_blocks in range(1, MOST_BLOCKS + 1)]
    length = len(KINDS[order])
    return {
        "until": [1 + length * n_blocks for n_blocks in range(1, MOST_BLOCKS + 1)],
        "views": [_view(each) for each in traces],
        "ways": [
            stage_states(order, traces[-1], token)[: 1 + length * MOST_BLOCKS]
            for token in range(len(TOKENS))
        ],
        "ends": [
            [
                stage_states(order, each, token)[1 + length * n_blocks :]
                for n_blocks, each in enumerate(traces, start=1)
            ]
            for token in range(len(TOKENS))
        ],
    }


def trace(order: str, n_blocks: int) -> Trace:
    """Send the sentence through a stack of equal blocks."""
    block, final_norm = ORDERS[order]
    return trace_blocks([block] * n_blocks, EMBEDDINGS, final_norm=final_norm)


def stage_states(order: str, whole: Trace, token: int) -> Way:
    """Write what one token meets at every stage of a trace."""
    return [
        {"kind": kind, "after": _numbers(stage.after[token]), **_details(stage, token)}
        for kind, stage in zip(kinds(order, whole), whole.stages, strict=True)
    ]


def kinds(order: str, whole: Trace) -> list[str]:
    """Name each stage of a trace, telling the two additions of a block apart."""
    n_blocks = max(stage.block or 0 for stage in whole.stages)
    end = ["output"] if ORDERS[order][1] is None else ["final-norm", "output"]
    return ["input", *KINDS[order] * n_blocks, *end]


def _details(stage: Stage, token: int) -> StageState:
    """Write the numbers that a stage used, besides the vector that came to it."""
    match stage.used:
        case MultiHead() as used:
            weights = [_numbers(head.weights[token]) for head in used.heads]
            return {"weights": weights, "heads": _numbers(used.concatenated[token])}
        case FeedForwardResult() as used:
            words = ["off" if off else "on" for off in used.off[token]]
            sums, hidden = _numbers(used.sums[token]), _numbers(used.hidden[token])
            return {"sums": sums, "hidden": hidden, "words": words}
        case AddedAndNormed() as used:
            total = used.total[token]
            added: StageState = {"kept": _numbers(used.before[token]), "total": _numbers(total)}
            return added | _sized(total, used.sizes[token])
        case Added() as used:
            return {"kept": _numbers(used.before[token])}
        case Normed() as used:
            return _sized(used.inputs[token], used.sizes[token])
        case None:
            return {}


def _sized(numbers: Sequence[float], size: float) -> StageState:
    squared = [f"({decimal(x)})²" if x < 0 else f"{decimal(x)}²" for x in numbers]
    return {"squared": " + ".join(squared), "size": decimal(size)}


def _numbers(numbers: Sequence[float]) -> list[State]:
    return [decimal(number) for number in numbers]


def _view(whole: Trace) -> StageState:
    """Say how much of the plane to show, and how large a dot is in it."""
    numbers = [abs(x) for stage in whole.stages for row in stage.after for x in row]
    reach = MARGIN * max(numbers)
    box = f"{-reach:.2f} {-reach:.2f} {2 * reach:.2f} {2 * reach:.2f}"
    return {"box": box, "dot": f"{reach / 45:.3f}", "chosen": f"{reach / 25:.3f}"}
