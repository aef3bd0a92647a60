"""What all tests share: the site, built once as readers get it."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from support.project import build, write_project
from support.server import address

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def port() -> int:
    """A port that is free; the site is built for it, as instant navigation needs."""
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        return int(chosen.getsockname()[1])


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory, port: int) -> Path:
    """The site as `mkdocs build --strict` makes it."""
    site = tmp_path_factory.mktemp("built") / "site"
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(site)]
    env = os.environ | {"SITE_URL": address(port)}
    done = subprocess.run(words, cwd=ROOT, env=env, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return site


@pytest.fixture(scope="session")
def corner_site(tmp_path_factory: pytest.TempPathFactory, built_site: Path) -> Path:
    """A French site of tests/data/corner-pages, in the version folder `1.0`; give its parent."""
    source = ROOT / "tests" / "data" / "corner-pages"
    pages = {page.relative_to(source).as_posix(): page.read_text() for page in source.rglob("*.md")}
    folder = tmp_path_factory.mktemp("corners")
    done = build(write_project(folder, pages, "fr"), folder / "out" / "1.0", "--strict")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "out"
