"""The HTML of the figure "Transformer block"."""

from sitebuild.figures.transformer_block.figure import render

__all__ = ["render"]
