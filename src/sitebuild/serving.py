"""Hurries `mkdocs serve`: what an edit doesn't touch is neither prepared nor built again."""

import logging
from collections.abc import Callable
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort

from sitebuild.stamps import Stamps, forget_code, stamps

GATHERED = ("search/search_index.json", "objects.inv")  # from all pages

_prepared: Stamps = {}  # the code with which the assets were prepared last


def prepare_for(config: MkDocsConfig) -> None:
    """Prepare the assets with the code as it is now; after an edit of pages, what it asks for."""
    global _prepared
    if (now := _stamps(config)) != _prepared:
        forget_code()

    from sitebuild.assets.prepare import prepare, prepare_pages

    prepare_pages() if now == _prepared else prepare()
    _prepared = now


def abort_for(error: Exception) -> None:
    """End a build that can't succeed, with one line.

    Raises: Abort if a page is malformed, a script is broken, or a download fails.
    """
    from sitebuild.assets.esbuild import BundleError
    from sitebuild.assets.npm import DownloadError
    from sitebuild.source.errors import PageError

    if isinstance(error, BundleError | DownloadError | PageError):
        raise Abort(str(error)) from None


def builder_for(config: MkDocsConfig, build_all: Callable[[], None]) -> Callable[[], None]:
    """Give what builds after an edit: these pages alone, if only pages were edited."""
    built = _stamps(config)
    logging.getLogger("mkdocs.commands.build").addFilter(_is_no_warning_of_a_partial_build)

    def build_what_changed() -> None:
        nonlocal built
        if (now := _stamps(config)) == built:
            _build_edited_pages(config)
        else:
            build_all()
            built = now

    return build_what_changed


def _stamps(config: MkDocsConfig) -> Stamps:
    return stamps(Path(config.config_file_path), map(Path, [config.docs_dir, *config.watch]))


def _build_edited_pages(config: MkDocsConfig) -> None:
    """Build the pages that were edited; what is gathered from all pages stays as it was."""
    site = Path(config.site_dir)
    kept = {site / name: (site / name).read_bytes() for name in GATHERED}
    fresh = load_config(config.config_file_path, site_dir=config.site_dir)
    fresh.site_url = config.site_url
    build(fresh, serve_url=config.site_url, dirty=True)
    for file, content in kept.items():
        file.write_bytes(content)


def _is_no_warning_of_a_partial_build(record: logging.LogRecord) -> bool:
    return "'dirty' build" not in record.getMessage()
