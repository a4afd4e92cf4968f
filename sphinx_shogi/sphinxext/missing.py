"""``see`` to what is not there, told like every other fault, and with what was probably meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx_shogi.book.library import no_name
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code
from sphinx_shogi.sphinxext.shelf import Shelf, shelf_of
from sphinx_shogi.sphinxext.warning import report

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.domains import Domain

__all__ = ["warn"]


def warn(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Take over the warnings of the domain's references."""
    if domain is None or domain.name != "shogi":
        return None
    message = _message(node["reftarget"], shelf_of(app.env), node.get("refdoc", ""))
    report(message, Code.UNKNOWN_SOURCE, node)
    return True


def _message(target: str, shelf: Shelf, docname: str) -> str:
    name = " ".join(target.partition("@")[0].split())
    if shelf.find(name, docname) is not None:
        return tell(
            "{name!r} is a position that prints nothing, so that there is nothing to link to",
            name=name,
        )
    return no_name(name, [each for each, entry in shelf if entry.anchor], tell("in this book"))
