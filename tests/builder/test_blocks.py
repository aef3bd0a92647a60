"""The parser of cells, figures and quizzes: what it takes and how it refuses."""

import pytest

from sitebuild.source.blocks import Cell, Figure, parse
from sitebuild.source.errors import PageError
from sitebuild.source.quizzes import Answer, Quiz

CELL = """\
Before.

```python cell=sum title="A sum"
print(1 + 1)
```

```output cell=sum
2
```

After.
"""

QUIZ = """\
```quiz name=size
How many?

- [ ] One.

    Too *few*.

- [x] Two.

    As many as

    it takes.
```
"""


def blocks(source: str) -> list[object]:
    return [placed.block for placed in parse(source)]


def test_a_cell_has_its_code_and_its_recorded_output() -> None:
    assert blocks(CELL) == [Cell("sum", "A sum", "print(1 + 1)\n", "2", 3)]


def test_a_block_knows_the_lines_it_takes_up() -> None:
    (placed,) = parse(CELL)
    assert CELL.split("\n")[placed.start] == '```python cell=sum title="A sum"'
    assert CELL.split("\n")[placed.own_stop - 1] == "```"
    assert CELL.split("\n")[placed.stop :] == ["", "After.", ""]


def test_a_cell_that_prints_nothing_has_no_output() -> None:
    assert blocks('```python cell=quiet title="Quiet"\nx = 1\n```')[0].output is None


def test_a_cell_says_which_earlier_cells_it_needs() -> None:
    third = '```python cell=last title="Last"\nx\n```\n\n'
    source = (
        f"{CELL}{CELL.replace('=sum', '=other')}{third}```output cell=last after=sum,other\n```"
    )
    last = blocks(source)[-1]
    assert (last.needs, last.output) == (("sum", "other"), None)


def test_a_figure_has_a_caption() -> None:
    assert blocks("```figure name=two-heads\nTwo *heads*.\n```") == [
        Figure("two-heads", "Two *heads*.", 1)
    ]


def test_a_quiz_has_a_question_and_explained_answers() -> None:
    assert blocks(QUIZ) == [
        Quiz(
            "size",
            "How many?",
            (
                Answer("One.", "Too *few*.", False),
                Answer("Two.", "As many as\n\nit takes.", True),
            ),
            1,
        )
    ]


@pytest.mark.parametrize(
    "before",
    [
        "- item\n",
        "- item\n\n",
        "- item\ngoes on here\n\n",
        "1. item\n\n    more\n\n",
        "!!! note\n",
        "??? note\n\n",
        "???+ note\n\n",
        '=== "Tab"\n\n',
        "word\n\n:   what it means\n\n",
        "[^1]: note\n\n",
        "- item\n\n    ```text\n- none\n```\n\n",
    ],
)
def test_what_is_set_in_by_a_list_a_note_or_a_tab_is_no_sample(before: str) -> None:
    source = before + "    " + CELL.replace("\n", "\n    ")
    assert [block.name for block in blocks(source)] == ["sum"]


def test_what_follows_a_comment_is_read() -> None:
    assert [block.name for block in blocks(f"<!-- a -->\n{CELL}")] == ["sum"]
    assert [block.name for block in blocks(f"<!-- a\nb -->\n\n{CELL}")] == ["sum"]
    assert [block.name for block in blocks(f"<!-- never closed\n\n{CELL}")] == ["sum"]


def test_code_keeps_every_character() -> None:
    code = 'd = {"a": {"b": 1}}\nprint(f"{{x}}", 1 < 2, "&lt;", "``")\n\n\n# end'
    assert blocks(f'```python cell=odd title="Odd"\n{code}\n```')[0].code == code + "\n"


def test_an_indented_cell_loses_only_the_indent_of_its_fence() -> None:
    source = (
        '!!! note\n\n    ```python cell=deep title="Deep"\n    if True:\n        x = 1\n    ```'
    )
    (placed,) = parse(source)
    assert placed.block.code == "if True:\n    x = 1\n"
    assert placed.indent == "    "


def test_longer_fences_may_hold_shorter_ones() -> None:
    source = '````python cell=marks title="Marks"\nprint("""\n```\n""")\n````'
    assert blocks(source)[0].code == 'print("""\n```\n""")\n'


