"""Runs inside Pyodide: makes /compiled.zip, with bytecode, of /source.zip.

Of the standard library it holds what Pyodide needs to start and what a lesson is likely to import.
The rest is left to the whole library, which the page fetches when a program asks for it.
"""

import importlib.util
import sys
import zipfile
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
INDEX = "whole_library.txt"  # what there is to be fetched
HOMES = {"python_stdlib": "/lib/python314.zip/", "session": "/lib/session.zip/"}


def wanted() -> set[str]:
    """Give the names of the files that the wanted modules come from."""
    for name in WANTED:
        importlib.import_module(name)
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    home = HOMES["python_stdlib"]
    return {file.removeprefix(home) for file in files if file.startswith(home)}


def compiled(source: bytes, path: str) -> bytes:
    """Give a .pyc that Python takes without looking for the source."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def put(target: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file without a date, so that the same library gives the same bytes."""
    info = zipfile.ZipInfo(name)
    info.compress_type = zipfile.ZIP_DEFLATED
    target.writestr(info, content, compresslevel=9)


def main(kind: str) -> None:
    """Make the archive that is to stand at this kind's place in the page's file system."""
    with zipfile.ZipFile("/source.zip") as whole, zipfile.ZipFile("/compiled.zip", "w") as target:
        is_library = kind == "python_stdlib"
        for name in sorted(wanted() if is_library else whole.namelist()):
            put(target, name + "c", compiled(whole.read(name), HOMES[kind] + name))
        if is_library:
            put(target, INDEX, "\n".join(sorted(whole.namelist())).encode())


if __name__ == "__main__":
    main(sys.argv[0])
