"""The HTML of the figure "Four heads" and the states that come with it."""

import json

import pytest
from bs4 import BeautifulSoup

from lesson_figures.engine.state import pick
from sitebuild.figures.four_heads.figure import render
from sitebuild.figures.four_heads.states import HEADS, WIDEST_LINE
from sitebuild.figures.real_heads.data import TOKENS, state

WORDS = TOKENS[1:-1]
IT, MAT = 7, 5


@pytest.fixture(scope="module")
def figure() -> BeautifulSoup:
    return BeautifulSoup(render(), "html.parser")


@pytest.fixture(scope="module")
def words(figure: BeautifulSoup) -> list[dict]:
    return json.loads(figure.template.string)["words"]


def row(head: str, word: int) -> dict:
    """What "Real heads" shows of a word; the model's own mark stands before the first."""
    return state(head)["rows"][word + 1]


def test_from_it_four_heads_look_at_four_words(figure: BeautifulSoup) -> None:
    answers = [" ".join(answer.get_text().split()) for answer in figure.select("li")]
    assert answers == [
        "Head 3.1 looks most at → cat 49 %",
        "Head 2.8 looks most at → tired 76 %",
        "Head 0.2 looks most at → because 100 %",
        "Head 1.8 looks most at → was 66 %",
    ]


def test_each_word_has_the_numbers_of_the_trained_heads(words: list[dict]) -> None:
    assert len(words) == len(WORDS)
    for word, shown in enumerate(words):
        for head, told in zip(HEADS, shown["heads"], strict=True):
            right = row(head, word)
            assert (told["key"], told["share"]) == (right["key"], right["share"])
            assert told["top"] == right["strongest"]
            for width, percent in zip(told["widths"], right["percents"], strict=True):
                assert float(width) == pytest.approx(WIDEST_LINE * int(percent) / 100, abs=0.01)


def test_the_answers_are_counted(words: list[dict]) -> None:
    for word, shown in enumerate(words):
        tops = {row(head, word)["strongest"].index(True) for head in HEADS}
        number = ["one answer", "two answers", "three answers", "four answers"][len(tops) - 1]
        assert shown["said"] == f"Four heads of one trained model, one word, {number}."
    assert "four" in words[IT]["said"]
    assert "two" in words[MAT]["said"]


def test_the_html_shows_what_the_browser_would_write_for_it(
    figure: BeautifulSoup, words: list[dict]
) -> None:
    nodes = figure.select("[data-show]")
    assert len(nodes) > 100
    for node in nodes:
        for place in node["data-show"].split():
            name, path = place.split(":")
            value = pick(words[IT], path)
            if name == "text":
                assert node.get_text() == value
            else:
                assert node.get(name) == ({True: "", False: None}.get(value, value))


def test_words_are_counted_as_in_two_heads(figure: BeautifulSoup) -> None:
    names = [radio["aria-label"] for radio in figure.select("input")]
    assert names == [f"{word}, position {position}" for position, word in enumerate(WORDS)]
    assert [mark.get_text() for mark in figure.select(".token-mark")] == ["[CLS]", "[SEP]"]


def test_every_head_has_a_colour_of_its_own(figure: BeautifulSoup) -> None:
    accents = [answer["data-accent"] for answer in figure.select("li")]
    assert len(set(accents)) == 4
    for way in "across", "down":
        lines = figure.select(f"svg[data-way={way}] [data-accent]")
        assert [each["data-accent"] for each in lines] == accents
