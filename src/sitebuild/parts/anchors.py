"""Lets links to cells, figures and quizzes be checked.

Their HTML is stashed, so site generators that look for ids in Markdown's tree don't see theirs.
While those look, the ids stand in the tree too.
"""

import re
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

BEFORE_THEY_LOOK, AFTER_THEY_LOOKED = 6, 4  # Markdown's toc and MkDocs look at 5
BLOCK_ID = re.compile(r'<(?:lesson-[\w-]+|figure) id="([^"]+)"')
SHOWN = "lesson-anchors"


def register(md: Markdown) -> None:
    """Show the ids of stashed HTML to what looks for anchors."""
    md.treeprocessors.register(ShowAnchors(md), "lesson_show_anchors", BEFORE_THEY_LOOK)
    md.treeprocessors.register(HideAnchors(md), "lesson_hide_anchors", AFTER_THEY_LOOKED)


class ShowAnchors(Treeprocessor):
    """Adds an empty element for each id."""

    def run(self, root: Element) -> None:
        """Add them to the end of the page."""
        shown = SubElement(root, SHOWN)
        for html in self.md.htmlStash.rawHtmlBlocks:
            for found in BLOCK_ID.findall(html) if isinstance(html, str) else []:
                SubElement(shown, "span", {"id": found})


class HideAnchors(Treeprocessor):
    """Takes those elements out again."""

    def run(self, root: Element) -> None:
        """Leave the page as it was."""
        for shown in root.findall(SHOWN):
            root.remove(shown)
