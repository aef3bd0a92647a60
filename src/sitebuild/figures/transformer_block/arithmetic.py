"""The arithmetic of each stage of the block, with the numbers that were used."""

from collections.abc import Sequence

from attention_lesson.toy import FEED_FORWARD, TOKENS
from lesson_figures.engine.numbers import decimal
from sitebuild.engine.controls import table, titles
from sitebuild.engine.shown import Shown
from sitebuild.engine.tokens import token_label
from sitebuild.html import Attributes, element

WIDTH = range(2)


def vector(shown: Shown, path: str) -> str:
    """Write the two numbers at a path as a vector."""
    numbers = (shown.text("span", {}, f"{path}.{row}") for row in WIDTH)
    return element("span", {"class": "vector", "translate": "no"}, "[", ", ".join(numbers), "]")


def attention(shown: Shown) -> str:
    """Follow all heads: their weights, their outputs, and the mix by W_O."""
    heads = list(shown.items("model.heads"))
    rows = (_weights_row(shown, key) for key in range(len(TOKENS)))
    names = (_head_title(shown, head, item) for head, item in heads)
    head = element("tr", {}, element("th", {"scope": "col"}, "Token"), *names)
    weights = table("Weights", head, rows)
    means = (_mean(shown, head, item) for head, item in heads)
    mixed = (_mixed(shown, row, item) for row, item in shown.items("model.rows"))
    return weights + "".join(means) + "".join(mixed)


def _head_title(shown: Shown, head: int, item: Attributes) -> str:
    return shown.text("th", {"scope": "col", **item}, f"model.heads.{head}.name")


def _weights_row(shown: Shown, key: int) -> str:
    token = element("th", {"scope": "row", "translate": "no"}, token_label(TOKENS[key], key))
    weights = (
        shown.text("td", item, f"now.weights.{head}.{key}", _accent(head))
        for head, item in shown.items("model.heads")
    )
    return element("tr", {}, token, *weights)


def _accent(head: int) -> dict[str, str]:
    return {"data-accent": f"model.heads.{head}.accent"}


def _head(shown: Shown, head: int) -> str:
    return shown.text("span", {}, f"now.heads.{head}", _accent(head))


def _mean(shown: Shown, head: int, item: Attributes) -> str:
    name = shown.text("span", {}, f"model.heads.{head}.name")
    return _line(name, ": weighted mean of its values = ", _head(shown, head), item=item)


def _mixed(shown: Shown, row: int, item: Attributes) -> str:
    heads = (
        element("span", each, _lead(shown, row, head), _head(shown, head))
        for head, each in shown.items("model.heads")
    )
    return _line(*heads, " = ", _result(shown, row), item=item)


def _lead(shown: Shown, row: int, head: int) -> str:
    return shown.text("span", {}, f"model.rows.{row}.leads.{head}")


def products(weights: Sequence[float], numbers: Sequence[str]) -> str:
    """Write a weighted sum; what has the weight 0 is left out.

    >>> products([0.5, 0, -1], ["x", "y", "z"])
    '0.5 × x − 1.0 × z'
    """
    used = [(weight, number) for weight, number in zip(weights, numbers, strict=True) if weight]
    signs = ["-" if used[0][0] < 0 else "", *(" − " if w < 0 else " + " for w, _ in used[1:])]
    terms = (f"{decimal(abs(weight), 1)} × {number}" for weight, number in used)
    return "".join(sign + term for sign, term in zip(signs, terms, strict=True))


def add(shown: Shown, total: str = "now.after") -> str:
    """Follow an addition to what was kept of the vector."""
    lines = (
        _line(
            shown.text("span", {}, f"now.kept.{row}"),
            " + ",
            shown.text("span", {}, f"before.{row}"),
            " = ",
            shown.text("b", {}, f"{total}.{row}"),
        )
        for row in WIDTH
    )
    return "".join(lines)


def norm(shown: Shown, read: str = "before") -> str:
    """Follow a normalization: the root mean square, and the division by it."""
    squares, size = shown.text("span", {}, "now.squared"), shown.text("b", {}, "now.size")
    root = _line("√((", squares, ") / 2) = ", size, ", the root mean square")
    return root + "".join(_divided(shown, row, read) for row in WIDTH)


def _divided(shown: Shown, row: int, read: str) -> str:
    number, size = shown.text("span", {}, f"{read}.{row}"), shown.text("span", {}, "now.size")
    return _line(number, " / ", size, " = ", _result(shown, row))


def add_and_norm(shown: Shown) -> str:
    """Follow an addition and the normalization of the sum."""
    return add(shown, "now.total") + norm(shown, "now.total")


def feed_forward(shown: Shown) -> str:
    """Follow the four hidden units, and what they make of the vector."""
    rows = (_unit(shown, unit) for unit in range(len(FEED_FORWARD.w_in)))
    units = table("Hidden units", titles("Unit", "Sum", "ReLU"), rows)
    return units + "".join(_narrowed(shown, row) for row in WIDTH)


def _unit(shown: Shown, unit: int) -> str:
    read = [shown.text("span", {}, f"before.{i}") for i in WIDTH]
    total = shown.text("span", {}, f"now.sums.{unit}")
    hidden = shown.text("b", {}, f"now.hidden.{unit}")
    word = shown.text("span", {"class": "unit-word"}, f"now.words.{unit}")
    return element(
        "tr",
        {},
        element("th", {"scope": "row"}, str(unit)),
        element("td", {}, products(FEED_FORWARD.w_in[unit], read), " = ", total),
        element("td", {}, hidden, " ", word),
    )


def _narrowed(shown: Shown, row: int) -> str:
    weights = FEED_FORWARD.w_out[row]
    hidden = [shown.text("span", {}, f"now.hidden.{unit}") for unit in range(len(weights))]
    return _line(products(weights, hidden), " = ", _result(shown, row))


def _result(shown: Shown, row: int) -> str:
    return shown.text("b", {}, f"now.after.{row}")


def _line(*parts: str, item: Attributes | None = None) -> str:
    attributes = {"class": "arithmetic-line", "translate": "no", **(item or {})}
    return element("p", attributes, *parts)
