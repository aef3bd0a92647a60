"""The HTML of a quiz: a question, its answers, and for each answer why it is right or wrong."""

import re
from collections.abc import Callable
from html import unescape

from sitebuild.engine.controls import later, option, radio
from sitebuild.html import OWN_WORDS, element, text
from sitebuild.source.quizzes import Answer, Quiz

type ToHtml = Callable[[str], str]

VERDICTS = {True: "Right.", False: "Not quite."}


def render(quiz: Quiz, markdown: ToHtml) -> str:
    """Make a quiz that can be read without a script and answered with one."""
    answers = (
        _answer(quiz.name, number, answer, markdown) for number, answer in enumerate(quiz.answers)
    )
    check = element("button", {"type": "button", "class": "quiz-check"}, "Check answer")
    status = element("p", {"class": "quiz-status", "role": "status"})
    return element(
        "lesson-quiz",
        {"id": f"quiz-{quiz.name}", "name": quiz.name},
        element(
            "fieldset",
            {},
            element("legend", {}, _phrase(markdown(quiz.question))),
            *answers,
            element("div", {**OWN_WORDS, "class": "quiz-foot"}, check, status),
        ),
    )


def _answer(name: str, number: int, answer: Answer, markdown: ToHtml) -> str:
    words = _phrase(markdown(answer.text))
    named = {"data-right": answer.right, "aria-label": _plain(words) if "<math" in words else None}
    own = radio(f"quiz-{name}", str(number), chosen=False, attributes=named)
    return element(
        "div",
        {"class": "quiz-answer"},
        option(own, words),
        _explanation(answer, markdown),
    )


def _explanation(answer: Answer, markdown: ToHtml) -> str:
    verdict = element("p", {**OWN_WORDS, "class": "quiz-verdict"}, text(VERDICTS[answer.right]))
    return element(
        "details",
        {"class": "quiz-right" if answer.right else "quiz-wrong"},
        element("summary", OWN_WORDS, "Is this right?"),
        later(verdict, markdown(answer.explanation)),
    )


def _phrase(html: str) -> str:
    """Turn paragraphs into spans, which may stand in a legend or a label."""
    return html.replace("<p>", '<span class="paragraph">').replace("</p>", "</span>")


def _plain(html: str) -> str:
    """Give the text alone: names of controls leave formulas out, so they need it in words."""
    return unescape(re.sub(r"<[^>]+>", "", html))
