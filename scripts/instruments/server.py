"""Serves a folder under a sub-path, as GitHub Pages serves a project."""

import contextlib
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SUB_PATH = "/attention-lesson/"


class PagesHandler(SimpleHTTPRequestHandler):
    """Answers below SUB_PATH alone, with the site's own 404 page for what isn't there."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/octet-stream",
    }

    def translate_path(self, path: str) -> str:
        """Map a path below SUB_PATH into the folder, any other to what doesn't exist."""
        below = path.removeprefix(SUB_PATH) if path.startswith(SUB_PATH) else "\0"
        return super().translate_path("/" + below) if below != "\0" else self.directory + "/no\n"

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with 404.html where there is nothing."""
        page = Path(self.directory, "404.html")
        if code != 404 or not page.exists():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        return None

    def end_headers(self) -> None:
        """Let frames of no origin read the files, as GitHub Pages does."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent."""


def free_port() -> int:
    """Find a port that is free."""
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        return int(chosen.getsockname()[1])


def address(port: int) -> str:
    """Give the address of the site's home page on this port."""
    return f"http://127.0.0.1:{port}{SUB_PATH}"


class Server(ThreadingHTTPServer):
    """Takes it calmly when a browser closes a tab that still loads."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report what is no lost connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextlib.contextmanager
def serve(
    folder: Path, port: int = 0, handler: Callable[..., PagesHandler] = PagesHandler
) -> Iterator[str]:
    """Serve a folder on this port, or a free one; give the address of its root."""
    server = Server(("127.0.0.1", port), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield address(server.server_port)
    finally:
        server.shutdown()
        server.server_close()
