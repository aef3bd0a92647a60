"""The scripts and style sheets: one file each, named by its content, and only where it is used."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from sitebuild.assets import scripts
from sitebuild.assets.esbuild import BundleError, bundle
from sitebuild.assets.folder import Folder
from sitebuild.assets.prepare import GENERATED, prepare
from sitebuild.assets.scripts import put_parts
from sitebuild.assets.styles import others
from sitebuild.assets.templates import FOLDER, parts
from support import made

NAMED_BY_CONTENT = re.compile(r"-(\w+-)?[A-Z0-9]{8}\.\w+$|-(0x)?[0-9a-f]{10}[.-]")
VERSION = re.compile(r"^pyodide-\d[\d.]+$")
AT_ONCE = {
    "cells/cell-element.js": "<lesson-cell",
    "figures/four_heads/element.js": "<lesson-figure-four-heads",
}
LATER = [
    "figures/two_heads/element.js",
    "figures/transformer_block/element.js",
    "figures/who_and_whom/element.js",
    "quiz/quiz-element.js",
    "cells/output-view.js",
]
SMALL = {
    "main.js": 'import("./a.js"); import("./b.js"); export {};',
    "embed.js": "",
    "a.js": 'import { both } from "./both.js"; both("a");',
    "b.js": 'import { both } from "./both.js"; both("b");',
    "both.js": "export const both = (name) => console.log(name);",
}


def pages(site: Path) -> Iterator[tuple[str, str, str]]:
    """Yield the name of each page, its content, in which elements stand, and its whole text."""
    for path in sorted(site.rglob("*.html")):
        text = path.read_text()
        yield path.relative_to(site).as_posix(), text[text.index("<main") :], text


def test_every_file_that_code_or_a_page_asks_for_is_named_by_its_content(built_site: Path) -> None:
    folder = built_site / "assets" / "generated"
    files = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    assert len(files) > 20
    for file in files:
        named = NAMED_BY_CONTENT.search(file.name) or VERSION.match(file.parts[0])
        assert named, file


def test_the_sources_of_scripts_and_styles_are_not_published(built_site: Path) -> None:
    for name in ["js", "css", "data"]:
        assert not (built_site / "assets" / name).exists()


def test_every_page_has_one_style_sheet_and_one_script_of_ours(built_site: Path) -> None:
    for name, _, text in pages(built_site):
        page = BeautifulSoup(text, "html.parser")
        sheets = page.select("link[rel=stylesheet]")
        assert len(sheets) == 1, name
        kind = "framed" if name.startswith("embed/") else "whole"
        assert f"/generated/{kind}-" in "/" + sheets[0]["href"], name
        assert len(page.select("script[type=module]")) == 1, name


def test_a_page_has_the_styles_of_its_own_elements_only(built_site: Path) -> None:
    sheets = others()
    styled = [part for part in parts() if part.sheet in sheets]
    assert {part.sheet for part in styled} == set(sheets) - {"embed.css"}
    for part in styled:
        has = [any(tag in content for tag in part.tags) for _, content, _ in pages(built_site)]
        styled_so = [sheets[part.sheet] in text for _, _, text in pages(built_site)]
        assert has == styled_so, part.sheet
        assert {*has} == {True, False}, part.sheet


def test_a_page_begins_with_the_scripts_of_its_own_elements_only(built_site: Path) -> None:
    for script, tag in AT_ONCE.items():
        has = [tag in content for _, content, _ in pages(built_site)]
        asks = [made.script(script) in text for _, _, text in pages(built_site)]
        assert has == asks, script
        assert {*has} == {True, False}, script
    for script in LATER:
        assert not any(made.script(script) in text for _, _, text in pages(built_site)), script


def test_code_that_parts_share_but_the_first_script_lacks_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in SMALL.items():
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(scripts, "SCRIPTS", tmp_path)
    with pytest.raises(BundleError, match=r"both\.js: parts share this"):
        put_parts(Folder(tmp_path / "out"), {})
    (tmp_path / "main.js").write_text(SMALL["main.js"] + 'import "./both.js";')
    put = put_parts(Folder(tmp_path / "out"), {})
    assert set(put.parts) == {"embed.js", "a.js", "b.js"}


def test_a_script_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "broken.js").write_text("const one = ;")
    with pytest.raises(BundleError, match=r"broken\.js:1:12"):
        bundle(tmp_path / "broken.js")


def test_preparing_again_touches_nothing() -> None:
    prepare()
    before = stamps()
    prepare()
    assert stamps() == before


def stamps() -> dict[Path, int]:
    files = [path for root in [GENERATED, FOLDER] for path in root.rglob("*")]
    return {path: path.stat().st_mtime_ns for path in files}
