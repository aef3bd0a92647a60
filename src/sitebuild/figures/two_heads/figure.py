"""The figure "Two heads": one query, each head's weights side by side, and their mix by W_O.

The page has it for the lesson's sentence. The browser makes it fit any other result of attention.
"""

from attention_lesson.toy import TOKENS
from lesson_figures.toy import toy_drawing
from lesson_figures.two_heads.drawing import Drawing
from lesson_figures.two_heads.states import figure_data, state
from sitebuild.engine.controls import table, titles
from sitebuild.engine.shown import Shown
from sitebuild.engine.tokens import shown_token_label, shown_token_row
from sitebuild.figures.bending.panel import panel
from sitebuild.figures.two_heads.arithmetic import arithmetic, of_head
from sitebuild.html import OWN_WORDS, Attributes, element

ON_ARRIVAL = TOKENS.index("it")
W_O_NAME = "W<sub>O</sub>"
SCALE = '<span class="bar-scale" aria-hidden="true"><span>0</span><span>1</span></span>'


def render() -> str:
    """Make the whole figure, filled for the token that is chosen on arrival."""
    drawing = toy_drawing()
    own = {"data-address": "token"}
    return _figure(own, content(drawing, ON_ARRIVAL, panel()))


def states() -> object:
    """Give what the browser fetches when the figure comes near, to show other tokens."""
    return figure_data(toy_drawing())


def template() -> str:
    """Make the figure to be filled by the browser."""
    return _figure({}, content(toy_drawing(), 0))


def _figure(attributes: dict[str, str], *children: str) -> str:
    own = {**OWN_WORDS, "class": "two-heads", **attributes}
    return element("lesson-figure-two-heads", own, *children)


def content(drawing: Drawing, query: int, controls: str = "") -> str:
    """Make what the figure shows of a result, for one query; `controls` change the result."""
    shown = Shown(state(figure_data(drawing), query))
    heads = (_head(shown, head, item) for head, item in shown.items("model.heads"))
    return "".join(
        (
            _choice(shown, query),
            shown.text("p", {"class": "figure-status", "role": "status"}, "sentence"),
            controls,
            element("div", {"class": "heads"}, *heads),
            _mix(shown),
            arithmetic(shown),
        )
    )


def _choice(shown: Shown, query: int) -> str:
    """Make the sentence to choose from, with the weights as lines over and under it."""
    arcs = (_arcs(shown, head, item) for head, item in shown.items("model.heads"))
    row = shown_token_row(shown, "two-heads-query", "model.tokens", query)
    return element(
        "fieldset",
        {"class": "token-choice"},
        element("legend", {}, "Query token"),
        element("div", {"class": "token-lines"}, *arcs, row),
    )


def _arcs(shown: Shown, head: int, item: Attributes) -> str:
    """Draw a line from the query to every token, as wide as its weight; the table says the same."""
    model = f"model.heads.{head}"
    lines = (_line(shown, head, key, each) for key, each in shown.items("model.keys"))
    hidden = {"aria-hidden": "true"}
    drawing = shown.attributes("svg", hidden, {"viewBox": "model.box"}, *lines)
    name = shown.text("span", hidden, f"{model}.name")
    paths = {
        "data-side": f"{model}.side",
        "data-far": f"{model}.far",
        "hidden": f"{model}.no_arcs",
    }
    return of_head(shown, "div", {"class": "arcs", **item}, head, paths, name, drawing)


def _line(shown: Shown, head: int, key: int, item: Attributes) -> str:
    paths = {
        "d": f"arcs.{key}",
        "stroke-width": f"heads.{head}.lines.{key}",
        "data-strongest": f"heads.{head}.top.{key}",
    }
    return shown.attributes("path", item, paths)


