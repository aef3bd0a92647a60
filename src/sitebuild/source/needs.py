"""Tells which earlier cells of a page a cell builds on."""

import ast
import builtins
from collections.abc import Iterator, Sequence
from dis import get_instructions
from functools import cache
from types import CodeType

from sitebuild.source.blocks import Cell

BUILT_IN = set(dir(builtins)) | {"__name__"}


def needed(cells: Sequence[Cell], cell: Cell) -> list[Cell]:
    """List the earlier cells whose names this one uses, also through others, in page order.

    >>> def program(name, code):
    ...     return Cell(name, name, code, None, 1)
    >>> cells = [
    ...     program("a", "import math"),
    ...     program("b", "x = 1; y = 2"),
    ...     program("c", "def root(): return math.sqrt(2)"),
    ...     program("d", "print(root(), [x for x in 'ab'])"),
    ...     program("e", "y = y + 1"),
    ... ]
    >>> [cell.name for cell in needed(cells, cells[3])]
    ['a', 'c']
    >>> [cell.name for cell in needed(cells, cells[4])]
    ['b']
    """
    wanted, found = _wanted(cell.code), []
    for earlier in reversed(cells[: cells.index(cell)]):
        if wanted & _bound(earlier.code):
            found.append(earlier)
            wanted = (wanted - _bound(earlier.code)) | _wanted(earlier.code)
    return found[::-1]


@cache
def _bound(code: str) -> set[str]:
    """Give the names that a program leaves behind."""
    instructions = get_instructions(compile(code, "cell", "exec"))
    return {each.argval for each in instructions if each.opname == "STORE_NAME"}


@cache
def _wanted(code: str) -> set[str]:
    """Give the names that must be there when a program begins."""
    used = set(_operands(compile(code, "cell", "exec"), "LOAD_NAME", "LOAD_GLOBAL"))
    return used - BUILT_IN - (_bound(code) - _read_first(code))


def _operands(code: CodeType, *operations: str) -> Iterator[str]:
    """Yield what these bytecodes name, in a program and its functions; locals have others."""
    yield from (each.argval for each in get_instructions(code) if each.opname in operations)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _operands(inner, *operations)


def _read_first(code: str) -> set[str]:
    """Give the names that a program binds anew from what they were, as in `x = x + 1`."""
    found: set[str] = set()
    known: set[str] = set()
    for statement in ast.parse(code).body:
        stored = _names(statement, ast.Store)
        if isinstance(statement, ast.AugAssign):
            found |= stored - known
        elif isinstance(statement, ast.Assign):
            found |= (stored & _names(statement.value, ast.Load)) - known
        known |= stored
    return found


def _names(tree: ast.AST, context: type[ast.expr_context]) -> set[str]:
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, context)}
