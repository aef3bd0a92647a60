"""What the figure "Four heads" shows for each word: where four heads of a trained model look."""

from collections.abc import Sequence
from typing import Any

from lesson_figures.engine.arcs import arc, middles
from lesson_figures.engine.numbers import decimal
from lesson_figures.engine.state import State
from sitebuild.figures.real_heads.data import MAPS, TOKENS

HEADS = ("3.1", "2.8", "0.2", "1.8")  # two are drawn on one side of the sentence, two on the other
WORDS = range(1, len(TOKENS) - 1)  # the model's own marks stand before and after them
COUNTS = ("", "one answer", "two answers", "three answers", "four answers")
WIDEST_LINE = 9  # pixels, of a weight of 100 %
ACROSS = [max(4, len(token)) + 1 for token in TOKENS]  # as wide as the letters ask for
DOWN = [22 if position in WORDS else 9 for position in range(len(TOKENS))]  # for a finger


def figure_data() -> dict[str, State]:
    """Write a state for each word."""
    return {"words": [word_state(word) for word in WORDS]}


def word_state(word: int) -> dict[str, State]:
    """Write what the four heads do with the token at this position."""
    return {
        "across": _lines(word, middles(ACROSS)),
        "down": _lines(word, middles(DOWN)),
        "heads": [_head(head, word) for head in HEADS],
        "said": f"Four heads of one trained model, one word, {_count(word)}.",
    }


def _count(word: int) -> str:
    return COUNTS[len({_strongest(head, word) for head in HEADS})]


def _lines(word: int, places: Sequence[int]) -> Sequence[State]:
    return [arc(word, key, places) for key in range(len(places))]


def _head(head: str, word: int) -> dict[str, State]:
    row, top = _of("maps", head)[word], _strongest(head, word)
    return {
        "key": TOKENS[top],
        "share": f"{row[top]}\N{NO-BREAK SPACE}%",
        "widths": [decimal(WIDEST_LINE * percent / 100, 2) for percent in row],
        "top": [key == top for key in range(len(row))],
    }


def _strongest(head: str, word: int) -> int:
    return int(_of("strongest", head)[word])


def _of(kind: str, head: str) -> Any:
    layer, number = head.split(".")
    return MAPS[kind][int(layer)][int(number)]
