"""Serves a site compressed, as GitHub Pages does, and counts what it sends."""

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from server import PagesHandler, serve

COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".wasm", ".py"}


class Answer(NamedTuple):
    """What was sent, and how many bytes of it."""

    path: str
    bytes: int


type Served = tuple[str, list[Answer]]  # the address of a root, and all that was sent so far


class CountingHandler(PagesHandler):
    """Compresses what Pages compresses, lets it be kept ten minutes, and notes each answer."""

    def __init__(self, *args: object, answers: list[Answer], **kwargs: object) -> None:
        self.answers = answers
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # what socketserver hands over

    def do_GET(self) -> None:  # noqa: N802 (the name that http.server calls)
        """Send a file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return self.send_error(404)
        body = packed(path) if path.suffix in COMPRESSED else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if path.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.answers.append(Answer(self.path, len(body)))
        self.wfile.write(body)
        return None


@cache
def packed(path: Path) -> bytes:
    """Compress a file once."""
    return gzip.compress(path.read_bytes(), 6)


@contextmanager
def counting(folder: Path) -> Iterator[Served]:
    """Serve a folder, and note what is sent."""
    answers: list[Answer] = []
    with serve(folder, handler=partial(CountingHandler, answers=answers)) as url:
        yield url, answers
