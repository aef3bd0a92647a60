"""The figure "Who and whom": what can be read from one head, and what from two."""

from attention_lesson import sentences
from attention_lesson.who_and_whom import READINGS
from lesson_figures.who_and_whom.states import ON_ARRIVAL, PLACES, figure_data, state
from lesson_figures.who_and_whom.words import MODELS, NAMES
from sitebuild.engine.controls import radio_group, table, titles
from sitebuild.engine.shown import Shown
from sitebuild.figures.who_and_whom.drawing import drawing
from sitebuild.html import OWN_WORDS, element

MODEL, READING, PLACE = ON_ARRIVAL


def states() -> object:
    """Give all states as plain data, which the browser fetches when the figure comes near."""
    return figure_data()


def render() -> str:
    """Make the whole figure, filled for the state that is shown on arrival."""
    data = figure_data()
    shown = Shown(state(data, *ON_ARRIVAL))
    drawings = (drawing(shown, side) for side in ("left", "right"))
    seen = element("div", {"class": "whom-drawings"}, *drawings)
    return element(
        "lesson-figure-who-and-whom",
        {**OWN_WORDS, "class": "who-and-whom", "data-address": "weight read model"},
        _controls(shown),
        _status(shown),
        shown.attributes(
            "div", {"class": "whom-body"}, {"data-single": "single"}, seen, _told(shown)
        ),
    )


def _controls(shown: Shown) -> str:
    readings = {reading: reading for reading in READINGS}
    return element(
        "div",
        {"class": "whom-controls"},
        radio_group("What to try", "whom-model", MODELS, MODEL),
        _slider(shown),
        radio_group("Read", "whom-reading", readings, READING),
    )


def _slider(shown: Shown) -> str:
    own = {
        "type": "range",
        "min": "0",
        "max": "1",
        "step": "0.01",
        "value": f"{float(PLACES[PLACE]):g}",
        "autocomplete": "off",
    }
    name = element("span", {}, "Weight on the first name")
    number = shown.text("b", {"aria-hidden": "true"}, "weights.said")
    slider = shown.attributes("input", own, {"disabled": "fixed"})
    return element("label", {"class": "whom-slider"}, name, number, slider)


def _status(shown: Shown) -> str:
    """Say the score and its reason; what is chosen stands before it where there are no controls."""
    chosen = element(
        "p",
        {"class": "whom-chosen"},
        "Weight on the first name: ",
        shown.text("span", {}, "weights.said"),
    )
    said = element(
        "p",
        {"class": "figure-status", "role": "status"},
        shown.text("span", {}, "reading"),
        ": ",
        shown.text("b", {}, "score"),
        " right. ",
        shown.text("span", {}, "sentence"),
    )
    return chosen + said


def _told(shown: Shown) -> str:
    """Make the text form: each sentence's point, what is read of it, and both scores."""
    rows = (_row(shown, number, *names) for number, names in enumerate(sentences(3)))
    who, whom = (shown.text("b", {}, f"scores.{reading}") for reading in READINGS)
    caption = element("caption", {}, f"Best straight borders: who {who}, whom {whom}")
    number, verdict = (
        element("span", {"class": "visually-hidden"}, title)
        for title in ("Number", "Right or wrong")
    )
    head = titles(number, "Sentence, output", shown.text("span", {}, "reading"), verdict)
    layer = shown.text("p", {"class": "whom-layer"}, "layer")
    told = table(caption, head, rows, kind="figure-table whom-table")
    return element("div", {"class": "whom-told"}, layer, told)


def _row(shown: Shown, number: int, first: int, second: int) -> str:
    row = f"rows.{number}"
    answer = {"data-accent": f"{row}.accent"}
    verdict = shown.text("span", {}, f"{row}.verdict")
    cells = (
        shown.text("td", {"class": "whom-number"}, f"told.{number}.number"),
        element("th", {"scope": "row"}, *_sentence(shown, row, NAMES[first], NAMES[second])),
        shown.text("td", {"class": "whom-answer"}, f"{row}.answer", answer),
        shown.attributes("td", {}, {"data-verdict": f"{row}.verdict"}, verdict),
    )
    return shown.attributes("tr", {}, {"hidden": f"{row}.hidden"}, *cells)


def _sentence(shown: Shown, row: str, first: str, second: str) -> tuple[str, str]:
    """Write a sentence and under it the head's output, as the weighted mean that it is."""
    one, other = (shown.text("span", {}, f"weights.{each}") for each in ("first", "second"))
    extra = shown.text("span", {}, f"{row}.extra")
    output = f"{one} {first} + {other} {second}{extra}"
    return f"{first} chases {second}", element("span", {"class": "whom-output"}, output)
