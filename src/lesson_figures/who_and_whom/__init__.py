"""The data of the figure "Who and whom": six sentences, read from one head and from two."""
