"""`mkdocs serve` while an author writes."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from server import free_port
from support.project import ROOT, write_project

PAGES = {
    "index.md": "# Home\n\nfirst words\n",
    "other.md": "# Another page\n\n::: attention_lesson.softmax\n",
}


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A site of two pages; the folder of its pages."""
    config = write_project(tmp_path, PAGES)
    hooks = f"hooks: [{ROOT}/scripts/mkdocs_hooks.py]"
    config.write_text(config.read_text().replace("hooks: []", hooks))
    return tmp_path / "docs"


@pytest.fixture
def served(docs: Path) -> Iterator[str]:
    """The address at which the site is served."""
    place = f"127.0.0.1:{free_port()}"
    words = [sys.executable, "-m", "mkdocs", "serve", "-f", docs.parent / "mkdocs.yml", "-a", place]
    with (docs.parent / "log").open("w") as log:
        running = subprocess.Popen(words, stderr=log, env=os.environ | {"PYTHONUNBUFFERED": "1"})
        yield f"http://{place}/elsewhere/"
        running.terminate()
        running.wait()


def wait_for(words: str, address: str) -> None:
    """Wait until the page at this address holds these words."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            if words in urlopen(address).read().decode():
                return
        except URLError:
            pass  # not there yet
        time.sleep(0.05)
    raise AssertionError(f"{words!r} never came")


def test_an_edited_page_is_built_alone_and_the_rest_stays(docs: Path, served: str) -> None:
    wait_for("first words", served)
    wait_for("Watching paths", (docs.parent / "log").as_uri())
    (docs / "index.md").write_text("# Home\n\nsecond words\n")
    wait_for("second words", served)
    log = (docs.parent / "log").read_text()
    assert log.count("Building documentation") == 1
    assert "WARNING -" not in log
    wait_for("Another page", served + "search/search_index.json")
    assert len(urlopen(served + "objects.inv").read()) > 200


def test_a_new_page_builds_everything(docs: Path, served: str) -> None:
    wait_for("first words", served)
    wait_for("Watching paths", (docs.parent / "log").as_uri())
    (docs / "new.md").write_text("# New\n\nquite new\n")
    wait_for("quite new", served + "new/")
    wait_for("quite new", served + "search/search_index.json")
