"""Makes small sites beside the real one: its configuration, its assets, other pages."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONFIG = """\
INHERIT: {root}/mkdocs.yml
docs_dir: docs
hooks: []
watch: []
nav: null
theme:
  custom_dir: {root}/overrides
  language: {language}
"""


def write_project(folder: Path, pages: dict[str, str], language: str = "en") -> Path:
    """Write a project with these pages; give its configuration file."""
    for name, text in pages.items():
        page = folder / "docs" / name
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text)
    (folder / "docs" / "assets").symlink_to(ROOT / "docs" / "assets")
    config = folder / "mkdocs.yml"
    config.write_text(CONFIG.format(root=ROOT, language=language))
    return config


def build(config: Path, site: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Build a project as if its address were another one than where tests serve it."""
    words = [sys.executable, "-m", "mkdocs", "build", "-f", str(config), "-d", str(site)]
    env = os.environ | {"SITE_URL": "https://example.org/elsewhere/"}
    return subprocess.run([*words, *options], env=env, text=True, capture_output=True, check=False)
