"""Figures show what Python computed: their browser code copies values and does no mathematics."""

import re
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "docs" / "assets" / "js"
FIGURES = sorted([*SCRIPTS.glob("figures/**/*.js"), *SCRIPTS.glob("quiz/*.js")])
MATHEMATICS = re.compile(r"\bMath\.|\*\*|\.toFixed\(|\breduce\([^)]*\+")


@pytest.mark.parametrize("script", FIGURES, ids=lambda script: script.name)
def test_a_script_of_a_figure_has_no_mathematics(script: Path) -> None:
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", script.read_text(), flags=re.DOTALL)
    assert MATHEMATICS.findall(code) == []


@pytest.mark.parametrize("line", ["Math.exp(x)", "x ** 2", "y.toFixed(3)"])
def test_mathematics_would_be_found(line: str) -> None:
    assert MATHEMATICS.search(line)
