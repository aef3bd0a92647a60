"""The plane in which a figure shows vectors of two numbers, and what a stage does to one of them.

A vector is an arrow from the origin; a change is an arrow from its tip; a norm slides the sum
along its ray to the circle. The drawing has the vectors' own coordinates, turned so that the
second number points up.
"""

from collections.abc import Iterator, Sequence

from sitebuild.engine.shown import Shown
from sitebuild.html import Attributes, element, text

FAR = "99"
TICKS = (-2, -1, 1, 2)
SIZE_AFTER_NORM = "1.4142"  # two numbers whose root mean square is 1 lie on this circle
UPRIGHT: Attributes = {"transform": "scale(1,-1)"}
# What is drawn as a line: where it begins and ends, and at which stages it is left out
LINES = {
    "stream": (None, "x", None),
    "change": ("x", "tip", "no_change"),
    "slide": ("slide", "slid", "no_slide"),
}


def arrow_heads(shown: Shown) -> str:
    """Make the heads of the arrows, as large in every plane; there is one of each in a figure."""
    heads = (_arrow_head(shown, name) for name in ("stream", "change", "slide"))
    return element("svg", {"class": "arrow-heads", "aria-hidden": "true"}, *heads)


def _arrow_head(shown: Shown, name: str) -> str:
    own = {"id": f"head-of-{name}", "class": f"head-of-{name}", "viewBox": "0 0 10 10"}
    place = {"refX": "9", "refY": "5", "orient": "auto", "markerUnits": "userSpaceOnUse"}
    sizes = {"markerWidth": "view.head", "markerHeight": "view.head"}
    return shown.attributes(
        "marker", {**own, **place}, sizes, element("path", {"d": "M0 1L9 5L0 9z"})
    )


def plane(shown: Shown, tokens: Sequence[str]) -> str:
    """Draw all tokens as dots with their names, and what the stage does to the chosen one."""
    dots = (_dot(shown, *each) for each in enumerate(tokens))
    way = shown.attributes("polyline", {"class": "way"}, {"points": "way"})
    lines = (_line(shown, name, *ends) for name, ends in LINES.items())
    chosen = {"cx": "picture.at.0", "cy": "picture.at.1", "r": "view.chosen"}
    drawn = (*_axes(), way, *lines, *dots, shown.attributes("circle", {"class": "chosen"}, chosen))
    turned = shown.attributes("g", UPRIGHT, {"font-size": "view.font"}, *drawn)
    drawing = shown.attributes("svg", {"aria-hidden": "true"}, {"viewBox": "view.box"}, turned)
    labels = (
        element("span", {"class": "first-axis", "aria-hidden": "true"}, "first number"),
        element("span", {"class": "second-axis", "aria-hidden": "true"}, "second number"),
    )
    return element("div", {"class": "plane"}, drawing, *labels)


def _axes() -> Iterator[str]:
    for ends in ({"x1": f"-{FAR}", "x2": FAR}, {"y1": f"-{FAR}", "y2": FAR}):
        yield element("line", {"class": "axis", **ends})
    yield element("circle", {"class": "after-norm", "r": SIZE_AFTER_NORM})
    for number in TICKS:
        yield _tick("first", number, {"x": str(number)})
        yield _tick("second", number, {"y": str(number)})


def _tick(axis: str, number: int, place: dict[str, str]) -> str:
    written = element("text", UPRIGHT, str(number).replace("-", "−"))
    return element("svg", {"class": f"tick {axis}", "overflow": "visible", **place}, written)


def _line(shown: Shown, name: str, start: str | None, end: str, left_out: str | None) -> str:
    ends = {"x2": f"picture.{end}.0", "y2": f"picture.{end}.1"}
    if start:
        ends |= {"x1": f"picture.{start}.0", "y1": f"picture.{start}.1"}
    if left_out:
        ends |= {"data-none": f"picture.{left_out}"}
    own = {"class": name, "marker-end": f"url(#head-of-{name})"}
    return shown.attributes("line", own, ends)


def _dot(shown: Shown, position: int, token: str) -> str:
    places = {
        "x": f"places.{position}.0",
        "y": f"places.{position}.1",
        "data-side": f"sides.{position}",
        "data-chosen": f"chosen.{position}",
    }
    circle = shown.attributes("circle", {}, {"r": "view.dot"})
    name = element("text", UPRIGHT, text(token))
    title = element("title", {}, text(f"{token} {position}"))
    return shown.attributes(
        "svg", {"class": "dot", "overflow": "visible"}, places, title, circle, name
    )
