"""The HTML of the figure "Transformer block", and its states."""

from sitebuild.figures.transformer_block.figure import render, states

__all__ = ["render", "states"]
