"""Tells when the files were changed that shape the site, so that an edit builds what it must."""

import sys
from collections.abc import Iterable
from pathlib import Path

OURS = {"attention_lesson", "lesson_figures", "lesson_page", "sitebuild"}
MADE = {"generated", "embed", "lesson.json", "__pycache__"}  # not written by anybody

type Stamps = dict[Path, int]


def stamps(config_file: Path, roots: Iterable[Path]) -> Stamps:
    """Say when each file was changed last; of a written page, only that it is there."""
    files = [config_file]
    for root in roots:
        written = (path for path in root.rglob("*") if not MADE & {*path.relative_to(root).parts})
        files += [path for path in written if path.is_file()]
    return {file: 0 if file.suffix == ".md" else file.stat().st_mtime_ns for file in files}


def forget_code() -> None:
    """Let our modules be read anew when they are imported next."""
    for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
        del sys.modules[name]
