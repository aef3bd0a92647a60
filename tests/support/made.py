"""The names of the site's bundled files, which tell their content."""

import json
from typing import Any

from sitebuild.assets.prepare import MADE


def script(source: str) -> str:
    """Give the file that a part in docs/assets/js became."""
    return str(_told()["scripts"][source])


def parts() -> set[str]:
    """Give the files of all parts."""
    return set(_told()["scripts"].values())


def file(kind: str) -> str:
    """Give a file that the page's code asks for, as it is called in docs/assets/js/built.d.ts."""
    return str(_told()["files"][kind])


def _told() -> dict[str, Any]:
    return dict(json.loads(MADE.read_text()))
