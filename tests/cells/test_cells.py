"""Every cell of every page prints what the page says: in CPython and in real Pyodide."""

import re

import pytest

from sitebuild.source.blocks import Cell
from sitebuild.source.pages import DOCS, blocks, pages, read
from sitebuild.source.recorder import output_of_cells
from sitebuild.source.trial import Program
from support.pyodide import run_in_pyodide

CELLS = [
    (page.relative_to(DOCS).as_posix(), placed.block)
    for page, placed in blocks()
    if isinstance(placed.block, Cell)
]
each_cell = pytest.mark.parametrize(
    ("page", "cell"), CELLS, ids=[f"{page}:{cell.name}" for page, cell in CELLS]
)

type Outputs = dict[tuple[str, str], str]


@pytest.fixture(scope="module")
def in_cpython() -> Outputs:
    return {
        (page.relative_to(DOCS).as_posix(), name): output
        for page in pages()
        for name, output in output_of_cells(read(page), page.name).items()
    }


@pytest.fixture(scope="module")
def in_pyodide() -> Outputs:
    names = list(dict.fromkeys(page for page, _ in CELLS))
    programs = [
        [Program(name=cell.name, code=cell.code) for page, cell in CELLS if page == name]
        for name in names
    ]
    results = [result for page in run_in_pyodide(programs) for result in page]
    assert [result["output"] for result in results if result["status"] != "done"] == []
    return {
        (page, cell.name): result["output"]
        for (page, cell), result in zip(CELLS, results, strict=True)
    }


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


@each_cell
def test_cpython_prints_what_the_page_says(page: str, cell: Cell, in_cpython: Outputs) -> None:
    assert in_cpython[page, cell.name] == (cell.output or "")


@each_cell
def test_pyodide_prints_what_the_page_says(page: str, cell: Cell, in_pyodide: Outputs) -> None:
    assert in_pyodide[page, cell.name] == (cell.output or "")
