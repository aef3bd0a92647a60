"""Imports run one way through the floors, and private names stay in their module."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FLOORS = ["attention_lesson", "lesson_figures", "lesson_page", "sitebuild"]
MODULES = {
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((ROOT / "src").rglob("*.py"))
}
SCRIPTS = sorted((ROOT / "scripts").rglob("*.py"))
INNER = {  # rooms of a floor that know nothing of these others
    "lesson_figures.engine": ["lesson_figures"],
    "sitebuild.source": ["sitebuild"],
    "sitebuild.engine": ["sitebuild.figures", "sitebuild.parts", "sitebuild.assets"],
    "sitebuild.parts": ["sitebuild.figures", "sitebuild.assets"],
    "sitebuild.figures": ["sitebuild.parts", "sitebuild.assets"],
    "sitebuild.html": ["sitebuild"],
}


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each import of a file, also those inside of functions: the module, and a name in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are written in full"
            yield from ((node.module or "", alias.name) for alias in node.names)


def targets(path: Path) -> set[str]:
    """Give the modules that a file imports; of a package, the module that is meant."""
    pairs = ((module, f"{module}.{name}") for module, name in imported(path))
    return {inner if inner in MODULES else module for module, inner in pairs}


def lies_in(module: str, room: str) -> bool:
    return module == room or module.startswith(f"{room}.")


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_from_its_floor_and_those_below(module: str) -> None:
    floor = FLOORS.index(module.partition(".")[0])
    above = {
        each for each in targets(MODULES[module]) if each.partition(".")[0] in FLOORS[floor + 1 :]
    }
    assert above == set()


@pytest.mark.parametrize("module", MODULES)
def test_no_module_imports_from_the_scripts_or_tests(module: str) -> None:
    stems = {path.stem for path in SCRIPTS} | {"support", "scripts", "tests"}
    assert not {each.partition(".")[0] for each in targets(MODULES[module])} & stems


@pytest.mark.parametrize("room", INNER)
def test_a_room_knows_nothing_of_what_is_made_with_it(room: str) -> None:
    inside = [path for module, path in MODULES.items() if lies_in(module, room)]
    assert inside
    for path in inside:
        for target in targets(path):
            known = any(lies_in(target, other) for other in INNER[room])
            assert lies_in(target, room) or not known, f"{path.relative_to(ROOT)}: {target}"


@pytest.mark.parametrize(
    "path", [*MODULES.values(), *SCRIPTS], ids=lambda path: str(path.relative_to(ROOT))
)
def test_private_names_stay_in_their_module(path: Path) -> None:
    assert [
        name for module, name in imported(path) if module in MODULES and name.startswith("_")
    ] == []
    tree = ast.parse(path.read_text())
    modules = {module.rpartition(".")[2] for module in targets(path) & MODULES.keys()}
    reached = {
        f"{node.value.id}.{node.attr}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id in modules and node.attr.startswith("_") and not node.attr.endswith("__")
    }
    assert reached == set()
