"""Results to look at: a small table in the terminal, in a cell and in a notebook.

Long and wide tables are cut; the result itself holds all numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from attention_lesson.matrix import Matrix, Vector, width_of

MOST = 12


@dataclass(frozen=True, repr=False)
class Table:
    """A title, a label for each row and column, and the numbers. `shaded` colours weights."""

    title: str
    row_labels: Sequence[str]
    column_labels: Sequence[str]
    numbers: Matrix
    shaded: bool = False

    def __repr__(self) -> str:
        lines = [[self.title, *_cut(self.column_labels)]]
        for label, row in zip(_cut(self.row_labels), self.numbers, strict=False):
            lines.append([label, *_cut([f"{x:.3f}" for x in row])])
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        lines += [["…"]] * (len(self.numbers) > MOST)
        return "\n".join(_line(words, widths) for words in lines)

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{escape(c)}</th>' for c in _cut(self.column_labels))
        rows = [
            f'<tr><th scope="row">{escape(label)}</th>{self._cells(row)}</tr>'
            for label, row in zip(_cut(self.row_labels), self.numbers, strict=False)
        ]
        rows += ["<tr><td>…</td></tr>"] * (len(self.numbers) > MOST)
        body = f"<thead><tr><td></td>{head}</tr></thead><tbody>{''.join(rows)}</tbody>"
        return f"<table><caption>{escape(self.title)}</caption>{body}</table>"

    def _cells(self, row: Vector) -> str:
        cells = [f"<td{self._shade(x)}>{x:.3f}</td>" for x in row[:MOST]]
        return "".join(cells + ["<td>…</td>"] * (len(row) > MOST))

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


def table(title: str, numbers: Matrix, row: str, column: str, *, shaded: bool = False) -> Table:
    """Make a table whose rows and columns are numbered from 0, as in the code.

    >>> table("weights", [[0.25, 0.75]], "query", "key")
    weights  key 0  key 1
    query 0  0.250  0.750
    """
    rows, columns = range(len(numbers)), range(width_of(title, numbers))
    labels = [f"{row} {i}" for i in rows], [f"{column} {i}" for i in columns]
    return Table(title, *labels, numbers, shaded)


def _cut(words: Sequence[str]) -> list[str]:
    return [*words[:MOST], "…"] if len(words) > MOST else list(words)


def _line(words: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(words, widths, strict=False)
    return "  ".join([first[0].ljust(first[1]), *(word.rjust(width) for word, width in others)])
