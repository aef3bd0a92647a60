"""Builds the package's wheel and enters it into the site's own Pyodide lock file."""

import base64
import hashlib
import io
import tempfile
import zipfile
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

from sitebuild.assets.compiled import compiled, mark
from sitebuild.assets.folder import Folder, short_hash
from sitebuild.source.pages import ROOT

PACKAGE = "attention-lesson"


def put_wheel_and_lock(folder: Folder, pyodide: Path) -> str:
    """Put the wheel and, beside it, a lock file that names it with its hash.

    The wheel's build tag is made from its content, so a changed package has a new address.
    The lock lists nothing else: the site hosts no other package. Gives the lock file's name.
    """
    with tempfile.TemporaryDirectory() as scratch:
        wheel = _put_wheel(folder, pyodide, Path(scratch))
        lock = PyodideLockSpec.from_json(pyodide / "pyodide-lock.json")
        lock.packages.clear()
        add_wheels_to_spec(lock, [wheel]).to_json(Path(scratch) / "lock.json")
        content = (Path(scratch) / "lock.json").read_bytes()
    return folder.put(f"pyodide-lock-{short_hash(content)}.json", content)


def _put_wheel(folder: Folder, pyodide: Path, scratch: Path) -> Path:
    (made,) = WheelBuilder(str(ROOT)).build(directory=str(scratch), versions=["standard"])
    sources = Path(made).read_bytes()
    name, version, *tags = Path(made).name.split("-")
    build = "0x" + mark(pyodide, sources)  # a build tag begins with a digit
    file = "-".join([name, version, build, *tags])
    if not folder.has(file):
        bytecode = compiled(pyodide, name, sources)
        folder.put(file, _with_bytecode(sources, bytecode))
    return folder.path / file


def _with_bytecode(wheel: bytes, bytecode: bytes) -> bytes:
    """Add the bytecode beside the sources: Pyodide takes it, any other Python passes over it."""
    with zipfile.ZipFile(io.BytesIO(bytecode)) as archive:
        added = [(name, archive.read(name)) for name in archive.namelist()]
    with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
        (record,) = (name for name in archive.namelist() if name.endswith(".dist-info/RECORD"))
        files = [(name, archive.read(name)) for name in archive.namelist() if name != record]
        lines = [_record_line(name, content) for name, content in added]
        recorded = archive.read(record) + "".join(lines).encode()
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as merged:
        for name, content in [*files, *added, (record, recorded)]:
            merged.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _record_line(name: str, content: bytes) -> str:
    """Write a line of a wheel's RECORD: name, hash, size."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
    return f"{name},sha256={digest.decode()},{len(content)}\n"
