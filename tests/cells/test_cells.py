"""Every cell of every page prints what the page says: in CPython and in real Pyodide.

It does so in its page, and alone with the cells that the page says it needs.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sitebuild.source.blocks import Cell
from sitebuild.source.pages import DOCS, blocks, pages, read
from sitebuild.source.recorder import Recorder, new_recorder, programs_of
from sitebuild.source.trial import Shown
from sitebuild.source.writing import with_outputs
from support.pyodide import run_in_pyodide

CELLS = [
    (page.relative_to(DOCS).as_posix(), placed.block)
    for page, placed in blocks()
    if isinstance(placed.block, Cell)
]
NAMES = [f"{page}:{cell.name}" for page, cell in CELLS]
each_cell = pytest.mark.parametrize(("page", "cell"), CELLS, ids=NAMES)


def alone(page: str, cell: Cell) -> list[Cell]:
    """Give what an embed has: the cells that this one needs, then it."""
    return [other for where, other in CELLS if where == page and other.name in cell.needs] + [cell]


def printed(results: list[Shown]) -> list[str]:
    return [shown["output"] for shown in results]


def recorded(cells: list[Cell]) -> list[str]:
    return [cell.output or "" for cell in cells]


@pytest.fixture(scope="module")
def recorder() -> Iterator[Recorder]:
    with new_recorder() as started:
        yield started


@cache
def in_pyodide() -> list[list[str]]:
    """Give what Pyodide prints: for each page's cells, then for each cell alone."""
    whole = [[cell for page, cell in CELLS if page == name] for name in with_cells()]
    runs = whole + [alone(page, cell) for page, cell in CELLS]
    return [printed(results) for results in run_in_pyodide([programs_of(run) for run in runs])]


def with_cells() -> list[str]:
    """List the pages that have cells."""
    return list(dict.fromkeys(page for page, _ in CELLS))


def test_the_lesson_has_its_two_cells() -> None:
    names = {cell.name for page, cell in CELLS if page == "multi-head-attention.md"}
    assert {"two-heads", "two-heads-package"} <= names


def test_the_program_from_scratch_prints_the_three_lines_of_the_lesson() -> None:
    (output,) = (cell.output for _, cell in CELLS if cell.name == "two-heads")
    assert output == (
        "head A top attention: cat (0.290)\n"
        "head B top attention: sat (0.143)\n"
        "combined output: [1.024, 0.377]"
    )


@each_cell
def test_no_cell_shows_what_rounding_leaves_behind(page: str, cell: Cell) -> None:
    assert not re.search(r"\.\d{7}", cell.output or "")  # 0.9999999999999999


def test_the_heads_parts_and_the_output_agree_as_printed() -> None:
    (output,) = (cell.output or "" for _, cell in CELLS if cell.name == "contributions")
    shown = dict(line.split(":", 1) for line in output.splitlines())
    assert shown["sum"].strip() == shown["output"].strip()


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(DOCS).as_posix())
def test_recording_a_page_in_cpython_changes_nothing(page: Path, recorder: Recorder) -> None:
    source = read(page)
    assert with_outputs(source, recorder.record(source, page.name)) == source


@pytest.mark.parametrize("page", with_cells())
def test_pyodide_prints_what_the_page_says(page: str) -> None:
    cells = [cell for where, cell in CELLS if where == page]
    assert in_pyodide()[with_cells().index(page)] == recorded(cells)


@each_cell
def test_a_cell_alone_prints_in_cpython_what_the_page_says(
    page: str, cell: Cell, recorder: Recorder
) -> None:
    cells = alone(page, cell)
    assert printed(recorder.python.run(programs_of(cells))) == recorded(cells)


@each_cell
def test_a_cell_alone_prints_in_pyodide_what_the_page_says(page: str, cell: Cell) -> None:
    run = len(with_cells()) + CELLS.index((page, cell))
    assert in_pyodide()[run] == recorded(alone(page, cell))
