"""A Python that has run nothing before, for each run: no run finds what another left behind.

A process of its own waits for programs and runs them in a copy of itself, which costs
milliseconds. Where processes can't be copied (Windows), a new one starts for each run.
It knows the standard library and `src`, and no installed packages: a page has none either.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Self, TextIO

from sitebuild.source.trial import Program, Shown, run_cells

SOURCES = Path(__file__).parents[2]
SERVE = """
import sys
sys.path.insert(0, sys.argv[1])
from sitebuild.source import fresh
fresh.serve()
"""
# of the standard library; tests hold that these are all
NOT_IN_A_PAGE = """
    curses dbm ensurepip grp idlelib msvcrt nt pwd pydoc_data readline resource syslog tkinter
    turtle turtledemo venv winreg winsound
""".split()  # noqa: SIM905 (a list of names reads best as words)
ALONE = ["-I", "-S", "-X", "utf8"]  # nothing from the environment, no installed packages


class FreshPython:
    """Runs cells where none has run; stands in a `with` statement."""

    def __enter__(self) -> Self:
        self._process = _start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.returncode is None:
            self._process.communicate()

    def run(self, programs: list[Program]) -> list[Shown]:
        """Run these programs as `run_cells` does; there are no results if they end Python."""
        if self._process.returncode is not None:
            self._process = _start()
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None
        assert answers is not None
        requests.write(json.dumps(programs) + "\n")
        requests.flush()
        answer = answers.readline()
        if not answer.endswith("\n"):  # it has answered for the last time
            self._process.communicate()
        results: list[Shown] = json.loads(answer.strip() or "[]")
        return results


def _start() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *ALONE, "-c", SERVE, SOURCES],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


class NotInAPage:
    """The first of Python's finders: it refuses what the reader's Python doesn't have."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        """Fail as the reader's Python does."""
        if name.partition(".")[0] in NOT_IN_A_PAGE:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def serve() -> None:
    """Answer each line of programs with a line of what they show."""
    sys.meta_path.insert(0, NotInAPage)
    for name in NOT_IN_A_PAGE:  # other modules have imported some of them
        sys.modules.pop(name, None)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a program writes past Python's streams is no answer
    if not hasattr(os, "fork"):
        _answer(sys.stdin.readline(), answers)
        return
    import attention_lesson  # noqa: F401 (each copy has it already)

    for programs in sys.stdin:
        if os.fork() == 0:
            _answer(programs, answers)
            os._exit(0)
        os.wait()
        answers.write("\n")  # also when the copy has died without a word
        answers.flush()


def _answer(programs: str, answers: TextIO) -> None:
    answers.write(json.dumps(run_cells(json.loads(programs))))
    answers.flush()
