"""Results to look at: a small table in the terminal, in a cell and in a notebook.

Long and wide tables are cut; the result itself holds all numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import inf

from attention_lesson.doors import numbers_of
from attention_lesson.names import check_names, label
from attention_lesson.shapes import check_widths, width_of

MOST_ROWS, MOST_COLUMNS, MOST_TABLES = 40, 12, 16
LARGE = 1e9  # from here on a number is written with its power of ten


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
    numbers: Sequence[Sequence[float]]
    shaded: bool = False

    def __post_init__(self) -> None:
        numbers = [row[:] for row in numbers_of(self.title, self.numbers)]
        rows = check_names("row_labels", "row", self.row_labels, len(numbers))
        columns = check_names(
            "column_labels", "column", self.column_labels, len(self.column_labels)
        )
        check_widths(self.title, numbers, len(columns))
        vars(self).update(numbers=numbers, row_labels=rows, column_labels=columns)

    def __repr__(self) -> str:
        lines = [[self.title, *self._columns()]]
        lines += [[name, *_cut(list(map(_text, row)))] for name, row in self._rows()]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        shown = [_line(words, widths) for words in lines]
        return "\n".join(shown + ["…"] * self._is_cut)

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(c)}</th>' for c in self._columns())
        rows = [
            f'<tr><th scope="row">{escape(name)}</th>{self._cells(row)}</tr>'
            for name, row in self._rows()
        ]
        body = "".join(rows + ["<tr><td>…</td></tr>"] * self._is_cut)
        table = f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>"
        return f"<table><caption>{escape(self.title)}</caption>{table}</table>"

    def _columns(self) -> list[str]:
        return _cut(list(map(label, self.column_labels)))

    def _rows(self) -> list[tuple[str, Sequence[float]]]:
        names = map(label, self.row_labels[:MOST_ROWS])
        return list(zip(names, self.numbers[:MOST_ROWS], strict=True))

    @property
    def _is_cut(self) -> bool:
        return len(self.numbers) > MOST_ROWS

    def _cells(self, row: Sequence[float]) -> str:
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
        tables = self.tables()
        more = [_more(tables)] * (len(tables) > MOST_TABLES)
        return "\n\n".join([*map(repr, tables[:MOST_TABLES]), *more])

    def _repr_html_(self) -> str:
        tables = self.tables()
        more = f"<p>{_more(tables)}</p>" * (len(tables) > MOST_TABLES)
        return "".join(table._repr_html_() for table in tables[:MOST_TABLES]) + more


def table(
    title: str,
    numbers: Sequence[Sequence[float]],
    row: str,
    column: str,
    *,
    tokens: Sequence[str] | None = None,
    memory: Sequence[str] | None = None,
    shaded: bool = False,
) -> Table:
    """Make a table; rows without `tokens`, and columns without `memory`, are numbered from 0.

    >>> table("weights", [[0.25, 0.75]], "query", "key", memory=["The", "cat"])
    weights    The    cat
    query 0  0.250  0.750
    """
    rows = named(tokens, row, len(numbers))
    columns = named(memory, column, width_of(title, numbers))
    return Table(title, rows, columns, numbers, shaded)


def named(names: Sequence[str] | None, kind: str, count: int) -> list[str]:
    """Give the names, or numbers where there are none.

    >>> named(None, "key", 2)
    ['key 0', 'key 1']
    """
    return [f"{kind} {i}" for i in range(count)] if names is None else list(names)


def _more(tables: Sequence[Table]) -> str:
    return f"… and {len(tables) - MOST_TABLES} more tables"


def _text(number: float) -> str:
    return f"{number:.3e}" if LARGE <= abs(number) < inf else f"{number:z.3f}"


def _cut(words: Sequence[str]) -> list[str]:
    return [*words[:MOST_COLUMNS], "…"] if len(words) > MOST_COLUMNS else list(words)


def _line(words: Sequence[str], widths: Sequence[int]) -> str:
    label, *numbers = (word.rjust(width) for word, width in zip(words, widths, strict=True))
    return "  ".join([words[0].ljust(len(label)), *numbers])