@pytest.mark.parametrize(
    "source",
    [
        "```python\nprint(1)\n```",
        "``` { .python }\nprint(1)\n```",
        "````markdown\n" + CELL + "````",
        "~~~text\n" + CELL + "~~~",
        "```output-like\n```",
        "```output\n1\n```",
        "```figure\n+--+\n```",
        "```quiz\nQ?\n```",
        "```embed\n```",
        '```output title="What it prints"\n1\n```',
        '```output linenums="1" hl_lines="1"\n1\n```',
        "```figure of two heads\n```",
        '```python title="a cell of a table"\n1\n```',
        f"<!--\n{CELL}-->",
        f"<!-- not yet\n\n{CELL}\n-->\n",
        "    " + CELL.replace("\n", "\n    "),
        "- item\n\n        " + CELL.replace("\n", "\n        "),
        "!!! note\n\n    text\n\n        " + CELL.replace("\n", "\n        "),
        "- item\n\nText again.\n\n    " + CELL.replace("\n", "\n    "),
        "`figure` in a sentence",
        "```text\nnever closed",
    ],
)
def test_what_belongs_to_markdown_is_passed_over(source: str) -> None:
    assert blocks(source) == []


@pytest.mark.parametrize(
    ("source", "line", "message"),
    [
        ("a\n```python cell=x\n1\n```", 2, "title is missing"),
        ('```python cell title="X"\n1\n```', 1, "got 'cell title"),
        ('```python cell= title="X"\n1\n```', 1, "got 'cell= title"),
        ('```python cell="" title="X"\n1\n```', 1, "expected options like"),
        ('```python cell=x titel="X"\n1\n```', 1, "titel isn't known"),
        ('```python cell=x title="X" title="Y"\n1\n```', 1, "title stands twice"),
        ('```python cell=x title="X\n1\n```', 1, "expected options like"),
        ('```python cell=Two_Heads title="X"\n1\n```', 1, "got 'Two_Heads'"),
        ('```pyton cell=x title="X"\n1\n```', 1, "begins with python; got 'pyton'"),
        ('```python cell=x title="X"\n\n```', 1, "has no code"),
        ('```python cell=x title="X"\n1', 1, "never closed"),
        (CELL + "\n" + CELL, 15, "the cell name sum is taken by line 3"),
        ("\n```output cell=x\n1\n```", 2, "must follow the cell x"),
        (CELL.replace("output cell=sum", "output cell=other"), 7, "must follow the cell other"),
        (CELL.replace("\n```output", "\ntext\n```output"), 8, "text stands between"),
        (CELL + "```output cell=sum\n2\n```", 12, "text stands between|two outputs"),
        (CELL.replace("\nAfter.\n", "```output cell=sum\n```"), 10, "two outputs"),
        (CELL.replace("output cell=sum", "output cell=sum after=none"), 3, "after 'none', which"),
        (CELL.replace("output cell=sum", "output cell=sum after=sum"), 3, "after 'sum', which"),
        (CELL.replace("output cell=sum", "output cell=sum until=x"), 7, "until isn't known"),
        ('- a\n\n    ```python cell=x title="X"\n  1\n    ```', 4, "at least 4 spaces"),
        ("```figure nme=two-heads\n```", 1, "name is missing|nme isn't known"),
        ("```quiz  nme=q\nQ?\n```", 1, "name is missing|nme isn't known"),
        ('```python cell=x title="X"\nprint(1\n```', 2, "x isn't Python: '\\(' was never closed"),
        ('```python cell=x title="X"\nx = 1\n  y = 2\n```', 3, "isn't Python: unexpected indent"),
        ('```python cell=x title="X"\n' + "(" * 5000 + "\n```", 2, "isn't Python|can't be read"),
        ("```quiz name=q\n- [x] A\n\n    B\n```", 1, "no question"),
        ("```quiz name=q\nQ?\n\n- [x] A\n\n    B\n```", 1, "at least 2 answers"),
        (QUIZ.replace("[ ]", "[x]"), 1, "got 2, 2 right"),
        (QUIZ.replace("[ ]", "[o]"), 4, "expected an answer like"),
        (QUIZ.replace("- [", "* ["), 4, "expected an answer like .* got '\\* \\[ \\] One.'"),
        (QUIZ.replace("- [", "1. ["), 4, "expected an answer like"),
        (QUIZ.replace("- [x]", "- []"), 8, "expected an answer like"),
        (QUIZ.replace("- [x]", "-  [x]"), 8, "expected an answer like"),
        ("```quiz name=q\nQ?\n```", 1, "at least 2 answers.* got 0, 0 right"),
        ("```quiz name=q\n```", 1, "no question"),
        (QUIZ.replace("\n    Too *few*.\n", ""), 4, "has no explanation"),
    ],
)
def test_a_malformed_block_is_refused_with_its_line(source: str, line: int, message: str) -> None:
    with pytest.raises(PageError, match=message) as caught:
        parse(source)
    assert caught.value.line == line
