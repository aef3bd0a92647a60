"""The lines of attention: from the chosen token to all, over and under a row of their names."""

from attention_lesson.toy import TOKENS
from sitebuild.engine.shown import Shown
from sitebuild.html import Attributes, element, text

VIEW: Attributes = {"viewBox": "0 0 25 5.6", "aria-hidden": "true"}


def lines_of_attention(shown: Shown) -> str:
    """Draw each head's weights as lines, as wide as the weights; the arithmetic has the numbers."""
    heads = (_lines(shown, head, item) for head, item in shown.items("model.heads"))
    names = (_name(shown, *each) for each in enumerate(TOKENS))
    row = element("div", {"class": "link-names", "aria-hidden": "true", "translate": "no"}, *names)
    return element("div", {"class": "links"}, *heads, row)


def _lines(shown: Shown, head: int, item: Attributes) -> str:
    lines = (_line(shown, head, key) for key in range(len(TOKENS)))
    name = shown.text("span", {}, f"model.heads.{head}.name")
    paths = {"data-accent": f"model.heads.{head}.accent", "data-side": f"model.heads.{head}.side"}
    return shown.attributes(
        "div", {"class": "head-links", **item}, paths, name, element("svg", VIEW, *lines)
    )


def _line(shown: Shown, head: int, key: int) -> str:
    return shown.attributes(
        "path", {}, {"d": f"links.{key}", "stroke-width": f"now.weights.{head}.{key}"}
    )


def _name(shown: Shown, position: int, token: str) -> str:
    small = element("small", {}, str(position))
    return shown.attributes("span", {}, {"data-chosen": f"chosen.{position}"}, text(token), small)
