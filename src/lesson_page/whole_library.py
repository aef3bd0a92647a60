"""Brings the rest of the standard library when a program imports from it.

The page starts with a small library; the whole one is fetched once, on the first import of a
module that only it has.
"""

import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any
from zipimport import zipimporter

SMALL = "/lib/python314.zip"
WHOLE = "/lib/python314-whole.zip"


class WholeLibrary:
    """The last of Python's finders: it looks where the others have not."""

    def __init__(self, page: Any) -> None:
        self.page = page
        try:
            self.files = set(zipimporter(SMALL).get_data("whole_library.txt").decode().split())
        except OSError:  # the library is whole already
            self.files = set()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Look for a module in the whole library, if that has it."""
        file = name.replace(".", "/")
        if f"{file}.py" not in self.files and f"{file}/__init__.py" not in self.files:
            return None
        if not Path(WHOLE).exists():
            self._fetch(name)
        places = [place.replace(SMALL, WHOLE) for place in path or [SMALL]]
        return PathFinder.find_spec(name, places, target)

    def _fetch(self, name: str) -> None:
        content = self.page.fetchWholeLibrary()
        if not content:
            raise ImportError(f"{name} could not be fetched: is the connection there?", name=name)
        Path(WHOLE).write_bytes(content.to_bytes())
        importlib.invalidate_caches()


def install(page: Any) -> None:
    """Ask the whole library for what no other finder has."""
    sys.meta_path.append(WholeLibrary(page))
