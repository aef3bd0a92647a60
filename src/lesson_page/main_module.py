"""The `__main__` of a page: the module in which its programs run, made here for everybody.

The reader's browser, the recorder and the tests take theirs from here, so `import __main__`,
pickle, doctest, dataclasses and typing find the same wherever a program runs.
"""

import builtins
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


def new_main() -> ModuleType:
    """Make a `__main__` in which no program has run.

    >>> main = new_main()
    >>> main.__name__, main.__doc__
    ('__main__', None)
    """
    main = ModuleType("__main__")
    vars(main)["__builtins__"] = builtins
    return main


def enter(main: ModuleType) -> ModuleType:
    """Let whoever asks for `__main__` find this module; give the one that was found before."""
    before = sys.modules["__main__"]
    sys.modules["__main__"] = main
    return before


@contextmanager
def as_main(main: ModuleType) -> Iterator[None]:
    """Let a module be `__main__` for a while."""
    before = enter(main)
    try:
        yield
    finally:
        enter(before)
