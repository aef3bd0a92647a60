"""The built site as files: what a host, a search engine and a browser's translator get."""

import gzip
import json
import re
from itertools import pairwise
from pathlib import Path
from urllib.request import urlopen

import pytest
from bs4 import BeautifulSoup, Tag

from server import serve
from support.project import build, write_project

CORNERS = "1.0/unit/deep/corners/index.html"


def soup(page: Path) -> BeautifulSoup:
    return BeautifulSoup(page.read_text(), "html.parser")


@pytest.fixture(scope="session")
def pages(built_site: Path) -> dict[str, BeautifulSoup]:
    found = {
        page.relative_to(built_site).as_posix(): soup(page) for page in built_site.rglob("*.html")
    }
    assert {"index.html", "multi-head-attention/index.html", "404.html"} <= set(found)
    return found


@pytest.fixture(scope="session")
def corners(corner_site: Path) -> BeautifulSoup:
    return soup(corner_site / CORNERS)


def test_a_dead_link_of_any_kind_stops_the_build(tmp_path: Path) -> None:
    dead = ["b.md#nope", "#cell-none", "b.md#cell-none", "b.md#figure-a", "none.md", "b", "/b/"]
    good = ["b.md#cell-a", "b.md#quiz-a", "b.md#there", "b.md"]
    links = "".join(f"[x]({link})\n" for link in dead + good)
    quiz = "```quiz name=a\nQ\n\n- [x] A\n\n    B\n\n- [ ] C\n\n    D\n```\n"
    cell = '```python cell=a title="A"\n1\n```\n'
    page = f"# B\n\n## There {{#there}}\n\n{cell}\n{quiz}"
    config = write_project(tmp_path, {"a.md": f"# A\n\n{links}", "b.md": page})
    done = build(config, tmp_path / "site", "--strict")
    assert done.returncode != 0
    for link in dead:
        assert f"link '{link}'" in done.stderr, link
    for link in good:
        assert f"link '{link}'" not in done.stderr, link


def test_repeated_headings_and_blocks_have_ids_of_their_own(corners: BeautifulSoup) -> None:
    ids = [found["id"] for found in corners.select("article [id]")]
    assert sorted(ids) == sorted(set(ids))
    assert {"softmaxqktd", "softmaxqktd_1", "in-the-tab", "cell-in-tab", "quiz-corner"} <= set(ids)
    assert corners.find("lesson-anchors") is None


def test_braces_entities_and_tags_in_code_reach_the_page_unchanged(
    corner_site: Path, corners: BeautifulSoup
) -> None:
    source = Path("tests/data/corner-pages/unit/deep/corners.md").read_text()
    code, output = re.search(r'"Braces"\n(.*?)\n```.*?braces\n(.*?)\n```', source, re.S).groups()
    cell = corners.find(id="cell-braces")
    shown = [pre.get_text() for pre in cell.select("pre")]
    assert shown == [code, output]


def test_browsers_translate_no_code_and_no_output(
    pages: dict[str, BeautifulSoup], corners: BeautifulSoup
) -> None:
    for page in [*pages.values(), corners]:
        for code in page.select("article pre, article code, main pre, math"):
            assert _untranslated(code), code.get_text()[:60]


def _untranslated(element: Tag) -> bool:
    marked = element if element.get("translate") else element.find_parent(translate=True)
    return marked is not None and marked["translate"] == "no"


def test_words_of_the_site_s_own_are_marked_as_english_on_a_french_page(
    corners: BeautifulSoup,
) -> None:
    assert corners.html["lang"] == "fr"
    for own in corners.select(
        "article :is(button, .cell-keys, .cell-status, summary[data-search-exclude], .quiz-verdict)"
    ):
        language = own.get("lang") or own.find_parent(lang=True)["lang"]
        assert language == "en", own


def test_what_overrides_and_settings_promise_is_in_the_pages(
    pages: dict[str, BeautifulSoup],
) -> None:
    lesson = pages["multi-head-attention/index.html"]
    assert lesson.select_one("nav.neighbours")
    assert lesson.select_one(".lesson-place")
    assert lesson.select_one("[role=dialog][aria-label=Search]")
    assert pages["404.html"].select_one("main a")
    embeds = [page for name, page in pages.items() if name.startswith("embed/")]
    assert embeds
    assert all(page.select_one("main .embed[data-embed]") for page in embeds)


def test_every_page_says_what_it_is(pages: dict[str, BeautifulSoup]) -> None:
    said = {}
    for name, page in pages.items():
        assert page.html["lang"] == "en", name
        assert page.select_one('meta[name="viewport"]'), name
        assert len(page.select("h1")) == 1, name
        assert page.title.string.strip(), name
        said[name] = (page.title.string, page.select_one('meta[name="description"]')["content"])
        _check_outline(name, page)
    public = {name: what for name, what in said.items() if not name.startswith("embed/")}
    assert len({title for title, _ in public.values()}) == len(public)
    assert all(50 <= len(description) <= 200 for _, description in said.values())


def _check_outline(name: str, page: BeautifulSoup) -> None:
    levels = [int(heading.name[1]) for heading in page.select("article :is(h1, h2, h3, h4)")]
    for before, after in pairwise(levels):
        assert after <= before + 1, f"{name}: h{before} is followed by h{after}"


def test_nothing_but_style_sheets_holds_up_the_first_line(pages: dict[str, BeautifulSoup]) -> None:
    for name, page in pages.items():
        for script in page.select("head script[src]"):
            waits = script.get("type") == "module" or script.has_attr("defer")
            assert waits or script.has_attr("async"), f"{name}: {script}"


def test_the_search_index_is_small_and_holds_words_that_readers_seek(built_site: Path) -> None:
    content = (built_site / "search" / "search_index.json").read_text()
    assert len(gzip.compress(content.encode())) < 60_000
    entries = json.loads(content)["docs"]
    texts = " ".join(entry["title"] + entry["text"] for entry in entries)
    assert not any(entry["location"].startswith("embed/") for entry in entries)
    for sought in ["output projection", "Reshape with care", "softmax", "Vaswani"]:
        assert sought in texts, sought
    for noise in [
        "Reset",
        "Check answer",
        "aria-",
        '":[',
        "mspace",
        "Is this right?",
        "Ctrl+Enter",
    ]:
        assert noise not in texts, noise


def test_every_file_is_served(built_site: Path) -> None:
    assert (built_site / ".nojekyll").exists()
    files = [path for path in built_site.rglob("*") if path.is_file()]
    with serve(built_site) as url:
        for path in files:
            name = path.relative_to(built_site).as_posix()
            with urlopen(url + name) as answer:
                assert answer.status == 200, name
                assert int(answer.headers["Content-Length"]) == path.stat().st_size


def test_no_file_name_or_text_knows_the_machine_that_built_it(built_site: Path) -> None:
    for path in built_site.rglob("*"):
        if path.suffix in {".html", ".js", ".json", ".css", ".xml"} and "javascripts" not in str(
            path
        ):
            assert str(Path.cwd()) not in path.read_text(), path
