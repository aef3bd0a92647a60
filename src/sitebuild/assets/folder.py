"""A folder of generated files in which nothing is touched that is right already."""

from hashlib import sha256
from pathlib import Path


def short_hash(content: bytes) -> str:
    """Name a content by the first ten hex digits of its SHA-256."""
    return sha256(content).hexdigest()[:10]


class Folder:
    """Takes the files of one build, then drops what the build before left behind.

    `mkdocs serve` builds again whenever a file under docs/ changes: a file is written only if
    its content differs.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept: set[Path] = set()

    def put(self, name: str, content: bytes) -> str:
        """Have a file of this name with this content; give the name back."""
        target = self.path / name
        self.kept.add(target)
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        return name

    def has(self, name: str) -> bool:
        """Keep a file made earlier, if it is there; its name must tell its content."""
        self.kept.add(self.path / name)
        return (self.path / name).exists()

    def sweep(self) -> None:
        """Remove every file that this build did not put or keep."""
        for old in sorted(self.path.rglob("*"), reverse=True):
            if old.is_file() and old not in self.kept:
                old.unlink()
            elif old.is_dir() and not any(old.iterdir()):
                old.rmdir()
