"""Asks axe-core what on a page bars some readers."""

from playwright.sync_api import Page

from sitebuild.assets.npm import install

VIOLATIONS = """async (within) => {
  const { violations } = await axe.run(within, { resultTypes: ["violations"] });
  return violations;
}"""


def violations(page: Page, within: str = "html") -> list[str]:
    """List each violated rule with the places; empty if all is well."""
    source = install(checkers=True) / "axe-core" / "axe.min.js"
    page.evaluate(source.read_text())
    return [_told(each) for each in page.evaluate(VIOLATIONS, within)]


def _told(violation: dict) -> str:
    places = [node["html"][:120] for node in violation["nodes"]]
    return f"{violation['id']}: {violation['help']}: {places}"
