"""A fresh Python runs programs as if nothing had run before, on every system."""

import pytest

from sitebuild.source import fresh
from sitebuild.source.trial import Program


@pytest.mark.parametrize("system", ["", "import os\ndel os.fork\n"])
def test_each_run_finds_nothing_of_those_before(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(fresh, "SERVE", system + fresh.SERVE)
    with fresh.FreshPython() as python:
        for _ in range(3):
            assert output(python, "import json\nhasattr(json, 'own')") == "False"
            assert output(python, "import json\njson.own = 1\njson.own") == "1"
            assert output(python, "import os\nos._exit(0)") is None
            assert output(python, "import os\nos.write(1, b'past the streams');") == ""


def output(python: fresh.FreshPython, code: str) -> str | None:
    results = python.run([Program(name="cell", code=code)])
    return results[0]["output"] if results else None
