"""A page's programs find one `__main__`, the same in CPython and in Pyodide."""

import sys

import pytest

from sitebuild.source.trial import Program, Shown, run_cells
from support.pyodide import run_in_pyodide

DOCTEST = '''
def double(x):
    """Double it.

    >>> double(2)
    4
    """
    return x + x

import doctest
doctest.testmod()
'''
WHERE = {
    "import": ("x = 3\nimport __main__\n__main__.x", "3"),
    "pickle": (
        "import pickle\nclass P: n = 5\npickle.loads(pickle.dumps(P())).n",
        "5",
    ),
    "copy of an enum": (
        "import enum, pickle\nclass E(enum.Enum): A = 1\npickle.loads(pickle.dumps(E.A)) is E.A",
        "True",
    ),
    "doctest": (DOCTEST, "TestResults(failed=0, attempted=1)"),
    "types of a class": (
        "import typing\nclass A:\n    b: 'B'\nclass B: pass\nlist(typing.get_type_hints(A))",
        "['b']",
    ),
    "types of a function": (
        "import typing\nclass C: pass\ndef f(c: 'C'): pass\nlist(typing.get_type_hints(f))",
        "['c']",
    ),
    "dataclass": (
        "from dataclasses import dataclass\nfrom typing import ClassVar\n"
        "@dataclass\nclass D:\n    n: int\n    m: 'ClassVar[int]' = 2\nD(1)",
        "D(n=1)",
    ),
    "docstring": ('"""What it does."""\nprint(__doc__)', "What it does."),
    "no docstring": ("print(__doc__)", "None"),
    "names": ("sorted(n for n in vars() if n != '__annotations__')", ""),
    "a module's own": ("import sys\nvars(sys.modules['__main__']) is globals()", "True"),
    "builtins": ("__builtins__.__name__", "'builtins'"),
}
RUNS = [[Program(name="cell", code=code)] for code, _ in WHERE.values()]
OWN = ["__builtins__", "__doc__", "__loader__", "__name__", "__package__", "__spec__"]
EXPECTED = [[output] if output else [repr(OWN)] for _, output in WHERE.values()]


def outputs(results: list[list[Shown]]) -> list[list[str]]:
    return [[shown["output"] for shown in run] for run in results]


def test_cpython_finds_one_main() -> None:
    assert outputs([run_cells(run) for run in RUNS]) == EXPECTED


def test_pyodide_finds_the_same_main() -> None:
    assert outputs(run_in_pyodide(RUNS)) == EXPECTED


def test_the_cells_of_a_page_share_it_and_pages_do_not() -> None:
    first = Program(name="first", code="class P: n = 5")
    second = Program(name="second", code="import pickle\npickle.loads(pickle.dumps(P())).n")
    assert outputs([run_cells([first, second])]) == [["", "5"]]
    assert run_cells([second])[0]["status"] == "failed"


@pytest.mark.parametrize("code", ["x = 1", "1 / 0", "raise SystemExit", "import __main__"])
def test_python_has_its_own_main_again_afterwards(code: str) -> None:
    before = sys.modules["__main__"]
    run_cells([Program(name="cell", code=code)])
    assert sys.modules["__main__"] is before
