"""The HTML of the figure "Four heads"."""

from sitebuild.figures.four_heads.figure import render

__all__ = ["render"]