def _head(shown: Shown, head: int, item: Attributes) -> str:
    """Make one head's weights as a table, and the output they lead to."""
    unseen = element("span", {"class": "visually-hidden"}, "Strongest")
    rows = (_table_row(shown, head, key, each) for key, each in shown.items("model.keys"))
    caption = shown.text("caption", {}, f"model.heads.{head}.name")
    weights = table(caption, titles("Token", f"Weight {SCALE}", unseen), rows, kind="weights")
    output = shown.text("strong", {}, f"heads.{head}.output")
    summary = element("p", {"class": "head-output"}, "Weighted mean of the values: ", output)
    return of_head(shown, "div", {"class": "head", **item}, head, {}, weights, summary)


def _table_row(shown: Shown, head: int, key: int, item: Attributes) -> str:
    label = shown_token_label(shown, f"model.keys.{key}")
    token = element("th", {"scope": "row", "translate": "no"}, label)
    number = shown.text("span", {}, f"heads.{head}.weights.{key}")
    bar = _bar(shown, f"heads.{head}.bars.{key}")
    weight = element("td", {"class": "weight"}, number, bar)
    mark = element("td", {"class": "mark"}, shown.text("span", {}, f"heads.{head}.marks.{key}"))
    flag = {"data-strongest": f"heads.{head}.top.{key}"}
    return shown.attributes("tr", item, flag, token, weight, mark)


def _bar(shown: Shown, width: str) -> str:
    whole = element("rect", {"class": "bar-whole", "width": "100", "height": "10"})
    filled = shown.attributes("rect", {"height": "10"}, {"width": width})
    view = {"viewBox": "0 0 100 10", "preserveAspectRatio": "none", "aria-hidden": "true"}
    return element("svg", {"class": "bar"} | view, whole, filled)


def _mix(shown: Shown) -> str:
    """Follow the heads' outputs through W_O to the combined vector."""
    outputs = (_joined(shown, head, item) for head, item in shown.items("model.heads"))
    rows = "".join(_mix_row(shown, row, item) for row, item in shown.items("model.rows"))
    more = shown.text("span", {"class": "mix-row"}, "model.more_rows")
    combined = shown.text("output", {"aria-live": "off", "aria-label": "Combined"}, "combined")
    joined = shown.text("span", {}, "model.concatenate")
    weighed = shown.text("span", {}, "model.mix_by")
    steps = (
        _step("Concatenate", joined, f"[{''.join(outputs)}]"),
        _step(f"Mix with {W_O_NAME}", weighed, rows + more),
        _step("Combined", "What the layer hands on for this token.", combined),
    )
    paths = {"hidden": "model.unmixed", "data-size": "model.mix"}
    return shown.attributes("div", {"class": "mix"}, paths, *steps)


def _joined(shown: Shown, head: int, item: Attributes) -> str:
    comma = shown.text("span", {}, f"model.heads.{head}.comma")
    accent = {"data-accent": f"model.heads.{head}.accent"}
    numbers = shown.text("span", {}, f"heads.{head}.joined", accent)
    return element("span", item, comma, numbers)


def _mix_row(shown: Shown, row: int, item: Attributes) -> str:
    products = (_product(shown, row, head, each) for head, each in shown.items("model.heads"))
    bias = shown.text("span", {}, f"model.rows.{row}.bias")
    total = shown.text("strong", {}, f"sums.{row}")
    return element("span", {"class": "mix-row", **item}, *products, bias, " = ", total)


def _product(shown: Shown, row: int, head: int, item: Attributes) -> str:
    lead = shown.text("span", {}, f"model.rows.{row}.leads.{head}")
    accent = {"data-accent": f"model.heads.{head}.accent"}
    output = shown.text("span", {}, f"heads.{head}.output", accent)
    return element("span", item, lead, output)


def _step(title: str, meaning: str, numbers: str) -> str:
    return element(
        "div",
        {"class": "mix-step"},
        element("p", {"class": "mix-title"}, title),
        element("p", {"class": "mix-numbers", "translate": "no"}, numbers),
        element("p", {"class": "mix-meaning"}, meaning),
    )
