"""Writes what was recorded into a page, and nothing else of it changes."""

from collections.abc import Mapping

from sitebuild.source.blocks import Cell, parse
from sitebuild.source.recorder import Recorded


def with_outputs(source: str, recorded: Mapping[str, Recorded]) -> str:
    """Give the page with the outputs of its cells put in, or left out where there is nothing."""
    lines = source.split("\n")
    for placed in reversed(parse(source, is_recorded=False)):
        if isinstance(placed.block, Cell):
            fence = fence_of_output(placed.block.name, recorded[placed.block.name])
            indented = [placed.indent + line if line else "" for line in fence]
            lines[placed.own_stop : placed.stop] = indented
    return "\n".join(lines)


def fence_of_output(name: str, recorded: Recorded) -> list[str]:
    """Write what a cell prints and needs as lines of a page; none for one that does neither.

    >>> fence_of_output("quiet", Recorded("", ("first", "second")))
    ['', '```output cell=quiet after=first,second', '```']
    """
    if recorded == Recorded("", ()):
        return []
    marks = "```"
    while marks in recorded.output:
        marks += "`"
    after = f" after={','.join(recorded.needs)}" if recorded.needs else ""
    body = recorded.output.split("\n") if recorded.output else []
    return ["", f"{marks}output cell={name}{after}", *body, marks]
