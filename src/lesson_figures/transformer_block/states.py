"""Everything the figure "Transformer block" shows: all tokens, stages, orders, numbers of blocks.

A stack of N blocks begins like any longer one, so each token has one way through all six blocks
and, for each N, an end of its own.
"""

from collections.abc import Sequence
from typing import TypedDict

from attention_lesson import Vector
from attention_lesson.mixing import MultiHead
from lesson_figures.engine.state import State
from lesson_figures.transformer_block.links import links
from lesson_figures.transformer_block.names import sides
from lesson_figures.transformer_block.picture import Pictures, picture, pictures
from lesson_figures.transformer_block.stack import KINDS, NamedStage, Stack
from lesson_figures.transformer_block.stages import Way, way_of
from lesson_figures.transformer_block.view import View, view
from lesson_figures.two_heads.drawing import drawing_of
from lesson_figures.two_heads.model import head_words, rows_of_w_o

MOST_BLOCKS = 6
ALL_COUNTS = tuple(range(1, MOST_BLOCKS + 1))


class Ways(TypedDict):
    """The way of each token, and its end for N = 1, 2, ...; `until` says where an end begins."""

    until: list[int]
    ways: list[Way]
    ends: list[list[Way]]


class OrderStates(Ways):
    """The states of one order: post-norm or pre-norm.

    `sides` say for each stage of the ways where the tokens' names stand, `end_sides` for those
    of each end; `views` say for each N how the plane is drawn.
    """

    views: list[View]
    sides: list[list[str]]
    end_sides: list[list[list[str]]]
    pictures: Pictures


def block_model(stack: Stack) -> dict[str, State]:
    """Write what all stages share: the heads' names, the rows of W_O, the lines of attention."""
    drawing = drawing_of(_attention(stack))
    tokens = range(len(stack.inputs))
    return {
        "heads": [
            {**head_words(drawing, number), "side": ("over", "under")[number % 2]}
            for number in range(len(drawing.heads))
        ],
        "rows": rows_of_w_o(drawing),
        "links": [links(query, len(tokens)) for query in tokens],
    }


def _attention(stack: Stack) -> MultiHead:
    used = (stage.used for stage in stack.block.stages(stack.inputs))
    return next(each for each in used if isinstance(each, MultiHead))


def order_states(stack: Stack, counts: Sequence[int] = ALL_COUNTS) -> OrderStates:
    """Write each token's way through the blocks, and the end it takes after 1, 2, ... of them.

    With other `counts` only these numbers of blocks are computed; places before them stay empty.
    """
    until = [1 + len(KINDS[stack.order]) * (count + 1) for count in range(max(counts))]
    stages = [stack.named_stages(c + 1) if c + 1 in counts else [] for c in range(max(counts))]
    ways = _ways(stages, until, len(stack.tokens))
    views = [view(each, stack.tokens) for each in stages]
    return {
        **ways,
        "views": views,
        "sides": _sides(stack, ways, views[-1], range(until[-1])),
        "end_sides": [
            _sides(stack, ways, each, range(start, len(stages[n])), n + 1)
            for n, (each, start) in enumerate(zip(views, until, strict=True))
        ],
        "pictures": pictures(stack.order),
    }


def _ways(stages: Sequence[Sequence[NamedStage]], until: list[int], n_tokens: int) -> Ways:
    tokens = range(n_tokens)
    ends = [
        [way_of(each[start:], token) for each, start in zip(stages, until, strict=True)]
        for token in tokens
    ]
    ways = [way_of(stages[-1][: until[-1]], token) for token in tokens]
    return {"until": until, "ways": ways, "ends": ends}


def way(states: Ways, n_blocks: int, token: int) -> Way:
    """Put together all the stages that a token meets in a stack of blocks."""
    begin = states["ways"][token][: states["until"][n_blocks - 1]]
    return begin + states["ends"][token][n_blocks - 1]


def sides_at(states: OrderStates, n_blocks: int, step: int) -> list[str]:
    """Say where the tokens' names stand at one stage of a stack of blocks."""
    begin = states["until"][n_blocks - 1]
    if step < begin:
        return states["sides"][step]
    return states["end_sides"][n_blocks - 1][step - begin]


def _sides(
    stack: Stack, ways: Ways, drawn: View, steps: Sequence[int], n_blocks: int = 0
) -> list[list[str]]:
    """Find places for the names at some stages, of the longest stack or of one of N blocks."""
    count = n_blocks or len(ways["until"])
    tokens = [way(ways, count, token) for token in range(len(stack.tokens))]
    reach = float(drawn["reach"])
    return [
        sides([_place(stack.order, each, step) for each in tokens], stack.tokens, reach)
        for step in steps
    ]


def _place(order: str, own: Way, step: int) -> Vector:
    return [float(number) for number in picture(order, own, step)["at"]]
