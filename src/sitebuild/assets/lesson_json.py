"""Describes each lesson in a `lesson.json` beside it, for other lessons and their tools."""

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import yaml

from sitebuild.assets.embeds import embeds
from sitebuild.assets.folder import Folder
from sitebuild.source.blocks import Cell, Figure, Quiz, parse
from sitebuild.source.errors import PageError
from sitebuild.source.pages import DOCS, ROOT, pages, read

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
ANCHOR = re.compile(r"^#+ (?P<title>.+?) \{#(?P<id>[\w-]+)\}$", re.MULTILINE)


def put_lesson_json(pyodide: str, docs: Path = DOCS) -> None:
    """Write lesson.json for every page with `lesson: true` in its front matter."""
    for page in pages(docs):
        front = _front_matter_of(page, docs)
        if front.get("lesson"):
            told = describe(page, front, pyodide, docs)
            folder = Folder(page.with_suffix(""))
            folder.put(
                "lesson.json", (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode()
            )


def front_matter(source: str) -> dict[str, Any]:
    """Read what stands between the dashes at the top of a page."""
    found = FRONT_MATTER.match(source)
    return dict(yaml.safe_load(found[1])) if found else {}


def _front_matter_of(page: Path, docs: Path) -> dict[str, Any]:
    try:
        return front_matter(read(page))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1
        message = f"the front matter isn't YAML: {error.problem}"
        raise PageError(message, line, page.relative_to(docs).as_posix()) from None


def describe(page: Path, front: dict[str, Any], pyodide: str, docs: Path) -> dict[str, Any]:
    """Say what a lesson is and what of it can be linked to; addresses are relative to it."""
    source = read(page)
    blocks = [placed.block for placed in parse(source)]
    course = _course()
    return {
        "title": front["title"],
        "number": course["number"],
        "of": course["of"],
        "part": course["part"],
        "summary": front["description"],
        "prerequisites": front.get("prerequisites", []),
        "anchors": [
            {"id": found["id"], "title": found["title"]} for found in ANCHOR.finditer(source)
        ],
        "cells": [
            {"name": each.name, "title": each.title} for each in blocks if isinstance(each, Cell)
        ],
        "figures": [each.name for each in blocks if isinstance(each, Figure)],
        "quizzes": [each.name for each in blocks if isinstance(each, Quiz)],
        "embeds": [f"../embed/{name}/" for name, text in embeds(docs) if _is_of(page, text, docs)],
        "versions": {"attention_lesson": version("attention-lesson"), "pyodide": pyodide},
    }


def _is_of(page: Path, embed: str, docs: Path) -> bool:
    return bool(front_matter(embed)["lesson_page"] == page.relative_to(docs).as_posix())


def _course() -> dict[str, Any]:
    """Read the course block of mkdocs.yml, whose other parts may have tags of MkDocs."""
    config = yaml.load((ROOT / "mkdocs.yml").read_text(), Loader=_AnyTag)
    return dict(config["extra"]["course"])


class _AnyTag(yaml.SafeLoader):
    """Reads mkdocs.yml without MkDocs: a value with a tag of its own is left out."""


_AnyTag.add_multi_constructor("!", lambda loader, suffix, node: None)
