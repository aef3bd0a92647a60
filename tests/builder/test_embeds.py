"""Each figure and cell alone, and the lesson described for other sites."""

import json
from pathlib import Path

import pytest

from sitebuild.assets.embeds import embeds
from sitebuild.assets.lesson_json import front_matter, put_lesson_json
from sitebuild.source.errors import PageError

PAGE = """\
---
title: A lesson
lesson: true
---

## One {#one}

```figure name=two-heads
```

```python cell=two-heads title="Like the figure: alone"
x = 1
```

```python cell=other title="Other"
y = 2
```

```python cell=last title="Last"
print(x)
```

```output cell=last after=two-heads
1
```
"""


def made(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "page.md").write_text(PAGE)
    return dict(embeds(tmp_path))


def test_every_figure_and_cell_has_an_embed(tmp_path: Path) -> None:
    assert set(made(tmp_path)) == {"two-heads", "cell-two-heads", "other", "last"}


def test_an_embed_knows_where_it_comes_from(tmp_path: Path) -> None:
    front = front_matter(made(tmp_path)["cell-two-heads"])
    assert front["title"] == "Like the figure: alone"
    assert front["lesson_page"] == "page.md"
    assert front["anchor"] == "cell-two-heads"


def test_a_cell_brings_along_what_it_needs_and_nothing_else(tmp_path: Path) -> None:
    page = made(tmp_path)["last"]
    assert "cell=two-heads" in page
    assert "cell=other" not in page
    assert "```output cell=last after=two-heads\n1\n```" in page


def test_front_matter_that_is_not_yaml_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("---\ntitle: A\nsummary: one: two\n---\n")
    with pytest.raises(PageError, match=r"^page\.md:3: the front matter isn't YAML"):
        put_lesson_json("1", tmp_path)


def test_the_lesson_is_described_beside_its_page(built_site: Path) -> None:
    told = json.loads((built_site / "multi-head-attention" / "lesson.json").read_text())
    assert (told["title"], told["number"], told["of"]) == ("Multi-Head Attention", 12, 20)
    assert told["part"] == "Assembling the Transformer"
    assert "two-heads" in told["figures"]
    assert {"two-heads", "two-heads-package"} <= {cell["name"] for cell in told["cells"]}
    assert told["prerequisites"]
    assert set(told["versions"]) == {"attention_lesson", "pyodide"}


def test_every_address_in_the_description_exists(built_site: Path) -> None:
    lesson = built_site / "multi-head-attention"
    told = json.loads((lesson / "lesson.json").read_text())
    page = (lesson / "index.html").read_text()
    for anchor in told["anchors"]:
        assert f'id="{anchor["id"]}"' in page
    for embed in told["embeds"]:
        assert (lesson / embed / "index.html").exists()
