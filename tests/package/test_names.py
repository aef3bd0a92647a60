"""Results know the names of their tokens, where one tells them."""

from typing import Any

import pytest

from attention_lesson import attend, show
from attention_lesson.toy import TOKENS
from support.results import TOY, TRACE, each_result


@each_result
def test_a_named_result_finds_a_token_by_its_word(result: Any) -> None:
    named = result.named(TOKENS)
    assert named == result
    assert named.token("it") == result.token(7)
    assert named.token("it").tokens == ["it"]
    assert named.token("it").token("it") == named.token(7)
    assert "it " in repr(named.token("it"))
    with pytest.raises(IndexError, match=r"there is no (query|token) 'dog': there are The, cat,"):
        named.token("dog")
    with pytest.raises(IndexError, match=r"'it': the rows have no names; .* \.named\(tokens\)"):
        result.token("it")


def test_a_word_that_stands_twice_needs_its_position() -> None:
    named = attend([[0], [0]], [[0]], [[0]]).named(["the", "the"])
    with pytest.raises(ValueError, match="'the' stands at 0 and 1; say which by its position"):
        named.token("the")


def test_names_stand_in_the_tables() -> None:
    text = repr(TOY.named(TOKENS)).splitlines()
    assert text[0].split()[:4] == ["heads[0].weights", "The", "cat", "sat"]
    assert text[1].split()[0] == "The"
    assert repr(TRACE.named(TOKENS).token("it")).splitlines()[0].split()[0] == "it"


def test_keys_from_elsewhere_are_named_apart() -> None:
    cross = attend([[0]], [[0], [0]], [[1], [2]])
    assert repr(cross.named(["it"], ["x", "y"])).splitlines()[0].split() == ["weights", "x", "y"]
    assert repr(cross.named(["it"])).splitlines()[0].split() == ["weights", "key", "0", "key", "1"]


def test_a_result_that_has_names_is_shown_with_them(capsys: pytest.CaptureFixture[str]) -> None:
    show(TOY, TOKENS)
    with_names = capsys.readouterr().out
    show(TOY.named(TOKENS))
    assert capsys.readouterr().out == with_names
    show(TOY.heads[0].named(TOKENS).token("it"))
    assert capsys.readouterr().out.splitlines()[0].split()[2:4] == ["The", "cat"]
