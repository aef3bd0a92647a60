"""The arithmetic of "Two heads": from the query to each head's output, and both parts added."""

from attention_lesson.toy import TOKENS, W_O
from sitebuild.figures.numbers import decimal
from sitebuild.figures.shown import Shown
from sitebuild.figures.tokens import token_label
from sitebuild.figures.two_heads_states import KEYS, NAMES, VALUES
from sitebuild.html import element, text

ACCENTS = ("head-a", "head-b")
TITLES = ("A, step by step", "B, step by step")


def arithmetic(shown: Shown) -> str:
    """Make what opens on demand: every number on the way, to follow by hand."""
    heads = (_head(shown, head) for head in range(len(NAMES)))
    summary = element("summary", {}, "Show the arithmetic")
    return element("details", {"class": "arithmetic"}, summary, *heads, _contributions(shown))


def _head(shown: Shown, head: int) -> str:
    steps = f"heads.{head}.steps"
    rows = (_row(shown, head, key) for key in range(len(TOKENS)))
    table = element(
        "table",
        {"class": "figure-table"},
        element("caption", {}, TITLES[head]),
        element("thead", {}, _titles(shown, steps)),
        element("tbody", {}, *rows),
        element("tfoot", {}, _totals(shown, head)),
    )
    query = element(
        "p", {}, f"The query of {NAMES[head]} is ", shown.text("b", {}, f"{steps}.query")
    )
    scroller = {"class": "scroller", "tabindex": "0", "role": "group", "aria-label": TITLES[head]}
    return element("div", {"class": ACCENTS[head]}, query, element("div", scroller, table))


def _titles(shown: Shown, steps: str) -> str:
    power = element("span", {}, "exp(score − ", shown.text("span", {}, f"{steps}.peak"), ")")
    titles = (
        text("Token"),
        text("Key"),
        text("Score = query × key"),
        power,
        text("Weight = exp / sum"),
        text("Value"),
        text("Weight × value"),
    )
    return element("tr", {}, *(element("th", {"scope": "col"}, title) for title in titles))


def _row(shown: Shown, head: int, key: int) -> str:
    of_head = f"heads.{head}"
    token = element("th", {"scope": "row", "translate": "no"}, token_label(TOKENS[key], key))
    cells = (
        element("td", {}, decimal(KEYS[head][key], 1)),
        shown.text("td", {}, f"{of_head}.steps.scores.{key}"),
        shown.text("td", {}, f"{of_head}.steps.powers.{key}"),
        shown.text("td", {"class": "weight-figure"}, f"{of_head}.weights.{key}"),
        element("td", {}, decimal(VALUES[head][key], 1)),
        shown.text("td", {}, f"{of_head}.steps.products.{key}"),
    )
    return element("tr", {}, token, *cells)


def _totals(shown: Shown, head: int) -> str:
    nothing = element("td", {})
    return element(
        "tr",
        {},
        element("th", {"scope": "row"}, "Sum"),
        nothing,
        nothing,
        shown.text("td", {}, f"heads.{head}.steps.total"),
        element("td", {}, decimal(1)),
        nothing,
        shown.text("td", {"class": "weight-figure"}, f"heads.{head}.output"),
    )


def _contributions(shown: Shown) -> str:
    """Show that both heads' own parts of the output add up to the combined vector."""
    parts = (_part(shown, head) for head in range(len(NAMES)))
    line = element(
        "p",
        {"class": "arithmetic-line", "translate": "no"},
        " + ".join(parts),
        " = ",
        shown.text("b", {}, "combined"),
    )
    said = element(
        "p",
        {},
        "Each head's own part of the output is its output times its column of W<sub>O</sub>. "
        "The parts add up to the combined vector:",
    )
    return said + line


def _part(shown: Shown, head: int) -> str:
    numbers = (shown.text("span", {}, f"mix.{row}.products.{head}") for row in range(len(W_O)))
    return element("span", {"class": ACCENTS[head]}, "[", ", ".join(numbers), "]")
