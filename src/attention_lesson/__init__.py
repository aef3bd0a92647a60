"""Multi-head attention in plain Python."""
