"""Writes the style sheet that names the fonts, and what stands in for each until it has come.

A stand-in is a font of the reader's machine, set as wide, as high and as deep as ours, so that
nothing moves when ours comes.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from fontTools.ttLib import TTFont

SERIF, SANS, MONO = "Source Serif 4 Variable", "Inter Variable", "JetBrains Mono Variable"
MATHEMATICS = "STIX Two Math"
SAMPLE = (
    "The lesson is about multi-head attention: why a transformer looks at a sentence "
    "in several ways at once, and how it puts the answers together."
)
HEADINGS = 640  # their weight


@dataclass(frozen=True)
class Face:
    """One of the site's own fonts: from which weight to which, and with which features."""

    name: str
    family: str
    weights: tuple[int, int]
    style: str = "normal"
    features: tuple[str, ...] = ()


@dataclass(frozen=True)
class StandIn:
    """A font of many machines, under all its names: the mean width of SAMPLE's letters, in ems."""

    names: tuple[str, ...]
    width: float
    bold: float | None = None


# Measured on the fonts themselves, or on Gelasio, Tinos and Arimo, which are as wide as theirs.
STAND_INS = {
    SERIF: [
        StandIn(("Georgia",), 0.4388),
        StandIn(("Times New Roman", "Liberation Serif", "Tinos"), 0.3982),
        StandIn(("Noto Serif",), 0.4762),
        StandIn(("DejaVu Serif",), 0.5114),
    ],
    SANS: [
        StandIn(("Arial", "Liberation Sans", "Arimo"), 0.4439, 0.4778),
        StandIn(("Roboto",), 0.4437, 0.4504),
        StandIn(("DejaVu Sans",), 0.5077, 0.5738),
    ],
    MONO: [
        StandIn(("Consolas",), 0.5498),
        StandIn(("Menlo", "DejaVu Sans Mono"), 0.6021),
        StandIn(("Courier New", "Liberation Mono", "Cousine", "Droid Sans Mono"), 0.6001),
    ],
}
LAST = {SERIF: "serif", SANS: "system-ui, sans-serif", MONO: "ui-monospace, monospace"}
VARIABLES = {"--lesson-serif": SERIF, "--lesson-sans": SANS, "--lesson-mono": MONO}


def own(face: Face, address: str, letters: Collection[int]) -> str:
    """Name a file of one of our fonts, and the letters it is for."""
    return _rule(
        face.family,
        _file(address),
        *([f"font-style: {face.style}"] if face.style != "normal" else []),
        f"font-weight: {_span(*face.weights)}",
        f"unicode-range: {', '.join(_ranges(letters))}",
    )


def mathematics(address: str) -> str:
    """Name the font of formulas."""
    return _rule(MATHEMATICS, _file(address))


def stand_ins(face: Face, font: TTFont) -> Iterator[str]:
    """Give each stand-in the measures of our font: once for text, and for headings if told."""
    text, headings = mean_width(font, face.weights[0]), mean_width(font, HEADINGS)
    for stand_in in STAND_INS[face.family]:
        family, names = _as(face.family, stand_in), stand_in.names
        yield _stand_in(family, names, font, text / stand_in.width, "400 500")
        if stand_in.bold:
            bold = [f"{name} Bold" for name in names]
            yield _stand_in(family, bold, font, headings / stand_in.bold, "501 700")


def variables() -> str:
    """List for each use the fonts in their order: ours, the stand-ins, any other."""
    lists = [f"  {name}: {_families(family)};\n" for name, family in VARIABLES.items()]
    return f":root {{\n{''.join(lists)}}}\n"


def mean_width(font: TTFont, weight: int) -> float:
    """Give the mean width of SAMPLE's letters in this weight, in ems."""
    glyphs = font.getGlyphSet(location={"wght": weight})
    widths = [float(glyphs[font.getBestCmap()[ord(letter)]].width) for letter in SAMPLE]
    return sum(widths) / len(widths) / float(font["head"].unitsPerEm)


def _stand_in(family: str, names: Collection[str], font: TTFont, scale: float, weights: str) -> str:
    em, line = font["head"].unitsPerEm * scale, font["hhea"]
    return _rule(
        family,
        ", ".join(f'local("{name}")' for name in names),
        f"font-weight: {weights}",
        f"size-adjust: {scale:.1%}",
        f"ascent-override: {line.ascent / em:.1%}",
        f"descent-override: {-line.descent / em:.1%}",
        "line-gap-override: 0%",
        "unicode-range: U+20-24F, U+2010-205E",  # arrows and marks: from the machine as they are
    )


def _rule(family: str, source: str, *more: str) -> str:
    lines = [f'font-family: "{family}"', f"src: {source}", "font-display: swap", *more]
    return "@font-face {\n" + "".join(f"  {line};\n" for line in lines) + "}\n"


def _file(address: str) -> str:
    return f'url("{address}") format("woff2")'


def _span(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first} {last}"


def _families(family: str) -> str:
    names = [family, *(_as(family, stand_in) for stand_in in STAND_INS[family])]
    return ", ".join([*(f'"{name}"' for name in names), LAST[family]])


def _as(family: str, stand_in: StandIn) -> str:
    return f"{family} as {stand_in.names[0]}"


def _ranges(letters: Collection[int]) -> Iterator[str]:
    """Write code points as CSS does, neighbours as one range."""
    first = last = min(letters)
    for letter in [*sorted(letters)[1:], 0]:
        if letter != last + 1:
            yield f"U+{first:X}-{last:X}" if first < last else f"U+{first:X}"
            first = letter
        last = letter
