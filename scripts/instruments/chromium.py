"""Finds a Chromium for the browser tests and the instruments, or gets one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Playwright

# The headless shell has no windows and tabs to draw, so its pages open several times faster.
NAMES = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
]
# Without these a headless Chromium calls home on its own.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def find_or_get(playwright: Playwright) -> str:
    """Give the path of a Chromium: the machine's, Playwright's, or one installed now."""
    return (
        _installed()
        or _of_playwright(playwright)
        or _download(playwright)
        or _from_debian()
        or _give_up()
    )


def _installed() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _of_playwright(playwright: Playwright) -> str | None:
    path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _download(playwright: Playwright) -> str | None:
    _say("No Chromium here: asking Playwright to download one …")
    _try([sys.executable, "-m", "playwright", "install", "chromium"], seconds=240)
    return _of_playwright(playwright)


def _from_debian() -> str | None:
    _say("Playwright could not download it: asking apt for Debian's Chromium …")
    if shutil.which("apt-get") and os.geteuid() == 0:
        _try(["apt-get", "update", "-q"], seconds=240)
        for name in NAMES[:2]:
            if not _installed():
                _try(["apt-get", "install", "-y", "-q", "--no-install-recommends", name], 900)
    return _installed()


def _give_up() -> str:
    raise RuntimeError(
        "The browser tests need Chromium. None was found, Playwright could not download one and "
        "apt could not install one. Install it (`sudo apt-get install chromium`, or "
        "`uv run playwright install chromium`) and run the tests again."
    )


def _try(words: list[str], seconds: int) -> None:
    try:
        subprocess.run(words, check=False, timeout=seconds, stdout=sys.stderr)
    except (OSError, subprocess.TimeoutExpired) as error:
        _say(f"  {words[0]} failed: {error}")


def _say(text: str) -> None:
    print(text, file=sys.__stderr__, flush=True)
