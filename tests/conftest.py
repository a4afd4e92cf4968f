"""What all tests share: where right answers from outside lie, and outside programs."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.registries import kept_registries

SHARED = Path(__file__).resolve().parents[2] / "shared"


@pytest.fixture(scope="session")
def cases() -> Path:
    """The folder of right answers; a test that needs it skips where it is absent."""
    folder = SHARED / "cases"
    if not folder.is_dir():
        pytest.skip("the folder of cases is not beside the project")
    return folder


@pytest.fixture(scope="session")
def records() -> Path:
    """The folder of record files that programs wrote."""
    folder = SHARED / "records"
    if not folder.is_dir():
        pytest.skip("the folder of record files is not beside the project")
    return folder


@pytest.fixture(autouse=True)
def registries() -> Iterator[None]:
    """docutils knows no more directives and roles after a test than before."""
    with kept_registries():
        yield


@pytest.fixture
def program() -> object:
    """A function that finds an outside program; without it the test is skipped, in CI failed."""

    def find(*names: str) -> str:
        for name in names:
            # Some come as packages, beside this Python.
            path = shutil.which(name) or shutil.which(name, path=Path(sys.executable).parent)
            if path is not None:
                return path
        message = f"the program {names[0]} is not installed"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)

    return find
