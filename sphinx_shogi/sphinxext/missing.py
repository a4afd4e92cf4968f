"""``see`` to what is not there, told like every other fault, and with what was probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util import logging

from sphinx_shogi.book.library import no_name
from sphinx_shogi.model.errors import Code
from sphinx_shogi.sphinxext.shelf import Shelf, shelf_of

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.domains import Domain

__all__ = ["warn"]

logger = logging.getLogger(__name__)


def warn(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Take over the warnings of the domain's references."""
    if domain is None or domain.name != "shogi":
        return None
    message = _message(node["reftarget"], shelf_of(app.env), node.get("refdoc", ""))
    logger.warning(message, location=node, type="shogi", subtype=Code.UNKNOWN_SOURCE.value)
    return True


def _message(target: str, shelf: Shelf, docname: str) -> str:
    name = " ".join(target.partition("@")[0].split())
    if shelf.find(name, docname) is not None:
        return f"{name!r} is a position that prints nothing, so that there is nothing to link to"
    return no_name(name, [each for each, entry in shelf if entry.anchor], "in this book")
