"""``see`` to what is not there, told like every other fault, and with what was probably meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from docutils import nodes

from sphinx_shogi.book.library import no_name
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code
from sphinx_shogi.sphinxext.shelf import Shelf, shelf_of
from sphinx_shogi.sphinxext.warning import report

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.domains import Domain
    from sphinx.environment import BuildEnvironment

__all__ = ["resolve_elsewhere", "warn"]

_PLY: Final = re.compile(r"\d{1,5}|\d{1,5}\.\d{1,3}")
"""What is the end of an anchor as it stands."""


def warn(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Take over the warnings of the domain's references."""
    if domain is None or domain.name != "shogi":
        return None
    message = _message(node["reftarget"], shelf_of(app.env), node.get("refdoc", ""))
    report(message, Code.UNKNOWN_SOURCE, node)
    return True


def resolve_elsewhere(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.TextElement
) -> nodes.reference | None:
    """A link to a move of a game of another book: its inventory has the game alone."""
    name, sign, address = str(node["reftarget"]).partition("@")
    is_ours = node.get("refdomain") == "shogi" and bool(sign)
    if not is_ours or "sphinx.ext.intersphinx" not in app.extensions:
        return None
    from sphinx.ext.intersphinx import missing_reference

    whole = node.copy()
    whole["reftarget"] = " ".join(name.split())
    found = missing_reference(app, env, whole, contnode)
    if found is None:
        return None
    if _PLY.fullmatch(address):
        found["refuri"] += f"-{address}"
    if not node.get("refexplicit"):
        text = f"{found.astext()}: {address}"
        found[:] = [nodes.inline(text, text, classes=["shogi-see"])]
    return found


def _message(target: str, shelf: Shelf, docname: str) -> str:
    name = " ".join(target.partition("@")[0].split())
    if shelf.find(name, docname) is not None:
        return tell(
            "{name!r} is a position that prints nothing, so that there is nothing to link to",
            name=name,
        )
    return no_name(name, [each for each, entry in shelf if entry.anchor], tell("in this book"))
