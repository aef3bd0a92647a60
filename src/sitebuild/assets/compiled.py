"""Makes archives of Python that a page imports without compiling or unpacking anything.

An archive is a zip whose files are stored as they are, compressed as a whole: the browser
unpacks it far faster than Python would, file by file. Its name ends in `.bin` so that no server
takes it for a file that it should unpack itself.
"""

import gzip
import io
import subprocess
import tempfile
import zipfile
from pathlib import Path

from sitebuild.assets.folder import Folder, short_hash
from sitebuild.assets.npm import node
from sitebuild.source.pages import ROOT

HERE = Path(__file__).parent
LOADER = HERE / "compile_ahead.mjs"
SCRIPT = HERE / "compile_ahead.py"
SOURCES = ROOT / "src"
SESSION = "lesson_page", "lesson_figures"


def put_stdlib(folder: Folder, pyodide: Path) -> str:
    """Put the standard library that a page starts with, without what is rare."""
    return _put(folder, pyodide, "python_stdlib", (pyodide / "python_stdlib.zip").read_bytes())


def put_session(folder: Folder, pyodide: Path) -> str:
    """Put our own Python, which runs the cells."""
    sources = io.BytesIO()
    with zipfile.ZipFile(sources, "w") as archive:
        for path in sorted(each for name in SESSION for each in (SOURCES / name).rglob("*.py")):
            name = zipfile.ZipInfo(path.relative_to(SOURCES).as_posix())  # without a date
            archive.writestr(name, path.read_bytes())
    return _put(folder, pyodide, "session", sources.getvalue())


def _put(folder: Folder, pyodide: Path, kind: str, sources: bytes) -> str:
    name = f"{kind}-{mark(pyodide, sources)}.bin"
    if not folder.has(name):
        folder.put(name, gzip.compress(compiled(pyodide, kind, sources), mtime=0))
    return name


def mark(pyodide: Path, sources: bytes) -> str:
    """Name what is compiled by what it is made of."""
    version = (pyodide / "package.json").read_bytes()
    return short_hash(b"".join([LOADER.read_bytes(), SCRIPT.read_bytes(), version, sources]))


def compiled(pyodide: Path, kind: str, sources: bytes) -> bytes:
    """Give a zip of the bytecode of a zip of sources; the kind says where it will stand."""
    print(f"Compiling {kind} for the page (once, a few seconds) …")
    with tempfile.TemporaryDirectory() as scratch:
        source, target = Path(scratch) / "source.zip", Path(scratch) / "compiled.zip"
        source.write_bytes(sources)
        words: list[str | Path] = [node(), LOADER, pyodide, SCRIPT, kind, source, target]
        subprocess.run(words, check=True)
        return target.read_bytes()
