"""Markdown in, HTML out: blocks and formulas in every place a page may have them."""

from pathlib import Path

import pytest

from sitebuild.source.errors import PageError
from support.markdown import convert

CELL = '```python cell=sum title="A sum"\nprint(1 < 2, "&lt;", f"{{x}}")\n```'


def indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.split("\n"))


@pytest.mark.parametrize(
    ("around", "inside"),
    [
        ("{}", CELL),
        ("text\n{}\ntext", CELL),
        ("!!! note\n\n{}", indented(CELL)),
        ("??? note\n\n{}", indented(CELL)),
        ('=== "One"\n\n{}', indented(CELL)),
        ("- item\n\n{}", indented(CELL)),
    ],
)
def test_a_cell_stands_wherever_markdown_does(around: str, inside: str) -> None:
    page = convert(around.format(inside))
    (cell,) = page.find_all("lesson-cell")
    assert cell.find_parent("p") is None
    assert cell.pre.get_text() == 'print(1 < 2, "&lt;", f"{{x}}")'


def test_a_cell_names_those_that_it_needs() -> None:
    second = '```python cell=next title="Next"\nx\n```\n\n```output cell=next after=sum\n1\n```'
    first, last = convert(f"{CELL}\n\n{second}").find_all("lesson-cell")
    assert last["data-needs"] == "sum"
    assert not first.has_attr("data-needs")


def test_markdown_shows_the_form_of_a_cell_without_running_it() -> None:
    page = convert(f"````text\n{CELL}\n````")
    assert page.find("lesson-cell") is None
    assert CELL in page.get_text()


def test_a_sample_of_a_cell_is_shown_as_it_is_written() -> None:
    page = convert(f"A cell:\n\n{indented(CELL)}\n\nThat was it.")
    assert page.find("lesson-cell") is None
    assert page.pre.get_text().strip() == CELL


def test_a_cell_in_a_comment_is_left_alone() -> None:
    page = convert(f"Before.\n\n<!--\n{CELL}\n-->\n\nAfter.")
    assert page.get_text().split() == ["Before.", "After."]


def test_a_plain_fence_named_like_ours_is_markdowns() -> None:
    page = convert("```output\n1 < 2\n```\n\n```figure\n+--+\n```")
    assert [code.get_text().strip() for code in page.find_all("pre")] == ["1 < 2", "+--+"]


@pytest.mark.parametrize(("source", "display"), [("$a_i$", "inline"), ("$$a_i$$", "block")])
def test_a_formula_becomes_mathml(source: str, display: str) -> None:
    (formula,) = convert(source).find_all("math")
    assert formula["display"] == display
    assert formula.get_text() == "ai"


@pytest.mark.parametrize("marks", ["$", "$$"])
def test_a_formula_keeps_its_ampersands_and_signs(marks: str) -> None:
    latex = r"\begin{bmatrix} a & b \end{bmatrix} < c"
    (formula,) = convert(f"{marks}{latex}{marks}").find_all("math")
    assert [cell.get_text() for cell in formula.find_all("mtd")] == ["a", "b"]
    assert "amp" not in formula.get_text()
    assert formula.get_text().endswith("<c")


def test_a_quiz_may_hold_formulas_and_markdown() -> None:
    answers = "- [ ] $x$\n\n    *No*.\n\n- [x] $y$\n\n    `Yes`."
    page = convert(f"```quiz name=q\nWhich $z$?\n\n{answers}\n```")
    assert [formula.get_text() for formula in page.find_all("math")] == ["z", "x", "y"]
    assert page.em.get_text() == "No"


@pytest.mark.parametrize("front", ["", "---\ntitle: A\n---\n", "\n\n"])
@pytest.mark.parametrize(
    "wrong", ["```python cell=x\n1\n```", "```figure name=none\n```", r"see $\nonsense x$"]
)
def test_an_error_names_page_and_line(tmp_path: Path, front: str, wrong: str) -> None:
    page = tmp_path / "deep" / "page.md"
    page.parent.mkdir()
    text = f"# Title\n\nA line.\n\n{wrong}\n"
    page.write_text(front + text)
    line = front.count("\n") + 5
    with pytest.raises(PageError, match=rf"^deep/page\.md:{line}: "):
        convert(text, tmp_path)
