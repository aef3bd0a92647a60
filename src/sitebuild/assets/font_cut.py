"""Cuts a font down to some letters, features and weights."""

from collections.abc import Collection
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, save_font
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from sitebuild.assets.font_rules import Face

COPYRIGHT_AND_LICENCE = [0, 13, 14]
NAMES = [1, 2, 3, 4, 5, 6]


def cut(source: Path, face: Face, letters: Collection[int]) -> bytes:
    """Give a variable font with these letters, and with the weights and features of the face."""
    font = TTFont(source, recalcTimestamp=False)
    subset(font, letters, face.features)
    whole = TTFont(BytesIO(_saved(font)), lazy=False, recalcTimestamp=False)
    first, last = face.weights
    weights = first if first == last else face.weights
    return compressed(instantiateVariableFont(whole, {"wght": weights}, inplace=True))


def subset(
    font: TTFont, letters: Collection[int], features: Collection[str] = (), hinting: bool = True
) -> None:
    """Drop all glyphs that neither these letters nor their larger shapes need."""
    names = COPYRIGHT_AND_LICENCE + NAMES
    options = _options(layout_features=list(features), name_IDs=names, hinting=hinting)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)


def compressed(font: TTFont) -> bytes:
    """Give a font as browsers load it."""
    return _saved(font, "woff2")


def _saved(font: TTFont, flavor: str | None = None) -> bytes:
    out = BytesIO()
    save_font(font, out, _options(flavor=flavor))
    font.close()
    return out.getvalue()


def _options(**given: object) -> Options:
    return Options(notdef_outline=True, **given)
