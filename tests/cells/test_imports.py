"""The recorder's Python has the modules that the reader's has, and no others."""

import sys

from sitebuild.source.fresh import NOT_IN_A_PAGE
from sitebuild.source.recorder import new_recorder
from sitebuild.source.trial import Program
from support.pyodide import run_in_pyodide

FIND = """
import importlib.util

def is_missing(name):
    try:
        return importlib.util.find_spec(name) is None
    except ImportError:
        return True

print(*[name for name in {names} if is_missing(name)])
"""


def programs(names: list[str]) -> list[Program]:
    return [Program(name="find", code=FIND.format(names=names))]


def test_the_recorder_refuses_the_modules_that_pyodide_lacks() -> None:
    public = [name for name in sorted(sys.stdlib_module_names) if not name.startswith("_")]
    ((shown,),) = run_in_pyodide([programs(public)])
    missing = set(shown["output"].split())
    with new_recorder() as recorder:
        (recorded,) = recorder.python.run(programs(public))
    assert missing == set(recorded["output"].split())
    assert missing <= set(NOT_IN_A_PAGE)


def test_installed_packages_are_not_the_page_s() -> None:
    names = ["attention_lesson", "numpy", "yaml", "markdown", "pytest"]
    with new_recorder() as recorder:
        (recorded,) = recorder.python.run(programs(names))
    assert recorded["output"].split() == names[1:]
