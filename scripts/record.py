"""Record what each cell prints and needs into its page, or check that the pages still say so.

python scripts/record.py           rewrites the output fences
python scripts/record.py --check   only compares; exits with 1 if a page says something else
"""

import argparse
import difflib
import sys
from pathlib import Path

from sitebuild.source.pages import DOCS, pages, read
from sitebuild.source.recorder import Recorder, new_recorder
from sitebuild.source.writing import with_outputs


def main() -> int:
    """Record or check all pages."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    check = parser.parse_args().check
    with new_recorder() as recorder:
        changed = [page for page in pages() if _record(page, recorder, check)]
    return 1 if check and changed else 0


def _record(page: Path, recorder: Recorder, check: bool) -> bool:
    name = page.relative_to(DOCS).as_posix()
    old = page.read_text(encoding="utf-8")
    new = with_outputs(old, recorder.record(read(page), name))
    if new != old and check:
        both = old.splitlines(keepends=True), new.splitlines(keepends=True)
        sys.stdout.writelines(difflib.unified_diff(*both, name, "what its cells print"))
    elif new != old:
        page.write_text(new, encoding="utf-8")
        print(f"recorded {name}")
    return new != old


if __name__ == "__main__":
    sys.exit(main())
