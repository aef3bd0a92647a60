"""The figure "Two heads": one query, two heads' weights side by side, and their mix by W_O."""

from attention_lesson.toy import TOKENS, W_O
from sitebuild.figures.arcs import HEIGHT, STEP
from sitebuild.figures.numbers import decimal
from sitebuild.figures.shown import Shown, states
from sitebuild.figures.tokens import token_label, token_row
from sitebuild.figures.two_heads_arithmetic import ACCENTS, arithmetic
from sitebuild.figures.two_heads_states import NAMES, all_states
from sitebuild.html import OWN_WORDS, element, text

ON_ARRIVAL = TOKENS.index("it")
W_O_NAME = "W<sub>O</sub>"


def render() -> str:
    """Make the whole figure, filled for the token that is chosen on arrival."""
    data = all_states()
    shown = Shown(data[ON_ARRIVAL])
    heads = (_head(shown, head) for head in range(len(NAMES)))
    return element(
        "lesson-figure-two-heads",
        {**OWN_WORDS, "class": "two-heads"},
        _choice(shown),
        shown.text("p", {"class": "figure-status", "role": "status"}, "sentence"),
        element("div", {"class": "heads"}, *heads),
        _mix(shown),
        arithmetic(shown),
        states(data),
    )


def _choice(shown: Shown) -> str:
    """Make the sentence to choose from, with the weights as lines over and under it."""
    return element(
        "fieldset",
        {"class": "token-choice"},
        element("legend", {}, "Query token"),
        _arcs(shown, 0),
        token_row("two-heads-query", TOKENS, ON_ARRIVAL),
        _arcs(shown, 1),
    )


def _arcs(shown: Shown, head: int) -> str:
    """Draw a line from the query to every token, as wide as its weight; the table says the same."""
    lines = (_line(shown, head, key) for key in range(len(TOKENS)))
    box = f"0 0 {STEP * len(TOKENS)} {HEIGHT}"
    drawing = element("svg", {"viewBox": box, "aria-hidden": "true"}, *lines)
    name = element("span", {"aria-hidden": "true"}, text(NAMES[head]))
    return element("div", {"class": f"arcs {ACCENTS[head]}"}, name, drawing)


def _line(shown: Shown, head: int, key: int) -> str:
    of_head = f"heads.{head}"
    paths = {
        "d": f"arcs.{key}",
        "stroke-width": f"{of_head}.lines.{key}",
        "data-strongest": f"{of_head}.top.{key}",
    }
    return shown.attributes("path", {}, paths)


def _head(shown: Shown, head: int) -> str:
    """Make one head's weights as a table, and the output they lead to."""
    unseen = element("span", {"class": "visually-hidden"}, "Strongest")
    titles = (text("Token"), text("Weight"), unseen)
    columns = element("tr", {}, *(element("th", {"scope": "col"}, title) for title in titles))
    rows = (_table_row(shown, head, key) for key in range(len(TOKENS)))
    table = element(
        "table",
        {"class": "weights"},
        element("caption", {}, text(NAMES[head])),
        element("thead", {}, columns),
        element("tbody", {}, *rows),
    )
    output = shown.text("strong", {}, f"heads.{head}.output")
    summary = element("p", {"class": "head-output"}, "Weighted mean of the values: ", output)
    return element("div", {"class": f"head {ACCENTS[head]}"}, table, summary)


def _table_row(shown: Shown, head: int, key: int) -> str:
    of_head = f"heads.{head}"
    token = element("th", {"scope": "row", "translate": "no"}, token_label(TOKENS[key], key))
    number = shown.text("span", {}, f"{of_head}.weights.{key}")
    weight = element("td", {"class": "weight"}, number, _bar(shown, f"{of_head}.bars.{key}"))
    word = shown.text("span", {}, f"{of_head}.marks.{key}")
    mark = element("td", {"class": "mark"}, word)
    flag = {"data-strongest": f"{of_head}.top.{key}"}
    return shown.attributes("tr", {}, flag, token, weight, mark)


def _bar(shown: Shown, width: str) -> str:
    whole = element("rect", {"class": "bar-whole", "width": "100", "height": "10"})
    filled = shown.attributes("rect", {"height": "10"}, {"width": width})
    view = {"viewBox": "0 0 100 10", "preserveAspectRatio": "none", "aria-hidden": "true"}
    return element("svg", {"class": "bar"} | view, whole, filled)


def _mix(shown: Shown) -> str:
    """Follow the heads' outputs through W_O to the combined vector."""
    outputs = (
        shown.text("span", {"class": ACCENTS[head]}, f"heads.{head}.output")
        for head in range(len(NAMES))
    )
    joined = text("[") + text(", ").join(outputs) + text("]")
    rows = "".join(_mix_row(shown, row) for row in range(len(W_O)))
    combined = shown.text("output", {"aria-live": "off", "aria-label": "Combined"}, "combined")
    steps = (
        _step("Concatenate", "The outputs of both heads, one after the other.", joined),
        _step(f"Mix with {W_O_NAME}", f"Each row of {W_O_NAME} weighs both heads.", rows),
        _step("Combined", "What the layer hands on for this token.", combined),
    )
    return element("div", {"class": "mix"}, *steps)


def _mix_row(shown: Shown, row: int) -> str:
    products = (
        text(f"{decimal(W_O[row][head], 1)} × ")
        + shown.text("span", {"class": ACCENTS[head]}, f"heads.{head}.output")
        for head in range(len(NAMES))
    )
    total = shown.text("strong", {}, f"mix.{row}.sum")
    return element("span", {"class": "mix-row"}, text(" + ").join(products), text(" = "), total)


def _step(title: str, meaning: str, numbers: str) -> str:
    return element(
        "div",
        {"class": "mix-step"},
        element("p", {"class": "mix-title"}, title),
        element("p", {"class": "mix-numbers", "translate": "no"}, numbers),
        element("p", {"class": "mix-meaning"}, meaning),
    )
