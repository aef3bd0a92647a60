"""Formulas become MathML at build time, so no script sets them in the reader's browser."""

import re
from html import unescape
from pathlib import Path
from xml.etree.ElementTree import Element

from latex2mathml.converter import convert
from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from sitebuild.source.errors import PageError
from sitebuild.source.pages import locate

FUNCTION_BEFORE_BRACKET = re.compile(r"<mo>(?=[a-z]+</mo>(<mrow>)?<mo [^>]*>&#x00028;)")
FUNCTION = re.compile(r"<mo>(?=[a-z]+</mo>)")


def mathml(latex: str, display: bool = False) -> str:
    r"""Set one formula.

    Raises: PageError for a command that isn't known.

    >>> mathml("x").endswith("<mrow><mi>x</mi></mrow></math>")
    True
    >>> mathml(r"\nonsense x")
    Traceback (most recent call last):
    sitebuild.source.errors.PageError: page:1: can't set the formula '\\nonsense x' as MathML
    """
    try:
        html = convert(latex, display="block" if display else "inline")
    except Exception as error:
        raise PageError(f"can't set the formula {latex!r}: {error!r}", 1) from error
    if "\\" in html:
        raise PageError(f"can't set the formula {latex!r} as MathML", 1)
    return _close_functions(html)


def _close_functions(html: str) -> str:
    """Set names of functions as close to their arguments as TeX does; <mo> alone has wide gaps."""
    html = FUNCTION_BEFORE_BRACKET.sub('<mo lspace="0" rspace="0">', html)
    return FUNCTION.sub('<mo lspace="0" rspace="0.167em">', html)


class FormulaSetter(Treeprocessor):
    r"""Sets what arithmatex found: elements of class arithmatex with \(...\) or \[...\]."""

    def __init__(self, md: Markdown, docs_dir: Path) -> None:
        super().__init__(md)
        self.docs_dir = docs_dir

    def run(self, root: Element) -> None:
        """Replace the LaTeX of each formula by its MathML."""
        for found in root.iter():
            if found.get("class") == "arithmatex" and found.text:
                found.set("class", "formula")
                if found.tag == "div":  # may be wider than a phone: the keyboard scrolls it too
                    found.set("tabindex", "0")
                found.text = self.md.htmlStash.store(self._set(found.text.strip()))

    def _set(self, delimited: str) -> str:
        latex = unescape(delimited[2:-2].strip())
        try:
            return mathml(latex, display=delimited.startswith(r"\["))
        except PageError as error:
            raise error.at(*locate(latex, self.docs_dir)) from None
