"""What a page says about itself between the dashes at its top."""

import re
from pathlib import Path
from typing import Any

import yaml

from sitebuild.source.errors import PageError
from sitebuild.source.pages import read

FRONT_MATTER = re.compile(r"\A---[ \t]*\n(.*?\n)??(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)


def front_matter(page: Path, docs: Path) -> dict[str, Any]:
    """Read it; a page without any says nothing.

    Raises: PageError if it isn't YAML, or no list of names and values.
    """
    found = FRONT_MATTER.match(read(page))
    name = page.relative_to(docs).as_posix()
    try:
        front = yaml.safe_load(found[1] or "") if found else None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1
        raise PageError(f"the front matter isn't YAML: {error.problem}", line, name) from None
    if not isinstance(front, dict | None):
        raise PageError(f"expected lines like 'title: Heads'; got {front!r}", 2, name)
    return front or {}
