"""Makes the standard library that a page starts with: compiled ahead, and without what is rare."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from sitebuild.folder import Folder, short_hash

HERE = Path(__file__).parent
LOADER = HERE / "stdlib.mjs"
SCRIPT = HERE / "compile_stdlib.py"


def put_stdlib(folder: Folder, pyodide: Path) -> str:
    """Put the small library into the folder; its name tells what it was made of."""
    made_of = [LOADER, SCRIPT, pyodide / "python_stdlib.zip"]
    name = f"python_stdlib-{short_hash(b''.join(path.read_bytes() for path in made_of))}.zip"
    if not folder.has(name):
        print("Compiling Python's standard library for the page (once, a few seconds) …")
        folder.put(name, _compile(pyodide))
    return name


def _compile(pyodide: Path) -> bytes:
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch) / "stdlib.zip"
        words: list[str | Path] = [shutil.which("node") or "node", LOADER, pyodide, SCRIPT, target]
        subprocess.run(words, check=True)
        return target.read_bytes()
