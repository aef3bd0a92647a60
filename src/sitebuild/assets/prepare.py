"""Prepares what the browser gets besides the written pages: runtime, wheel, editor, fonts, embeds.

Assets land in docs/assets/generated/ under names that change with the content (or carry
the version). Each knows the names of those that it asks for: the worker those of Python's files,
the page's code the worker's, and the pages that of the code (overrides/generated/).
"""

import json
from pathlib import Path

from sitebuild.assets import npm
from sitebuild.assets.compiled import put_session, put_stdlib
from sitebuild.assets.embeds import put_embeds
from sitebuild.assets.folder import Folder, short_hash
from sitebuild.assets.fonts import put_fonts
from sitebuild.assets.lesson_json import put_lesson_json
from sitebuild.assets.scripts import put_alone, put_parts
from sitebuild.assets.styles import put_styles
from sitebuild.assets.templates import put_templates
from sitebuild.assets.wheel import PACKAGE, put_wheel_and_lock
from sitebuild.figures import transformer_block, two_heads, who_and_whom
from sitebuild.source.pages import DOCS, ROOT

GENERATED = DOCS / "assets" / "generated"
SCRATCH = ROOT / ".assets"
MADE = SCRATCH / "made.json"  # names, for tools
MAPS = DOCS / "assets" / "data" / "real-heads.json"
ALONE = ["python/worker.js", "editor/codemirror.js", "search.js"]
WASM = "pyodide.asm.wasm"
RUNTIME_FILES = ["pyodide.mjs", "pyodide.asm.mjs", WASM, "python_stdlib.zip"]


def prepare() -> None:
    """Make all that is generated under docs/ and overrides/; what is right already stays untouched.

    Raises: DownloadError; BundleError; PageError if a page is malformed.
    """
    modules = npm.install()
    folder, scratch = Folder(GENERATED), Folder(SCRATCH)
    runtime = _put_runtime(folder, modules / "pyodide")
    worker, editor, search = put_alone(folder, ALONE, {"RUNTIME": runtime})
    files = {"worker": worker, "editor": editor, **_put_data(folder)}
    scripts = put_parts(folder, files)
    styles = put_styles(folder, scratch, put_fonts(scratch, modules))
    put_templates(scripts, styles, search)
    told = {"runtime": runtime, "files": files, "scripts": scripts.parts}
    scratch.put(MADE.name, (json.dumps(told, indent=1) + "\n").encode())
    scratch.sweep()
    folder.sweep()
    prepare_pages()


def _put_runtime(folder: Folder, pyodide: Path) -> dict[str, object]:
    """Put what Python in the page is made of, and say where the worker finds it."""
    home = f"pyodide-{_pyodide_version()}/"
    for name in RUNTIME_FILES:
        folder.put(home + name, (pyodide / name).read_bytes())
    lock = json.loads((GENERATED / put_wheel_and_lock(folder, pyodide)).read_text())
    stdlib = put_stdlib(folder, pyodide)
    return {
        "pyodide": home,
        "stdlib": stdlib,
        "session": put_session(folder, pyodide),
        "wheel": lock["packages"][PACKAGE]["file_name"],
        "lock": lock,
        "bytes": sum((GENERATED / name).stat().st_size for name in [home + WASM, stdlib]),
    }


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


def _put_data(folder: Folder) -> dict[str, str]:
    """Put what figures fetch, and the figure that the browser fills with a reader's results."""
    data = {
        "copy": ("copy", _json({"html": two_heads.template()})),
        "twoHeads": ("two-heads", _json(two_heads.states())),
        "realHeads": ("real-heads", MAPS.read_bytes()),
        "transformerBlock": ("transformer-block", _json(transformer_block.states())),
        "whoAndWhom": ("who-and-whom", _json(who_and_whom.states())),
    }
    return {
        kind: folder.put(f"{name}-{short_hash(content)}.json", content)
        for kind, (name, content) in data.items()
    }


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
