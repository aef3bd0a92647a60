"""Prepare the generated assets without MkDocs: for Zensical, or to look at them."""

from sitebuild.assets.prepare import prepare

if __name__ == "__main__":
    prepare()
