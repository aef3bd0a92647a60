"""Serves the built site as a bad day would: errors, cut files, slow lines, strict policies."""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from server import SUB_PATH, PagesHandler

SLOW = 50_000  # bytes a second


@dataclass
class Day:
    """What goes wrong: for each file name, how often it still does."""

    failing: dict[str, int] = field(default_factory=dict)  # answered with 503
    cut: dict[str, int] = field(default_factory=dict)  # ends half way
    gone: set[str] = field(default_factory=set)  # answered with 404
    types: dict[str, str] = field(default_factory=dict)  # sent as another type
    slow: set[str] = field(default_factory=set)
    headers: dict[str, str] = field(default_factory=dict)  # sent with everything


class FaultyHandler(PagesHandler):
    """Answers as the site does, but for what the day holds."""

    def __init__(self, *args: object, day: Day, **kwargs: object) -> None:
        self.day = day
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:  # noqa: N802 (the name that http.server calls)
        """Go wrong, if this file is to."""
        name = self.path.split("?")[0].rpartition("/")[2]
        if name in self.day.gone:
            self.send_error(404)
        elif _counts(self.day.failing, name):
            self.send_error(503)
        elif _counts(self.day.cut, name):
            self._send_part(lambda body: [body[: len(body) // 2]])
            self.close_connection = True
        elif name in self.day.slow:
            self._send_part(_slices)
        else:
            super().do_GET()

    def _send_part(self, pieces: Callable[[bytes], Iterator[bytes] | list[bytes]]) -> None:
        path = self.translate_path(self.path)
        body = Path(path).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            for piece in pieces(body):
                self.wfile.write(piece)

    def copyfile(self, source: object, target: object) -> None:
        """Take no notice of a reader who left."""
        with contextlib.suppress(ConnectionError):
            super().copyfile(source, target)

    def guess_type(self, path: str) -> str:
        """Give the type of a file, or the wrong one of the day."""
        return self.day.types.get(Path(path).name) or super().guess_type(path)

    def end_headers(self) -> None:
        """Have nothing cached, and add the headers of the day."""
        self.send_header("Cache-Control", "no-store")
        for name, value in self.day.headers.items():
            self.send_header(name, value)
        super().end_headers()


def _counts(left: dict[str, int], name: str) -> bool:
    if left.get(name, 0) < 1:
        return False
    left[name] -= 1
    return True


def _slices(body: bytes) -> Iterator[bytes]:
    step = SLOW // 10
    for start in range(0, len(body), step):
        yield body[start : start + step]
        time.sleep(0.1)


@contextlib.contextmanager
def serve_faulty(folder: Path, day: Day) -> Iterator[str]:
    """Serve a folder on such a day; give the address of its root."""
    handler = partial(FaultyHandler, directory=str(folder), day=day)
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{SUB_PATH}"
    finally:
        server.shutdown()
        server.server_close()
