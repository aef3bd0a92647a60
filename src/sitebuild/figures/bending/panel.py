"""The panel in which the reader bends the heads, and the note in figures that follow."""

from collections.abc import Iterable, Iterator

from attention_lesson import Head, Matrix
from sitebuild.engine.controls import fold, option, radio, segments, setting
from sitebuild.figures.bending.presets import LARGER, LESSON, PRESETS, THREE, projections
from sitebuild.html import Attributes, element, text

WORDS = {"q": "query", "k": "key", "v": "value"}
NAMES = "ABC"
SLIDER: Attributes = {"type": "range", "min": "-3", "max": "3", "step": "0.1"}
FIELD: Attributes = {"type": "text", "spellcheck": "false"}
BUTTON: Attributes = {"type": "button", "class": "bend-button"}
LEAD = (
    "Change a number: every figure of this lesson that has these heads follows, "
    "computed by the package in your browser."
)
OWN = "These are the lesson’s own heads."
W_O = "W<sub>O</sub>"


def panel() -> str:
    """Make all controls: for two heads, a third one, and one larger head."""
    details = fold(
        "Bend the heads",
        element("p", {"class": "bend-lead"}, LEAD),
        _shape("heads", [*map(text, NAMES), W_O], _heads()),
        _shape("larger", ["Query", "Key", "Value", W_O], _larger()),
        element("p", {"class": "bend-error", "role": "alert"}),
        _actions(),
        kind="bend",
    )
    return _place(details + _note("status"), {"data-third": THREE.written()})


def note() -> str:
    """Make the note of a figure that follows the panel of another."""
    return _place(_note(None), {})


def _place(content: str, attributes: dict[str, str]) -> str:
    own = {"class": "bending", "data-address": "heads w_o", "data-lesson": LESSON.written()}
    return element("lesson-bending", own | attributes, content)


def _note(role: str | None) -> str:
    """Make the line that says whose heads are shown and what Python does."""
    return element(
        "p",
        {"class": "bend-note"},
        element("span", {"class": "bend-status", "role": role}, OWN),
        element("span", {"class": "bend-progress"}),
        element("button", {**BUTTON, "data-act": "again", "hidden": True}, "Try again"),
        element("button", {**BUTTON, "data-act": "reset"}, "Reset"),
    )


def _shape(shape: str, tabs: Iterable[str], groups: Iterable[str]) -> str:
    """Make the numbers of one shape; on narrow screens a row of tabs shows one group at a time."""
    own: Attributes = {"class": "bend-shape", "data-shape": shape, "hidden": shape != "heads"}
    row = (_radio(f"bend-{shape}", str(tab), name) for tab, name in enumerate(tabs))
    choice = element(
        "fieldset",
        {"class": "bend-tabs", "aria-label": "Numbers to change"},
        segments(*row),
    )
    return element("div", own, choice, element("div", {"class": "bend-groups"}, *groups))


def _radio(name: str, value: str, label: str) -> str:
    own = radio(name, value, chosen=value in {"0", "heads"})
    return option(own, label, {"data-third": name == "bend-heads" and value == "2"})


def _heads() -> Iterator[str]:
    """Give a group for each head, and one for W_O."""
    for tab, (name, head) in enumerate(zip(NAMES, THREE.heads, strict=True)):
        rows = (_projection(f"Head {name}", f"heads.{tab}", *each) for each in projections(head))
        own: Attributes = {"data-accent": name.lower(), "data-third": name == "C"}
        yield _group(tab, f"Head {name}", own, rows)
    rows = (_w_o_row(row, numbers, NAMES, "Head ") for row, numbers in enumerate(THREE.w_o))
    yield _group(len(NAMES), W_O, {}, rows)


def _larger() -> Iterator[str]:
    """Give a group for each projection of the larger head, and one for W_O."""
    head: Head = LARGER.heads[0]
    for tab, (letter, matrix) in enumerate(projections(head)):
        word = WORDS[letter].capitalize()
        rows = (_larger_row(word, letter, row, matrix) for row in range(len(matrix)))
        yield _group(tab, f"{word} weights", {"data-accent": "a"}, rows)
    rows = (_w_o_row(row, numbers, "12", "column ") for row, numbers in enumerate(LARGER.w_o))
    yield _group(len(WORDS), W_O, {}, rows)


def _group(tab: int, title: str, attributes: Attributes, rows: Iterable[str]) -> str:
    own = {"class": "bend-group", "data-tab": str(tab), **attributes}
    return element("fieldset", own, element("legend", {}, title), *rows)


def _projection(head: str, path: str, letter: str, matrix: Matrix) -> str:
    word = WORDS[letter]
    numbers = (
        _number(f"{head}, {word} weight {place + 1}", f"{path}.{letter}.{place}", number, place + 1)
        for place, number in enumerate(matrix[0])
    )
    return _row(f"{word} weights", numbers)


def _larger_row(word: str, letter: str, row: int, matrix: Matrix) -> str:
    width = len(matrix[row])
    numbers = (
        _number(
            f"{word} weight, row {row + 1}, column {column + 1}",
            f"heads.0.{letter}.{row * width + column}",
            number,
            column + 1,
        )
        for column, number in enumerate(matrix[row])
    )
    return _row(f"row {row + 1}", numbers)


def _w_o_row(row: int, numbers: Iterable[float], names: str, kind: str) -> str:
    controls = (
        _number(f"W_O, row {row + 1}, {kind}{name}", f"w_o.{row}.{column}", number, name)
        for column, (name, number) in enumerate(zip(names, numbers, strict=True))
    )
    return _row(f"row {row + 1}", controls)


def _row(title: str, numbers: Iterable[str]) -> str:
    return element("div", {"class": "bend-row"}, element("p", {}, text(title)), *numbers)


def _number(name: str, path: str, number: float, short: object) -> str:
    """Make a slider and a field for one number; both have the same name."""
    own: Attributes = {"aria-label": name, "value": f"{number:g}", "autocomplete": "off"}
    accent = {"data-accent": str(short).lower()} if str(short) in NAMES else {}
    return element(
        "div",
        {"class": "bend-number", "data-at": path, "data-third": short == NAMES[-1], **accent},
        element("span", {"aria-hidden": "true"}, str(short)),
        element("input", {**SLIDER, **own}),
        element("input", {**FIELD, **own}),
    )


def _actions() -> str:
    """Offer the shapes, a third head, and some weights worth seeing."""
    shapes = (
        _radio("bend-shape", shape, name)
        for shape, name in (("heads", "Separate heads"), ("larger", "One larger head"))
    )
    choice = setting("Heads", segments(*shapes))
    third = element("button", {**BUTTON, "data-act": "third"}, "Add a third head")
    presets = (
        element("button", {**BUTTON, "data-bent": bent.written()}, _with_w_o(name))
        for name, bent in PRESETS.items()
    )
    tried = setting("Try", element("div", {"class": "bend-presets"}, *presets))
    return element("div", {"class": "bend-actions"}, choice + third, tried)


def _with_w_o(name: str) -> str:
    return text(name).replace("W_O", W_O)
