"""Keeps what a cell may patch by accident from reaching the next one."""

import sys
from types import ModuleType
from typing import Any

WATCHED = ["builtins", "math", "time", "random", "json", "functools", "itertools", "operator"]
PACKAGE = "attention_lesson"


class Pristine:
    """Remembers the public names of modules, and puts back those that were changed."""

    def __init__(self) -> None:
        self.kept: dict[ModuleType, dict[str, Any]] = {}

    def set(self, module: ModuleType, **values: Any) -> None:
        """Give a module these values now and before each run."""
        self.kept.setdefault(module, {}).update(values)
        vars(module).update(values)

    def remember(self) -> None:
        """Keep the names of each watched module that is new since the last time."""
        for name, module in list(sys.modules.items()):
            if name in WATCHED or name.partition(".")[0] == PACKAGE:
                kept = self.kept.setdefault(module, {})
                for key, value in vars(module).items():
                    if not key.startswith("_"):
                        kept.setdefault(key, value)

    def restore(self) -> None:
        """Put back what differs, and watch what was imported meanwhile."""
        for module, kept in self.kept.items():
            now = vars(module)
            for key, value in kept.items():
                if now.get(key) is not value:
                    now[key] = value
        self.remember()
