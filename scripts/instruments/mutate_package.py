"""Break the package on purpose, one small fault at a time, and count the faults its tests catch.

    uv run scripts/instruments/mutate_package.py                   every fault in every module
    uv run scripts/instruments/mutate_package.py attention heads   only in these modules

A fault swaps one operator, number, condition, option or name for another, or leaves a check out. It
is caught where a test fails or never ends; one with which the package can't be imported is none,
and anything else that goes wrong stops the run. Prints the faults that were not caught, and the
score.
Needs `fork`: Linux or macOS.
"""

import ast
import os
import signal
import sys
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import NamedTuple

import onnx  # noqa: F401 (loaded once, before the forks)
import pytest
from hypothesis import Phase, settings

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "attention_lesson"
DATA = {"__init__", "toy", "real_head"}
QUICK = ["two_heads", "attention", "wrong_inputs", "masks", "heads", "layers", "block", "torch"]
NOT_ABOUT_NUMBERS = ["pyodide", "textbook"]
SECONDS = 60
PASSED, FAILED, UNBORN, BROKEN = 0, 1, 77, 78
CAUGHT = (FAILED, -signal.SIGPROF)  # a test failed, or never ended
TYPES_ONLY = {"total"}  # an option that only type checkers read

OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.USub: ast.UAdd,
}
NAMES = {
    "queries": "keys",
    "keys": "values",
    "values": "keys",
    "w_q": "w_k",
    "w_k": "w_v",
    "w_v": "w_k",
    "b_q": "b_k",
    "b_k": "b_v",
    "b_v": "b_k",
    "memory": "inputs",
    "n_heads": "_n_kv_heads",
    "attention_norm": "feed_forward_norm",
    "feed_forward_norm": "attention_norm",
    "before": "change",
    "max": "min",
    "any": "all",
    "all": "any",
}


class Fault(NamedTuple):
    """Where a fault stands, what it is, and the module's source with it."""

    module: str
    line: int
    what: str
    source: str


def main() -> None:
    """Try every fault and print the score."""
    settings.register_profile("any failure will do", phases=[Phase.generate])
    settings.load_profile("any failure will do")  # the smallest one is not looked for
    if end_of(Fault("weights", 0, "none", (PACKAGE / "weights.py").read_text())) != PASSED:
        raise SystemExit("the tests fail without any fault")
    everything = [p.stem for p in sorted(PACKAGE.glob("*.py")) if p.stem not in DATA]
    scores = [score(module) for module in sys.argv[1:] or everything]
    caught, faults = (sum(numbers) for numbers in zip(*scores, strict=True))
    print(f"{caught} of {faults} faults caught ({caught / faults:.1%})")


def score(module: str) -> tuple[int, int]:
    """Try every fault of a module; print those that no test catches, and how many were caught."""
    ends = [(fault, end_of(fault)) for fault in faults_of(module)]
    missed = [fault for fault, end in ends if end == PASSED]
    caught = sum(end in CAUGHT for _, end in ends)
    for fault in missed:
        print(f"  not caught: {module}.py:{fault.line}: {fault.what}")
    print(f"{module}: {caught} of {caught + len(missed)}", flush=True)
    return caught, caught + len(missed)


def faults_of(module: str) -> Iterator[Fault]:
    """Give each fault that a module could have."""
    tree = ast.parse((PACKAGE / f"{module}.py").read_text(encoding="utf-8"))
    line = 0
    options = [node for node in ast.walk(tree) if isinstance(node, ast.keyword)]
    spared = {option.value for option in options if option.arg in TYPES_ONLY}
    for place, node in enumerate(ast.walk(tree)):
        for what, fields in broken_versions(node) if node not in spared else ():
            line = getattr(node, "lineno", line)
            broken = deepcopy(tree)
            vars(list(ast.walk(broken))[place]).update(fields)
            yield Fault(module, line, what, ast.unparse(ast.fix_missing_locations(broken)))


def broken_versions(node: ast.AST) -> Iterator[tuple[str, dict[str, object]]]:
    """Say what could be wrong with this node, and its fields with that fault."""
    match node:
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.UnaryOp(op=op) if type(op) in OPERATORS:
            yield ast.unparse(node), {"op": OPERATORS[type(op)]()}
        case ast.Compare(ops=[op]) if type(op) in OPERATORS:
            yield ast.unparse(node), {"ops": [OPERATORS[type(op)]()]}
        case ast.Constant(value=bool() as value):
            yield str(value), {"value": not value}
        case ast.Constant(value=int() | float() as value):
            yield f"{value} + 1", {"value": value + 1}
        case ast.If(test=test) | ast.IfExp(test=test):
            yield f"if {ast.unparse(test)}", {"test": ast.UnaryOp(ast.Not(), test)}
        case ast.Name(id=name, ctx=ast.Load()) if name in NAMES:
            yield f"{name} -> {NAMES[name]}", {"id": NAMES[name]}
        case ast.Expr(value=ast.Call()):
            yield f"without {ast.unparse(node)}", {"value": ast.Constant(None)}
        case ast.Attribute(attr=name, ctx=ast.Load()) if name in NAMES:
            yield f".{name} -> .{NAMES[name]}", {"attr": NAMES[name]}


def end_of(fault: Fault) -> int:
    """Run the package's tests, in a process of their own, on a copy that has this fault."""
    with TemporaryDirectory() as folder:
        copy = copytree(PACKAGE, Path(folder) / "attention_lesson")
        (copy / f"{fault.module}.py").write_text(fault.source, encoding="utf-8")
        child = os.fork()
        if not child:
            end = BROKEN
            try:
                end = run_tests(folder, fault.module)
            finally:
                os._exit(end)
        end = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if end not in (PASSED, UNBORN, *CAUGHT):
        raise SystemExit(f"{fault.module}.py:{fault.line}: {fault.what}: pytest ended with {end}")
    return end


def run_tests(folder: str, module: str) -> int:
    """Run the tests and the doctests, quietly, until the first failure; the module's own first."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)  # of work, however busy the machine is
    os.chdir(ROOT)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.path[:0] = [folder, "tests"]
    sys.dont_write_bytecode = True
    try:
        import_module(f"attention_lesson.{module}")
    except Exception:
        return UNBORN
    quiet = ["-n0", "-x", "-q", "-p", "no:cacheprovider", "--confcutdir=tests/package"]
    loaded = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # hypothesis, before the fork
    skipped = [f"--ignore=tests/package/test_{name}.py" for name in NOT_ABOUT_NUMBERS]
    files = [Path(f"tests/package/test_{name}.py") for name in dict.fromkeys([module, *QUICK])]
    first = [str(file) for file in files if file.exists()]
    passed = [f"--ignore={name}" for name in first]
    failed = pytest.main([*quiet, *loaded, *first])
    return int(failed or pytest.main([*quiet, *loaded, *skipped, *passed, "tests/package", folder]))


if __name__ == "__main__":
    main()
