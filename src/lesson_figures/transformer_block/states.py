"""Everything the figure "Transformer block" shows: all tokens, stages, orders, numbers of blocks.

A stack of N blocks begins like any longer one, so each token has one way through all six blocks
and, for each N, an end of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from attention_lesson import Block, Head, Matrix, RMSNorm, Stage, trace_blocks
from attention_lesson.feed_forward import FeedForwardResult
from attention_lesson.mixing import MultiHead
from attention_lesson.residual import Added, AddedAndNormed, Normed
from lesson_figures.engine.numbers import decimal, decimals, written
from lesson_figures.engine.state import State
from lesson_figures.two_heads.drawing import drawing_of
from lesson_figures.two_heads.model import head_words, rows_of_w_o

MOST_BLOCKS = 6
ALL_COUNTS = tuple(range(1, MOST_BLOCKS + 1))
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


@dataclass(frozen=True)
class Stack:
    """Equal blocks in a row over a sentence; pre-norm blocks have one more norm after them."""

    block: Block
    inputs: Matrix
    final_norm: RMSNorm | None = None

    @property
    def order(self) -> str:
        """Say where the blocks normalize."""
        return "pre" if self.block.pre_norm else "post"

    def bent(self, heads: Sequence[Head], w_o: Matrix) -> "Stack":
        """Put other heads and another W_O into the blocks."""
        return replace(self, block=replace(self.block, heads=heads, w_o=w_o))

    def named_stages(self, n_blocks: int) -> list[tuple[str, Stage]]:
        """Give each stage with a name that tells the two additions of a block apart."""
        end = ["output"] if self.final_norm is None else ["final-norm", "output"]
        trace = trace_blocks([self.block] * n_blocks, self.inputs, final_norm=self.final_norm)
        kinds = ["input", *KINDS[self.order] * n_blocks, *end]
        return list(zip(kinds, trace.stages, strict=True))


def block_model(stack: Stack) -> State:
    """Write the names of the heads and the rows of W_O."""
    drawing = drawing_of(_attention(stack))
    heads = [head_words(number) for number in range(len(drawing.heads))]
    return {"heads": heads, "rows": rows_of_w_o(drawing)}


def _attention(stack: Stack) -> MultiHead:
    used = (stage.used for stage in stack.block.stages(stack.inputs))
    return next(each for each in used if isinstance(each, MultiHead))


def order_states(stack: Stack, counts: Sequence[int] = ALL_COUNTS) -> OrderStates:
    """Write each token's way through the blocks, and the end it takes after 1, 2, ... of them.

    With other `counts` only these numbers of blocks are computed; places before them stay empty.
    """
    until = [1 + len(KINDS[stack.order]) * (count + 1) for count in range(max(counts))]
    stages = [stack.named_stages(c + 1) if c + 1 in counts else [] for c in range(max(counts))]
    tokens = range(len(stack.inputs))
    return {
        "until": until,
        "views": [_view(each) for each in stages],
        "ways": [_way(stages[-1][: until[-1]], token) for token in tokens],
        "ends": [
            [_way(each[start:], token) for each, start in zip(stages, until, strict=True)]
            for token in tokens
        ],
    }


def way(states: OrderStates, n_blocks: int, token: int) -> Way:
    """Put together all the stages that a token meets in a stack of blocks."""
    begin = states["ways"][token][: states["until"][n_blocks - 1]]
    return begin + states["ends"][token][n_blocks - 1]


def _way(stages: Sequence[tuple[str, Stage]], token: int) -> Way:
    """Write what one token meets at each of some stages."""
    return [
        {"kind": kind, "after": decimals(stage.after[token]), **_details(stage, token)}
        for kind, stage in stages
    ]


def _details(stage: Stage, token: int) -> StageState:
    """Write the numbers that a stage used, besides the vector that came to it."""
    match stage.used:
        case MultiHead() as used:
            weights = [decimals(head.weights[token]) for head in used.heads]
            return {"weights": weights, "heads": [written(h.output[token]) for h in used.heads]}
        case FeedForwardResult() as used:
            words = ["off" if off else "on" for off in used.off[token]]
            sums, hidden = decimals(used.sums[token]), decimals(used.hidden[token])
            return {"sums": sums, "hidden": hidden, "words": words}
        case AddedAndNormed() as used:
            total = used.total[token]
            added: StageState = {"kept": decimals(used.before[token]), "total": decimals(total)}
            return added | _sized(total, used.sizes[token])
        case Added() as used:
            return {"kept": decimals(used.before[token])}
        case Normed() as used:
            return _sized(used.inputs[token], used.sizes[token])
        case None:
            return {}


def _sized(numbers: Sequence[float], size: float) -> StageState:
    squared = [f"({decimal(x)})²" if x < 0 else f"{decimal(x)}²" for x in numbers]
    return {"squared": " + ".join(squared), "size": decimal(size)}


def _view(stages: Sequence[tuple[str, Stage]]) -> StageState:
    """Say how much of the plane to show, and how large a dot is in it."""
    numbers = [abs(x) for _, stage in stages for row in stage.after for x in row]
    reach = MARGIN * max(numbers, default=1.0)
    box = f"{-reach:.2f} {-reach:.2f} {2 * reach:.2f} {2 * reach:.2f}"
    return {"box": box, "dot": f"{reach / 45:.3f}", "chosen": f"{reach / 25:.3f}"}
