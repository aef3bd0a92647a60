"""Runs the cells of a page as the reader's browser does, and writes down what they print."""

from sitebuild.source.blocks import Cell, parse
from sitebuild.source.errors import PageError
from sitebuild.source.trial import Program, Shown, run_cells


def output_of_cells(source: str, page: str) -> dict[str, str]:
    """Run the cells of a page from top to bottom in one `__main__`; give each one's output.

    Raises: PageError if a cell fails.
    """
    cells = [placed.block for placed in parse(source) if isinstance(placed.block, Cell)]
    results = run_cells([Program(name=cell.name, code=cell.code) for cell in cells])
    for cell, result in zip(cells, results, strict=False):  # none follow one that fails
        _check_that_it_ended(cell, result, page)
    return {cell.name: result["output"] for cell, result in zip(cells, results, strict=True)}


def _check_that_it_ended(cell: Cell, result: Shown, page: str) -> None:
    if result["status"] != "done":
        reason = result["output"].rpartition("\n")[2]
        message = f"the cell {cell.name} {result['status']}: {reason} {result['hint']}".rstrip()
        raise PageError(message, cell.line + (result["line"] or 0), page)


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
