"""Writes the pieces of template that name the scripts and style sheets which a page needs.

Templates are read by MkDocs and by Zensical alike, so this is where both learn the names.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sitebuild.assets.folder import Folder
from sitebuild.assets.scripts import Scripts
from sitebuild.assets.styles import Styles
from sitebuild.figures import FIGURES
from sitebuild.source.pages import ROOT

FOLDER = ROOT / "overrides" / "generated"
CONTENT = "{% set content = page.content if page else '' %}\n"
DRAWN_BY_CELLS = "two-heads"  # a figure, below the output
# Figures whose scripts come later, as parts.js says
FAR = ["transformer-block", "two-heads", "who-and-whom"]


@dataclass(frozen=True)
class Part:
    """What needs a style sheet, or a script as soon as a page has one of these tags."""

    tags: tuple[str, ...]  # as they begin
    sheet: str
    script: str = ""


def put_templates(scripts: Scripts, styles: Styles, search: str) -> None:
    """Put what overrides/main.html and embed.html include."""
    folder = Folder(FOLDER)
    folder.put("styles.html", "".join(_styles(styles, styles.whole)).encode())
    folder.put("embed-styles.html", "".join(_styles(styles, styles.framed)).encode())
    folder.put("preloads.html", "".join(_preloads(scripts)).encode())
    folder.put("fonts.html", "".join(_fonts(styles)).encode())
    folder.put("embed-style.html", _style(styles.others["embed.css"]).encode())
    folder.put("script.html", _script(scripts.first).encode())
    folder.put("embed-script.html", _script(scripts.parts["embed.js"]).encode())
    folder.put("search.html", search.encode())
    folder.sweep()


def parts() -> Iterator[Part]:
    """List what a page may have: a figure's files are named as the figure."""
    yield Part(("<lesson-figure-", "<lesson-cell"), "engine.css")
    yield Part(("<lesson-cell",), "cell.css", "cells/cell-element.js")
    for name in FIGURES:
        folder = name.replace("-", "_")
        tags = [f"<lesson-figure-{name}", *(["<lesson-cell"] if name == DRAWN_BY_CELLS else [])]
        script = "" if name in FAR else f"figures/{folder}/element.js"
        yield Part(tuple(tags), f"figures/{folder}.css", script)
    yield Part(("<lesson-bending",), "figures/bending.css")
    yield Part(("<lesson-quiz",), "quiz.css")  # its script comes later
    yield Part(('<div class="doc ',), "reference.css")


def _styles(styles: Styles, sheet: str) -> Iterator[str]:
    yield CONTENT
    with_theme, own = _address(sheet), _address(styles.own)
    address = f"{{% if mkdocs_version %}}{with_theme}{{% else %}}{own}{{% endif %}}"
    yield f'<link rel="stylesheet" href="{address}">\n'
    for part in parts():
        if part.sheet in styles.others:
            yield _where(part.tags, _style(styles.others[part.sheet]))


def _preloads(scripts: Scripts) -> Iterator[str]:
    yield CONTENT + _preload(scripts.first)
    for part in parts():
        if part.script in scripts.parts:
            yield _where(part.tags[:1], _preload(scripts.parts[part.script]))


def _where(tags: tuple[str, ...], html: str) -> str:
    """Have this on pages with one of the tags."""
    condition = " or ".join(f"'{tag}' in content" for tag in tags)
    return f"{{% if {condition} %}}{html}{{% endif %}}\n"


def _style(css: str) -> str:
    return f"<style>{{% raw %}}{css}{{% endraw %}}</style>"


def _preload(name: str) -> str:
    return f'<link rel="modulepreload" href="{_address(name)}">\n'


def _fonts(styles: Styles) -> Iterator[str]:
    yield CONTENT
    for name, tag in styles.fonts.items():
        kind = 'as="font" type="font/woff2" crossorigin'
        yield _where((tag,), f'<link rel="preload" href="{_address(name)}" {kind}>')


def _script(name: str) -> str:
    return f'<script type="module" src="{_address(name)}"></script>\n'


def _address(name: str) -> str:
    return f"{{{{ 'assets/generated/{name}' | url }}}}"
