"""The HTML of the figure "Who and whom", and its states."""

from sitebuild.figures.who_and_whom.figure import render, states

__all__ = ["render", "states"]
