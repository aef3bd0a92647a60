"""The plane in which a figure shows vectors of two numbers, and the way one of them takes."""

from collections.abc import Sequence

from sitebuild.engine.shown import Shown
from sitebuild.html import element, text

FAR = "99"
SIZE_AFTER_NORM = "1.4142"  # two numbers whose root mean square is 1 lie on this circle


def plane(shown: Shown, tokens: Sequence[str]) -> str:
    """Draw all tokens as dots, and for the chosen one its way so far and its last move.

    A dot tells the pointer which token it is. The drawing has the vectors' own coordinates, turned
    so that the second number points up.
    """
    dots = (_dot(shown, *each) for each in enumerate(tokens))
    way = shown.attributes("polyline", {"class": "way"}, {"points": "way"})
    turned = element(
        "g", {"transform": "scale(1,-1)"}, *_axes(), *dots, way, _move(shown), _chosen(shown)
    )
    paths = {"viewBox": "view.box"}
    drawing = shown.attributes("svg", {"aria-hidden": "true"}, paths, turned)
    labels = (
        element("span", {"class": "first-axis", "aria-hidden": "true"}, "first number"),
        element("span", {"class": "second-axis", "aria-hidden": "true"}, "second number"),
    )
    return element("div", {"class": "plane"}, drawing, *labels)


def _axes() -> tuple[str, ...]:
    ends = {"x1": f"-{FAR}", "x2": FAR}, {"y1": f"-{FAR}", "y2": FAR}
    lines = (element("line", {"class": "axis", **line}) for line in ends)
    return (*lines, element("circle", {"class": "after-norm", "r": SIZE_AFTER_NORM}))


def _dot(shown: Shown, position: int, token: str) -> str:
    place = {"cx": f"all.{position}.0", "cy": f"all.{position}.1", "r": "view.dot"}
    name = element("title", {}, text(f"{token} {position}"))
    return shown.attributes("circle", {"class": "dot"}, place, name)


def _move(shown: Shown) -> str:
    places = {"x1": "before.0", "y1": "before.1", "x2": "now.after.0", "y2": "now.after.1"}
    return shown.attributes("line", {"class": "move"}, places)


def _chosen(shown: Shown) -> str:
    start = {"cx": "before.0", "cy": "before.1", "r": "view.dot"}
    end = {"cx": "now.after.0", "cy": "now.after.1", "r": "view.chosen"}
    return shown.attributes("circle", {"class": "start"}, start) + shown.attributes(
        "circle", {"class": "chosen"}, end
    )
