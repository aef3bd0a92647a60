"""Whatever a comment, a docstring or a page of Markdown calls a file is one."""

import ast
import dis
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ["src", "docs", "scripts", "tests", "overrides"]
PATH = re.compile(rf"(?<![\w./-])(?:{'|'.join(ROOMS)})/[\w./<>*…-]*[\w>*/]")
FILE = re.compile(r"(?<![\w.<>*/-])[\w/-]+\.(?:js|mjs|py|css)\b(?!\.)")
MODULE = re.compile(r"\b(?:attention_lesson|lesson_figures|lesson_page|sitebuild)(?:\.\w+)+")

IGNORED = [line.strip("/") for line in (ROOT / ".gitignore").read_text().split("\n")[1:] if line]
ASSETS = "".join(path.read_text() for path in (ROOT / "src/sitebuild/assets").glob("*.py"))
PUT = re.findall(r"\bput\(\"([^\"]+)\"", ASSETS)  # generated under a name that stays


def is_made(path: str) -> bool:
    """Tell whether a path is made by the tools: git ignores those."""
    steps = f"/{path}/"
    return any(fnmatch(steps, f"/{part}/*") or fnmatch(steps, f"*/{part}/*") for part in IGNORED)


def written_files() -> Iterator[str]:
    for top in [ROOT, *(ROOT / room for room in ROOMS)]:
        for path in top.iterdir() if top == ROOT else top.rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and not is_made(name):
                yield name


FILES = sorted(written_files())


def python_comments(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


def browser_comments(source: str) -> Iterator[str]:
    yield from re.findall(r"/\*.*?\*/|(?<!:)//[^\n]*", source, re.DOTALL)


def template_comments(source: str) -> Iterator[str]:
    yield from re.findall(r"\{#.*?#\}", source, re.DOTALL)


def all_of_it(source: str) -> Iterator[str]:
    yield source


COMMENTS: dict[str, Callable[[str], Iterator[str]]] = {
    ".py": python_comments,
    ".js": browser_comments,
    ".mjs": browser_comments,
    ".css": browser_comments,
    ".html": template_comments,
    ".md": all_of_it,
    ".yml": all_of_it,
    ".toml": all_of_it,
}
WORDS = {
    name: "\n".join(COMMENTS[Path(name).suffix]((ROOT / name).read_text()))
    for name in FILES
    if Path(name).suffix in COMMENTS
}


def wrong(pattern: re.Pattern[str], is_right: Callable[[str], bool]) -> list[str]:
    """List what is named and isn't right, each with the file that names it."""
    named = ((name, found) for name, text in WORDS.items() for found in pattern.findall(text))
    return [f"{name}: {found}" for name, found in named if not is_right(found)]


def test_every_path_that_is_named_exists() -> None:
    assert wrong(PATH, lambda path: exists(path) or is_made(path)) == []


def exists(path: str) -> bool:
    """Tell whether a path is there, or one that fits where it has a gap: `docs/<name>.md`."""
    pattern = re.sub(r"<[^>]*>|…", "*", path).rstrip("/")
    return any(fnmatch(file, pattern) or fnmatch(file, f"{pattern}/*") for file in FILES)


def test_every_file_that_is_named_exists() -> None:
    there = [f"/{file}" for file in [*FILES, *PUT]]
    assert wrong(FILE, lambda end: any(file.endswith(f"/{end}") for file in there)) == []


def test_every_module_that_is_named_exists() -> None:
    assert wrong(MODULE, is_module) == []


def is_module(name: str) -> bool:
    """Tell whether a dotted name is a module, or a name that stands in one."""
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        place = ROOT / "src" / "/".join(parts[:cut])
        for file in [place.with_suffix(".py"), place / "__init__.py"]:
            if file.exists():
                return not parts[cut:] or parts[cut] in bound(file)
    return False


def bound(file: Path) -> set[str]:
    """Give the names that a module makes or imports."""
    code = compile(file.read_text(), str(file), "exec")
    return {each.argval for each in dis.get_instructions(code) if each.opname == "STORE_NAME"}
