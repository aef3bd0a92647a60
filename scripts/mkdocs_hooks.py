"""The one file that knows MkDocs: it prepares the generated assets and nothing else.

What it prepares, scripts/prepare.py prepares too.
"""

import sys

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort

OURS = ("attention_lesson", "sitebuild", "cell_runner", "lesson_figures")


def on_pre_build(config: MkDocsConfig) -> None:
    """Prepare the assets with the code as it is now, also when `mkdocs serve` builds again."""
    for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
        del sys.modules[name]

    from sitebuild.assets import prepare
    from sitebuild.errors import PageError
    from sitebuild.npm import DownloadError

    try:
        prepare()
    except (DownloadError, PageError) as error:
        raise Abort(str(error)) from None
