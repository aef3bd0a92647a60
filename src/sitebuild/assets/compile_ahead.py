"""Runs inside Pyodide: makes /compiled.zip, with bytecode, of /source.zip.

Of the standard library it holds what Pyodide needs to start and what a lesson is likely to import.
The rest is left to the whole library, which the page fetches when a program asks for it.
"""

import importlib.util
import sys
import zipfile
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]

# With all that they import themselves; what Pyodide has imported already comes on top.
WANTED = """
    abc array ast asyncio bisect cmath collections.abc contextlib copy csv dataclasses datetime
    decimal enum fractions functools graphlib hashlib heapq html importlib.metadata inspect io
    itertools json linecache math numbers operator pathlib pprint pydoc random re shutil
    statistics string struct tarfile tempfile textwrap time timeit tokenize traceback types
    typing warnings weakref zipfile encodings.ascii encodings.cp437 encodings.idna
    encodings.latin_1 encodings.utf_8 pyodide.webloop pyodide._package_loader
""".split()  # noqa: SIM905 (a list of names reads best as words)
NEEDLESS = {"ssl.py"}  # a start takes a tenth longer with it; asyncio does without it
INDEX = "whole_library.txt"  # what there is to be fetched
LIBRARY = "python_stdlib"
HOMES = {
    LIBRARY: "/lib/python314.zip/",
    "session": "/lib/session.zip/",
    "attention_lesson": "/lib/attention_lesson.whl/",
}


def wanted() -> set[str]:
    """Give the names of the files that the wanted modules come from."""
    for name in WANTED:
        importlib.import_module(name)
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    home = HOMES[LIBRARY]
    return {file.removeprefix(home) for file in files if file.startswith(home)} - NEEDLESS


def compiled(source: bytes, path: str) -> bytes:
    """Give a .pyc that Python takes without looking for the source."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def files(kind: str, whole: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """Give each file of the archive: its name and content."""
    for name in sorted(wanted() if kind == LIBRARY else whole.namelist()):
        if name.endswith(".py"):
            yield name + "c", compiled(whole.read(name), HOMES[kind] + name)
    if kind == LIBRARY:
        yield INDEX, "\n".join(sorted(whole.namelist())).encode()


def main(kind: str) -> None:
    """Make the archive that is to stand at this kind's place in the page's file system."""
    with zipfile.ZipFile("/source.zip") as whole, zipfile.ZipFile("/compiled.zip", "w") as target:
        for name, content in files(kind, whole):
            target.writestr(zipfile.ZipInfo(name), content)  # without a date, and as it is


if __name__ == "__main__":
    main(sys.argv[0])
