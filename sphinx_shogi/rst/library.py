"""The names and record files of a document.

Names are found before the walk, so that a text can refer to a game that comes later; what
they stand for is worked out when it is first asked.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_shogi import formats
from sphinx_shogi.book.sources import Place, check_name
from sphinx_shogi.book.typed import Elsewhere, RecordFault, Spot, place_of
from sphinx_shogi.model.errors import Code, ShogiError, UnknownSource
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.carrying import typed_of
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_game, shogi_position

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["DocumentLibrary", "no_name"]

_NAMED = (shogi_position, shogi_diagram, shogi_game)


class DocumentLibrary:
    """Looks up the cursor, names and record files for one walk."""

    def __init__(self, run: Walk) -> None:
        self._run = run
        self._nodes: dict[str, nodes.Element] = {}
        self._places: dict[int, Place] = {}
        self._in_work: list[str] = []
        self._records: dict[str, list[Game]] = {}
        self.faults: dict[int, ShogiError] = {}

    def collect(self) -> None:
        """Find all names of the document; a duplicate is reported with both places."""
        for node in self._run.document.findall(lambda node: isinstance(node, _NAMED)):
            assert isinstance(node, nodes.Element)
            name = typed_of(node).options.get("name")
            if name is not None:
                self._add(name, node)

    def _add(self, name: str, node: nodes.Element) -> None:
        place = typed_of(node).option_place("name")
        try:
            name = check_name(name)
        except ShogiError as error:
            self._run.report_error(error, *place)
            return
        if name in self._nodes:
            source, line = typed_of(self._nodes[name]).option_place("name")
            self._run.report(
                Code.DUPLICATE_NAME,
                f"the name {name!r} is taken already, at {source}:{line}",
                *place,
            )
            return
        self._nodes[name] = node

    def named_nodes(self) -> Iterator[tuple[str, nodes.Element, Place | None]]:
        """The names of the document with their nodes and, where they could be played, what
        they stand for."""
        for name, node in self._nodes.items():
            yield name, node, self._places.get(id(node))

    @property
    def input(self) -> tuple[str, ...]:
        """The notations that are tried first."""
        return self._run.settings.input

    def warn(self, warning: ShogiError, place: Spot) -> None:
        """Report something odd in a text that starts at a place."""
        self._run.report_error(warning, *place)

    def cursor(self) -> Position:
        """The position the prose is talking about."""
        return self._run.here()

    def named(self, name: str) -> Place:
        """What the directive of this name stands for."""
        name = " ".join(name.split())
        node = self._nodes.get(name)
        if node is None:
            return self.named_elsewhere(name)
        with_game = isinstance(node, shogi_game)
        place = self.guarded(name, node)
        return place if with_game else Place(place.position)

    def named_elsewhere(self, name: str) -> Place:
        """What a name means that this document does not have."""
        if self._run.host.is_book:
            raise Elsewhere(name)
        raise UnknownSource(no_name(name, self._nodes))

    def guarded(self, name: str, node: nodes.Element) -> Place:
        """The place of a named directive, unless that leads back to itself."""
        if name in self._in_work:
            chain = " → ".join([*self._in_work[self._in_work.index(name) :], name])
            raise UnknownSource(f"the names go round in a circle: {chain}")
        self._in_work.append(name)
        try:
            return self.place_of(node)
        except RecursionError:
            raise UnknownSource(
                f"{name!r} stands at the end of too long a chain of names"
            ) from None
        finally:
            self._in_work.pop()

    def place_of(self, node: nodes.Element) -> Place:
        """What a directive stands for, worked out once."""
        key = id(node)
        if key in self.faults:
            raise UnknownSource("what it refers to has a fault of its own")
        if key not in self._places:
            try:
                self._places[key] = place_of(typed_of(node), self)
            except Elsewhere:
                raise
            except ShogiError as error:
                self.faults[key] = error
                raise
        return self._places[key]

    def keep(self, node: nodes.Element, place: Place) -> None:
        """Note what a directive stands for, as far as it could be played."""
        self._places[id(node)] = place

    def record(self, path: str, number: int) -> Game:
        """A game of a record file."""
        games = self.games(path)
        if number > len(games):
            count = "one game" if len(games) == 1 else f"{len(games)} games"
            raise UnknownSource(f"{path} holds {count}, not {number}")
        game = games[number - 1]
        if game.errors:
            raise RecordFault(game.errors[0], self._run.host.record_path(path))
        return game

    def games(
        self, path: str, format: str | None = None, encoding: str | None = None
    ) -> list[Game]:
        """All games of a record file, read up to their faults; their warnings are reported
        the first time."""
        full = self._run.host.record_path(path)
        key = f"{full}\n{format}\n{encoding}"
        if key not in self._records:
            data = self._run.host.read_bytes(full)
            try:
                games = formats.read_all(data, format, strict=False, encoding=encoding)
            except ShogiError as error:
                raise RecordFault(error, full) from None
            self._records[key] = games
            for game in games:
                for warning in game.warnings:
                    self._run.report_error(RecordFault(warning, full), None, None)
        return self._records[key]


def no_name(name: str, known: Iterable[str], where: str = "in this document") -> str:
    """The sentence for a name that nothing has, with the nearest one that something has.

    >>> no_name("ishda", ["ishida"])
    "nothing in this document is named 'ishda'; did you mean 'ishida'?"
    """
    names = sorted(known)
    near = difflib.get_close_matches(name, names, 1)
    told = f"nothing {where} is named {name!r}"
    if near:
        return f"{told}; did you mean {near[0]!r}?"
    return f"{told}; there are {', '.join(names[:8])}" if names else told
