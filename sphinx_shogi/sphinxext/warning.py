"""`report`: how Sphinx is told of a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util import logging

from sphinx_shogi.locale import terminal_language, told

if TYPE_CHECKING:
    from docutils import nodes

    from sphinx_shogi.model.errors import Code

__all__ = ["report"]

logger = logging.getLogger(__name__)


def report(message: str, code: Code, location: str | nodes.Node | None = None) -> None:
    """A warning in the language of the terminal, which `suppress_warnings` finds by its code."""
    text = told(message, terminal_language())
    logger.warning(text, location=location, type="shogi", subtype=code.value)
