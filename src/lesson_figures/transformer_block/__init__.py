"""The data of the figure "Transformer block"."""
