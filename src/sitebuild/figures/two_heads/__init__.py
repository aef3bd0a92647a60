"""The HTML of the figure "Two heads", and its states."""

from sitebuild.figures.two_heads.figure import render, states, template

__all__ = ["render", "states", "template"]
