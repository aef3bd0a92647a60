"""Makes archives of Python that a page imports without compiling: the library, and our session."""

import io
import subprocess
import tempfile
import zipfile
from pathlib import Path

from sitebuild.folder import Folder, short_hash
from sitebuild.npm import node
from sitebuild.pages import DOCS

HERE = Path(__file__).parent
LOADER = HERE / "compile_ahead.mjs"
SCRIPT = HERE / "compile_ahead.py"
SESSION = DOCS / "assets" / "python"


def put_stdlib(folder: Folder, pyodide: Path) -> str:
    """Put the standard library that a page starts with, without what is rare."""
    return _put(folder, pyodide, "python_stdlib", (pyodide / "python_stdlib.zip").read_bytes())


def put_session(folder: Folder, pyodide: Path) -> str:
    """Put our own Python, which runs the cells."""
    sources = io.BytesIO()
    with zipfile.ZipFile(sources, "w") as archive:
        for path in sorted(SESSION.rglob("*.py")):
            name = zipfile.ZipInfo(path.relative_to(SESSION).as_posix())  # without a date
            archive.writestr(name, path.read_bytes())
    return _put(folder, pyodide, "session", sources.getvalue())


def _put(folder: Folder, pyodide: Path, kind: str, sources: bytes) -> str:
    """Put an archive whose name tells what it was made of."""
    version = (pyodide / "package.json").read_bytes()
    made_of = [LOADER.read_bytes(), SCRIPT.read_bytes(), version, sources]
    name = f"{kind}-{short_hash(b''.join(made_of))}.zip"
    if not folder.has(name):
        print(f"Compiling {name} for the page (once, a few seconds) …")
        folder.put(name, _compile(pyodide, kind, sources))
    return name


def _compile(pyodide: Path, kind: str, sources: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as scratch:
        source, target = Path(scratch) / "source.zip", Path(scratch) / "compiled.zip"
        source.write_bytes(sources)
        words: list[str | Path] = [node(), LOADER, pyodide, SCRIPT, kind, source, target]
        subprocess.run(words, check=True)
        return target.read_bytes()
