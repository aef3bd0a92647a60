"""What happens when MkDocs says that it builds or serves.

Without MkDocs, scripts/prepare.py prepares the same.
"""

from collections.abc import Callable

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer

from sitebuild.serving import abort_for, builder_for, prepare_for

OF_MKDOCSTRINGS = "assets/_mkdocstrings.css"


def on_config(config: MkDocsConfig) -> None:
    """Leave out the sheet that mkdocstrings gives to every page: reference pages have it inside."""
    config.extra_css = [path for path in config.extra_css if path != OF_MKDOCSTRINGS]


def on_pre_build(config: MkDocsConfig) -> None:
    """Prepare the assets."""
    prepare_for(config)


def on_build_error(error: Exception, **_: object) -> None:
    """Tell what is wrong with a page in one line."""
    abort_for(error)


def on_env(env: Environment, **_: object) -> None:
    """Keep the theme's templates compiled from one build to the next."""
    env.bytecode_cache = FileSystemBytecodeCache()


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[[], None]) -> None:
    """After an edit build what it touches."""
    server.builder = builder_for(config, builder)
