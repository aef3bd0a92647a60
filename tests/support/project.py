"""Makes small sites beside the real one: its configuration, its assets, other pages."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONFIG = """\
INHERIT: {root}/mkdocs.yml
site_url: {address}
docs_dir: docs
hooks: []
watch: []
nav: null
theme:
  custom_dir: {root}/overrides
  language: {language}
"""


def write_project(
    folder: Path,
    pages: dict[str, str],
    language: str = "en",
    address: str = "https://example.org/elsewhere/",
) -> Path:
    """Write a project with these pages; give its configuration file."""
    for name, text in pages.items():
        page = folder / "docs" / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text)
    (folder / "docs" / "assets").symlink_to(ROOT / "docs" / "assets")
    config = folder / "mkdocs.yml"
    config.write_text(CONFIG.format(root=ROOT, language=language, address=address))
    return config


def build(config: Path, site: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build a project."""
    words = [sys.executable, "-m", "mkdocs", "build", "-f", str(config), "-d", str(site)]
    return subprocess.run([*words, *options], text=True, capture_output=True, check=False)
