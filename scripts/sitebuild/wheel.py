"""Builds the package's wheel and enters it into the site's own Pyodide lock file."""

import tempfile
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

from sitebuild.folder import Folder, short_hash
from sitebuild.pages import ROOT

PACKAGE = "attention-lesson"


def put_wheel_and_lock(folder: Folder, pyodide: Path) -> str:
    """Put the wheel and, beside it, a lock file that names it with its hash.

    The wheel's build tag is made from its content, so a changed package has a new address.
    The lock lists nothing else: the site hosts no other package. Gives the lock file's name.
    """
    with tempfile.TemporaryDirectory() as scratch:
        wheel = _build(Path(scratch))
        folder.put(wheel.name, wheel.read_bytes())
        lock = PyodideLockSpec.from_json(pyodide / "pyodide-lock.json")
        lock.packages.clear()
        add_wheels_to_spec(lock, [wheel]).to_json(Path(scratch) / "lock.json")
        content = (Path(scratch) / "lock.json").read_bytes()
    return folder.put(f"pyodide-lock-{short_hash(content)}.json", content)


def _build(target: Path) -> Path:
    (made,) = WheelBuilder(str(ROOT)).build(directory=str(target), versions=["standard"])
    wheel = Path(made)
    name, version, *tags = wheel.name.split("-")
    tag = "0x" + short_hash(wheel.read_bytes())  # a build tag begins with a digit
    return wheel.rename(wheel.with_name("-".join([name, version, tag, *tags])))
