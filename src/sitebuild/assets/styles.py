"""Bundles the style sheets: one for every page, and one for each kind of element.

The first is a file. The others are small and stand in the pages that have such an element: a page
that the theme puts in the place of another is then styled at once.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from sitebuild.assets.esbuild import bundle
from sitebuild.assets.folder import Folder
from sitebuild.assets.trim import trim
from sitebuild.source.pages import DOCS, ROOT

SHEETS = DOCS / "assets" / "css"
FIGURES = SHEETS / "figures"
THEME = ["main", "palette"]
OTHER_COLOURS = r"\[data-md-color-(primary|accent)=(?!custom)"  # than the palette's own
SWITCHING = r"\[data-md-color-switching"  # for it browsers style the whole page again at its start
OF_NO_PAGE = re.compile(rf"{OTHER_COLOURS}|{SWITCHING}")
OF_NO_EMBED = re.compile(  # parts of the theme that overrides/embed.html leaves out
    r"\.md-(annotation|author|banner|code|consent|content|copyright|ellipsis|feedback|footer|header"
    r"|hero|logo|meta|nav|pagination|path|post|profile|progress|search|select|sidebar|social|source"
    rf"|tabs|tag|tooltip|version)|{OTHER_COLOURS}|{SWITCHING}"
)


@dataclass(frozen=True)
class Styles:
    """What pages need: names of files, fonts that are seen at once, and the other sheets."""

    whole: str  # the theme's sheets and our own
    framed: str  # the same without what an embed never has
    own: str  # for another theme
    fonts: Mapping[str, str]  # those seen at once, with the tag that asks for them
    others: Mapping[str, str]  # the text of each sheet by its path in docs/assets/css


def put_styles(folder: Folder, scratch: Folder, seen_at_once: Mapping[str, str]) -> Styles:
    """Put the sheet of every page with its fonts, and give the others as text.

    The fonts lie in `scratch`; of those that are seen at once the pages are told the names.
    """
    theme, common = "".join(path.read_text() for path in _theme()), SHEETS / "common.css"
    texts = {"whole.css": trim(theme, OF_NO_PAGE), "framed.css": trim(theme, OF_NO_EMBED)}
    for name, text in texts.items():
        scratch.put(f"theme/{name}", text.encode())
        scratch.put(name, f'@import "theme/{name}";\n@import "{common}";\n'.encode())
    made = bundle(*[scratch.path / name for name in texts], common)
    for each in made:
        folder.put(each.name, each.content)
    names = {Path(each.entry or each.sources[0]).stem: each.name for each in made}
    fonts = {names[Path(font).stem]: tag for font, tag in seen_at_once.items()}
    return Styles(names["whole"], names["framed"], names["common"], fonts, others())


def others() -> dict[str, str]:
    """Bundle the sheets that pages have inside them: the text by the path in docs/assets/css."""
    own = ["embed", "engine", "cell", "quiz"]
    sheets = [*(SHEETS / f"{name}.css" for name in own), *sorted(FIGURES.glob("*.css"))]
    paths = {sheet: sheet.relative_to(SHEETS).as_posix() for sheet in sheets}
    paths |= {_installed("mkdocstrings_handlers.python", "material/style.css"): "reference.css"}
    made = {(ROOT / str(each.entry)).resolve(): each.content for each in bundle(*paths)}
    return {path: made[sheet.resolve()].decode().strip() for sheet, path in paths.items()}


def _theme() -> list[Path]:
    """Find the sheets of the theme that is installed."""
    return [_installed("material", f"assets/stylesheets/{name}.*.min.css") for name in THEME]


def _installed(package: str, pattern: str) -> Path:
    """Find the one template file of a package that is so named."""
    (found,) = (Path(str(files(package))) / "templates").glob(pattern)
    return found
