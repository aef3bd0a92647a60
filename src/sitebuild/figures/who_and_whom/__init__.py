"""The HTML of the figure "Who and whom"."""

from sitebuild.figures.who_and_whom.figure import render

__all__ = ["render"]
