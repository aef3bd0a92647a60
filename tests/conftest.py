"""What all tests share: the site, built once as readers get it."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from chromium import find_or_get
from server import address, free_port
from sitebuild.assets.npm import install
from sitebuild.assets.prepare import prepare
from support.project import build, write_project

ROOT = Path(__file__).parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `pytest tests/browser --firefox` drive Firefox instead of Chromium."""
    parser.addoption("--firefox", action="store_true", help="browser tests in Firefox ESR")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out with --firefox what Playwright can't do there: pose as a phone."""
    if config.getoption("--firefox"):
        items[:] = [item for item in items if not item.get_closest_marker("phone")]


@cache
def prepare_once() -> None:
    """Fetch and make what every test process needs, before there are several of them."""
    install(checkers=True)
    prepare()
    with sync_playwright() as playwright:
        find_or_get(playwright)


def pytest_configure_node() -> None:
    """Prepare when the first test process is about to start."""
    prepare_once()


@pytest.fixture(scope="session")
def port() -> int:
    """The port that the site is built for, as instant navigation needs."""
    return free_port()


@pytest.fixture(scope="session")
def corner_port() -> int:
    """The port that the corner site is built for."""
    return free_port()


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
def corner_site(
    tmp_path_factory: pytest.TempPathFactory, built_site: Path, corner_port: int
) -> Path:
    """A French site of tests/data/corner-pages, in the version folder `1.0`; give its parent."""
    source = ROOT / "tests" / "data" / "corner-pages"
    pages = {page.relative_to(source).as_posix(): page.read_text() for page in source.rglob("*.md")}
    folder = tmp_path_factory.mktemp("corners")
    config = write_project(folder, pages, "fr", address(corner_port) + "1.0/")
    done = build(config, folder / "out" / "1.0", "--strict")
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "out"
