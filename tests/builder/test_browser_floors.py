"""Browser code has floors: a room knows only rooms below it; the scripts above wire them."""

import re
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "docs" / "assets" / "js"
IMPORT = re.compile(r'\b(?:from|import)\s*\(?\s*"(\.[^"]+)"')
KNOWS = {
    "address": set(),
    "editor": set(),
    "engine": set(),
    "python": {"engine"},
    "quiz": {"engine"},
    "cells": {"address", "editor", "engine", "python"},
    "figures": {"address", "engine", "python"},
}
BENDS = {"two_heads", "transformer_block"}  # the figures that figures/bending works in


def imports(script: Path) -> list[Path]:
    """The modules that a script imports, at once, later or for their types."""
    found = [(script.parent / name).resolve() for name in IMPORT.findall(script.read_text())]
    return [each for each in found if "generated" not in each.parts]


def room(script: Path) -> str:
    """The folder below js/ that a script lies in; scripts above all rooms have none."""
    return script.relative_to(SCRIPTS).parts[0] if script.parent != SCRIPTS else "above"


def test_all_rooms_are_named() -> None:
    assert {folder.name for folder in SCRIPTS.iterdir() if folder.is_dir()} == set(KNOWS)


@pytest.mark.parametrize("name", KNOWS)
def test_a_room_knows_only_rooms_below_it(name: str) -> None:
    known = {room(each) for script in SCRIPTS.glob(f"{name}/**/*.js") for each in imports(script)}
    assert known <= KNOWS[name] | {name}


def test_figures_know_no_other_figure_but_those_that_are_bent() -> None:
    for script in SCRIPTS.glob("figures/*/*.js"):
        own = script.parent.name
        known = {each.parent.name for each in imports(script) if room(each) == "figures"}
        assert known <= {own} | (BENDS if own == "bending" else set()), script.name


def test_every_kind_of_import_is_found(tmp_path: Path) -> None:
    script = tmp_path / "script.js"
    script.write_text(
        'import { a } from "./a.js";\nimport "./b.js";\nexport { c } from "./c.js";\n'
        'const d = () => import("./d.js");\n/** @import { E } from "./e.js" */\n'
    )
    assert [each.name for each in imports(script)] == ["a.js", "b.js", "c.js", "d.js", "e.js"]
