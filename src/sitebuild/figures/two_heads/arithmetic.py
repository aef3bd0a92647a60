"""The arithmetic of "Two heads": from the query to each head's output, and all parts added."""

from sitebuild.engine.controls import fold, table, titles
from sitebuild.engine.shown import Shown
from sitebuild.engine.tokens import shown_token_label
from sitebuild.html import Attributes, element, text


def arithmetic(shown: Shown) -> str:
    """Make what opens on demand: every number on the way, to follow by hand."""
    heads = (_head(shown, head, item) for head, item in shown.items("model.heads"))
    return fold("Show the arithmetic", *heads, _contributions(shown))


def of_head(
    shown: Shown, tag: str, attributes: Attributes, head: int, paths: dict[str, str], *children: str
) -> str:
    """Make an element in the colour of a head."""
    accent = {"data-accent": f"model.heads.{head}.accent"}
    return shown.attributes(tag, attributes, accent | paths, *children)


def _head(shown: Shown, head: int, item: Attributes) -> str:
    title, steps = f"model.heads.{head}.title", f"heads.{head}.steps"
    rows = (_row(shown, head, key, each) for key, each in shown.items("model.keys"))
    caption = shown.text("caption", {}, title)
    steps_table = table(caption, _titles(shown, head), rows, _totals(shown, head))
    name = shown.text("span", {}, f"model.heads.{head}.name")
    query = element("p", {}, "The query of ", name, " is ", shown.text("b", {}, f"{steps}.query"))
    scroller = {"class": "scroller", "tabindex": "0", "role": "group"}
    scrolled = shown.attributes("div", scroller, {"aria-label": title}, steps_table)
    return of_head(shown, "div", item, head, {}, query, scrolled)


def _titles(shown: Shown, head: int) -> str:
    peak = shown.text("span", {}, f"heads.{head}.steps.peak")
    return titles(
        text("Token"),
        text("Key"),
        shown.text("span", {}, f"model.heads.{head}.score"),
        element("span", {}, "exp(score − ", peak, ")"),
        text("Weight = exp / sum"),
        text("Value"),
        text("Weight × value"),
    )


def _row(shown: Shown, head: int, key: int, item: Attributes) -> str:
    model, steps = f"model.heads.{head}", f"heads.{head}.steps"
    label = shown_token_label(shown, f"model.keys.{key}")
    cells = (
        shown.text("td", {}, f"{model}.keys.{key}"),
        shown.text("td", {}, f"{steps}.scores.{key}"),
        shown.text("td", {}, f"{steps}.powers.{key}"),
        shown.text("td", {"class": "weight-figure"}, f"heads.{head}.weights.{key}"),
        shown.text("td", {}, f"{model}.values.{key}"),
        shown.text("td", {}, f"{steps}.products.{key}"),
    )
    token = element("th", {"scope": "row", "translate": "no"}, label)
    return element("tr", item, token, *cells)


def _totals(shown: Shown, head: int) -> str:
    nothing = element("td", {})
    return element(
        "tr",
        {},
        element("th", {"scope": "row"}, "Sum"),
        nothing,
        nothing,
        shown.text("td", {}, f"heads.{head}.steps.total"),
        shown.text("td", {}, f"heads.{head}.steps.weights"),
        nothing,
        shown.text("td", {"class": "weight-figure"}, f"heads.{head}.output"),
    )


def _contributions(shown: Shown) -> str:
    """Show that all heads' own parts of the output add up to the combined vector."""
    parts = (_part(shown, head, item) for head, item in shown.items("model.heads"))
    line = element(
        "p",
        {"class": "arithmetic-line", "translate": "no"},
        *parts,
        shown.text("span", {}, "model.bias"),
        " = ",
        shown.text("b", {}, "combined"),
    )
    said = element(
        "p",
        {},
        "Each head's own part of the output is its output times its columns of W<sub>O</sub>. "
        "The parts add up to the combined vector:",
    )
    return shown.attributes("div", {}, {"hidden": "model.unmixed"}, said, line)


def _part(shown: Shown, head: int, item: Attributes) -> str:
    plus = shown.text("span", {}, f"model.heads.{head}.plus")
    accent = {"data-accent": f"model.heads.{head}.accent"}
    return element("span", item, plus, shown.text("span", {}, f"heads.{head}.part", accent))
