"""The domain ``shogi``: its directives, its roles, and what has a name in the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sphinx.domains import Domain, ObjType

from sphinx_shogi.sphinxext.application import app_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from sphinx_shogi.sphinxext.problem_list import Collection, Problem
    from sphinx_shogi.sphinxext.shelf import Entry

__all__ = ["ShogiDomain"]


class ShogiDomain(Domain):
    """Directives and roles for positions, games and moves."""

    name = "shogi"
    label = "Shogi"
    object_types: ClassVar[dict[str, ObjType]] = {
        "game": ObjType("game", "see"),
        "diagram": ObjType("diagram", "see"),
        "tsume": ObjType("tsume", "see"),
    }
    initial_data: ClassVar[dict[str, Any]] = {
        "objects": {},
        "uses": {},
        "problems": {},
        "collections": {},
        "files": {},
        "captions": {},
    }
    dangling_warnings: ClassVar[dict[str, str]] = {
        "see": "nothing in this book is named %(target)s"
    }
    data_version = 4

    def __init__(self, env: BuildEnvironment) -> None:
        """The domain of one environment, with its directives, roles and indices.

        They are the instance's, so that they are loaded for a build and not by ``setup()``,
        and since the names of the indices follow the language of the book.
        """
        from sphinx_shogi.sphinxext.config import settings_of
        from sphinx_shogi.sphinxext.indices import indices_in
        from sphinx_shogi.sphinxext.markup import DIRECTIVES, ROLES

        self.__dict__["directives"] = dict(DIRECTIVES)
        self.__dict__["roles"] = dict(ROLES)
        self.__dict__["indices"] = indices_in(settings_of(app_of(env).config))
        super().__init__(env)

    def note(self, docname: str, entries: dict[str, Entry], uses: set[str]) -> None:
        """Keep the entries of a document and the names of others that it needs."""
        if entries:
            self.data["objects"][docname] = entries
        if uses:
            known = self.data["uses"].get(docname, [])
            self.data["uses"][docname] = sorted({*known, *uses})

    def note_file(self, docname: str, path: str, signature: str) -> None:
        """Keep what a record file was like when a document read it."""
        self.data["files"].setdefault(docname, {}).setdefault(path, signature)

    def note_problems(
        self, docname: str, problems: list[Problem], collections: list[Collection]
    ) -> None:
        """Keep the mate problems of a document, and where it collects solutions."""
        if problems:
            self.data["problems"][docname] = problems
        if collections:
            self.data["collections"][docname] = collections

    def note_captions(self, docname: str, captions: dict[str, Any]) -> None:
        """Keep what captions and headings are made of."""
        if captions:
            self.data["captions"][docname] = captions

    def clear_doc(self, docname: str) -> None:
        """Forget a document."""
        for key in self.initial_data:
            self.data[key].pop(docname, None)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for key in self.initial_data:
            for docname in docnames:
                if docname in otherdata[key]:
                    self.data[key][docname] = otherdata[key][docname]

    def check_consistency(self) -> None:
        """Warn of a name that two documents have, and of solutions that go astray."""
        from sphinx_shogi.sphinxext.referring import check_names

        check_names(self.env)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """A link to a named game, diagram or problem, or to a move of a game."""
        from sphinx_shogi.sphinxext.referring import resolve

        return resolve(env, fromdocname, builder, target, node, contnode)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Nothing where a standard label has the name, so that there is one target."""
        from sphinx_shogi.sphinxext.referring import resolve_any

        return resolve_any(env, fromdocname, builder, target, node, contnode)

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """What other books can refer to."""
        from sphinx_shogi.sphinxext.referring import objects_of

        return objects_of(self.env, self.object_types)
