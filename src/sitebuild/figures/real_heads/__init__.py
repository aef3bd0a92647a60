"""The HTML of the figure "Real heads"."""

from sitebuild.figures.real_heads.figure import render

__all__ = ["render"]
