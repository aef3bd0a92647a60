"""Getting the npm packages: what is said when it takes long or fails."""

from pathlib import Path

import pytest

from sitebuild.assets import npm


@pytest.fixture
def failing_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "npm"
    script.write_text("#!/bin/sh\necho 'network timeout at fetch' >&2\nexit 1\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(npm, "STAMP", tmp_path / "stamp")


@pytest.mark.usefixtures("failing_npm")
def test_a_failed_download_says_what_it_was_and_what_to_try(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(npm.DownloadError) as caught:
        npm.install()
    said = str(caught.value)
    assert "Pyodide, CodeMirror, fonts" in said
    assert "connection" in said
    assert "network timeout at fetch" in said
    assert "Fetching the Python runtime" in capsys.readouterr().out


@pytest.mark.usefixtures("failing_npm")
def test_what_failed_is_tried_again() -> None:
    for _ in range(2):
        with pytest.raises(npm.DownloadError):
            npm.install()


def test_a_second_start_fetches_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    npm.install()
    capsys.readouterr()
    npm.install()
    assert capsys.readouterr().out == ""


def test_a_site_is_built_without_the_checkers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(npm, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(npm, "_run_npm", lambda *words: asked.append(words))
    npm.install()
    npm.install(checkers=True)
    npm.install()
    assert ["--omit=dev" in words for words in asked] == [True, False]
