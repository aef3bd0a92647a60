"""The style sheets as text: nothing idle in them, few sizes, one palette, no figure on another."""

import re
from importlib.resources import files
from itertools import permutations
from pathlib import Path

import pytest

from sitebuild.assets.npm import MODULES

SHEETS = Path("docs/assets/css")
FIGURES = sorted((SHEETS / "figures").glob("*.css"))
SOURCES = {"src": "*.py", "docs/assets/js": "*.js", "overrides": "*.html"}
NAME = re.compile(r"(?:\.|\[)(-?[a-z][\w-]*)", re.I)


def told(sheet: Path) -> str:
    """Give a style sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.S)


def names(sheet: Path) -> set[str]:
    """Give the classes and attributes in a sheet's selectors."""
    selectors = re.findall(r"([^{};]+)\{", re.sub(r"\"[^\"]*\"", "", told(sheet)))
    return {
        name for selector in selectors if "@" not in selector for name in NAME.findall(selector)
    }


@pytest.fixture(scope="module")
def made(built_site: Path) -> str:
    """All that makes elements: our sources, the pages, the theme and the editor."""
    theme = Path(str(files("material"))) / "templates"
    texts = [
        *(path for folder, kind in SOURCES.items() for path in Path(folder).rglob(kind)),
        *built_site.rglob("*.html"),
        *theme.rglob("*.html"),
        *(MODULES / "@codemirror").glob("*/dist/index.js"),
    ]
    return "\n".join(path.read_text() for path in texts)


def test_every_class_and_attribute_in_a_style_sheet_is_one_that_something_makes(made: str) -> None:
    words = set(re.findall(r"[\w-]+", made))
    in_code = {re.sub(r"[A-Z]", lambda big: f"-{big[0].lower()}", word) for word in words}
    starts = tuple(re.findall(r"([\w]+-)\$?\{", made))  # such as ansi-${colour}
    known = words | {f"data-{word}" for word in in_code}
    idle = {name for sheet in SHEETS.rglob("*.css") for name in names(sheet) - known}
    assert {name for name in idle if not name.startswith(starts)} == set()


def roots(sheet: Path, shared: set[str]) -> set[str]:
    """Give what each rule begins with, apart from names that all figures share."""
    begins, parents = set(), [""]
    for selector, mark in re.findall(r"([^{};]*)([{};])", told(sheet)):
        if mark == "{" and not selector.strip().startswith("@") and not "".join(parents):
            for part in re.split(r",(?![^(]*\))", selector):
                begins |= set([name for name in NAME.findall(part) if name not in shared][:1])
        if mark == "{":
            parents.append("" if selector.strip().startswith("@") else selector)
        elif mark == "}":
            parents.pop()
    return begins


def test_no_figure_leans_on_the_style_sheet_of_another_or_reaches_into_it() -> None:
    shared = {
        name for sheet in SHEETS.rglob("*.css") if sheet not in FIGURES for name in names(sheet)
    }
    for one, other in permutations(FIGURES, 2):
        assert roots(one, shared) & names(other) == set(), (one, other)


def test_a_colour_is_written_where_it_gets_its_name_for_both_schemes() -> None:
    for sheet in SHEETS.rglob("*.css"):
        for line in re.findall(
            r"[^\n]*#[0-9a-f]{3,6}\b[^\n]*", told(sheet).partition("@media print")[0]
        ):
            assert re.search(r"--[\w-]+: light-dark\(", line), f"{sheet}: {line}"


def test_text_has_six_sizes() -> None:
    text = "".join(map(told, SHEETS.rglob("*.css")))
    assert set(re.findall(r"--size-\d", text)) == {f"--size-{n}" for n in range(1, 7)}
    for size in re.findall(r"(?<![\w-])(?:font-size|font|--cell-code): ([^;]+);", text):
        relative = re.fullmatch(r"0\.8\d?em|1\.06em|125%|inherit", size)  # to the text around it
        pixels = re.fullmatch(r"\d+px", size)  # a drawing's, or what a phone doesn't zoom into
        assert "var(--size-" in size or "var(--cell-code)" in size or relative or pixels, size
