"""What README and CONTRIBUTING name is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATH = re.compile(r"\b(?:docs|overrides|scripts|src|tests)/[\w./*-]*[\w/]")
MADE = {"docs/embed", "docs/assets/generated"}  # by the build


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_path_that_is_named_exists(page: str) -> None:
    paths = {path.rstrip("/") for path in PATH.findall((ROOT / page).read_text())}
    assert len(paths) > 5
    assert [path for path in paths - MADE if not any(ROOT.glob(path))] == []
