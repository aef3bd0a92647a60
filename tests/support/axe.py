"""Asks axe-core what on a page bars some readers."""

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)"


def violations(page: Page) -> list[str]:
    """List each violated rule with the places; empty if all is well."""
    page.evaluate(SOURCE.read_text())
    return [_told(each) for each in page.evaluate(VIOLATIONS)]


def _told(violation: dict) -> str:
    places = [node["html"][:120] for node in violation["nodes"]]
    return f"{violation['id']}: {violation['help']}: {places}"
