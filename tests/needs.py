"""Packages that a test needs and that may be missing."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

import pytest

__all__ = ["needs"]


def needs(module: str) -> Any:
    """The module; without it the test is skipped, and in CI it fails, since there all of the
    extra ``test`` is installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        message = f"the package {error.name} is not installed"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message, allow_module_level=True)
