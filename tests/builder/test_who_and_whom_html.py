"""The HTML of the figure "Who and whom" and the states that come with it."""

import gzip
import json
from fractions import Fraction
from itertools import combinations

import pytest
from bs4 import BeautifulSoup

from attention_lesson import best_score, right_answers, same_weights, sentences
from attention_lesson.who_and_whom import READINGS
from lesson_figures.engine.state import pick
from lesson_figures.who_and_whom.plane import TRIANGLE, WIDER
from lesson_figures.who_and_whom.states import ON_ARRIVAL, PLACES, state
from lesson_figures.who_and_whom.words import MODELS, NAMES
from sitebuild.figures.who_and_whom import render, states

READ = pytest.mark.parametrize("reading", READINGS)
ROWS = sentences(3)


@pytest.fixture(scope="module")
def figure() -> BeautifulSoup:
    return BeautifulSoup(render(), "html.parser")


@pytest.fixture(scope="module")
def data() -> dict:
    return json.loads(json.dumps(states()))


def numbers(place: dict) -> tuple[float, float]:
    return float(place["x"]), float(place["y"])


def all_states(data: dict, model: str, reading: str) -> list[tuple[Fraction, dict]]:
    return [(first, state(data, model, reading, n)) for n, first in enumerate(PLACES)]


@pytest.mark.parametrize("model", ["one", "wider", "two-names"])
@READ
def test_one_head_scores_what_is_possible_wherever_the_slider_is(
    data: dict, model: str, reading: str
) -> None:
    n_names = 2 if model == "two-names" else 3
    for first, shown in all_states(data, model, reading):
        best = best_score(same_weights(n_names, float(first)), reading)
        assert shown["score"] == f"{best} of {2 if n_names == 2 else 6}"
        assert shown["scores"][reading] == shown["score"]


@READ
def test_two_heads_read_all(data: dict, reading: str) -> None:
    for _, shown in all_states(data, "two-heads", reading):
        assert shown["scores"] == {"who": "6 of 6", "whom": "6 of 6"}
        assert shown["fixed"]


@READ
def test_a_relu_layer_reads_all_where_no_two_answers_share_a_point(
    data: dict, reading: str
) -> None:
    for first, shown in all_states(data, "relu", reading):
        share = first if reading == "who" else 1 - first
        is_hopeless = share in (0, Fraction(1, 2))
        assert shown["score"] == ("3 of 6" if is_hopeless else "6 of 6")
        assert shown["single"] == is_hopeless


def test_the_layer_at_the_weight_of_arrival_is_the_one_that_can_be_checked_by_hand(
    data: dict,
) -> None:
    shown = state(data, "relu", "whom", 80)
    assert shown["layer"] == "Each name’s number y becomes relu(5.0 y) − relu(6.667 (y − 0.2))."
    assert shown["rows"][0]["extra"] == " → [0, 1, 0]"


@pytest.mark.parametrize("model", MODELS)
@READ
def test_the_table_says_right_where_the_answer_is_right(
    data: dict, model: str, reading: str
) -> None:
    right = [NAMES[answer] for answer in right_answers(3, reading)]
    for _, shown in all_states(data, model, reading):
        rows = [row for row in shown["rows"] if not row["hidden"]]
        told = zip(shown["told"], shown["rows"], right, strict=True)
        seen = [(point["name"], row, name) for point, row, name in told if not row["hidden"]]
        assert all(point == name for point, _, name in seen)
        assert all((row["verdict"] == "right") == (row["answer"] == n) for _, row, n in seen)
        n_right = sum(row["verdict"] == "right" for row in rows)
        assert shown["score"] == f"{n_right} of {len(rows)}"


def test_every_point_divides_its_line_as_the_weights_say(data: dict) -> None:
    for first, shown in all_states(data, "one", "whom"):
        for place, (a, b) in zip(shown["left-dots"], ROWS, strict=True):
            pairs = zip(TRIANGLE[a], TRIANGLE[b], strict=True)
            right = [float(first * x + (1 - first) * y) for x, y in pairs]
            assert numbers(place) == pytest.approx(right, abs=0.51)


