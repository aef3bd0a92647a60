"""Turns Markdown into HTML with the extensions that lessons use."""

from pathlib import Path

from bs4 import BeautifulSoup
from markdown import Markdown

EXTENSIONS = [
    "admonition",
    "pymdownx.details",
    "pymdownx.superfences",
    "pymdownx.tabbed",
    "pymdownx.arithmatex",
    "sitebuild.extension",
]


def convert(source: str, docs: Path = Path("none")) -> BeautifulSoup:
    """Convert a page of this folder."""
    config = {
        "pymdownx.arithmatex": {"generic": True},
        "sitebuild.extension": {"docs_dir": str(docs)},
    }
    html = Markdown(extensions=EXTENSIONS, extension_configs=config).convert(source)
    return BeautifulSoup(html, "html.parser")
