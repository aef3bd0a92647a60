"""An author's mistake is told in one line, by whichever command meets it."""

import subprocess
import sys
from pathlib import Path

import pytest

from support.project import ROOT, build, write_project

CELL = '```python cell=a title="A"\n{}\n```\n'
MISTAKES = [
    ("# A\n\n" + CELL.format("print("), 4, "the cell a isn't Python: '(' was never closed"),
    ("# A\n\n```python cell=a\n1\n```\n", 3, "the option title is missing"),
    ("```quiz name=q\nQ?\n\n* [x] A\n\n    B\n```\n", 4, "expected an answer like"),
    (
        "---\ntitle: A\n---\n\n" + CELL.format("1") + "\n" + CELL.format("2"),
        9,
        "the cell name a is taken",
    ),
]
RUN_TIME = [
    (CELL.format("x = 1\n\nx / 0"), 4, "the cell a failed: ZeroDivisionError: division by zero"),
    (
        CELL.format("import numpy"),
        2,
        "the cell a failed: ModuleNotFoundError: No module named 'numpy'",
    ),
    (
        CELL.format("import tkinter"),
        2,
        "the cell a failed: ModuleNotFoundError: No module named 'tkinter'",
    ),
    (CELL.format("from curses import *"), 2, "the cell a failed: ModuleNotFoundError"),
    (
        CELL.format("f(").replace("f(", "return 1"),
        2,
        "the cell a failed: SyntaxError: 'return' outside",
    ),
]


def record(*words: str | Path) -> subprocess.CompletedProcess[str]:
    script = ROOT / "scripts" / "record.py"
    return subprocess.run(
        [sys.executable, script, *words], text=True, capture_output=True, check=False
    )


@pytest.mark.parametrize("check", [[], ["--check"]])
def test_the_recorder_tells_each_mistake_in_one_line(tmp_path: Path, check: list[str]) -> None:
    pages = [tmp_path / f"{n}.md" for n in range(len(MISTAKES + RUN_TIME))]
    for page, (text, _, _) in zip(pages, MISTAKES + RUN_TIME, strict=True):
        page.write_text(text)
    done = record(*pages, *check)
    assert (done.returncode, done.stdout) == (1, "")
    told = done.stderr.splitlines()
    for line, page, (text, number, words) in zip(told, pages, MISTAKES + RUN_TIME, strict=True):
        assert line.startswith(f"{page}:{number}: {words}")
        assert page.read_text() == text


def test_the_recorder_writes_what_is_right_beside_what_is_wrong(tmp_path: Path) -> None:
    wrong, right = tmp_path / "a.md", tmp_path / "b.md"
    wrong.write_text(MISTAKES[0][0])
    right.write_text(CELL.format("1 + 1"))
    done = record(wrong, right)
    assert done.returncode == 1
    assert right.read_text() == CELL.format("1 + 1") + "\n```output cell=a\n2\n```\n"
    assert record(right, "--check").returncode == 0


def test_the_checker_shows_what_would_be_recorded(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text(CELL.format("1 + 1"))
    done = record(page, "--check")
    assert done.returncode == 1
    assert "+```output cell=a\n+2\n+```\n" in done.stdout
    assert page.read_text() == CELL.format("1 + 1")


@pytest.mark.parametrize("words", [r"see $\nonsense x$", "```figure name=none\n```"])
def test_a_build_ends_with_one_line_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    config = write_project(tmp_path, {"index.md": f"---\ntitle: A\n---\n\n# Home\n\n{words}\n"})
    hooks = f"hooks: [{ROOT}/scripts/mkdocs_hooks.py]"
    config.write_text(config.read_text().replace("hooks: []", hooks))
    monkeypatch.chdir(tmp_path)  # there the extension finds the pages
    done = build(config, tmp_path / "site", "--strict")
    assert done.returncode == 1
    assert done.stdout.strip().startswith("index.md:7: ")
    assert len(done.stdout.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
