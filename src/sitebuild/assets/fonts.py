"""Puts the site's fonts into place, so that no reader's page calls another host.

Each font is cut to the letters, weights and features that pages use. What is left of its Latin
letters is a file of its own, which a browser asks for when a page has one of them.
"""

from pathlib import Path

from fontTools.ttLib import TTFont

from sitebuild.assets import font_cut, font_mathematics, font_rules
from sitebuild.assets.folder import Folder, short_hash
from sitebuild.assets.font_rules import MONO, SANS, SERIF, Face

BASIC = {*range(0x20, 0x7F), *map(ord, "\u00a0°±²¶·×–—‘’“”•…−")}
FACES = {
    "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2": Face(
        "source-serif", SERIF, (400, 700), features=("kern", "liga")
    ),
    "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2": Face(
        "source-serif-italic", SERIF, (400, 400), "italic", features=("kern", "liga")
    ),
    "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2": Face(
        "inter", SANS, (400, 700), features=("kern", "tnum")
    ),
    "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2": Face(
        "jetbrains-mono", MONO, (400, 700)
    ),
}
MATHEMATICS = "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2"
SEEN_AT_ONCE = {  # asked for with the page; each where a page has this tag
    "source-serif": "<p",
    "inter": "<h1",
    "jetbrains-mono": "<code",
    "source-serif-italic": "<em>",
    "stix-two-math": "<math",
}
RULES = "fonts.css"  # it lies beside the folder of fonts


def put_fonts(folder: Folder, modules: Path) -> dict[str, str]:
    """Put the fonts and the rules that name them; give those seen at once, with their tags.

    They are cut once for each recipe; it takes some seconds.
    """
    suffix = f".{_recipe(modules)}.woff2"
    names = [face.name for face in FACES.values()]
    files = ["stix-two-math", *names, *(f"{name}-more" for name in names)]
    if not all([folder.has(f"fonts/{name}{suffix}") for name in files] + [folder.has(RULES)]):
        _put_new(folder, modules, suffix)
    return {f"fonts/{name}{suffix}": tag for name, tag in SEEN_AT_ONCE.items()}


def _recipe(modules: Path) -> str:
    """Name what the fonts are made of, and how."""
    code = sorted(Path(__file__).parent.glob("font*.py"))
    sources = [modules / source for source in [*FACES, MATHEMATICS]]
    return short_hash(b"".join(path.read_bytes() for path in [*code, *sources]))


def _put_new(folder: Folder, modules: Path, suffix: str) -> None:
    """Put the rules first: all that is there is kept, and they have no recipe in their name."""
    rules, files = [], {"stix-two-math": font_mathematics.cut(modules / MATHEMATICS)}
    for source, face in FACES.items():
        font = TTFont(modules / source, lazy=False)
        parts = _parts(face, set(font.getBestCmap()))
        rules += [font_rules.own(face, f"fonts/{part}{suffix}", parts[part]) for part in parts]
        rules += font_rules.stand_ins(face, font) if face.style == "normal" else []
        files |= {part: font_cut.cut(modules / source, face, parts[part]) for part in parts}
    rules += [font_rules.mathematics(f"fonts/stix-two-math{suffix}"), font_rules.variables()]
    folder.put(RULES, "".join(rules).encode())
    for name, content in files.items():
        folder.put(f"fonts/{name}{suffix}", content)


def _parts(face: Face, letters: set[int]) -> dict[str, set[int]]:
    """Part a font's letters into two files, by their names."""
    return {face.name: letters & BASIC, f"{face.name}-more": letters - BASIC}
