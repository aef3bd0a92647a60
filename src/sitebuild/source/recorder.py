"""Finds out what the cells of a page print, and which earlier cells each of them needs."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import zip_longest

from sitebuild.source.blocks import Cell, parse
from sitebuild.source.errors import PageError
from sitebuild.source.fresh import FreshPython
from sitebuild.source.trial import Program, Shown


@dataclass(frozen=True)
class Recorded:
    """What a cell prints, and the names of the earlier cells that it needs for that."""

    output: str
    needs: tuple[str, ...]


@dataclass(frozen=True)
class Recorder:
    """Runs the cells of pages in one Python, and again in another."""

    python: FreshPython
    another: FreshPython

    def record(self, source: str, page: str) -> dict[str, Recorded]:
        """Run the cells from top to bottom, then each with as few of the others as will do.

        Raises: PageError if the page is malformed, a cell fails, or it shows something else
            the next time.
        """
        cells = _cells(source, page)
        results = self._run_all(cells, page)
        self._check_that_it_stays(cells, results, page)
        shown = {cell.name: result for cell, result in zip(cells, results, strict=True)}

        def works(some: Sequence[Cell]) -> bool:
            return self.python.run(programs_of(some)) == [shown[cell.name] for cell in some]

        needs = {cell.name: _needs_of(cell, cells[:n], works) for n, cell in enumerate(cells)}
        return {name: Recorded(shown[name]["output"], needs[name]) for name in shown}

    def _run_all(self, cells: Sequence[Cell], page: str) -> list[Shown]:
        results = self.python.run(programs_of(cells))
        if cells and not results:
            parts = (cells[: n + 1] for n in range(len(cells)))
            last = next(part[-1] for part in parts if not self.python.run(programs_of(part)))
            raise PageError(f"the cell {last.name} ends Python itself", last.line, page)
        for cell, result in zip(cells, results, strict=False):  # none follow one that fails
            if result["status"] != "done":
                line = cell.line + (result["line"] or 0)
                raise PageError(_what_happened(cell, result), line, page)
        return results

    def _check_that_it_stays(
        self, cells: Sequence[Cell], results: Sequence[Shown], page: str
    ) -> None:
        again = self.another.run(programs_of(cells))
        for cell, one, other in zip_longest(cells, results, again):
            if one != other:
                message = f"the cell {cell.name} shows something else each time it runs"
                raise PageError(message, cell.line, page)


@contextmanager
def new_recorder() -> Iterator[Recorder]:
    """Start what a recorder needs, and end it."""
    with FreshPython() as python, FreshPython() as another:
        yield Recorder(python, another)


def _cells(source: str, page: str) -> list[Cell]:
    try:
        placed = parse(source, is_recorded=False)
    except PageError as error:
        raise error.at(page) from None
    return [each.block for each in placed if isinstance(each.block, Cell)]


def programs_of(cells: Sequence[Cell]) -> list[Program]:
    """Give cells as they are handed to a Python."""
    return [Program(name=cell.name, code=cell.code) for cell in cells]


def _what_happened(cell: Cell, result: Shown) -> str:
    reason = result["output"].rpartition("\n")[2]
    return f"the cell {cell.name} {result['status']}: {reason} {result['hint']}".rstrip()


type Works = Callable[[Sequence[Cell]], bool]


def _needs_of(cell: Cell, earlier: Sequence[Cell], works: Works) -> tuple[str, ...]:
    """Leave out earlier cells, the first ones first, as long as all that stay show the same.

    One that stays for the sake of another may go after that: so again, until none goes.
    """
    kept: Sequence[Cell] = earlier
    while (fewer := _without_needless(kept, kept, lambda some: works([*some, cell]))) != kept:
        kept = fewer
    return tuple(other.name for other in kept)


def _without_needless(
    kept: Sequence[Cell], doubted: Sequence[Cell], works: Works
) -> Sequence[Cell]:
    """Leave out those of the doubted cells that aren't needed, many at once where it can be."""
    rest = [cell for cell in kept if cell not in doubted]
    if not doubted or works(rest):
        return rest
    if len(doubted) == 1:
        return kept
    half = len(doubted) // 2
    kept = _without_needless(kept, doubted[:half], works)
    return _without_needless(kept, doubted[half:], works)
