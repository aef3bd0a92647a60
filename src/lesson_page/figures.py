"""Turns the results of attention that a cell shows into data that the page draws as a figure.

Only data goes to the page: a figure's states, or one sentence that says why there is no figure.
"""

import json
from collections.abc import Sequence
from typing import Any

MOST_TOKENS = 24
MOST_HEADS = 8
MOST_FIGURES = 4  # of one run
LONGEST_REASON = 200
RESULTS = {("attention_lesson.attention", "Attention"), ("attention_lesson.mixing", "MultiHead")}


def is_drawn(value: object) -> bool:
    """Tell the results of attention, by name: a cell without the package needn't wait for it."""
    return any((kind.__module__, kind.__name__) in RESULTS for kind in type(value).__mro__)


class Figures:
    """The figures of one run: so many are drawn, and then one sentence says that it was enough."""

    def __init__(self) -> None:
        self.left = MOST_FIGURES

    def draw(
        self,
        result: Any,
        tokens: Sequence[str] | None = None,
        memory: Sequence[str] | None = None,
    ) -> str | None:
        """Give what the page is to draw, as JSON; nothing after the last figure."""
        self.left -= 1
        if self.left < -1:
            return None
        if self.left == -1:
            return _note(
                f"A run draws at most {MOST_FIGURES} figures. The others are here as text."
            )
        try:
            return _drawn(result, tokens, memory)
        except Exception as error:  # a result put together by hand may hold anything
            reason = f"{type(error).__name__}: {error}"[:LONGEST_REASON]
            return _note(f"This result can't be drawn. {reason}")


def _drawn(result: Any, tokens: Sequence[str] | None, memory: Sequence[str] | None) -> str:
    from lesson_figures.two_heads.drawing import drawing_of
    from lesson_figures.two_heads.states import figure_data

    drawing = drawing_of(result, tokens, memory)
    n_heads, n_queries, n_keys = len(drawing.heads), len(drawing.queries), len(drawing.keys)
    if n_heads > MOST_HEADS or max(n_queries, n_keys) > MOST_TOKENS:
        limit = f"at most {MOST_HEADS} heads and {MOST_TOKENS} tokens"
        came = f"{n_heads} heads, {n_queries} queries and {n_keys} keys"
        return _note(f"The figure draws {limit}. This result has {came}.")
    if not n_queries:
        return _note("There is no figure of a result without queries.")
    return json.dumps({"data": figure_data(drawing)})


def _note(sentence: str) -> str:
    return json.dumps({"note": sentence})
