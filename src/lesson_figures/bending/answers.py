"""What the lesson's figures show of heads that the reader bends.

The page asks for one part at a time, so that no answer takes long.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import batched
from typing import Any, TypedDict

from attention_lesson import Head, Matrix
from attention_lesson.toy import EMBEDDINGS
from lesson_figures.toy import toy_drawing, toy_stacks
from lesson_figures.transformer_block.states import block_model, order_states
from lesson_figures.two_heads.drawing import Drawing
from lesson_figures.two_heads.model import model
from lesson_figures.two_heads.states import figure_data, query_state

D_MODEL = len(EMBEDDINGS[0])
LARGEST = 1e30  # beyond it the browser's drawing fails
TOO_LARGE = (
    "With these weights the numbers grow beyond 1e30 or stop being numbers. Choose smaller ones."
)

type Answer = Mapping[str, object]


class Weights(TypedDict):
    """One head's projections, row after row: two numbers where d_head is 1, four where it is 2."""

    q: list[float]
    k: list[float]
    v: list[float]


class Bent(TypedDict):
    """All weights that a reader can bend. Shapes: w_o (2, numbers of all heads together)."""

    heads: list[Weights]
    w_o: Matrix


def answer(request: str) -> str:
    """Compute one part of what the figures show; both sides speak JSON.

    A request has `bent` and `part`: "query" (with `query`), "queries", or "block" (with `order`
    and `blocks`). Weights that lead nowhere are answered with an `error`.
    """
    asked: dict[str, Any] = json.loads(request)
    try:
        told = PARTS[asked["part"]](asked)
    except (OverflowError, ValueError) as error:
        told = {"error": TOO_LARGE if isinstance(error, OverflowError) else str(error)}
    return json.dumps(told)


def heads_of(bent: Bent) -> list[Head]:
    """Give the numbers the shape of projections.

    >>> [larger] = heads_of({"heads": [{"q": [1, 2, 3, 4], "k": [0] * 4, "v": [0] * 4}], "w_o": []})
    >>> larger.w_q
    ((1, 2), (3, 4))
    """
    return [Head(_rows(head["q"]), _rows(head["k"]), _rows(head["v"])) for head in bent["heads"]]


def _rows(numbers: Sequence[float]) -> Matrix:
    return tuple(batched(numbers, D_MODEL, strict=True))


def _query(asked: dict[str, Any]) -> Answer:
    drawing = _drawing(asked["bent"])
    return {"model": model(drawing), "state": query_state(drawing, asked["query"])}


def _queries(asked: dict[str, Any]) -> Answer:
    return figure_data(_drawing(asked["bent"]))


def _block(asked: dict[str, Any]) -> Answer:
    bent, blocks = asked["bent"], asked["blocks"]
    _drawing(bent)  # refused here if the other figure refuses them
    stack = toy_stacks(heads_of(bent), bent["w_o"])[asked["order"]]
    return {"model": block_model(stack), "states": order_states(stack, [blocks])}


def _drawing(bent: Bent) -> Drawing:
    drawing = toy_drawing(heads_of(bent), bent["w_o"])
    for head in drawing.heads:
        _check_sizes(x for row in (*head.scores, *head.weights, *head.output) for x in row)
    if drawing.mix:
        _check_sizes(x for row in drawing.mix.output for x in row)
    return drawing


def _check_sizes(numbers: Iterable[float]) -> None:
    """Refuse what can't be drawn; what isn't a number is not smaller than anything."""
    if not all(abs(number) <= LARGEST for number in numbers):
        raise OverflowError


PARTS: dict[str, Callable[[dict[str, Any]], Answer]] = {
    "query": _query,
    "queries": _queries,
    "block": _block,
}
