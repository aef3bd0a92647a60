"""The HTML of a quiz."""

import pytest
from bs4 import BeautifulSoup
from markdown import Markdown

from sitebuild.parts.quizzes import render
from sitebuild.source.quizzes import Answer, Quiz

ANSWERS = (
    Answer("It is `2 < 3`.", "No, **never**.\n\nTwo paragraphs.", False),
    Answer("It is *three*.", "Yes.", True),
)


def markdown(text: str) -> str:
    return Markdown().convert(text).replace("FORMULA", "<math><mn>2</mn></math>")


@pytest.fixture
def quiz() -> BeautifulSoup:
    return made("Which is it?\n\nThink first.")


def made(question: str, answers: tuple[Answer, ...] = ANSWERS) -> BeautifulSoup:
    html = render(Quiz("which", question, answers, 1), markdown)
    return BeautifulSoup(html, "html.parser")


def test_the_question_is_the_legend_of_its_answers(quiz: BeautifulSoup) -> None:
    assert quiz.fieldset.legend.get_text("|", strip=True) == "Which is it?|Think first."
    assert quiz.legend.find("p") is None


def test_markdown_is_set_in_answers_and_explanations(quiz: BeautifulSoup) -> None:
    first, second = quiz.select(".quiz-answer")
    assert first.label.code.get_text() == "2 < 3"
    assert first.details.strong.get_text() == "never"
    assert len(first.details.select("p:not(.quiz-verdict)")) == 2
    assert second.label.em.get_text() == "three"


def test_each_explanation_begins_with_its_verdict_in_words(quiz: BeautifulSoup) -> None:
    verdicts = [details.p.get_text() for details in quiz.select("details")]
    assert verdicts == ["Not quite.", "Right."]
    assert all(details.summary.get_text() == "Is this right?" for details in quiz.select("details"))


def test_the_right_answer_is_marked_and_none_is_chosen(quiz: BeautifulSoup) -> None:
    radios = quiz.select("input")
    assert [radio.has_attr("data-right") for radio in radios] == [False, True]
    assert not any(radio.has_attr("checked") for radio in radios)
    assert {radio["name"] for radio in radios} == {"quiz-which"}


def test_the_name_is_the_anchor(quiz: BeautifulSoup) -> None:
    assert quiz.find("lesson-quiz")["id"] == "quiz-which"


def test_an_answer_that_is_a_formula_has_a_name_in_text() -> None:
    answers = (Answer("FORMULA", "No.", False), Answer("words", "Yes.", True))
    formula, words = made("Which?", answers).select("input")
    assert formula["aria-label"] == "2"
    assert not words.has_attr("aria-label")
