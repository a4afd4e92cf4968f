"""The directives and roles that docutils knows, which are those of the whole process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from docutils.parsers.rst import directives, roles

_REGISTRIES = (directives._directives, roles._roles)  # type: ignore[attr-defined]


@contextmanager
def kept_registries() -> Iterator[None]:
    """Leave them as they were."""
    before = [dict(registry) for registry in _REGISTRIES]
    try:
        yield
    finally:
        for registry, kept in zip(_REGISTRIES, before, strict=True):
            registry.clear()
            registry.update(kept)
