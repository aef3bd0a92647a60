"""Stamps: which edits ask for everything to be built again."""

import os
import sys
from pathlib import Path

import pytest

from sitebuild.stamps import forget_code, stamps


def stamped_again(folder: Path, edit: str) -> bool:
    """Tell whether an edit changes the stamps."""
    config, docs = folder / "mkdocs.yml", folder / "docs"
    for name in ["mkdocs.yml", "docs/a.md", "docs/style.css", "docs/embed/a.md"]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("first")
    before = stamps(config, [docs])
    edited = folder / edit
    edited.parent.mkdir(exist_ok=True)
    edited.write_text("second")
    os.utime(edited, ns=(1, 1))  # clocks of file systems tick slowly
    return stamps(config, [docs]) != before


@pytest.mark.parametrize("edit", ["mkdocs.yml", "docs/style.css", "docs/new.css", "docs/new.md"])
def test_what_shapes_all_pages_is_stamped(tmp_path: Path, edit: str) -> None:
    assert stamped_again(tmp_path, edit)


@pytest.mark.parametrize(
    "edit", ["docs/a.md", "docs/embed/a.md", "docs/embed/b.md", "docs/a/lesson.json", "other.md"]
)
def test_the_text_of_a_page_and_what_is_made_is_not(tmp_path: Path, edit: str) -> None:
    assert not stamped_again(tmp_path, edit)


def test_forgotten_code_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "modules", dict.fromkeys(["json", "sitebuild", "sitebuild.html"]))
    forget_code()
    assert list(sys.modules) == ["json"]
