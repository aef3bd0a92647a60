"""What has a page of its own, for an <iframe> on another site: each figure and each cell.

`embed/<name>/` holds the block as it stands in its lesson. A cell brings along the earlier cells
that it needs.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sitebuild import figures
from sitebuild.source.blocks import Block, Borrowed, Cell, Figure
from sitebuild.source.errors import PageError
from sitebuild.source.front_matter import front_matter
from sitebuild.source.pages import DOCS, blocks_of, pages

TOOK_THE_PLACE_OF = {"one-mean": "who-and-whom"}  # an address that other sites have, and its block


@dataclass(frozen=True)
class Embed:
    """One block that stands alone: where it comes from, and what it consists of."""

    name: str
    page: str  # say "multi-head-attention.md"
    anchor: str  # on that page
    title: str
    blocks: tuple[Block, ...]  # the cells it needs, then itself


def embeds(docs: Path = DOCS) -> list[Embed]:
    """List them in the order in which they stand in the pages, lessons first.

    A figure that stands on several pages has one, of the first of them. What took the place of
    another block has that one's address too.

    Raises: PageError where a page is wrong, or two blocks would have one address.
    """
    found: dict[str, Embed] = {}
    for page in sorted(pages(docs), key=lambda page: not front_matter(page, docs).get("lesson")):
        here = [placed.block for placed in blocks_of(page, docs)]
        for block in here:
            if isinstance(block, Cell | Figure):
                embed = _embed(block, here, page.relative_to(docs).as_posix())
                _check_that_it_is_one(embed, found.setdefault(embed.name, embed))
    for old, new in TOOK_THE_PLACE_OF.items():
        if new in found:
            found.setdefault(old, replace(found[new], name=old))
    return list(found.values())


def embed_of(asked: Borrowed, docs: Path) -> Embed:
    """Find the one that is asked for by its page and its anchor there.

    Raises: PageError if there is none.
    """
    page = docs / asked.page
    here = [placed.block for placed in blocks_of(page, docs)] if page.is_file() else []
    for block in here:
        if isinstance(block, Cell | Figure) and _anchor(block) == asked.anchor:
            return _embed(block, here, asked.page)
    raise PageError(f"there is no {asked.anchor} in {asked.page}", asked.line)


def _embed(block: Cell | Figure, here: Sequence[Block], page: str) -> Embed:
    if isinstance(block, Figure):
        return Embed(block.name, page, _anchor(block), _title(block, page), (block,))
    needed = [each for each in here if isinstance(each, Cell) and each.name in block.needs]
    name = _anchor(block) if block.name in figures.TITLES else block.name
    return Embed(name, page, _anchor(block), block.title, (*needed, block))


def _anchor(block: Cell | Figure) -> str:
    return f"{type(block).__name__.lower()}-{block.name}"


def _title(figure: Figure, page: str) -> str:
    try:
        return figures.title(figure)
    except PageError as error:
        raise error.at(page) from None


def _check_that_it_is_one(new: Embed, first: Embed) -> None:
    """Refuse a second cell at an address; the same figure may stand on several pages."""
    if new != first and not isinstance(new.blocks[-1], Figure):
        there = f"{first.page}:{first.blocks[-1].line}"
        message = (
            f"the address embed/{new.name}/ is taken by {there}; a cell needs a name of its own"
        )
        raise PageError(message, new.blocks[-1].line, new.page)
