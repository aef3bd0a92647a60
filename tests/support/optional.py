"""Libraries that only tests need, and not everywhere: Pyodide has none of them."""

import os
from importlib import import_module
from typing import Any

import pytest


def required(name: str) -> Any:
    """Import a library, or leave the module's tests out; in CI nothing may be left out."""
    return import_module(name) if "CI" in os.environ else pytest.importorskip(name)
