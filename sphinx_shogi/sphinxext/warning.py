"""`report`: how Sphinx is told of a fault."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from sphinx.util import logging

from sphinx_shogi.locale import terminal_language, told
from sphinx_shogi.rst.myst_lines import exact_line

if TYPE_CHECKING:
    from docutils import nodes

    from sphinx_shogi.model.errors import Code

__all__ = ["report"]

logger = logging.getLogger(__name__)


def report(message: str, code: Code, location: str | nodes.Node | None = None) -> None:
    """A warning in the language of the terminal, which `suppress_warnings` finds by its code."""
    text = told(message, terminal_language())
    logger.warning(text, location=_exact(location), type="shogi", subtype=code.value)


_LINE: Final = re.compile(r"(.*):(\d+)", re.DOTALL)


def _exact(place: str | nodes.Node | None) -> str | nodes.Node | None:
    """The same place, as the author counts lines."""
    if place is None:
        return place
    location = place if isinstance(place, str) else logging.get_node_location(place)
    match = _LINE.fullmatch(location or "")
    return f"{match[1]}:{exact_line(match[1], int(match[2]))}" if match else location
