"""Asks Lighthouse about pages, as a phone sees them."""

import json
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

from chromium import ARGUMENTS, find_or_get
from server import free_port
from sitebuild.assets.npm import install, node

SCRIPT = Path(__file__).with_suffix(".mjs")

type Settings = dict[str, Any]  # Lighthouse's own
type Report = dict[str, Any]  # Lighthouse's own, too


def ask(playwright: Playwright, pages: dict[str, Settings]) -> dict[str, Report]:
    """Give a report for each address."""
    install(checkers=True)
    port = free_port()
    browser = playwright.chromium.launch(
        executable_path=find_or_get(playwright),
        args=[*ARGUMENTS, f"--remote-debugging-port={port}"],
    )
    words: list[str | Path] = [node(), SCRIPT, str(port), json.dumps(pages)]
    done = subprocess.run(words, check=True, stdout=subprocess.PIPE)
    browser.close()
    reports: dict[str, Report] = json.loads(done.stdout)
    return reports


def scores(report: Report) -> dict[str, int]:
    """Give the score of each category, of 100."""
    return {name: round(100 * each["score"]) for name, each in report["categories"].items()}


def complaints(report: Report) -> list[str]:
    """Tell what keeps a score below 100, and where."""
    counted = [
        ref["id"]
        for each in report["categories"].values()
        for ref in each["auditRefs"]
        if ref["weight"]
    ]
    audits = [report["audits"][name] for name in counted]
    return [_told(audit) for audit in audits if audit["score"] is not None and audit["score"] < 1]


def _told(audit: dict[str, Any]) -> str:
    places = [item.get("node", item) for item in audit.get("details", {}).get("items", [])]
    return f"{audit['title']}: {[place.get('snippet', place) for place in places]}"
