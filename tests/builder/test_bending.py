"""The panel in which heads are bent, and what Python answers when a figure asks."""

import json
from collections import Counter

import pytest
from bs4 import BeautifulSoup

from attention_lesson.toy import HEADS, W_O
from lesson_figures.bending.answers import answer
from lesson_figures.engine.state import pick
from lesson_figures.toy import toy_drawing, toy_stacks
from lesson_figures.transformer_block.states import block_model, order_states
from lesson_figures.two_heads.states import figure_data, query_state
from sitebuild.figures.bending.panel import panel
from sitebuild.figures.bending.presets import LARGER, THREE, Bent

W_O_OF_THREE = ((1, 0.3, 0.5), (0.3, 1, 0.5))
IT = 7


def ask(bent: Bent, **part: object) -> dict:
    """What Python answers to a figure."""
    return json.loads(answer(json.dumps({"bent": json.loads(bent.written()), **part})))


def as_json(data: object) -> object:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("bent", [THREE, LARGER])
def test_an_answer_is_what_the_builder_would_write_for_these_heads(bent: Bent) -> None:
    drawing = toy_drawing(bent.heads, bent.w_o)
    assert ask(bent, part="queries") == as_json(figure_data(drawing))
    assert ask(bent, part="query", query=IT)["state"] == as_json(query_state(drawing, IT))
    for order, stack in toy_stacks(bent.heads, bent.w_o).items():
        told = ask(bent, part="block", order=order, blocks=3)
        assert told["model"] == as_json(block_model(stack))
        assert told["states"] == as_json(order_states(stack, [3]))


@pytest.mark.parametrize("number", [1e31, 1e200, -1.7e308])
@pytest.mark.parametrize(
    "part", [{"part": "query", "query": IT}, {"part": "block", "order": "pre", "blocks": 6}]
)
def test_weights_that_lead_nowhere_are_answered_with_a_sentence(number: float, part: dict) -> None:
    w_o = ((number, 0), (0, 1))
    assert "Choose smaller ones." in ask(Bent(HEADS, w_o), **part)["error"]


def test_every_number_has_a_slider_and_a_field_of_one_name() -> None:
    html = BeautifulSoup(panel(), "html.parser")
    boxes = html.select("[data-at]")
    assert len(boxes) == 3 * 6 + 6 + 12 + 4
    for box in boxes:
        slider, field = box.select("input")
        assert (slider["type"], field["type"]) == ("range", "text")
        assert slider["aria-label"] == field["aria-label"]
        assert slider["value"] == field["value"]
    names = Counter(box.input["aria-label"] for box in html.select("[data-shape=heads] [data-at]"))
    assert set(names.values()) == {1}


def test_the_panel_begins_with_the_lessons_heads_and_its_third() -> None:
    html = BeautifulSoup(panel(), "html.parser")
    rows = [(1, 0), (0, 1), (0.8, 0.6)]
    heads = [{"q": row, "k": row, "v": row} for row in rows]
    for box in html.select("[data-shape=heads] [data-at]"):
        right = pick({"heads": heads, "w_o": W_O_OF_THREE}, box["data-at"])
        assert float(box.input["value"]) == right
    assert [row[:2] for row in THREE.w_o] == list(W_O)
