"""The one file that knows MkDocs: it prepares the generated assets, and hurries `mkdocs serve`.

What it prepares, scripts/prepare.py prepares too.
"""

import logging
import sys
from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer

OURS = ("attention_lesson", "lesson_figures", "lesson_page", "sitebuild")
MADE = {"generated", "embed", "lesson.json", "__pycache__"}  # not written by anybody
GATHERED = ("search/search_index.json", "objects.inv")  # from all pages

type Stamps = dict[Path, int]

_prepared: Stamps = {}  # the code with which the assets were prepared last


def on_pre_build(config: MkDocsConfig) -> None:
    """Prepare the assets with the code as it is now, also when `mkdocs serve` builds again."""
    global _prepared
    if (now := stamps(config)) != _prepared:
        for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
            del sys.modules[name]

    from sitebuild.assets.npm import DownloadError
    from sitebuild.assets.prepare import prepare, prepare_pages
    from sitebuild.source.errors import PageError

    try:
        prepare_pages() if now == _prepared else prepare()
    except (DownloadError, PageError) as error:
        raise Abort(str(error)) from None
    _prepared = now


def on_env(env: Environment, **_: object) -> None:
    """Keep the theme's templates compiled from one build to the next."""
    env.bytecode_cache = FileSystemBytecodeCache()


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[[], None]) -> None:
    """After an edit of pages build these alone; after any other edit, everything."""
    built = stamps(config)
    logging.getLogger("mkdocs.commands.build").addFilter(_is_no_warning_of_a_partial_build)

    def build_what_changed() -> None:
        nonlocal built
        if (now := stamps(config)) == built:
            _build_edited_pages(config)
        else:
            builder()
            built = now

    server.builder = build_what_changed


def _build_edited_pages(config: MkDocsConfig) -> None:
    """Build the pages that were edited; what is gathered from all pages stays as it was."""
    site = Path(config.site_dir)
    kept = {site / name: (site / name).read_bytes() for name in GATHERED}
    fresh = load_config(config.config_file_path, site_dir=config.site_dir)
    fresh.site_url = config.site_url
    build(fresh, serve_url=config.site_url, dirty=True)
    for file, content in kept.items():
        file.write_bytes(content)


def stamps(config: MkDocsConfig) -> Stamps:
    """Say when each file was changed that shapes the site, but for the text of written pages."""
    files = [Path(config.config_file_path)]
    for root in map(Path, [config.docs_dir, *config.watch]):
        files += [file for file in root.rglob("*") if not MADE.intersection(_steps(root, file))]
    return {file: _stamp(file) for file in files if file.is_file()}


def _stamp(file: Path) -> int:
    return 0 if file.suffix == ".md" else file.stat().st_mtime_ns


def _steps(root: Path, file: Path) -> tuple[str, ...]:
    return file.relative_to(root).parts


def _is_no_warning_of_a_partial_build(record: logging.LogRecord) -> bool:
    return "'dirty' build" not in record.getMessage()
