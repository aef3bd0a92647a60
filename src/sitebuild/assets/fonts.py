"""Puts the site's fonts into place, so that no reader's page calls another host."""

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib import TTFont

from sitebuild.assets.folder import Folder, short_hash

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
    _put_mathematics(folder, modules / MATHEMATICS)


def _put_mathematics(folder: Folder, source: Path) -> None:
    """Cut the mathematics font once for each recipe; it takes some seconds."""
    recipe = f"fonts/stix-two-math.{short_hash(source.read_bytes() + Path(__file__).read_bytes())}"
    if not (folder.has("fonts/stix-two-math.woff2") and folder.has(recipe)):
        folder.put("fonts/stix-two-math.woff2", _subset(source))
        folder.put(recipe, b"")


def _subset(source: Path) -> bytes:
    options = Options(flavor="woff2", layout_features=["*"], notdef_outline=True, hinting=False)
    font = load_font(str(source), options)
    _make_radicals_as_wide_as_the_lowest(font)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    out = BytesIO()
    save_font(font, out, options)
    font.close()
    return out.getvalue()


def _make_radicals_as_wide_as_the_lowest(font: TTFont) -> None:
    """Chromium keeps room for the widest radical after every root, which looks like a space."""
    radical = font.getBestCmap()[ord("√")]
    variants = font["MATH"].table.MathVariants
    place = variants.VertGlyphCoverage.glyphs.index(radical)
    taller = variants.VertGlyphConstruction[place]
    names = {record.VariantGlyph for record in taller.MathGlyphVariantRecord}
    names |= {part.glyph for part in taller.GlyphAssembly.PartRecords}
    for name in sorted(names - {radical}):
        _set_width(font, name, font["hmtx"][radical][0])


def _set_width(font: TTFont, name: str, width: int) -> None:
    old, bearing = font["hmtx"][name]
    glyph = font["glyf"][name]
    glyph.coordinates.scale((width / old, 1))
    glyph.coordinates.toInt()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = width, round(bearing * width / old)
