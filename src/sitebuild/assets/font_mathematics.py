"""Cuts the mathematics font: the letters that formulas use, and the larger shapes of each sign."""

from pathlib import Path
from string import ascii_letters, digits

from fontTools.ttLib import TTFont

from sitebuild.assets.font_cut import compressed, subset

GREEK = "αβγδεθλμπσφω"
SIGNS = "()[]{}|‖+−=<>≤≥≈≠·×,./:;!∑√∞∈→⊤⋯…"
LETTERS = {
    *map(ord, ascii_letters + digits + SIGNS + GREEK + " \u00a0"),
    *map(ord, "ℎℝ"),
    *range(0x1D434, 0x1D455), *range(0x1D456, 0x1D468),  # italic: a letter that stands alone
    *(ord(letter) - ord("α") + 0x1D6FC for letter in GREEK),
}  # fmt: skip


def cut(source: Path) -> bytes:
    """Give the font with these letters."""
    font = TTFont(source, lazy=False, recalcTimestamp=False)
    _make_radicals_as_wide_as_the_lowest(font)
    subset(font, LETTERS, hinting=False)
    return compressed(font)


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
