"""Makes a page of its own for each figure and cell, for an <iframe> on another site.

`embed/<name>/` holds the block as it stands in its lesson. A cell that uses names of earlier
cells brings them along.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from sitebuild.assets.folder import Folder
from sitebuild.figures import TITLES
from sitebuild.source.blocks import Cell, Figure
from sitebuild.source.pages import DOCS, EMBEDS, blocks
from sitebuild.source.recorder import Recorded
from sitebuild.source.writing import fence_of_output

PAGE = """\
---
title: {title}
template: embed.html
lesson_page: {page}
anchor: {anchor}
embed: {name}
search:
  exclude: true
---

{body}
"""


def put_embeds(docs: Path = DOCS) -> None:
    """Make docs/embed/ anew; what is right already stays untouched."""
    folder = Folder(docs / EMBEDS)
    for name, text in embeds(docs):
        folder.put(f"{name}.md", text.encode())
    folder.sweep()


def embeds(docs: Path = DOCS) -> Iterator[tuple[str, str]]:
    """Yield name and text of each embed page.

    Figures have the first choice of names: a cell named like a figure is `cell-<name>`.
    A block that stands in several pages has one embed, of the first of them.
    """
    placed = [(page, each.block) for page, each in blocks(docs)]
    figures = {
        block.name: (page, block) for page, block in reversed(placed) if isinstance(block, Figure)
    }
    cells = {
        block.name: (page, block) for page, block in reversed(placed) if isinstance(block, Cell)
    }
    for name, (page, figure) in figures.items():
        yield (
            name,
            _page(name, TITLES[name], f"figure-{name}", page.relative_to(docs), _figure(figure)),
        )
    for name, (page, cell) in cells.items():
        before = [
            other
            for where, other in placed
            if where == page and isinstance(other, Cell) and other.name in cell.needs
        ]
        own = f"cell-{name}" if name in figures else name
        yield (
            own,
            _page(own, cell.title, f"cell-{name}", page.relative_to(docs), _cells(cell, before)),
        )


def _page(name: str, title: str, anchor: str, page: Path, body: str) -> str:
    return PAGE.format(
        title=json.dumps(title, ensure_ascii=False),
        page=page.as_posix(),
        anchor=anchor,
        name=name,
        body=body,
    )


def _figure(figure: Figure) -> str:
    return f"```figure name={figure.name}\n{figure.caption}\n```"


def _cells(cell: Cell, before: list[Cell]) -> str:
    if not before:
        return _cell(cell)
    brought = "\n\n".join(map(_cell, before))
    indented = "\n".join(f"    {line}" if line else "" for line in brought.split("\n"))
    return f'??? note "Runs first"\n\n{indented}\n\n{_cell(cell)}'


def _cell(cell: Cell) -> str:
    marks = "```"
    while marks in cell.code:
        marks += "`"
    code = f'{marks}python cell={cell.name} title="{cell.title}"\n{cell.code}{marks}'
    return "\n".join([code, *fence_of_output(cell.name, Recorded(cell.output or "", cell.needs))])
