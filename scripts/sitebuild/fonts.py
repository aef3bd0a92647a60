"""Puts the site's fonts into place, so that no reader's page calls another host."""

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

from sitebuild.folder import Folder

FONTS = {
    "source-serif-4-latin-wght-normal": "@fontsource-variable/source-serif-4",
    "source-serif-4-latin-wght-italic": "@fontsource-variable/source-serif-4",
    "inter-latin-wght-normal": "@fontsource-variable/inter",
    "jetbrains-mono-latin-wght-normal": "@fontsource-variable/jetbrains-mono",
}
MATHEMATICS = "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2"
# Latin, Greek, sub- and superscripts, letter-like symbols, arrows, operators, brackets, italics
RANGES = [
    (0x20, 0x7E), (0xA0, 0xFF), (0x370, 0x3FF), (0x2010, 0x2064), (0x20D0, 0x20DF),
    (0x2100, 0x214F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x2300, 0x23CF), (0x27E6, 0x27EB),
    (0x1D400, 0x1D467), (0x1D49C, 0x1D4CF), (0x1D538, 0x1D56B), (0x1D6A8, 0x1D6E1),
]  # fmt: skip


def put_fonts(folder: Folder, modules: Path) -> None:
    """Put the text fonts as they are, and of the mathematics font what formulas use."""
    for name, package in FONTS.items():
        source = modules / package / "files" / f"{name}.woff2"
        folder.put(f"fonts/{name}.woff2", source.read_bytes())
    if not folder.has("fonts/stix-two-math.woff2"):
        folder.put("fonts/stix-two-math.woff2", _subset(modules / MATHEMATICS))


def _subset(source: Path) -> bytes:
    options = Options(flavor="woff2", layout_features=["*"], notdef_outline=True)
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    out = BytesIO()
    save_font(font, out, options)
    return out.getvalue()
