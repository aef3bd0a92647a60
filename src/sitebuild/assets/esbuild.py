"""Bundles browser code and style sheets; the names of what it makes tell the content."""

import json
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sitebuild.assets import npm
from sitebuild.source.pages import ROOT

OPTIONS = [
    "--bundle",
    "--minify",
    "--target=es2022",
    "--entry-names=[name]-[hash]",
    "--chunk-names=[name]-[hash]",
    "--asset-names=[name]-[hash]",
    "--loader:.woff2=file",
    "--log-level=error",
]


class BundleError(Exception):
    """A script or a style sheet that can't be bundled: which, and why."""


@dataclass(frozen=True)
class Made:
    """A file that esbuild made: from which sources, and which others it imports at once."""

    name: str
    content: bytes
    entry: str | None
    sources: tuple[str, ...]
    imports: tuple[str, ...]


def bundle(*words: Path | str, values: Mapping[str, object] | None = None) -> list[Made]:
    """Bundle these files, with these options; the same for everybody who builds.

    `values` are what names such as FILES stand for in the code.

    Raises: BundleError.
    """
    defines = [f"--define:{name}={json.dumps(value)}" for name, value in (values or {}).items()]
    with tempfile.TemporaryDirectory() as scratch:
        target, metafile = Path(scratch) / "made", Path(scratch) / "meta.json"
        places = [f"--outdir={target}", f"--metafile={metafile}"]
        _run(*words, *OPTIONS, *defines, *places)
        outputs = json.loads(metafile.read_text())["outputs"]
        return [_made(target / Path(path).name, told) for path, told in outputs.items()]


def _run(*words: Path | str) -> None:
    esbuild = npm.MODULES / ".bin" / "esbuild"
    done = subprocess.run([esbuild, *words], cwd=ROOT, text=True, capture_output=True, check=False)
    if done.returncode:
        raise BundleError(done.stderr.strip())


def _made(path: Path, told: dict[str, Any]) -> Made:
    imports = [each["path"] for each in told["imports"] if each["kind"] == "import-statement"]
    return Made(
        path.name,
        path.read_bytes(),
        told.get("entryPoint"),
        tuple(told["inputs"]),
        tuple(Path(each).name for each in imports),
    )
