"""Bundles the browser code: the worker and the editor alone, then the page's code in parts.

What parts share is in the one file that every page begins with (docs/assets/js/main.js), so that
a part that doesn't come can be asked for again: it is one file, under an address of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sitebuild.assets.esbuild import BundleError, Made, bundle
from sitebuild.assets.folder import Folder
from sitebuild.source.pages import DOCS, ROOT

SCRIPTS = DOCS / "assets" / "js"


@dataclass(frozen=True)
class Scripts:
    """Names of the page's scripts: the first, and each part's by its file in docs/assets/js."""

    first: str
    parts: Mapping[str, str]


def put_alone(folder: Folder, sources: list[str], values: Mapping[str, object]) -> list[str]:
    """Put each of these scripts with all that it imports, as one file."""
    made = bundle(*[SCRIPTS / source for source in sources], "--format=esm", values=values)
    names = {_in_scripts(str(each.entry)): folder.put(each.name, each.content) for each in made}
    return [names[source] for source in sources]


def put_parts(folder: Folder, files: Mapping[str, str]) -> Scripts:
    """Put the page's code, which knows the names of these files.

    Raises: BundleError, also for code that parts share and main.js doesn't import.
    """
    main, embed = SCRIPTS / "main.js", SCRIPTS / "embed.js"
    options = ["--format=esm", "--splitting", f"--inject:{main}"]
    made = bundle(main, embed, *options, values={"FILES": files})
    parts = {_in_scripts(each.entry): each for each in made if each.entry}
    (first,) = parts.pop("main.js").imports  # all that it does is in what parts share
    _check_shared([each for each in made if not each.entry and each.name != first])
    for each in made:
        if each.name == first or each in parts.values():
            folder.put(each.name, each.content)
    return Scripts(first, {source: each.name for source, each in parts.items()})


def _check_shared(others: list[Made]) -> None:
    for each in others:
        sources = ", ".join(map(_in_scripts, each.sources))
        raise BundleError(f"{sources}: parts share this, so main.js must import it")


def _in_scripts(source: str) -> str:
    return (ROOT / source).resolve().relative_to(SCRIPTS).as_posix()
