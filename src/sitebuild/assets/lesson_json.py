"""Describes each lesson in a `lesson.json` beside it, for other lessons and their tools."""

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import yaml

from sitebuild.assets.folder import Folder
from sitebuild.embeds import embeds
from sitebuild.source.blocks import Cell, Figure
from sitebuild.source.errors import PageError
from sitebuild.source.front_matter import front_matter
from sitebuild.source.pages import DOCS, ROOT, blocks_of, pages, read
from sitebuild.source.quizzes import Quiz

ANCHOR = re.compile(r"^#+ (?P<title>.+?) \{#(?P<id>[\w-]+)\}$", re.MULTILINE)


def put_lesson_json(pyodide: str, docs: Path = DOCS) -> None:
    """Write lesson.json for every page with `lesson: true` in its front matter.

    Raises: PageError if such a page doesn't say what it is.
    """
    for page in pages(docs):
        front = front_matter(page, docs)
        if front.get("lesson"):
            told = describe(page, front, pyodide, docs)
            content = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
            Folder(page.with_suffix("")).put("lesson.json", content.encode())


def describe(page: Path, front: dict[str, Any], pyodide: str, docs: Path) -> dict[str, Any]:
    """Say what a lesson is and what of it can be linked to; addresses are relative to it."""
    name = page.relative_to(docs).as_posix()
    _check_that_it_has(front, "title", name)
    _check_that_it_has(front, "description", name)
    return {
        "title": front["title"],
        **_place_in_course(),
        "summary": front["description"],
        "prerequisites": front.get("prerequisites", []),
        "anchors": [found.groupdict() for found in ANCHOR.finditer(read(page))],
        **_blocks(page, docs),
        "embeds": [f"../embed/{each.name}/" for each in embeds(docs) if each.page == name],
        "versions": {"attention_lesson": version("attention-lesson"), "pyodide": pyodide},
    }


def _check_that_it_has(front: dict[str, Any], key: str, page: str) -> None:
    if not front.get(key):
        raise PageError(f"a lesson has a title and a description; it has no {key}", 1, page)


def _blocks(page: Path, docs: Path) -> dict[str, Any]:
    blocks = [placed.block for placed in blocks_of(page, docs)]
    return {
        "cells": [
            {"name": each.name, "title": each.title} for each in blocks if isinstance(each, Cell)
        ],
        "figures": [each.name for each in blocks if isinstance(each, Figure)],
        "quizzes": [each.name for each in blocks if isinstance(each, Quiz)],
    }


def _place_in_course() -> dict[str, Any]:
    """Read the course block of mkdocs.yml, whose other parts may have tags of MkDocs."""
    config = yaml.load((ROOT / "mkdocs.yml").read_text(), Loader=_AnyTag)
    course = config["extra"]["course"]
    return {key: course[key] for key in ["number", "of", "part"]}


class _AnyTag(yaml.SafeLoader):
    """Reads mkdocs.yml without MkDocs: a value with a tag of its own is left out."""


_AnyTag.add_multi_constructor("!", lambda loader, suffix, node: None)
