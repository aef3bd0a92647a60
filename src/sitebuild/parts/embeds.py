"""The HTML of a block that stands alone, with the cells it needs folded above it."""

from collections.abc import Sequence

from sitebuild.html import OWN_WORDS, element


def render(blocks: Sequence[str]) -> str:
    """Fold all but the last of these blocks, which are HTML already."""
    *first, own = blocks
    if not first:
        return own
    return (
        element("details", {"class": "note"}, element("summary", OWN_WORDS, "Runs first"), *first)
        + own
    )