@READ
def test_chords_are_drawn_and_crossings_marked_exactly_where_no_borders_are(
    data: dict, reading: str
) -> None:
    for _, shown in all_states(data, "one", reading):
        has_regions = any(shown["left-regions"])
        assert has_regions == (shown["score"] == "6 of 6")
        assert (shown["left-chords"][reading] is None) == (not has_regions)
        marks = [mark for mark in shown["left-crossings"] if mark["display"] is None]
        assert len(marks) == (0 if has_regions else 3)


@READ
def test_a_crossing_lies_on_the_chords_of_two_answers(data: dict, reading: str) -> None:
    answers = right_answers(3, reading)
    for _, shown in all_states(data, "one", reading):
        dots = [numbers(place) for place in shown["left-dots"]]
        chords = [[d for d, a in zip(dots, answers, strict=True) if a == n] for n in range(3)]
        marks = [numbers(m) for m in shown["left-crossings"] if m["display"] is None]
        for mark, pair in zip(marks, combinations(chords, 2), strict=False):
            assert all(distance(mark, *chord) < 2 for chord in pair)


def distance(point: tuple, start: tuple, end: tuple) -> float:
    (x, y), (a, b), (c, d) = point, start, end
    length = ((c - a) ** 2 + (d - b) ** 2) ** 0.5
    return abs((c - a) * (b - y) - (a - x) * (d - b)) / length if length else abs(x - a)


@READ
def test_where_there_are_regions_each_holds_the_points_of_its_answer(
    data: dict, reading: str
) -> None:
    answers = right_answers(3, reading)
    for _, shown in all_states(data, "one", reading):
        for answer, place in zip(answers, shown["left-dots"], strict=True):
            if region := shown["left-regions"][answer]:
                corners = [tuple(map(float, each.split())) for each in region[1:-1].split("L")]
                assert is_inside(numbers(place), corners)


def is_inside(point: tuple, corners: list[tuple]) -> bool:
    """Say whether a convex shape holds a point, or misses it by what rounding does."""
    x, y = point
    sides = [
        (c - a) * (y - b) - (d - b) * (x - a)
        for (a, b), (c, d) in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]
    return min(sides) > -150 or max(sides) < 150


def test_a_wider_head_shows_an_affine_image_with_upright_words(data: dict) -> None:
    moves = state(data, "wider", "whom", 80)["left-moves"]
    a, b, c, d, *_ = map(float, moves["there"][7:-1].split())
    e, f, g, h, *_ = map(float, moves["back"][7:-1].split())
    assert ((a, c), (b, d)) == WIDER
    product = [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h]
    assert product == pytest.approx([1, 0, 0, 1], abs=0.002)
    one, wider = (state(data, model, "whom", 80) for model in ("one", "wider"))
    assert {part for part in one if one[part] != wider[part]} == {
        "sentence", "left-moves", "left-ghost", "left-names", "left-tags",
    }  # fmt: skip


def test_the_html_shows_what_the_browser_would_write_for_it(
    figure: BeautifulSoup, data: dict
) -> None:
    shown = state(data, *ON_ARRIVAL)
    nodes = figure.select("[data-show]")
    assert len(nodes) > 100
    for node in nodes:
        for place in node["data-show"].split():
            name, path = place.split(":")
            value = pick(shown, path)
            if name == "text":
                assert node.get_text() == value
            else:
                assert node.get(name.lower()) == ({True: "", False: None}.get(value, value))


def test_the_text_form_is_complete_without_a_script(figure: BeautifulSoup) -> None:
    rows = [row.get_text(" ", strip=True) for row in figure.select("tbody tr")]
    assert rows[0] == "1 dog chases cat 0.80 dog + 0.20 cat cat right"
    assert rows[2] == "3 cat chases dog 0.80 cat + 0.20 dog cat wrong"
    assert "who 6 of 6 , whom 4 of 6" in figure.caption.get_text(" ", strip=True)
    assert "4 of 6 right" in figure.select_one("[role=status]").text


def test_all_states_together_are_small() -> None:
    assert len(gzip.compress(json.dumps(states()).encode())) < 8_192
