"""What the figure of attention shows for each query: weights, arithmetic, outputs, their mix."""

from collections.abc import Sequence
from math import inf, isclose, isfinite

from attention_lesson import Attention, Vector
from lesson_figures.engine.arcs import arc, middles
from lesson_figures.engine.labels import Label
from lesson_figures.engine.numbers import decimal, decimals, joined, vector, written
from lesson_figures.engine.state import State
from lesson_figures.two_heads.drawing import Drawing
from lesson_figures.two_heads.model import all_heads, model, shown_rows

# One scale for every state of every figure: a weight of 1 fills the bar
LONGEST_BAR = 100
WIDEST_LINE = 48  # where a token is 100 wide


def figure_data(drawing: Drawing) -> dict[str, State]:
    """Write all that a figure shows: `model` for all queries alike, and a state for each."""
    queries = range(len(drawing.queries))
    return {"model": model(drawing), "queries": [query_state(drawing, query) for query in queries]}


def state(data: dict[str, State], query: int) -> dict[str, State]:
    """Put together what is shown for one query; the browser does the same."""
    queries: Sequence[dict[str, State]] = data["queries"]  # type: ignore[assignment]
    return {"model": data["model"], **queries[query]}


def query_state(drawing: Drawing, query: int) -> dict[str, State]:
    """Write what changes with the query, for one of them."""
    places = middles([1] * len(drawing.keys))
    return {
        "sentence": sentence(drawing, query),
        "arcs": [arc(query, key, places) for key in range(len(places))],
        "heads": [_head(drawing, head, query) for head in range(len(drawing.heads))],
        "sums": _sums(drawing, query),
        "combined": vector(drawing.mix.output[query]) if drawing.mix else "",
    }


def strongest(weights: Vector) -> list[int]:
    """Find the positions of the largest weight; where all are alike there is none.

    >>> strongest([0.2, 0.5, 0.3]), strongest([0.4, 0.2, 0.4]), strongest([0.5, 0.5])
    ([1], [0, 2], [])
    """
    if not all(map(isfinite, weights)) or not any(weights):
        return []
    largest = max(weights)
    tops = [key for key, weight in enumerate(weights) if isclose(weight, largest)]
    return [] if len(tops) == len(weights) > 1 else tops


def sentence(drawing: Drawing, query: int) -> str:
    """Say in one sentence what the heads do with the query."""
    looks = _agreement(drawing, query) or _one_by_one(drawing, query)
    return f"For {drawing.queries[query].told}, {looks}. {_outcome(drawing, query)}"


def _agreement(drawing: Drawing, query: int) -> str:
    """Name the key that all heads of several look at most, if there is one."""
    rows = [head.weights[query] for head in drawing.heads]
    tops = {tuple(strongest(row)) for row in rows}
    (*others, top) = tops
    if len(rows) == 1 or others or len(top) != 1:
        return ""
    *first, last = [decimal(row[top[0]]) for row in rows]
    who = f"{all_heads(len(rows))} look most at {drawing.keys[top[0]].said}"
    return f"{who}: {', '.join(first)} and {last}"


def _one_by_one(drawing: Drawing, query: int) -> str:
    return ", ".join(
        f"{name.replace('The', 'the')} {_look(head.weights[query], drawing.keys)}"
        for name, head in zip(drawing.names, drawing.heads, strict=True)
    )


def _look(weights: Vector, keys: Sequence[Label]) -> str:
    if not any(weights):
        return "may look at nothing"
    if not all(map(isfinite, weights)):
        return "has weights that are not numbers"
    match [keys[key].said for key in strongest(weights)]:
        case []:
            return f"looks at all alike ({decimal(weights[0])} each)"
        case [top]:
            return f"looks most at {top} ({decimal(max(weights))})"
        case [first, second]:
            return f"looks most at {first} and {second} ({decimal(max(weights))} each)"
        case tops:
            return f"looks most at {len(tops)} tokens ({decimal(max(weights))} each)"


def _outcome(drawing: Drawing, query: int) -> str:
    if drawing.mix is None:
        return f"Its output is {vector(drawing.heads[0].output[query])}."
    result = vector(drawing.mix.output[query])
    return f"Mixed, {'they give' if len(drawing.heads) > 1 else 'it gives'} {result}."


def _head(drawing: Drawing, number: int, query: int) -> dict[str, State]:
    head = drawing.heads[number]
    weights, output = head.weights[query], head.output[query]
    tops = strongest(weights)
    return {
        "weights": decimals(weights),
        "bars": [_share(weight, LONGEST_BAR) for weight in weights],
        "lines": [_share(weight, WIDEST_LINE) for weight in weights],
        "top": [key in tops for key in range(len(weights))],
        "marks": _marks(head.scores[query], tops),
        "output": written(output),
        "joined": joined(decimals(output)),
        "part": vector(drawing.mix.contributions[number][query]) if drawing.mix else "",
        "steps": _steps(head, query),
    }


def _share(weight: float, of: int) -> str:
    """Write how long or wide a weight is drawn; nothing is drawn of what isn't a number."""
    return decimal(of * weight, 1) if isfinite(weight) else "0.0"


def _marks(scores: Vector, tops: Sequence[int]) -> list[str]:
    words = ["blocked" if score == -inf else "" for score in scores]
    return ["strongest" if key in tops else word for key, word in enumerate(words)]


def _steps(head: Attention, query: int) -> dict[str, State]:
    """Write what stands between query and output: the scores, softmax's powers, the products.

    Softmax divides its powers by their sum; the largest power is 1, as exp(0). So the powers are
    the weights, divided by the largest weight.
    """
    scores, weights = head.scores[query], head.weights[query]
    powers = [weight / (max(weights) or 1) for weight in weights]
    return {
        "query": written(head.queries[query]),
        "peak": decimal(max(scores)),
        "scores": decimals(scores),
        "powers": decimals(powers),
        "total": decimal(sum(powers)),
        "weights": decimal(sum(weights)),
        "products": [
            written([weight * x if weight else 0 for x in value])
            for weight, value in zip(weights, head.values, strict=True)
        ],
    }


def _sums(drawing: Drawing, query: int) -> Sequence[State]:
    """Write each row of W_O times the concatenated column."""
    if drawing.mix is None:
        return ["", ""]
    return decimals(drawing.mix.output[query][: shown_rows(drawing)])
