"""Runs programs in the site's own Pyodide, under node."""

import json
import subprocess
from pathlib import Path

from sitebuild.assets.npm import node
from sitebuild.assets.prepare import GENERATED, MADE, prepare
from sitebuild.source.pages import ROOT
from sitebuild.source.trial import Program, Shown

SCRIPT = Path(__file__).with_suffix(".mjs")


def run_in_pyodide(runs: list[list[Program]]) -> list[list[Shown]]:
    """Run each list of programs in a `__main__` of its own, as `run_cells` does here."""
    prepare()
    told = {
        "generated": str(GENERATED),
        "runtime": json.loads(MADE.read_text())["runtime"],
        "sources": str(ROOT / "src"),
        "runs": runs,
    }
    done = subprocess.run(
        [node(), SCRIPT], input=json.dumps(told), text=True, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    results: list[list[Shown]] = json.loads(done.stdout)
    return results
