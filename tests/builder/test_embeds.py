"""Each figure and cell alone, as a record and as a page."""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from sitebuild.assets.embeds import page_of, put_embeds
from sitebuild.embeds import Embed, embeds
from sitebuild.source.errors import PageError
from sitebuild.source.front_matter import front_matter
from support.markdown import convert

PAGE = """\
---
title: A lesson
lesson: true
---

## One {#one}

````figure name=two-heads
A caption with code:

```text
three marks
```
````

```python cell=two-heads title="Like the figure: alone"
x = 1
```

```python cell=other title="Other"
y = 2
```

````python cell=last title="Last"
print(x, "```")
````

````output cell=last after=two-heads
1 ```
````
"""


def made(docs: Path, **pages: str) -> dict[str, Embed]:
    for name, text in (pages or {"page": PAGE}).items():
        (docs / f"{name}.md").write_text(text)
    return {embed.name: embed for embed in embeds(docs)}


def html_of(docs: Path, name: str) -> BeautifulSoup:
    """Give the embed's page as a site generator makes it."""
    put_embeds(docs)
    written = (docs / "embed" / f"{name}.md").read_text()
    return convert(written.split("---\n")[2], docs)


def test_every_figure_and_cell_has_an_embed(tmp_path: Path) -> None:
    assert list(made(tmp_path)) == ["two-heads", "cell-two-heads", "other", "last"]


def test_a_figure_has_the_address_of_the_cell_too_that_it_took_the_place_of(
    tmp_path: Path,
) -> None:
    embeds = made(tmp_path, page="# A {#a}\n\n```figure name=who-and-whom\n```\n")
    assert list(embeds) == ["who-and-whom", "one-mean"]
    assert embeds["one-mean"].anchor == "figure-who-and-whom"


def test_an_embed_knows_where_it_comes_from(tmp_path: Path) -> None:
    embed = made(tmp_path)["cell-two-heads"]
    assert (embed.page, embed.anchor) == ("page.md", "cell-two-heads")
    assert embed.title == "Like the figure: alone"


def test_its_page_says_so_to_the_site_generator(tmp_path: Path) -> None:
    made(tmp_path)
    put_embeds(tmp_path)
    front = front_matter(tmp_path / "embed" / "cell-two-heads.md", tmp_path)
    assert front["title"] == "Like the figure: alone"
    assert front["template"] == "embed.html"
    assert front["lesson_page"] == "page.md"
    assert front["anchor"] == front["embed"] == "cell-two-heads"
    assert front["search"] == {"exclude": True}


def test_a_cell_brings_along_what_it_needs_and_nothing_else(tmp_path: Path) -> None:
    assert [block.name for block in made(tmp_path)["last"].blocks] == ["two-heads", "last"]
    page = html_of(tmp_path, "last")
    first, last = page.find_all("lesson-cell")
    assert first.find_parent("details").summary.get_text() == "Runs first"
    assert last.find_parent("details") is None
    assert [pre.get_text() for pre in last.find_all("pre")] == ['print(x, "```")', "1 ```"]


def test_a_caption_stands_whole_below_its_figure(tmp_path: Path) -> None:
    made(tmp_path)
    caption = html_of(tmp_path, "two-heads").figcaption
    assert "A caption with code" in caption.get_text()
    assert "three marks" in caption.get_text()


def test_a_figure_belongs_to_the_lesson_before_it_belongs_to_other_pages(tmp_path: Path) -> None:
    home = "# Home\n\n```figure name=two-heads\n```\n"
    assert made(tmp_path, home=home, page=PAGE)["two-heads"].page == "page.md"
    assert made(tmp_path, page=PAGE.replace("lesson: true\n", ""))["two-heads"].page == "home.md"


def test_a_second_cell_at_an_address_is_refused(tmp_path: Path) -> None:
    again = '```python cell=other title="Another"\n1\n```\n'
    with pytest.raises(PageError, match=r"^z\.md:1: .*embed/other/ is taken by page\.md:20"):
        made(tmp_path, page=PAGE, z=again)


def test_the_file_of_an_embed_changes_with_its_blocks_alone(tmp_path: Path) -> None:
    before = {name: page_of(embed) for name, embed in made(tmp_path).items()}
    edited = PAGE.replace("## One", "New words.\n\n## One").replace("x = 1", "x = 3")
    after = {name: page_of(embed) for name, embed in made(tmp_path, page=edited).items()}
    changed = [name for name in before if before[name] != after[name]]
    assert changed == ["cell-two-heads", "last"]


@pytest.mark.parametrize("gone", ["anchor=cell-gone page=page.md", "anchor=cell-last page=no.md"])
def test_a_block_that_is_gone_is_refused(tmp_path: Path, gone: str) -> None:
    made(tmp_path)
    with pytest.raises(PageError, match=r":3: there is no cell-\w+ in \w+\.md"):
        convert(f"Text.\n\n```embed {gone}\n```", tmp_path)
