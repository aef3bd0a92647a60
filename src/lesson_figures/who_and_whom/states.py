"""Everything the figure "Who and whom" shows: each model, each reading, each place of the slider.

A state has parts, and most states share most of them: `values` holds each part's contents once, and
`at` says which of them a state has, for all places of the slider or for each.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import TypedDict

from attention_lesson.who_and_whom import READINGS
from lesson_figures.engine.numbers import decimal
from lesson_figures.engine.state import State
from lesson_figures.who_and_whom.panels import panels
from lesson_figures.who_and_whom.scene import Scene
from lesson_figures.who_and_whom.told import formula, rows, told
from lesson_figures.who_and_whom.words import MODELS

type Parts = dict[str, State]


class Data(TypedDict):
    """All states: the contents of each part, and which of them each state has."""

    values: dict[str, list[State]]
    at: dict[str, dict[str, dict[str, list[int]]]]


PLACES = tuple(Fraction(hundredth, 100) for hundredth in range(101))
ON_ARRIVAL = ("one", "whom", 80)


@cache
def figure_data() -> Data:
    """Write all states, each part's contents once."""
    values: dict[str, list[str]] = {}
    at = {
        model: {
            reading: _numbered([parts(Scene(model, reading, first)) for first in PLACES], values)
            for reading in READINGS
        }
        for model in MODELS
    }
    contents = {part: [json.loads(each) for each in known] for part, known in values.items()}
    return {"values": contents, "at": at}


def _numbered(states: Sequence[Parts], values: dict[str, list[str]]) -> dict[str, list[int]]:
    """Give each part the number of its contents in each state, or one if it's always the same."""
    numbered = {}
    for part in states[0]:
        known = values.setdefault(part, [])
        numbers = [_number(json.dumps(state[part]), known) for state in states]
        numbered[part] = numbers if len(set(numbers)) > 1 else numbers[:1]
    return numbered


def _number(contents: str, known: list[str]) -> int:
    if contents not in known:
        known.append(contents)
    return known.index(contents)


def state(data: Data, model: str, reading: str, place: int) -> Parts:
    """Put together what is shown; the browser does the same (figures/who_and_whom/states.js)."""
    shown: Parts = {}
    for part, numbers in data["at"][model][reading].items():
        number = numbers[place if len(numbers) > 1 else 0]
        shown[part] = data["values"][part][number]
    return shown


def parts(scene: Scene) -> Parts:
    """Write what is shown of one state."""
    return {
        "weights": _weights(scene),
        "fixed": scene.model == "two-heads",
        "single": not (scene.layer or scene.model == "two-heads"),
        "reading": scene.reading,
        "score": scene.score,
        "scores": {each: replace(scene, reading=each).score for each in READINGS},
        "sentence": scene.sentence,
        "layer": f"Each name’s number y becomes {formula(scene.layer)}." if scene.layer else "",
        "told": told(scene),
        "rows": rows(scene),
        **panels(scene),
    }


def _weights(scene: Scene) -> State:
    if scene.model == "two-heads":
        return {"first": "1.00", "second": "0.00", "said": "1 and 0"}
    first = float(scene.first)
    written = decimal(first, 2)
    return {"first": written, "second": decimal(1 - first, 2), "said": written}
