"""The HTML of the figure "Two heads" and the states that come with it."""

import json
from math import exp
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from attention_lesson.toy import EMBEDDINGS
from lesson_figures.engine.numbers import decimal
from lesson_figures.engine.state import pick
from lesson_figures.two_heads.states import state
from sitebuild.figures import FIGURES, render, two_heads
from sitebuild.source.blocks import Figure
from sitebuild.source.errors import PageError

DATA = Path(__file__).parents[1] / "data" / "expected-two-heads.json"
QUERIES = json.loads(DATA.read_text())["queries"]


@pytest.fixture(scope="module")
def figure() -> BeautifulSoup:
    html = render(Figure("two-heads", "A *caption*.", 1), lambda text: f"<p>{text}</p>")
    return BeautifulSoup(html, "html.parser")


@pytest.fixture(scope="module")
def states() -> list[dict]:
    data = json.loads(json.dumps(two_heads.states()))
    return [state(data, query) for query in range(len(QUERIES))]


def test_each_state_has_the_numbers_of_its_query(states: list[dict]) -> None:
    for shown, right in zip(states, QUERIES, strict=True):
        for head, name in zip(shown["heads"], "AB", strict=True):
            assert head["weights"] == [f"{weight:.3f}" for weight in right["weights"][name]]
        outputs = [float(head["output"]) for head in shown["heads"]]
        assert outputs == pytest.approx(right["head_outputs"], abs=6e-4)
        assert json.loads(shown["combined"]) == pytest.approx(right["combined"], abs=6e-4)


def test_only_the_largest_weight_is_marked(states: list[dict]) -> None:
    for shown, right in zip(states, QUERIES, strict=True):
        for head, name in zip(shown["heads"], "AB", strict=True):
            weights = right["weights"][name]
            assert head["top"] == [weight == max(weights) for weight in weights]
            assert [bool(word) for word in head["marks"]] == head["top"]


def test_bars_and_lines_are_as_long_and_wide_as_the_weights_say(states: list[dict]) -> None:
    for shown, right in zip(states, QUERIES, strict=True):
        for head, name in zip(shown["heads"], "AB", strict=True):
            for bar, line, weight in zip(
                head["bars"], head["lines"], right["weights"][name], strict=True
            ):
                assert float(bar) == pytest.approx(100 * weight, abs=0.051)
                assert float(line) == pytest.approx(48 * weight, abs=0.051)


def test_the_html_shows_what_the_browser_would_write_for_it(
    figure: BeautifulSoup, states: list[dict]
) -> None:
    nodes = figure.select("[data-show]")
    assert len(nodes) > 100
    for node in nodes:
        for place in node["data-show"].split():
            name, path = place.split(":")
            value = pick(states[7], path)
            if name == "text":
                assert node.get_text() == value
            else:
                assert node.get(name.lower()) == ({True: "", False: None}.get(value, value))


def test_every_radio_names_its_token_and_position(figure: BeautifulSoup) -> None:
    names = [radio["aria-label"] for radio in figure.select(".token-row input")]
    assert names == [f"{right['token']}, position {right['position']}" for right in QUERIES]
    assert len(set(names)) == 10


def test_the_mix_adds_up_to_the_combined_vector(states: list[dict]) -> None:
    for shown in states:
        parts = [json.loads(head["part"]) for head in shown["heads"]]
        for row, total in zip(zip(*parts, strict=True), shown["sums"], strict=True):
            assert sum(row) == pytest.approx(float(total), abs=1.6e-3)
        assert json.loads(shown["combined"]) == [float(total) for total in shown["sums"]]


def test_the_arithmetic_leads_from_the_query_to_the_output(states: list[dict]) -> None:
    for shown in states:
        for number, head in enumerate(shown["heads"]):
            steps, keys = head["steps"], [embedding[number] for embedding in EMBEDDINGS]
            scores = [float(steps["query"]) * key for key in keys]
            assert numbers(steps["scores"]) == pytest.approx(scores, abs=6e-4)
            powers = [exp(score - max(scores)) for score in scores]
            assert numbers(steps["powers"]) == pytest.approx(powers, abs=6e-4)
            assert float(steps["total"]) == pytest.approx(sum(powers), abs=6e-4)
            weights = [power / sum(powers) for power in powers]
            products = [weight * value for weight, value in zip(weights, keys, strict=True)]
            assert numbers(steps["products"]) == pytest.approx(products, abs=6e-4)
            assert float(head["output"]) == pytest.approx(sum(products), abs=6e-4)


def numbers(written: list[str]) -> list[float]:
    return [float(each) for each in written]


def test_a_caption_is_markdown(figure: BeautifulSoup) -> None:
    assert figure.figcaption.p.get_text() == "A *caption*."


def test_a_name_that_no_figure_has_is_refused_with_those_that_exist() -> None:
    with pytest.raises(PageError, match=r"'two-haeds'.*two-heads") as raised:
        render(Figure("two-haeds", "", 12), str)
    assert raised.value.line == 12


@pytest.mark.parametrize("name", sorted(FIGURES))
def test_a_figure_is_the_same_bytes_each_time(name: str) -> None:
    assert render(Figure(name, "", 1), str) == render(Figure(name, "", 1), str)


@pytest.mark.parametrize(
    ("number", "text"), [(-0.0004, "0.000"), (-0.0006, "-0.001"), (2, "2.000")]
)
def test_zero_is_written_without_a_sign(number: float, text: str) -> None:
    assert decimal(number) == text
