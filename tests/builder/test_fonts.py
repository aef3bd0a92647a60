"""The site's fonts as files: small, and with all that pages, formulas and style sheets ask for."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from fontTools.ttLib import TTFont

from sitebuild.assets.folder import Folder
from sitebuild.assets.fonts import BASIC, FACES, RULES, SEEN_AT_ONCE, put_fonts
from sitebuild.assets.npm import MODULES
from sitebuild.assets.prepare import SCRATCH

FONTS = SCRATCH / "fonts"
SHEETS = Path("docs/assets/css")
WORDS = {"normal": 400, "bold": 700}


@pytest.fixture(scope="module")
def pages(built_site: Path) -> list[BeautifulSoup]:
    return [BeautifulSoup(page.read_text(), "html.parser") for page in built_site.rglob("*.html")]


def file(name: str) -> Path:
    (path,) = FONTS.glob(f"{name}.*.woff2")
    return path


def test_all_fonts_of_a_page_are_small(built_site: Path) -> None:
    assert file("stix-two-math").stat().st_size < 20_000
    assert sum(file(face.name).stat().st_size for face in FACES.values()) < 60_000
    published = (built_site / "assets" / "generated").glob("*.woff2")
    assert {path.stem for path in FONTS.iterdir()} == {
        path.stem.rpartition("-")[0] for path in published
    }


def test_the_first_file_of_a_font_has_every_letter_on_our_pages(
    pages: list[BeautifulSoup],
) -> None:
    shown = {letter for page in pages for letter in page.body.get_text()}
    for source in FACES:
        letters = set(map(chr, TTFont(MODULES / source).getBestCmap()))
        assert {letter for letter in shown & letters if letter > " "} <= set(map(chr, BASIC))


def test_the_two_files_of_a_font_together_have_all_its_letters() -> None:
    for source, face in FACES.items():
        parts = [set(TTFont(file(name)).getBestCmap()) for name in [face.name, f"{face.name}-more"]]
        assert set.union(*parts) == set(TTFont(MODULES / source).getBestCmap())
        assert not set.intersection(*parts)


def test_the_mathematics_font_has_every_letter_of_every_formula(
    pages: list[BeautifulSoup],
) -> None:
    font = TTFont(file("stix-two-math"))
    used = {letter for page in pages for math in page.find_all("math") for letter in drawn(math)}
    assert {"=", "√", italic("Q")} <= used
    assert {chr(code) for code in font.getBestCmap()} >= used


def drawn(math: BeautifulSoup) -> Iterator[str]:
    """Give the letters of a formula as browsers draw them: one that stands alone is italic."""
    yield from "√" if math.find(["msqrt", "mroot"]) else ""
    for token in math.find_all(["mi", "mn", "mo", "mtext"]):
        text = token.get_text().strip()
        alone = token.name == "mi" and len(text) == 1 and token.get("mathvariant") != "normal"
        yield from italic(text) if alone else text


def italic(letter: str) -> str:
    if letter == "h":
        return "ℎ"
    for first, last, to in [("A", "Z", 0x1D434), ("a", "z", 0x1D44E), ("α", "ω", 0x1D6FC)]:
        if first <= letter <= last:
            return chr(to + ord(letter) - ord(first))
    return letter


def test_brackets_and_roots_grow_with_what_they_hold() -> None:
    variants = TTFont(file("stix-two-math"))["MATH"].table.MathVariants
    names = TTFont(file("stix-two-math")).getBestCmap()
    assert {names[ord(sign)] for sign in "()[]{}|√"} <= set(variants.VertGlyphCoverage.glyphs)


def test_style_sheets_ask_for_no_weight_that_was_cut_away() -> None:
    text = "".join(sheet.read_text() for sheet in SHEETS.rglob("*.css"))
    weights = [WORDS.get(told) or int(told) for told in re.findall(r"font-weight: (\w+);", text)]
    assert weights
    assert 400 <= min(weights) <= max(weights) <= 700


def test_cut_fonts_say_whose_they_are_and_under_which_licence() -> None:
    for path in FONTS.iterdir():
        names = TTFont(path)["name"]
        assert "Copyright" in names.getDebugName(0) or "©" in names.getDebugName(0), path
        assert re.search(r"/OFL$|openfontlicense", names.getDebugName(14)), path


def test_fonts_are_cut_once_for_each_recipe() -> None:
    before = {path: path.stat().st_mtime_ns for path in [*FONTS.iterdir(), SCRATCH / RULES]}
    folder = Folder(SCRATCH)
    first = put_fonts(folder, MODULES)
    assert folder.kept == set(before)
    assert {path: path.stat().st_mtime_ns for path in folder.kept} == before
    assert [SCRATCH / name for name in first] == [file(name) for name in SEEN_AT_ONCE]
