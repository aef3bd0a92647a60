"""Everything the figure "Two heads" shows, for each of the ten queries, as text."""

from collections.abc import Sequence

from attention_lesson import Vector, multi_head_attention, project
from attention_lesson.toy import EMBEDDINGS, HEADS, TOKENS, W_O
from sitebuild.figures.arcs import arc
from sitebuild.figures.numbers import decimal, vector
from sitebuild.figures.shown import State

NAMES = ("Head A", "Head B")
RESULT = multi_head_attention(EMBEDDINGS, HEADS, W_O)
LARGEST = max(weight for head in RESULT.heads for row in head.weights for weight in row)
KEYS = [[key for (key,) in project(EMBEDDINGS, head.w_k)] for head in HEADS]
VALUES = [[value for (value,) in project(EMBEDDINGS, head.w_v)] for head in HEADS]
QUERIES = [[query for (query,) in project(EMBEDDINGS, head.w_q)] for head in HEADS]
WIDEST_LINE = 18  # of the arc with the largest weight, where a token is 100 wide


def all_states() -> list[State]:
    """Compute what the figure shows for every query, in the order of the tokens."""
    return [state(query) for query in range(len(TOKENS))]


def state(query: int) -> dict[str, State]:
    """Compute what the figure shows for one query."""
    return {
        "query": f"{TOKENS[query]}, position {query}",
        "sentence": sentence(query),
        "arcs": [arc(query, key) for key in range(len(TOKENS))],
        "heads": [_head(number, query) for number in range(len(HEADS))],
        "mix": [_row(row, query) for row in range(len(W_O))],
        "combined": vector(RESULT.output[query]),
    }


def strongest(head: int, query: int) -> int:
    """Find the position to which a head gives the largest weight."""
    weights = RESULT.heads[head].weights[query]
    return weights.index(max(weights))


def sentence(query: int) -> str:
    """Say in one sentence what the heads do with the query."""
    tops = [strongest(head, query) for head in range(len(HEADS))]
    weights = [decimal(_weight(head, query, top)) for head, top in enumerate(tops)]
    who = f"{TOKENS[query]} (position {query})"
    if len(set(tops)) == 1:
        looks = f"both heads look most at {TOKENS[tops[0]]}: {' and '.join(weights)}"
    else:
        looks = ", ".join(
            f"{name} looks most at {TOKENS[top]} ({weight})"
            for name, top, weight in zip(NAMES, tops, weights, strict=True)
        )
    return f"For {who}, {looks}. Mixed, they give {vector(RESULT.output[query])}."


def _head(number: int, query: int) -> dict[str, State]:
    weights = RESULT.heads[number].weights[query]
    top = strongest(number, query)
    return {
        "weights": _decimals(weights),
        "bars": [decimal(100 * weight / LARGEST, 1) for weight in weights],
        "lines": [decimal(WIDEST_LINE * weight / LARGEST, 1) for weight in weights],
        "top": [key == top for key in range(len(weights))],
        "marks": ["strongest" if key == top else "" for key in range(len(weights))],
        "output": decimal(RESULT.heads[number].output[query][0]),
        "steps": _steps(number, query),
    }


def _steps(number: int, query: int) -> dict[str, State]:
    """Compute what stands between query and output: the scores, softmax's powers, the products.

    Softmax divides its powers by their sum; the largest power is 1, as exp(0). So the powers are
    the weights, divided by the largest weight.
    """
    scores, weights = RESULT.heads[number].scores[query], RESULT.heads[number].weights[query]
    powers = [weight / max(weights) for weight in weights]
    products = [weight * value for weight, value in zip(weights, VALUES[number], strict=True)]
    return {
        "query": decimal(QUERIES[number][query]),
        "peak": decimal(max(scores)),
        "scores": _decimals(scores),
        "powers": _decimals(powers),
        "total": decimal(sum(powers)),
        "products": _decimals(products),
    }


def _decimals(numbers: Vector) -> Sequence[State]:
    return [decimal(number) for number in numbers]


def _row(row: int, query: int) -> dict[str, State]:
    """Compute one row of W_O times the concatenated column: each head's product, and the sum."""
    return {
        "products": _decimals([part[query][row] for part in RESULT.contributions]),
        "sum": decimal(RESULT.output[query][row]),
    }


def _weight(head: int, query: int, key: int) -> float:
    return RESULT.heads[head].weights[query][key]
