"""The lesson's pages as files."""

from collections.abc import Iterator
from pathlib import Path

from sitebuild.source.blocks import Placed, parse
from sitebuild.source.errors import PageError

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs"
EMBEDS = "embed"  # made from the other pages


def pages(docs: Path = DOCS) -> list[Path]:
    """List the pages that authors wrote, in an order that never changes."""
    return sorted(page for page in docs.rglob("*.md") if page.parent != docs / EMBEDS)


def read(page: Path) -> str:
    """Read a page as Markdown does: a tab goes on to the next of every four columns."""
    return page.read_text(encoding="utf-8-sig").expandtabs(4)


def blocks(docs: Path = DOCS) -> Iterator[tuple[Path, Placed]]:
    """Yield each block of each page with the page it is in."""
    for page in pages(docs):
        yield from ((page, placed) for placed in blocks_of(page, docs))


def blocks_of(page: Path, docs: Path) -> list[Placed]:
    """Find the blocks of a page.

    Raises: PageError with page and line where it is wrong.
    """
    try:
        return parse(read(page))
    except PageError as error:
        raise error.at(page.relative_to(docs).as_posix()) from None


def locate(excerpt: str, docs: Path) -> tuple[str | None, int]:
    """Find the page that holds this text, and how many lines stand before the text.

    A site generator hands over a page without its name and without its front matter.
    """
    wanted = excerpt.lstrip("\n")
    for page in pages(docs):
        before, found, _ = _bare(read(page)).partition(_bare(wanted).rstrip())
        if found:
            skipped = len(excerpt) - len(wanted)
            return page.relative_to(docs).as_posix(), before.count("\n") - skipped
    return None, 0


def _bare(source: str) -> str:
    return "\n".join(line.rstrip() for line in source.split("\n"))
