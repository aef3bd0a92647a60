"""Lets Playwright drive Debian's Firefox ESR, over WebDriver BiDi.

Playwright sends one command that this Firefox doesn't know yet. Run as a program, this module
starts Firefox and stands between the two: it answers that command itself and passes on all others.

Playwright has no phones (`is_mobile`) and no permission to read the clipboard for Firefox: tests
that need one of them run in Chromium alone.
"""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve

FIREFOX = "/usr/bin/firefox-esr"
UNKNOWN = {"emulation.setMediaFeaturesOverride"}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def launcher(folder: Path) -> Path:
    """Make the program that Playwright takes for Firefox."""
    script = folder / "firefox"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" "$@"\n')
    script.chmod(0o755)
    return script


async def main() -> None:
    """Start Firefox, then say where to reach it: here."""
    firefox = subprocess.Popen([FIREFOX, *sys.argv[1:]], stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGTERM, lambda *_: _end(firefox))
    address = next(found[1] for line in firefox.stderr if (found := LISTENING.search(line)))

    async def pass_on(playwright: ServerConnection) -> None:
        async with connect(address + playwright.request.path, max_size=None) as there:
            ways = [_commands(playwright, there), _answers(playwright, there)]
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)

    async with serve(pass_on, "127.0.0.1", 0, max_size=None) as server:
        port = server.sockets[0].getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        await asyncio.to_thread(firefox.communicate)


async def _commands(playwright, firefox) -> None:
    async for message in playwright:
        command = json.loads(message)
        if command["method"] in UNKNOWN:
            done = {"type": "success", "id": command["id"], "result": {}}
            await playwright.send(json.dumps(done))
        else:
            await firefox.send(message)


async def _answers(playwright, firefox) -> None:
    async for message in firefox:
        await playwright.send(message)


def _end(firefox: subprocess.Popen[str]) -> None:
    firefox.terminate()
    os._exit(0)


if __name__ == "__main__":
    asyncio.run(main())
