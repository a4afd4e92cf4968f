"""The directives and roles that docutils knows, which are those of the whole process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from docutils.parsers.rst import directives, roles


@contextmanager
def kept_registries() -> Iterator[None]:
    """Leave them as they were.

    Sphinx puts other dictionaries in their place after a build, so that they are looked up by
    name each time.
    """
    before = dict(directives._directives), dict(roles._roles)  # type: ignore[attr-defined]
    try:
        yield
    finally:
        directives._directives, roles._roles = before  # type: ignore[attr-defined]
