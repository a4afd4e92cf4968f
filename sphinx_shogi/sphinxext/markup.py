"""The directives and roles of the domain: those of `sphinx_shogi.rst` and those of a book."""

from __future__ import annotations

from typing import Any, Final

from docutils import nodes
from sphinx.roles import XRefRole

from sphinx_shogi.rst.directives import DIRECTIVES as OF_ONE_PAGE
from sphinx_shogi.rst.roles import ROLES as IN_ONE_PAGE
from sphinx_shogi.sphinxext.games import GamesDirective

__all__ = ["DIRECTIVES", "ROLES"]

DIRECTIVES: Final[dict[str, Any]] = {**OF_ONE_PAGE, "games": GamesDirective}
ROLES: Final[dict[str, Any]] = {
    **IN_ONE_PAGE,
    "see": XRefRole(warn_dangling=True, innernodeclass=nodes.inline),
}
