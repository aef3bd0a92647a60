"""Lets mkdocstrings show our docstrings as they are meant, without a markup of their own.

`Shapes:`, `Raises:` and `Source:` begin a paragraph each; a doctest is a block of code.
"""

import re
from typing import Any

from griffe import Extension, Object

LABEL = re.compile(r"^(Shapes|Raises|Source|Notes?): ?", re.MULTILINE)
DOCTEST = re.compile(r"(?:^>>> .*\n?)(?:^(?!\s*$).*\n?)*", re.MULTILINE)


def as_markdown(docstring: str) -> str:
    r"""Turn one docstring into Markdown.

    >>> as_markdown("Add.\n\nShapes: (n,)\nSource: us\n\n>>> 1 + 1\n2\n\nEnd.")
    'Add.\n\n**Shapes:** (n,)\n\n**Source:** us\n\n```pycon\n>>> 1 + 1\n2\n```\n\nEnd.'
    """
    fenced = DOCTEST.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", docstring)
    labelled = LABEL.sub(r"\n**\1:** ", fenced)
    return re.sub(r"\n{3,}", "\n\n", labelled)


class MarkdownDocstrings(Extension):
    """Prepares every docstring before mkdocstrings reads it."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Rewrite the docstring of a module, class, function or attribute."""
        if obj.docstring:
            obj.docstring.value = as_markdown(obj.docstring.value)
