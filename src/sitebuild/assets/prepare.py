"""Prepares what the browser gets besides the written pages: runtime, wheel, editor, fonts, embeds.

Assets land in docs/assets/generated/ under names that change with the content (or carry
the version). The module runtime.js tells the page's code those names, and carries what is small:
the lock. It and worker.js, the worker in one file, keep their names.
"""

import json
import subprocess
from pathlib import Path

from sitebuild.assets import npm
from sitebuild.assets.compiled import put_session, put_stdlib
from sitebuild.assets.embeds import put_embeds
from sitebuild.assets.folder import Folder, short_hash
from sitebuild.assets.fonts import put_fonts
from sitebuild.assets.lesson_json import put_lesson_json
from sitebuild.assets.wheel import PACKAGE, put_wheel_and_lock
from sitebuild.figures import two_heads
from sitebuild.source.pages import DOCS

GENERATED = DOCS / "assets" / "generated"
SCRIPTS = DOCS / "assets" / "js"
WASM = "pyodide.asm.wasm"
RUNTIME_FILES = ["pyodide.mjs", "pyodide.asm.mjs", WASM, "python_stdlib.zip"]


def prepare() -> None:
    """Make all that is generated under docs/; what is right already stays untouched.

    Raises: DownloadError; PageError if a page is malformed.
    """
    modules = npm.install()
    folder = Folder(GENERATED)
    pyodide = modules / "pyodide"
    version = _pyodide_version()
    home = f"pyodide-{version}/"
    for name in RUNTIME_FILES:
        folder.put(home + name, (pyodide / name).read_bytes())
    lock = json.loads((GENERATED / put_wheel_and_lock(folder, pyodide)).read_text())
    stdlib = put_stdlib(folder, pyodide)
    runtime = {
        "version": version,
        "pyodide": home,
        "stdlib": stdlib,
        "session": put_session(folder, pyodide),
        "wheel": lock["packages"][PACKAGE]["file_name"],
        "lock": lock,
        "editor": _put_editor(folder),
        "figure": _put_figure(folder),
        "bytes": sum((GENERATED / name).stat().st_size for name in [home + WASM, stdlib]),
    }
    put_fonts(folder, modules)
    folder.put("runtime.js", f"export const runtime = {json.dumps(runtime, indent=1)};\n".encode())
    folder.put("worker.js", bundle(SCRIPTS / "python" / "worker.js"))
    folder.sweep()
    prepare_pages()


def prepare_pages() -> None:
    """Make what follows from the written pages: the embeds, and each lesson's description.

    Raises: PageError if a page is malformed.
    """
    put_embeds()
    put_lesson_json(_pyodide_version())


def _pyodide_version() -> str:
    """Read the version of the pinned Pyodide."""
    package = npm.MODULES / "pyodide" / "package.json"
    return str(json.loads(package.read_text())["version"])


def _put_figure(folder: Folder) -> str:
    """Put the figure that the browser fills with a reader's own results."""
    content = json.dumps({"html": two_heads.template()}).encode()
    return folder.put(f"two-heads-{short_hash(content)}.json", content)


def _put_editor(folder: Folder) -> str:
    """Put CodeMirror, and how cells use it."""
    content = bundle(SCRIPTS / "editor" / "codemirror.js")
    return folder.put(f"editor-{short_hash(content)}.js", content)


def bundle(entry: Path) -> bytes:
    """Give an ES module and all that it imports as one file; the same for everybody who builds."""
    esbuild = npm.MODULES / ".bin" / "esbuild"
    options = ["--bundle", "--format=esm", "--minify", "--target=es2022", "--log-level=error"]
    return subprocess.run([esbuild, entry, *options], check=True, capture_output=True).stdout
