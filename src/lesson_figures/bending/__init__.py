"""The data of both figures of the toy for heads that the reader bends."""
