"""Everything of the book that has a name: kept by the domain, looked up by other documents.

An entry is plain strings, since Sphinx pickles it and merges it between processes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from docutils import nodes

from sphinx_shogi.book.library import no_name
from sphinx_shogi.book.packing import pack, unpack
from sphinx_shogi.book.problems import problem_place
from sphinx_shogi.book.prose import play_line
from sphinx_shogi.book.sources import Place
from sphinx_shogi.book.typed import Circle, Lost, find_place, game_place, place_of
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import ShogiError, UnknownSource
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.carrying import from_data, to_data, typed_of
from sphinx_shogi.rst.cursor import FROM, WAITS, At
from sphinx_shogi.rst.library import DocumentLibrary
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_game, shogi_tsume

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

    from sphinx_shogi.rst.walk import Walk

__all__ = ["ALL", "BookLibrary", "Entry", "entries_of", "shelf_of"]


ALL: Final = "*"
"""Stands for every game, in what a document uses."""


_WORK_OUT: Final = {"game": game_place, "tsume": problem_place}


class Entry(NamedTuple):
    """Something with a name."""

    docname: str
    kind: str
    """``game``, ``diagram``, ``tsume`` or ``position``."""
    anchor: str
    """Its id on the page; empty where nothing is printed."""
    source: str
    line: int
    packed: str
    """The game or position as `pack` makes it; empty where it could not be played."""
    waiting: str = ""
    """What was typed, as JSON, where that depends on another document."""


_KINDS: Final[dict[type[nodes.Element], str]] = {
    shogi_game: "game",
    shogi_diagram: "diagram",
    shogi_tsume: "tsume",
}


def entries_of(run: Walk, docname: str) -> dict[str, Entry]:
    """The entries of a document that has been walked."""
    found: dict[str, Entry] = {}
    for name, node, place in run.library.named_directives():
        kind = _KINDS.get(type(node), "position")
        waiting = ""
        if node.get(WAITS):
            data = {"typed": to_data(typed_of(node)), "from": node.get(FROM, [])}
            waiting = json.dumps(data, ensure_ascii=False)
        found[name] = Entry(
            docname, kind, _anchor(node), node.source or "", node.line or 0,
            _packed(kind, place), waiting,
        )  # fmt: skip
    return found


def _packed(kind: str, place: Place | None) -> str:
    if place is None:
        return ""
    if kind in _WORK_OUT and place.game is not None:
        return pack(place.game)
    return pack(Game(place.position))


def _anchor(node: nodes.Element) -> str:
    """The id of a directive's node, or of the figure around it."""
    if isinstance(node.parent, nodes.figure) and node.parent["names"]:
        node = node.parent
    return str(node["ids"][0]) if node["ids"] and node["names"] else ""


class Shelf:
    """The entries of all documents, by document and name.

    `uses` are the names that each document needs of others.
    """

    def __init__(
        self, by_document: dict[str, dict[str, Entry]], uses: Mapping[str, list[str]] | None = None
    ) -> None:
        self._by_document = by_document
        self._uses = uses or {}
        self._first: dict[str, Entry] | None = None

    def __iter__(self) -> Iterator[tuple[str, Entry]]:
        """All entries by name, in the order of documents."""
        for docname in sorted(self._by_document):
            yield from sorted(self._by_document[docname].items())

    def find(self, name: str, docname: str = "") -> Entry | None:
        """The entry of this name, that of a document before others."""
        own = self._by_document.get(docname, {}).get(name)
        if own is not None:
            return own
        if self._first is None:
            self._first = {}
            for other, entry in self:
                self._first.setdefault(other, entry)
        return self._first.get(name)

    def names(self) -> list[str]:
        """All names."""
        return [name for name, _ in self]

    def digest(self, names: list[str]) -> str:
        """A short text that differs when what the names stand for does."""
        state = [self._state(name) for name in sorted(self._reached(names))]
        return hashlib.sha1("\n".join(state).encode(), usedforsecurity=False).hexdigest()[:16]

    def _reached(self, names: Iterable[str]) -> set[str]:
        """The names, and those that they depend on in turn."""
        reached: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name in reached:
                continue
            reached.add(name)
            if name == ALL:
                waiting.extend(name for name, entry in self if entry.kind == "game")
            entry = self.find(name)
            if entry is not None and entry.waiting:
                waiting.extend(self._uses.get(entry.docname, ()))
        return reached - {ALL}

    def _state(self, name: str) -> str:
        entry = self.find(name)
        if entry is None:
            return f"{name}: nothing"
        return f"{name}: {entry.docname} {entry.anchor} {entry.packed} {entry.waiting}"


def shelf_of(env: BuildEnvironment) -> Shelf:
    """The shelf of a book."""
    data = env.domaindata["shogi"]
    return Shelf(data["objects"], data["uses"])


def _faulty(name: str, entry: Entry) -> UnknownSource:
    return UnknownSource(
        tell(
            "{name!r} has a fault of its own, at {source}:{line}",
            name=name,
            source=entry.source,
            line=entry.line,
        )
    )


class BookLibrary(DocumentLibrary):
    """Looks names up in the whole book, when all of it has been read."""

    def __init__(self, run: Walk, shelf: Shelf, docname: str) -> None:
        super().__init__(run)
        self._shelf = shelf
        self._docname = docname
        self._chain: list[str] = []

    def named(self, name: str) -> Place:
        """What a name of the book stands for."""
        name = " ".join(name.split())
        entry = self._shelf.find(name, self._docname)
        if entry is None:
            raise UnknownSource(no_name(name, self._shelf.names(), tell("in this book")))
        if name in self._chain:
            raise Circle([*self._chain[self._chain.index(name) :], name])
        self._chain.append(name)
        try:
            return self._place(name, entry)
        finally:
            self._chain.pop()

    def reached(self, at: At) -> Position:
        """The position at a cursor in another document; `Lost` where it leads nowhere.

        A text with a fault was told where it stands, and counts up to there.
        """
        try:
            position = find_place(at.source, self).position
        except ShogiError:
            raise Lost from None
        for text in at.texts:
            position = play_line(text, position, self._walk.settings).end
        return position

    def _place(self, name: str, entry: Entry) -> Place:
        if entry.waiting:
            return self._waiting(name, entry)
        if not entry.packed:
            raise _faulty(name, entry)
        game = unpack(entry.packed)
        if entry.kind == "game":
            return Place(game.last.position, game, game.last)
        if entry.kind == "tsume":
            return Place(game.start, game, game.root)
        return Place(game.start)

    def _waiting(self, name: str, entry: Entry) -> Place:
        data = json.loads(entry.waiting)
        before = self._walk.at
        try:
            self._walk.start_from(data["from"])
            work_out = _WORK_OUT.get(entry.kind, place_of)
            place = work_out(from_data(data["typed"]), self)
        except Circle:
            raise
        except ShogiError:
            raise _faulty(name, entry) from None
        except RecursionError:
            raise UnknownSource(
                tell("{name!r} stands at the end of too long a chain", name=name)
            ) from None
        finally:
            self._walk.at = before
        return place if entry.kind in _WORK_OUT else Place(place.position)
