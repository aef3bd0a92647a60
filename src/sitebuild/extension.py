"""The Markdown extension: cells, figures and quizzes in, HTML out.

It knows Python-Markdown alone, so MkDocs and Zensical build the same pages with it.
"""

from pathlib import Path

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from sitebuild import figures
from sitebuild.embeds import embed_of
from sitebuild.parts import anchors, cells, embeds, quizzes, untranslated
from sitebuild.parts.formulas import FormulaSetter
from sitebuild.source.blocks import Block, Borrowed, Cell, Figure, parse
from sitebuild.source.errors import PageError
from sitebuild.source.pages import locate
from sitebuild.source.quizzes import Quiz

ELEMENTS = ["lesson-cell", "lesson-quiz"]
AFTER_WHITESPACE_BEFORE_FENCES = 28  # Markdown's own: 30 and 25
AFTER_INLINE = 15  # Markdown's inline patterns run at 20
INNER = ["pymdownx.arithmatex", "smarty", "sitebuild.extension"]


class LessonExtension(Extension):
    """Makes the lesson's blocks and formulas part of Markdown."""

    def __init__(self, **kwargs: object) -> None:
        self.config = {"docs_dir": ["docs", "Where the pages are, to name the one that is wrong"]}
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Markdown's name)
        """Register what turns blocks and formulas into HTML."""
        md.block_level_elements.extend(ELEMENTS)
        docs_dir = Path(self.getConfig("docs_dir"))
        blocks = BlockPreprocessor(md, docs_dir)
        md.preprocessors.register(blocks, "lesson_blocks", AFTER_WHITESPACE_BEFORE_FENCES)
        md.treeprocessors.register(FormulaSetter(md, docs_dir), "lesson_formulas", AFTER_INLINE)
        anchors.register(md)
        untranslated.register(md)


class BlockPreprocessor(Preprocessor):
    """Replaces each block by its HTML, kept safe from Markdown."""

    def __init__(self, md: Markdown, docs_dir: Path) -> None:
        super().__init__(md)
        self.docs_dir = docs_dir

    def run(self, lines: list[str]) -> list[str]:
        """Put the HTML of each block in its place.

        Raises: PageError with page and line if a block is malformed.
        """
        try:
            return self._replace_blocks(lines)
        except PageError as error:
            raise error.at(*locate("\n".join(lines), self.docs_dir)) from None

    def _replace_blocks(self, lines: list[str]) -> list[str]:
        replaced = list(lines)
        for placed in reversed(parse("\n".join(lines))):
            html = self.md.htmlStash.store(render(placed.block, self.docs_dir))
            replaced[placed.start : placed.stop] = ["", placed.indent + html, ""]
        return replaced


def render(block: Block, docs_dir: Path) -> str:
    """Give the HTML of one block."""
    match block:
        case Cell():
            return cells.render(block)
        case Figure():
            return figures.render(block, inner_markdown)
        case Quiz():
            return quizzes.render(block, inner_markdown)
        case Borrowed():
            together = embed_of(block, docs_dir).blocks
            return embeds.render([render(each, docs_dir) for each in together])


def inner_markdown(text: str) -> str:
    """Turn the Markdown inside a block into HTML, formulas included."""
    config = {
        "pymdownx.arithmatex": {"generic": True},
        "smarty": {"smart_dashes": False, "smart_ellipses": False},
    }
    return Markdown(extensions=INNER, extension_configs=config).convert(text)


def makeExtension(**kwargs: object) -> LessonExtension:  # noqa: N802 (Markdown's name)
    """Give Python-Markdown the extension."""
    return LessonExtension(**kwargs)
