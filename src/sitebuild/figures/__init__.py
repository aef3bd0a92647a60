"""The figures that a page can ask for by name."""

from collections.abc import Callable

from sitebuild.figures import four_heads, real_heads, transformer_block, two_heads, who_and_whom
from sitebuild.html import element
from sitebuild.source.blocks import Figure
from sitebuild.source.errors import PageError

FIGURES: dict[str, Callable[[], str]] = {
    "four-heads": four_heads.render,
    "two-heads": two_heads.render,
    "transformer-block": transformer_block.render,
    "real-heads": real_heads.render,
    "who-and-whom": who_and_whom.render,
}
TITLES = {
    "four-heads": "Four heads",
    "two-heads": "Two heads",
    "transformer-block": "Transformer block",
    "real-heads": "Real heads",
    "who-and-whom": "Who and whom",
}


def title(figure: Figure) -> str:
    """Give the title of a figure.

    Raises: PageError if there is no figure of that name.
    """
    if figure.name not in TITLES:
        known = ", ".join(sorted(TITLES))
        raise PageError(f"no figure is named {figure.name!r}; there is {known}", figure.line)
    return TITLES[figure.name]


def render(figure: Figure, markdown: Callable[[str], str]) -> str:
    """Make a figure's HTML, with its caption if it has one.

    Raises: PageError if there is no figure of that name.
    """
    attributes: dict[str, str | bool | None] = {
        "id": f"figure-{figure.name}",
        "class": "lesson-figure",
        "aria-label": title(figure),
    }
    caption = element("figcaption", {}, markdown(figure.caption)) if figure.caption else ""
    return element("figure", attributes, FIGURES[figure.name](), caption)
