"""The example figure of CONTRIBUTING does what it says."""

import json
import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
(PROGRAM,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def figure() -> BeautifulSoup:
    names: dict[str, object] = {}
    exec(compile(PROGRAM, "CONTRIBUTING.md", "exec"), names)
    return BeautifulSoup(names["render"](), "html.parser")


def test_the_example_shows_its_first_state_and_carries_all(figure: BeautifulSoup) -> None:
    states = json.loads(figure.template.string)
    assert list(states) == ["1", "2", "4"]
    for place in figure.select("[data-show]"):
        assert place.string == states["1"][place["data-show"].removeprefix("text:")]


def test_the_example_steepens_the_weights(figure: BeautifulSoup) -> None:
    first = [json.loads(each["weights"])[0] for each in json.loads(figure.template.string).values()]
    assert first == sorted(first) == [0.665, 0.867, 0.982]


def test_the_example_is_short() -> None:
    assert len([line for line in PROGRAM.splitlines() if line.strip()]) <= 20


@pytest.mark.parametrize("name", re.findall(r"import \{ (.+) \} from", TEXT))
def test_the_examples_script_imports_what_there_is(name: str) -> None:
    sources = Path(__file__).parents[2] / "docs" / "assets" / "js"
    scripts = "".join(path.read_text() for path in sources.rglob("*.js"))
    for each in name.split(", "):
        assert f"export function {each}(" in scripts
