"""The package's own tests, run where readers run it: in Pyodide."""

import re
import subprocess
from pathlib import Path
from shutil import copy, copytree

import pytest

pytest.importorskip("sitebuild")
from sitebuild.assets.npm import install, node

ROOT = Path(__file__).parents[2]
OURS = ["src/attention_lesson", "tests/package", "tests/support", "tests/data"]
LIBRARIES = ["_pytest", "iniconfig", "packaging", "pluggy", "pygments", "pytest"]
# In one process. A failure needs no picture here, CPython draws it: asserts stay as they are
# written, output isn't caught, and that is a quarter of the work.
OPTIONS = "addopts=--doctest-modules --strict-markers --import-mode=importlib --assert=plain -s"
PROGRAM = f"""
import pytest
int(pytest.main(["tests/package", "src", "-q", "-p", "no:cacheprovider", "-o", "{OPTIONS}"]))
"""


def test_the_same_tests_pass_in_pyodide(tmp_path: Path) -> None:
    gather(tmp_path)
    script = ROOT / "scripts" / "instruments" / "run_in_pyodide.mjs"
    words = [node(), script, install() / "pyodide", tmp_path, PROGRAM]
    done = subprocess.run(words, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    passed, skipped = (int(n) for n in re.findall(r"(\d+) (?:passed|skipped)", done.stdout))
    assert passed > 300
    assert skipped <= 7, done.stdout  # what needs numpy, onnx, scipy or an installed package


def gather(folder: Path) -> None:
    """Lay out the package, its tests and pytest in a folder of their own."""
    for name in OURS:
        copytree(ROOT / name, folder / name)
    site, libraries = Path(pytest.__file__).parents[1], folder / "libraries"
    for name in LIBRARIES:
        copytree(site / name, libraries / name)
    copy(site / "py.py", libraries)
    copy(ROOT / "pyproject.toml", folder)
