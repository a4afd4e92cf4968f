"""Directives, roles and nodes for docutils, with Sphinx or without it."""

from __future__ import annotations

from typing import Any

__all__ = ["register"]


def register(**options: Any) -> None:
    """Register the directives and roles with docutils, for use without Sphinx.

    The options are those of `sphinx_shogi.rst.alone.register`, which is loaded only here,
    since Sphinx does not need it.
    """
    from sphinx_shogi.rst.alone import register as register_alone

    register_alone(**options)
