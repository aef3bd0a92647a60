"""Generated files: written only if they differ, removed when nobody puts them any more."""

from pathlib import Path

from sitebuild.assets.folder import Folder


def test_a_file_with_the_same_content_is_not_touched(tmp_path: Path) -> None:
    Folder(tmp_path).put("deep/a.txt", b"one")
    before = (tmp_path / "deep" / "a.txt").stat().st_mtime_ns
    Folder(tmp_path).put("deep/a.txt", b"one")
    assert (tmp_path / "deep" / "a.txt").stat().st_mtime_ns == before


def test_other_content_replaces_a_file(tmp_path: Path) -> None:
    Folder(tmp_path).put("a.txt", b"one")
    Folder(tmp_path).put("a.txt", b"two")
    assert (tmp_path / "a.txt").read_bytes() == b"two"


def test_what_an_earlier_build_left_goes_away(tmp_path: Path) -> None:
    Folder(tmp_path).put("old/a-1.js", b"one")
    folder = Folder(tmp_path)
    folder.put("a-2.js", b"two")
    folder.sweep()
    assert [path.name for path in tmp_path.rglob("*")] == ["a-2.js"]


def test_a_kept_file_stays(tmp_path: Path) -> None:
    Folder(tmp_path).put("font.woff2", b"one")
    folder = Folder(tmp_path)
    assert folder.has("font.woff2")
    assert not folder.has("other.woff2")
    folder.sweep()
    assert (tmp_path / "font.woff2").exists()
