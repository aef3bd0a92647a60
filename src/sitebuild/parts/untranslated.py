"""Keeps browsers that translate pages from translating code and formulas."""

import re

from markdown import Markdown
from markdown.postprocessors import Postprocessor

AFTER_ALL_HTML_IS_IN = 10  # Markdown puts stashed HTML back at 30
UNMARKED = re.compile(r"<(pre|code|kbd|samp|math)(?=[\s>])(?![^>]*\btranslate=)")


def register(md: Markdown) -> None:
    """Mark what must stay as it is."""
    md.postprocessors.register(Untranslated(md), "lesson_untranslated", AFTER_ALL_HTML_IS_IN)


class Untranslated(Postprocessor):
    """Marks code and formulas, wherever on the page they come from."""

    def run(self, text: str) -> str:
        """Mark all that isn't marked yet."""
        return UNMARKED.sub(r'<\1 translate="no"', text)
