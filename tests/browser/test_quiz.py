"""Quizzes, answered by mouse, by keyboard, and read without a script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

QUESTION = "Why do transformers use multiple attention heads instead of one larger one?"
RIGHT = "one weighted mean"
WRONG = "slice of the embedding"


@pytest.fixture
def quiz(page: Page, lesson_url: str) -> Locator:
    page.goto(lesson_url)
    return ready(page)


def ready(page: Page) -> Locator:
    """Go to the quiz: what makes it work comes when it is near."""
    quiz = page.get_by_role("group", name=QUESTION)
    quiz.scroll_into_view_if_needed()
    page.wait_for_selector("lesson-quiz:defined")
    return quiz


def answer(quiz: Locator, words: str) -> Locator:
    return quiz.get_by_role("radio", name=words)


def check(quiz: Locator) -> Locator:
    return quiz.get_by_role("button", name="Check answer")


def test_a_right_answer_is_called_right_and_explained(quiz: Locator) -> None:
    answer(quiz, RIGHT).check()
    check(quiz).click()
    expect(quiz.get_by_role("status")).to_contain_text("Right.")
    expect(quiz.get_by_text("Right.", exact=True)).to_be_visible()
    expect(quiz.locator("details[open]")).to_have_count(1)


def test_a_wrong_answer_is_explained_and_another_may_be_tried(quiz: Locator) -> None:
    answer(quiz, WRONG).check()
    check(quiz).click()
    expect(quiz.get_by_role("status")).to_contain_text("Not quite.")
    expect(quiz.locator("details[open]")).to_contain_text("Not quite.")
    answer(quiz, RIGHT).check()
    expect(quiz.locator("details[open]")).to_have_count(0)
    expect(quiz.get_by_role("status")).to_have_text("")
    check(quiz).click()
    expect(quiz.get_by_role("status")).to_contain_text("Right.")


def test_checking_without_an_answer_asks_for_one(quiz: Locator) -> None:
    check(quiz).click()
    expect(quiz.get_by_role("status")).to_have_text("Choose an answer first.")
    expect(quiz.locator("details[open]")).to_have_count(0)


def test_the_keyboard_is_enough_and_the_focus_stays(quiz: Locator, page: Page) -> None:
    quiz.get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(check(quiz)).to_be_focused()
    page.keyboard.press("Enter")
    expect(quiz.get_by_role("status")).not_to_have_text("")
    expect(check(quiz)).to_be_focused()


def test_every_quiz_of_the_lesson_calls_exactly_one_answer_right(quiz: Locator, page: Page) -> None:
    quizzes = page.locator("lesson-quiz")
    assert quizzes.count() >= 1
    for each in quizzes.all():
        verdicts = []
        for option in each.get_by_role("radio").all():
            option.check()
            check(each).click()
            verdicts.append(each.get_by_role("status").inner_text().split(".")[0])
        assert verdicts.count("Right") == 1
        assert verdicts.count("Not quite") == len(verdicts) - 1


def test_without_a_script_every_explanation_unfolds(
    new_context: Callable[..., BrowserContext], lesson_url: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(lesson_url)
    quiz = page.get_by_role("group", name=QUESTION)
    expect(quiz.get_by_role("button")).to_have_count(0)
    summaries = quiz.get_by_text("Is this right?")
    assert summaries.count() == quiz.get_by_role("radio").count()
    for summary in summaries.all():
        summary.click()
    expect(quiz.locator("details[open]")).to_have_count(summaries.count())


def test_a_quiz_answers_after_moving_between_pages(page: Page, site_url: str) -> None:
    page.goto(site_url)
    page.locator("article a[href*='multi-head-attention']").first.click()
    quiz = ready(page)
    answer(quiz, RIGHT).check()
    check(quiz).click()
    expect(quiz.get_by_role("status")).to_contain_text("Right.")
