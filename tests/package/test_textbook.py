"""The package can be read from top to bottom, by a person, with Python alone."""

import ast
import inspect
import re
import sys
from collections.abc import Iterable
from importlib.metadata import requires
from pathlib import Path

import pytest

import attention_lesson

FOLDER = Path(attention_lesson.__file__).parent
IDEAS, TOOLS = (
    re.findall(r"\w+", " ".join(re.findall(r"^    .*", part, re.MULTILINE)))
    for part in attention_lesson.__doc__.split("The tools")
)
ORDER = [*TOOLS, *IDEAS]
MODULES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.py"))}
PUBLIC = [getattr(attention_lesson, name) for name in attention_lesson.__all__]


def imported(nodes: Iterable[ast.AST]) -> list[str]:
    return [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]


def test_the_reading_order_names_every_module_once() -> None:
    assert sorted(ORDER) == sorted(MODULES.keys() - {"__init__"})


def test_reading_begins_with_an_idea_and_tools_need_none() -> None:
    assert IDEAS[0] == "matrix"
    for tool in TOOLS:
        assert not set(IDEAS) & {name.split(".")[-1] for name in uses(tool)}, tool


def uses(module: str) -> list[str]:
    names = imported(ast.parse(MODULES[module]).body)
    return [name for name in names if name.startswith("attention_lesson")]


@pytest.mark.parametrize("module", ORDER)
def test_a_module_uses_only_what_stands_before_it(module: str) -> None:
    before = ORDER[: ORDER.index(module)]
    assert {name.removeprefix("attention_lesson.") for name in uses(module)} <= set(before)


@pytest.mark.parametrize("module", ORDER)
def test_only_the_standard_library_is_needed(module: str) -> None:
    roots = {name.split(".")[0] for name in imported(ast.walk(ast.parse(MODULES[module])))}
    assert roots <= {*sys.stdlib_module_names, "attention_lesson"}


@pytest.mark.parametrize("module", ORDER)
def test_modules_and_functions_are_short(module: str) -> None:
    assert len(MODULES[module].splitlines()) <= 160
    for node in ast.walk(ast.parse(MODULES[module])):
        if isinstance(node, ast.FunctionDef):
            assert lines_of_code(node) <= 15, node.name


def lines_of_code(function: ast.FunctionDef) -> int:
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0  # type: ignore[operator]


def test_all_that_is_public_is_explained() -> None:
    objects = [thing for thing in PUBLIC if inspect.isfunction(thing) or inspect.isclass(thing)]
    assert len(objects) > 40
    for thing in objects:
        assert inspect.getdoc(thing), thing


def test_every_public_function_has_an_example() -> None:
    for thing in filter(inspect.isfunction, PUBLIC):
        assert ">>>" in (thing.__doc__ or ""), thing


def test_the_package_depends_on_nothing() -> None:
    try:
        assert not requires("attention-lesson")
    except ModuleNotFoundError:
        pytest.skip("not installed here: read from its sources")


def test_the_package_says_that_it_is_typed() -> None:
    assert (FOLDER / "py.typed").exists()
