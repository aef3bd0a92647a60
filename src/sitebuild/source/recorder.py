"""Runs the cells of a page as the reader's browser does, and writes down what they print."""

import contextlib
import io
from typing import Any

from lesson_page.runner import run_cell, shown
from sitebuild.source.blocks import Cell, parse
from sitebuild.source.errors import PageError


def output_of_cells(source: str, page: str) -> dict[str, str]:
    """Run the cells of a page from top to bottom in one namespace; give each one's output."""
    namespace = new_namespace()
    cells = [placed.block for placed in parse(source) if isinstance(placed.block, Cell)]
    return {cell.name: output_of(cell, namespace, page) for cell in cells}


def new_namespace() -> dict[str, Any]:
    """Give what a page's first cell finds: nothing but its name."""
    return {"__name__": "__main__", "__builtins__": __builtins__}


def output_of(cell: Cell, namespace: dict[str, Any], page: str) -> str:
    """Run one cell; give what it printed and the value of its last expression.

    Raises: PageError if the cell fails.
    """
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        outcome = run_cell(cell.code, f"{cell.name}.py", namespace)
    if outcome.status != "done":
        message = f"the cell {cell.name} {outcome.status}:\n{outcome.error}"
        raise PageError(message, cell.line, page)
    return shown(printed.getvalue(), outcome).rstrip("\n")


def with_outputs(source: str, outputs: dict[str, str]) -> str:
    """Give the page with the outputs of its cells put in, or left out where nothing is printed."""
    lines = source.split("\n")
    for placed in reversed(parse(source)):
        if isinstance(placed.block, Cell):
            fence = fence_of_output(placed.block.name, outputs[placed.block.name], placed.indent)
            lines[placed.own_stop : placed.stop] = fence
    return "\n".join(lines)


def fence_of_output(name: str, output: str, indent: str = "") -> list[str]:
    """Write a recorded output as lines of a page; none where nothing was printed."""
    if not output:
        return []
    marks = "```"
    while marks in output:
        marks += "`"
    body = [f"{marks}output cell={name}", *output.split("\n"), marks]
    return ["", *(indent + line if line else "" for line in body)]
