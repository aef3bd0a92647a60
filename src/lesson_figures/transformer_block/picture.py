"""What the plane draws at a stage: x, the change from its tip, their sum, the norm along its ray.

Every stage names where it has these from: a stage so many steps further, and a vector of it.
"""

from collections.abc import Mapping
from typing import Any, TypedDict

from lesson_figures.transformer_block.stages import Way

type Place = tuple[int, str]
type Parts = Mapping[str, Place]

ALONE: Parts = {"x": (0, "after")}
POST_CHANGE: Parts = {"x": (-1, "after"), "change": (0, "after"), "sum": (1, "total")}
POST_ADD: Parts = {
    "x": (0, "kept"), "change": (-1, "after"), "sum": (0, "total"), "norm": (0, "after"),
}  # fmt: skip
PRE_NORM: Parts = {"x": (-1, "after"), "copy": (0, "after")}
PRE_CHANGE: Parts = {
    "x": (-2, "after"), "copy": (-1, "after"), "change": (0, "after"), "sum": (1, "after"),
}  # fmt: skip
PRE_ADD: Parts = {
    "x": (0, "kept"), "copy": (-2, "after"), "change": (-1, "after"), "sum": (0, "after"),
}  # fmt: skip
FINAL: Parts = {"x": (-1, "after"), "norm": (0, "after")}

PICTURES: dict[str, dict[str, Parts]] = {
    "post": {
        "input": ALONE,
        "attention": POST_CHANGE,
        "add-norm-1": POST_ADD,
        "feed-forward": POST_CHANGE,
        "add-norm-2": POST_ADD,
        "output": ALONE,
    },
    "pre": {
        "input": ALONE,
        "norm-1": PRE_NORM,
        "attention": PRE_CHANGE,
        "add-1": PRE_ADD,
        "norm-2": PRE_NORM,
        "feed-forward": PRE_CHANGE,
        "add-2": PRE_ADD,
        "final-norm": FINAL,
        "output": ALONE,
    },
}
PARTS = ("x", "copy", "change", "sum", "norm")
NOTHING = ("", "")
ARRIVED = {"add-norm-1": "norm", "add-norm-2": "norm", "add-1": "sum", "add-2": "sum"} | {
    "final-norm": "norm"
}  # where the token's vector is after a stage; on a branch it stays at x


class Pictures(TypedDict):
    """How the browser finds the parts of a picture: `picture` does the same."""

    parts: dict[str, Parts]
    arrived: dict[str, str]


def pictures(order: str) -> Pictures:
    """Write the rules of one order for the browser."""
    return {"parts": PICTURES[order], "arrived": ARRIVED}


def picture(order: str, way: Way, step: int) -> dict[str, Any]:
    """Put together what the plane draws for a token at one stage of its way.

    What a stage hasn't got is drawn as nothing: it ends where it begins.
    """
    kind = str(way[step]["kind"])
    found: dict[str, Any] = {
        part: way[step + by][key] for part, (by, key) in PICTURES[order][kind].items()
    }
    x = found["x"]
    tip, slid = found.get("sum", x), found.get("norm", found.get("copy"))
    return {
        **{part: found.get(part, NOTHING) for part in PARTS},
        **{f"no_{part}": part not in found for part in PARTS},
        "tip": tip,
        "no_slide": slid is None,
        "slide": tip if "norm" in found else x,
        "slid": slid or x,
        "at": found[ARRIVED.get(kind, "x")],
    }
