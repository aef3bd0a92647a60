"""Record what each cell prints and needs into its page, or check that the pages still say so.

python scripts/record.py              rewrites the output fences of all pages
python scripts/record.py PAGE         those of this page
python scripts/record.py --check      only compares; exits with 1 if a page says something else
"""

import argparse
import difflib
import sys
from pathlib import Path

from sitebuild.source.errors import PageError
from sitebuild.source.pages import DOCS, pages, read
from sitebuild.source.recorder import Recorder, new_recorder
from sitebuild.source.writing import with_outputs


def main() -> int:
    """Record or check pages."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("pages", nargs="*", type=Path, help="all pages, if none is named")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    options = parser.parse_args()
    with new_recorder() as recorder:
        told = [_record(page, recorder, options.check) for page in options.pages or pages()]
    return 0 if all(told) else 1


def _record(page: Path, recorder: Recorder, check: bool) -> bool:
    """Tell whether all is well with a page."""
    try:
        old, new = page.read_text(encoding="utf-8"), _recorded(page, recorder)
    except PageError as error:
        print(error, file=sys.stderr)
        return False
    if new != old and check:
        both = old.splitlines(keepends=True), new.splitlines(keepends=True)
        sys.stdout.writelines(difflib.unified_diff(*both, _name(page), "what its cells print"))
    elif new != old:
        page.write_text(new, encoding="utf-8")
        print(f"recorded {_name(page)}")
    return new == old or not check


def _recorded(page: Path, recorder: Recorder) -> str:
    results = recorder.record(read(page), _name(page))
    return with_outputs(page.read_text(encoding="utf-8"), results)


def _name(page: Path) -> str:
    return page.relative_to(DOCS).as_posix() if page.is_relative_to(DOCS) else page.as_posix()


if __name__ == "__main__":
    sys.exit(main())
