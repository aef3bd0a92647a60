"""Prepare the generated assets without MkDocs: for Zensical, or to look at them."""

import sys

from sitebuild.assets.esbuild import BundleError
from sitebuild.assets.npm import DownloadError
from sitebuild.assets.prepare import prepare
from sitebuild.source.errors import PageError


def main() -> str | None:
    """Prepare them, or give the one line that says what is wrong."""
    try:
        prepare()
    except (BundleError, DownloadError, PageError) as error:
        return str(error)
    return None


if __name__ == "__main__":
    sys.exit(main())
