"""The HTML of the figure "Two heads"."""

from sitebuild.figures.two_heads.figure import render, template

__all__ = ["render", "template"]
