"""Asks axe-core what on a page bars some readers."""

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async (within) => {
  const { violations } = await axe.run(within, { resultTypes: ["violations"] });
  return violations;
}"""


def violations(page: Page, within: str = "html") -> list[str]:
    """List each violated rule with the places; empty if all is well."""
    page.evaluate(SOURCE.read_text())
    return [_told(each) for each in page.evaluate(VIOLATIONS, within)]


def _told(violation: dict) -> str:
    places = [node["html"][:120] for node in violation["nodes"]]
    return f"{violation['id']}: {violation['help']}: {places}"
