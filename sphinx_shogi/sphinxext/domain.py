"""The domain ``shogi``: its directives and roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sphinx.domains import Domain

from sphinx_shogi.rst.directives import DIRECTIVES
from sphinx_shogi.rst.roles import ROLES

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["ShogiDomain"]


class ShogiDomain(Domain):
    """Directives and roles for positions, games and moves."""

    name = "shogi"
    label = "Shogi"
    directives: ClassVar[dict[str, Any]] = dict(DIRECTIVES)
    roles: ClassVar[dict[str, Any]] = dict(ROLES)
    initial_data: ClassVar[dict[str, Any]] = {}
    data_version = 1

    def clear_doc(self, docname: str) -> None:
        """Nothing is kept of a document."""

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Nothing is kept that other readers could bring."""

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """No objects yet: names are those of their document."""
        return []
