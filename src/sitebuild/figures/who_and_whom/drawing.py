"""The drawing in "Who and whom": three values, six points between them, regions or crossing chords.

Where things lie is in the states. Nested drawings are at a place without being moved themselves.
"""

from attention_lesson import right_answers
from attention_lesson.who_and_whom import READINGS
from lesson_figures.two_heads.model import ACCENTS
from lesson_figures.who_and_whom.words import NAMES
from sitebuild.engine.shown import Shown
from sitebuild.html import Attributes, element, text

VIEW = "0 0 360 312"


def drawing(shown: Shown, side: str) -> str:
    """Make one of the two drawings; the table says the same."""
    ghost = shown.attributes("path", {"class": "ghost"}, {"d": f"{side}-ghost"})
    names = range(len(NAMES))
    layers = (
        *(_region(shown, side, name) for name in names),
        shown.attributes("path", {"class": "outline"}, {"d": f"{side}-outline"}),
        *(_chords(shown, side, reading) for reading in READINGS),
        *(_crossing(shown, side, number) for number in names),
        *(_corner(shown, side, name) for name in names),
        *(_dot(shown, side, number) for number in range(6)),
    )
    moved = shown.attributes("g", {}, {"transform": f"{side}-moves.there"}, *layers)
    picture = element("svg", {"viewBox": VIEW, "aria-hidden": "true"}, ghost, moved)
    title = shown.text("p", {"class": "whom-title"}, f"{side}-title")
    return element("div", {"class": "whom-panel", "data-side": side}, title, picture)


def _region(shown: Shown, side: str, name: int) -> str:
    own: Attributes = {"class": "region", "data-accent": ACCENTS[name]}
    return shown.attributes("path", own, {"d": f"{side}-regions.{name}"})


def _chords(shown: Shown, side: str, reading: str) -> str:
    """Join the points with one answer."""
    answers = right_answers(3, reading)
    ends = ([at for at, answer in enumerate(answers) if answer == name] for name in range(3))
    lines = (_chord(shown, side, name, *pair) for name, pair in enumerate(ends))
    return shown.attributes("g", {}, {"display": f"{side}-chords.{reading}"}, *lines)


def _chord(shown: Shown, side: str, name: int, start: int, end: int) -> str:
    first, last = f"{side}-dots.{start}", f"{side}-dots.{end}"
    ends = {"x1": f"{first}.x", "y1": f"{first}.y", "x2": f"{last}.x", "y2": f"{last}.y"}
    return shown.attributes("line", {"class": "chord", "data-accent": ACCENTS[name]}, ends)


def _crossing(shown: Shown, side: str, number: int) -> str:
    path = f"{side}-crossings.{number}"
    ring = element("circle", {"r": "8"}) + element("path", {"d": "M-4-4L4 4M-4 4L4-4"})
    upright = _upright(shown, side, {"class": "crossing"}, ring)
    return _at(shown, path, upright, display=f"{path}.display")


def _corner(shown: Shown, side: str, name: int) -> str:
    word = _word(shown, f"{side}-names.{name}", text(NAMES[name]), {"class": "corner"})
    display = f"{side}-third" if name == 2 else ""
    return _at(shown, f"{side}-corners.{name}", _upright(shown, side, {}, word), display=display)


def _dot(shown: Shown, side: str, number: int) -> str:
    """Mark a point by the colour, shape and name of its answer, and by its sentence's number."""
    told, tag = f"told.{number}", f"{side}-tags.{number}"
    mark = shown.attributes("path", {}, {"d": f"{told}.shape"})
    digit = shown.text("text", {"class": "digit", "y": "4"}, f"{told}.number")
    paths = {"x": f"{tag}.x", "y": f"{tag}.y", "text-anchor": f"{tag}.anchor"}
    name = shown.text("text", {"class": "tag"}, f"{told}.name", paths)
    shifted = shown.attributes("g", {}, {"transform": f"{side}-shifts.{number}"}, mark, digit, name)
    upright = _upright(shown, side, {"class": "dot"}, shifted)
    coloured = shown.attributes("g", {}, {"data-accent": f"{told}.accent"}, upright)
    return _at(shown, f"{side}-dots.{number}", coloured, display=f"{told}.display")


def _word(shown: Shown, path: str, words: str, attributes: Attributes) -> str:
    paths = {"x": f"{path}.x", "y": f"{path}.y", "text-anchor": f"{path}.anchor"}
    return shown.attributes("text", attributes, paths, words)


def _upright(shown: Shown, side: str, attributes: Attributes, *children: str) -> str:
    return shown.attributes("g", attributes, {"transform": f"{side}-moves.back"}, *children)


def _at(shown: Shown, path: str, content: str, *, display: str = "") -> str:
    paths = {"x": f"{path}.x", "y": f"{path}.y"} | ({"display": display} if display else {})
    return shown.attributes("svg", {"overflow": "visible", "aria-hidden": "true"}, paths, content)
