"""The figure "Four heads": one word of the sentence, and where four trained heads look from it.

The sentence lies across the page, on a phone it runs down; each has lines of its own.
"""

from lesson_figures.engine.arcs import FOOT, box, turned_box
from sitebuild.engine.controls import radio
from sitebuild.engine.shown import Shown, states
from sitebuild.figures.four_heads.states import ACROSS, HEADS, WORDS, figure_data, word_state
from sitebuild.figures.real_heads.data import TOKENS
from sitebuild.html import OWN_WORDS, Attributes, element, text

ON_ARRIVAL = TOKENS.index("it")
ACCENTS = "abcd"
SIDES = {"over": (0, 1), "under": (2, 3)}
MARKS = " [CLS] and [SEP] are the model’s marks."
RISE = 0.72  # of the lines of the second head on a side, which lie inside the first one's
BESIDE = "translate(-7)"  # and the two start a little apart
INSIDE = f"translate(7 {FOOT * (1 - RISE):g}) scale(1 {RISE})"
TURNED = "matrix(0 1 1 0 0 0)"  # x and y change places


def render() -> str:
    """Make the whole figure, filled for the word that is chosen on arrival."""
    shown = Shown(word_state(ON_ARRIVAL))
    own = {**OWN_WORDS, "class": "four-heads", "data-address": "word"}
    said = element("p", {"class": "four-heads-said"}, shown.text("span", {}, "said"), MARKS)
    return element("lesson-figure-four-heads", own, _choice(shown), said, states(figure_data()))


def _choice(shown: Shown) -> str:
    """Make the sentence to choose from, with the lines on both of its sides and the answers."""
    lines = (_lines(shown, way, side) for way in ("across", "down") for side in SIDES)
    return element(
        "fieldset",
        {"class": "token-choice"},
        element("legend", {}, "Choose a word"),
        element("div", {"class": "four-heads-body"}, *lines, _sentence(), _answers(shown)),
    )


def _lines(shown: Shown, way: str, side: str) -> str:
    """Draw the lines of two heads, as wide as the weights; the strongest is told in words."""
    n_tokens = len(TOKENS)
    heads = (_head(shown, way, head, inner) for inner, head in enumerate(SIDES[side]))
    turned = {"transform": TURNED if way == "down" else None}
    own = {
        "class": "four-heads-lines",
        "data-way": way,
        "data-side": side,
        "viewBox": turned_box(n_tokens) if way == "down" else box(n_tokens),
        "preserveAspectRatio": "none",
        "aria-hidden": "true",
    }
    return element("svg", own, element("g", turned, *heads))


def _head(shown: Shown, way: str, head: int, inner: int) -> str:
    own = {"data-accent": ACCENTS[head], "transform": INSIDE if inner else BESIDE}
    paths = (_line(shown, way, head, key) for key in range(len(TOKENS)))
    return element("g", own, *paths)


def _line(shown: Shown, way: str, head: int, key: int) -> str:
    paths = {
        "d": f"{way}.{key}",
        "stroke-width": f"heads.{head}.widths.{key}",
        "data-strongest": f"heads.{head}.top.{key}",
    }
    return shown.attributes("path", {}, paths)


def _sentence() -> str:
    """Make the sentence as the model reads it: its words to choose from, between its marks."""
    tokens = (
        _word(token, position - WORDS.start) if position in WORDS else _mark(token)
        for position, token in enumerate(TOKENS)
    )
    columns = " ".join(f"{width}fr" for width in ACROSS)
    own = {"class": "token-row", "data-row": "sentence", "style": f"--columns:{columns}"}
    return element("div", own, *tokens)


def _word(token: str, position: int) -> str:
    """Count the words as "Two heads" does, without the marks."""
    named = {"aria-label": f"{token}, position {position}"}
    chosen = position == ON_ARRIVAL - WORDS.start
    own = radio("four-heads-word", str(position), chosen=chosen, attributes=named)
    word = element("span", {"class": "token-text"}, text(token))
    return element("label", {"class": "token", "translate": "no"}, own, word)


def _mark(token: str) -> str:
    return element("span", {"class": "token-mark", "translate": "no"}, text(token))


def _answers(shown: Shown) -> str:
    """Say in words where each head looks most."""
    answers = (_answer(shown, head, name) for head, name in enumerate(HEADS))
    listed = element("ul", {}, *answers)
    return element("div", {"class": "four-heads-answers", "role": "status"}, listed)


def _answer(shown: Shown, head: int, name: str) -> str:
    own: Attributes = {"data-accent": ACCENTS[head]}
    return element(
        "li",
        own,
        element("span", {"class": "four-heads-name"}, text(f"Head {name}")),
        element("span", {"class": "visually-hidden"}, " looks most at "),
        element("span", {"class": "four-heads-arrow", "aria-hidden": "true"}, " →"),
        " ",
        shown.text("b", {"translate": "no"}, f"heads.{head}.key"),
        " ",
        shown.text("span", {}, f"heads.{head}.share"),
    )
