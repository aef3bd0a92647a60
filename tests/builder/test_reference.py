"""The reference: every public name is in it, and other sites can find it."""

import zlib
from pathlib import Path

import pytest

import attention_lesson

PUBLIC = sorted(attention_lesson.__all__)


@pytest.fixture(scope="module")
def inventory(built_site: Path) -> dict[str, str]:
    """Full name -> address, as Sphinx and mkdocstrings read it."""
    packed = (built_site / "objects.inv").read_bytes().split(b"\n", 4)[4]
    lines = zlib.decompress(packed).decode().splitlines()
    return {line.split()[0]: line.split()[3].replace("$", line.split()[0]) for line in lines}


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_has_an_address(
    name: str, inventory: dict[str, str], built_site: Path
) -> None:
    page, _, anchor = inventory[f"attention_lesson.{name}"].partition("#")
    assert f'id="{anchor}"' in (built_site / page / "index.html").read_text()


def test_docstrings_are_shown_as_they_are_meant(built_site: Path) -> None:
    page = (built_site / "reference" / "attention" / "index.html").read_text()
    assert "<strong>Shapes:</strong>" in page
    assert "&gt;&gt;&gt; " in page
    assert "<blockquote>" not in page
