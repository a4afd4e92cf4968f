"""The domain ``shogi``: its directives, its roles, and what has a name in the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from sphinx_shogi.book.packing import unpack
from sphinx_shogi.book.titles import title
from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.rst.directives import DIRECTIVES
from sphinx_shogi.rst.roles import ROLES
from sphinx_shogi.sphinxext.application import app_of
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.games import GamesDirective
from sphinx_shogi.sphinxext.indices import indices_in
from sphinx_shogi.sphinxext.problem_list import Book, Collection, Problem
from sphinx_shogi.sphinxext.shelf import Entry, Shelf

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from sphinx.addnodes import pending_xref
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

__all__ = ["ShogiDomain"]

logger = logging.getLogger(__name__)


class ShogiDomain(Domain):
    """Directives and roles for positions, games and moves."""

    name = "shogi"
    label = "Shogi"
    object_types: ClassVar[dict[str, ObjType]] = {
        "game": ObjType("game", "see"),
        "diagram": ObjType("diagram", "see"),
        "tsume": ObjType("tsume", "see"),
    }
    directives: ClassVar[dict[str, Any]] = {**DIRECTIVES, "games": GamesDirective}
    roles: ClassVar[dict[str, Any]] = {**ROLES, "see": XRefRole(warn_dangling=True)}
    initial_data: ClassVar[dict[str, Any]] = {
        "objects": {},
        "uses": {},
        "problems": {},
        "collections": {},
    }
    dangling_warnings: ClassVar[dict[str, str]] = {
        "see": "nothing in this book is named %(target)s"
    }
    data_version = 2

    def setup(self) -> None:
        """Name the indices in the language of the book, and register them."""
        # The environment has no configuration yet. The attribute is the instance's, so that
        # two books in one process do not share it.
        self.__dict__["indices"] = indices_in(settings_of(app_of(self.env).config))
        super().setup()

    @property
    def shelf(self) -> Shelf:
        """All that has a name."""
        return Shelf(self.data["objects"])

    def note(self, docname: str, entries: dict[str, Entry], uses: set[str]) -> None:
        """Keep the entries of a document and the names of others that it needs."""
        if entries:
            self.data["objects"][docname] = entries
        if uses:
            known = self.data["uses"].get(docname, [])
            self.data["uses"][docname] = sorted({*known, *uses})

    def note_problems(
        self, docname: str, problems: list[Problem], collections: list[Collection]
    ) -> None:
        """Keep the mate problems of a document, and where it collects solutions."""
        if problems:
            self.data["problems"][docname] = problems
        if collections:
            self.data["collections"][docname] = collections

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
        for message, place, code in Book(self.env).faults():
            logger.warning(message, location=place, type="shogi", subtype=code.value)
        first: dict[str, Entry] = {}
        for name, entry in self.shelf:
            if name in first:
                other = first[name]
                logger.warning(
                    "the name %r is taken already, at %s:%s",
                    name,
                    other.source,
                    other.line,
                    location=f"{entry.source}:{entry.line}",
                    type="shogi",
                    subtype="duplicate-name",
                )
            else:
                first[name] = entry

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
        name, _, address = target.partition("@")
        entry = self.shelf.find(name.strip(), fromdocname)
        if entry is None or not entry.anchor:
            return None
        text, anchor = "", entry.anchor
        try:
            game = unpack(entry.packed) if entry.packed else None
            text, anchor = title(game, entry.anchor, address, settings_of(env.config))
        except ShogiError as error:
            logger.warning(error.message, location=node, type="shogi", subtype=error.code.value)
        if builder.format != "html" or entry.kind == "tsume":
            # Only web pages have an anchor at each move of a game.
            anchor = entry.anchor
        if entry.kind == "tsume":
            text = self._problem_text(entry, text)
        if not node.get("refexplicit"):
            contnode = nodes.inline("", text or name, classes=["shogi-see"])
        return make_refnode(builder, fromdocname, entry.docname, anchor, contnode)

    def _problem_text(self, entry: Entry, text: str) -> str:
        """Number and title of a problem, with the move that is meant."""
        book = Book(self.env)
        problem = book.find(entry.docname, entry.anchor)
        if problem is None:
            return text
        label = book.label(entry.docname, problem, settings_of(self.env.config))
        return ": ".join(each for each in (label, text) if each)

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
        std = env.domains.standard_domain
        label = nodes.fully_normalize_name(target)
        if label in std.labels or (node.get("refexplicit") and label in std.anonlabels):
            return []
        found = self.resolve_xref(env, fromdocname, builder, "see", target, node, contnode)
        entry = self.shelf.find(target.partition("@")[0].strip(), fromdocname)
        return [(f"shogi:{entry.kind}", found)] if found is not None and entry else []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """What other books can refer to."""
        for name, entry in self.shelf:
            if entry.anchor and entry.kind in self.object_types:
                yield name, name, entry.kind, entry.docname, entry.anchor, 1
