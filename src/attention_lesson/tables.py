"""Results to look at: a small table in the terminal, in a cell and in a notebook.

Long and wide tables are cut; the result itself holds all numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from html import escape
from typing import Any, Self

from attention_lesson.checks import check_length, check_place, check_widths, width_of
from attention_lesson.matrix import Matrix, Vector

MOST_ROWS, MOST_COLUMNS = 40, 12


@dataclass(frozen=True)
class Table:
    """A title, a label for each row and column, and the numbers. `shaded` colours weights.

    Raises: ValueError where there is not one label for each row and each column.

    Tokens can name the rows and columns of a map:

    >>> Table("head A", ["it"], ["The", "cat"], [[0.25, 0.75]], shaded=True)
    head A    The    cat
    it      0.250  0.750
    """

    title: str
    row_labels: Sequence[str]
    column_labels: Sequence[str]
    numbers: Matrix
    shaded: bool = False

    def __post_init__(self) -> None:
        check_length("row_labels", self.row_labels, len(self.numbers))
        check_widths(self.title, self.numbers, len(self.column_labels))

    def __repr__(self) -> str:
        lines = [[self.title, *_cut(self.column_labels)]]
        lines += [[label, *_cut(list(map(_text, row)))] for label, row in self._rows()]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        shown = [_line(words, widths) for words in lines]
        return "\n".join(shown + ["…"] * self._is_cut)

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(c)}</th>' for c in _cut(self.column_labels))
        rows = [
            f'<tr><th scope="row">{escape(label)}</th>{self._cells(row)}</tr>'
            for label, row in self._rows()
        ]
        body = "".join(rows + ["<tr><td>…</td></tr>"] * self._is_cut)
        table = f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>"
        return f"<table><caption>{escape(self.title)}</caption>{table}</table>"

    def _rows(self) -> list[tuple[str, Vector]]:
        return list(zip(self.row_labels, self.numbers, strict=True))[:MOST_ROWS]

    @property
    def _is_cut(self) -> bool:
        return len(self.numbers) > MOST_ROWS

    def _cells(self, row: Vector) -> str:
        cells = [f"<td{self._shade(x)}>{_text(x)}</td>" for x in row[:MOST_COLUMNS]]
        return "".join(cells + ["<td>…</td>"] * (len(row) > MOST_COLUMNS))

    def _shade(self, weight: float) -> str:
        if not self.shaded:
            return ""
        return f' style="background: rgb(230 140 0 / {weight / 2:.2f})"'


class Shown:
    """A result that shows itself as the tables it names in `tables()`."""

    def tables(self) -> list[Table]:
        """Name the tables that tell the result."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.tables()))

    def _repr_html_(self) -> str:
        return "".join(table._repr_html_() for table in self.tables())


class Rows(Shown):
    """A result whose every field has one row for each token."""

    def token(self, position: int) -> Self:
        """Keep one token only.

        Raises: IndexError for a token that is not there.
        """
        result: Any = self
        whole = {field.name: getattr(self, field.name) for field in fields(result)}
        check_place("token", position, len(whole["output"]))
        rows = {name: [each[position]] for name, each in whole.items()}
        kept: Self = replace(result, **rows)
        return kept


def table(title: str, numbers: Matrix, row: str, column: str, *, shaded: bool = False) -> Table:
    """Make a table whose rows and columns are numbered from 0, as in the code.

    >>> table("weights", [[0.25, 0.75]], "query", "key")
    weights  key 0  key 1
    query 0  0.250  0.750
    """
    rows, columns = range(len(numbers)), range(width_of(title, numbers))
    labels = [f"{row} {i}" for i in rows], [f"{column} {i}" for i in columns]
    return Table(title, *labels, numbers, shaded)


def _text(number: float) -> str:
    return f"{number:z.3f}"


def _cut(words: Sequence[str]) -> list[str]:
    return [*words[:MOST_COLUMNS], "…"] if len(words) > MOST_COLUMNS else list(words)


def _line(words: Sequence[str], widths: Sequence[int]) -> str:
    label, *numbers = (word.rjust(width) for word, width in zip(words, widths, strict=True))
    return "  ".join([words[0].ljust(len(label)), *numbers])
