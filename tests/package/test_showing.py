"""Results shown with the tokens they belong to."""

import io
from contextlib import redirect_stdout

import pytest

from attention_lesson import attend, multi_head_attention, show
from attention_lesson.names import LONGEST, label
from attention_lesson.showing import head_name
from attention_lesson.toy import EMBEDDINGS, HEADS, TOKENS, W_O

TOY = multi_head_attention(EMBEDDINGS, HEADS, W_O)
ALONE = attend([[1], [2]], [[1], [2], [3]], [[1], [2], [3]])


class Drawing(io.StringIO):
    """An output that can draw, as a page's can."""

    drawn: tuple = ()

    def draw(self, *shown: object) -> None:
        self.drawn = shown


def printed(*shown: object) -> str:
    with redirect_stdout(io.StringIO()) as output:
        show(*shown)
    return output.getvalue()


def test_tokens_name_the_rows_of_every_table() -> None:
    tables = printed(TOY, TOKENS).split("\n\n")
    assert [table.split()[:2] for table in tables[:2]] == [["Head", "A"], ["Head", "B"]]
    for table in tables:
        rows = table.rstrip().split("\n")[1:]
        assert [row.split()[0] for row in rows] == list(TOKENS)


def test_keys_from_elsewhere_have_names_of_their_own() -> None:
    assert printed(ALONE, ["a", "b"]).startswith("Head A  key 0  key 1  key 2\na")
    assert printed(ALONE, None, ["x", "y", "z"]).startswith("Head A       x      y      z\nquery 0")


def test_an_output_that_can_draw_gets_the_result_after_the_text() -> None:
    with redirect_stdout(Drawing()) as output:
        show(TOY, TOKENS)
    assert output.drawn == (TOY, TOKENS, None)
    assert output.getvalue() == printed(TOY, TOKENS)


@pytest.mark.parametrize(
    ("tokens", "error", "message"),
    [
        (["a"], ValueError, "tokens has length 1, expected 2: a name for each query"),
        ("ab", TypeError, "expected a list of words, got one text"),
        ([1, 2], TypeError, "expected words, got 1"),
        (3, TypeError, "expected a list, got 3"),
    ],
)
def test_names_that_do_not_fit_are_refused(tokens: object, error: type, message: str) -> None:
    with pytest.raises(error, match=message):
        show(ALONE, tokens)
    with pytest.raises(ValueError, match="memory has length 2, expected 3: a name for each key"):
        show(ALONE, ["a", "b"], ["x", "y"])


def test_heads_have_letters_as_long_as_there_are_letters() -> None:
    assert (head_name(25), head_name(26)) == ("Head Z", "Head 27")


def test_only_a_token_that_is_too_long_is_cut() -> None:
    assert label("x" * LONGEST) == "x" * LONGEST
    assert label("x" * (LONGEST + 1)) == "x" * LONGEST + "…"
