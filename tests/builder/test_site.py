"""The built site: every promise that can be read off its files."""

import base64
import hashlib
import json
import re
import zipfile
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from bs4 import BeautifulSoup


@pytest.fixture(scope="session")
def html(built_site: Path) -> dict[str, BeautifulSoup]:
    return {
        page.relative_to(built_site).as_posix(): BeautifulSoup(page.read_text(), "html.parser")
        for page in built_site.rglob("*.html")
    }


@pytest.fixture(scope="session")
def lesson(html: dict[str, BeautifulSoup]) -> BeautifulSoup:
    return html["multi-head-attention/index.html"]


def test_github_pages_gets_every_file(built_site: Path) -> None:
    assert (built_site / ".nojekyll").exists()


def test_there_is_a_page_for_addresses_that_do_not_exist(html: dict[str, BeautifulSoup]) -> None:
    assert html["404.html"].h1 is not None


def test_nothing_on_a_page_comes_from_another_host(html: dict[str, BeautifulSoup]) -> None:
    loaded = {
        found.get("src") or found.get("href")
        for page in html.values()
        for found in page.select("[src], link[href]")
        if found.get("rel") != ["canonical"]
    }
    assert [url for url in loaded if url.startswith(("http:", "https:", "//"))] == []


def test_style_sheets_call_no_other_host(built_site: Path) -> None:
    for sheet in built_site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//", sheet.read_text()), sheet


def test_every_link_inside_the_site_leads_somewhere(
    built_site: Path, html: dict[str, BeautifulSoup]
) -> None:
    for name, page in html.items():
        if name == "404.html":
            continue
        for link in page.select("a[href]"):
            parts = urlsplit(link["href"])
            if parts.scheme or parts.netloc:
                continue
            target = (built_site / name).parent / unquote(parts.path or Path(name).name)
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), f"{name}: {link['href']}"
            if parts.fragment and target.suffix == ".html":
                there = html[target.resolve().relative_to(built_site.resolve()).as_posix()]
                assert there.find(id=unquote(parts.fragment)), f"{name}: {link['href']}"


def test_no_id_stands_twice_on_a_page(html: dict[str, BeautifulSoup]) -> None:
    for name, page in html.items():
        ids = [found["id"] for found in page.select("[id]")]
        assert sorted(ids) == sorted(set(ids)), name


def test_formulas_are_set_without_a_script(lesson: BeautifulSoup) -> None:
    assert lesson.find("math") is not None
    assert lesson.select(".arithmatex") == []
    assert "MathJax" not in str(lesson)


def test_the_sections_of_the_lesson_have_lasting_anchors(lesson: BeautifulSoup) -> None:
    headings = lesson.select("article h2")
    assert len(headings) >= 5
    assert all(heading.get("id") for heading in headings)


def test_neighbours_without_an_address_are_plain_text(lesson: BeautifulSoup) -> None:
    for title in [
        "Residuals, Normalization & the Feed-Forward Layer",
        "Training: From Logits to Loss",
    ]:
        (found,) = lesson.find_all(string=re.compile(re.escape(title)))
        assert found.find_parent("a") is None


def test_the_wheel_lies_where_the_lock_says(built_site: Path) -> None:
    generated = built_site / "assets" / "generated"
    (lock,) = generated.glob("pyodide-lock-*.json")
    package = json.loads(lock.read_text())["packages"]["attention-lesson"]
    wheel = generated / package["file_name"]
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == package["sha256"]
    assert package["imports"] == ["attention_lesson"]


def test_the_wheel_records_all_its_files(built_site: Path) -> None:
    (path,) = (built_site / "assets" / "generated").glob("*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
        (record,) = (name for name in names if name.endswith(".dist-info/RECORD"))
        recorded = dict(line.rsplit(",", 2)[:2] for line in wheel.read(record).decode().split())
        assert set(recorded) == names
        assert {name + "c" for name in names if name.endswith(".py")} <= names
        for name in names - {record}:
            digest = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest())
            assert recorded[name] == "sha256=" + digest.decode().rstrip("=")
