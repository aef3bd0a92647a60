"""The lesson described for other sites."""

import json
from pathlib import Path

import pytest

from sitebuild.assets.lesson_json import put_lesson_json
from sitebuild.source.errors import PageError

GOOD = "---\ntitle: A\ndescription: B\nlesson: true\n---\n"


def described(docs: Path, text: str) -> dict[str, object]:
    (docs / "page.md").write_text(text)
    put_lesson_json("1", docs)
    told: dict[str, object] = json.loads((docs / "page" / "lesson.json").read_text())
    return told


def test_a_lesson_lists_what_can_be_linked_to(tmp_path: Path) -> None:
    cell = '```python cell=one title="One"\n1\n```\n'
    told = described(
        tmp_path, f"{GOOD}\n## Two {{#two}}\n\n```figure name=two-heads\n```\n\n{cell}"
    )
    assert told["anchors"] == [{"title": "Two", "id": "two"}]
    assert told["cells"] == [{"name": "one", "title": "One"}]
    assert told["embeds"] == ["../embed/two-heads/", "../embed/one/"]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("---\ntitle: A\nsummary: one: two\n---\n", 3, "the front matter isn't YAML"),
        ("---\n- title\n---\n", 2, "expected lines like 'title: Heads'; got"),
        ("---\njust words\n---\n", 2, "expected lines like 'title: Heads'; got"),
        (GOOD.replace("title: A\n", ""), 1, "it has no title"),
        (GOOD.replace("description: B\n", ""), 1, "it has no description"),
        (GOOD.replace("description: B", "description:"), 1, "it has no description"),
    ],
)
def test_front_matter_that_does_not_do_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    with pytest.raises(PageError, match=rf"^page\.md:{line}: .*{message}[^\n]*$"):
        described(tmp_path, text)


@pytest.mark.parametrize(
    "text", ["", "# Words\n", "---\n---\n", "---\n\n---\n", "---\n# none\n---\n"]
)
def test_a_page_may_say_nothing_about_itself(tmp_path: Path, text: str) -> None:
    (tmp_path / "page.md").write_text(text)
    put_lesson_json("1", tmp_path)
    assert not (tmp_path / "page").exists()


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
