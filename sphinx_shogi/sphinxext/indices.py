"""The indices of a book: its games by player, event, date and opening, its positions, and its mate
problems by length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from sphinx.domains import Index, IndexEntry

from sphinx_shogi.book.columns import column
from sphinx_shogi.book.packing import unpack
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import filled, term
from sphinx_shogi.book.titles import title_of
from sphinx_shogi.locale import tell
from sphinx_shogi.model.game import Game
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.problem_list import Book
from sphinx_shogi.sphinxext.shelf import Entry, Shelf

__all__ = ["ShogiIndex", "indices_in"]

Content = tuple[list[tuple[str, list[IndexEntry]]], bool]


def _letter(heading: str) -> str:
    """What a heading stands under. Sphinx makes an id of it and does not escape it, so that it
    holds neither blanks nor signs.

    >>> _letter("habu"), _letter("『A』"), _letter("?")
    ('H', 'A', '–')
    """
    return next((sign.upper() for sign in heading if sign.isalnum()), "–")


class ShogiIndex(Index):
    """An index whose name follows the language of the book."""

    key: ClassVar[str]
    why_empty: ClassVar[str]
    """What the book has not, where it has nothing for it: the end of a sentence."""

    def exists(self) -> bool:
        """Whether the book has anything for it: Sphinx writes no empty index."""
        raise NotImplementedError

    @property
    def settings(self) -> Settings:
        """The settings of the build."""
        return settings_of(self.domain.env.config)

    def entries(self, docnames: Iterable[str] | None, kind: str) -> Iterator[tuple[str, Entry]]:
        """The entries of a kind that are printed in some document."""
        wanted = None if docnames is None else set(docnames)
        for name, entry in Shelf(self.domain.data["objects"]):
            is_printed = entry.kind == kind and entry.anchor and entry.packed
            if is_printed and (wanted is None or entry.docname in wanted):
                yield name, entry


class _GamesIndex(ShogiIndex):
    """Games by what `headings` gives for them."""

    localname = "Games"

    @staticmethod
    def headings(game: Game, settings: Settings) -> list[str]:
        """What a game is listed under."""
        raise NotImplementedError

    def exists(self) -> bool:
        """Whether a game has a heading."""
        settings = self.settings
        found = self.entries(None, "game")
        return any(self.headings(unpack(entry.packed), settings) for _, entry in found)

    def generate(self, docnames: Iterable[str] | None = None) -> Content:
        """The games by letter, in the order of their headings."""
        groups: dict[str, list[IndexEntry]] = {}
        for name, entry in self.entries(docnames, "game"):
            game = unpack(entry.packed)
            shown = title_of(game, self.settings) or name
            date = column("date", game, self.settings)
            for heading in self.headings(game, self.settings):
                item = IndexEntry(heading, 0, entry.docname, entry.anchor, shown, "", date)
                groups.setdefault(self.group(heading), []).append(item)
        ordered = sorted(groups.items())
        return [(letter, sorted(found)) for letter, found in ordered], False

    @staticmethod
    def group(heading: str) -> str:
        """What a heading stands under."""
        return _letter(heading)


def _players(game: Game, settings: Settings) -> list[str]:
    names = (column(side, game, settings) for side in ("black", "white"))
    return [name for name in dict.fromkeys(names) if name]


def _one(fact: str, game: Game, settings: Settings) -> list[str]:
    text = column(fact, game, settings)
    return [text] if text else []


class ByPlayer(_GamesIndex):
    """Under each player's name."""

    name = "players"
    why_empty = tell("no game with a :name: names a player")
    key = "games-by-player"

    @staticmethod
    def headings(game: Game, settings: Settings) -> list[str]:
        """Both players."""
        return _players(game, settings)


class ByEvent(_GamesIndex):
    """Under the event."""

    name = "events"
    why_empty = tell("no game with a :name: names an event")
    key = "games-by-event"

    @staticmethod
    def headings(game: Game, settings: Settings) -> list[str]:
        """The event."""
        return _one("event", game, settings)


class ByDate(_GamesIndex):
    """Under the day."""

    name = "dates"
    why_empty = tell("no game with a :name: has a date")
    key = "games-by-date"

    @staticmethod
    def headings(game: Game, settings: Settings) -> list[str]:
        """The day, without the time."""
        return [each.split()[0].split("(")[0] for each in _one("date", game, settings)]

    @staticmethod
    def group(heading: str) -> str:
        """The year."""
        year = re.match(r"[0-9]+", heading)
        return year[0] if year else _letter(heading)


class ByOpening(_GamesIndex):
    """Under the opening that the record names."""

    name = "openings"
    why_empty = tell("no game with a :name: names an opening")
    key = "games-by-opening"

    @staticmethod
    def headings(game: Game, settings: Settings) -> list[str]:
        """The opening."""
        return _one("opening", game, settings)


class Positions(ShogiIndex):
    """The diagrams that have a name."""

    name = "positions"
    key = "positions"
    localname = "Positions"
    why_empty = tell("no diagram of the book has a :name:")

    def exists(self) -> bool:
        """Whether a diagram has a name."""
        return any(True for _ in self.entries(None, "diagram"))

    def generate(self, docnames: Iterable[str] | None = None) -> Content:
        """The names by their first letter."""
        groups: dict[str, list[IndexEntry]] = {}
        for name, entry in self.entries(docnames, "diagram"):
            item = IndexEntry(name, 0, entry.docname, entry.anchor, "", "", "")
            groups.setdefault(_letter(name), []).append(item)
        return [(letter, sorted(found)) for letter, found in sorted(groups.items())], False


class Problems(ShogiIndex):
    """The mate problems by their length."""

    name = "problems"
    key = "problems"
    localname = "Problems"
    why_empty = tell("the book has no mate problem")

    def exists(self) -> bool:
        """Whether there is a problem."""
        return any(True for _ in Book(self.domain.env))

    def generate(self, docnames: Iterable[str] | None = None) -> Content:
        """The problems in the order of the book, the shortest first."""
        book, settings = Book(self.domain.env), self.settings
        wanted = None if docnames is None else set(docnames)
        groups: dict[int, list[IndexEntry]] = {}
        for docname, problem in book:
            if wanted is None or docname in wanted:
                shown = book.label(docname, problem, settings) or self.localname
                length = _length(problem.length, settings)
                item = IndexEntry(shown, 0, docname, problem.anchor, length, "", "")
                groups.setdefault(problem.length, []).append(item)
        # Those of unknown length come last.
        ordered = sorted(groups.items(), key=lambda group: (not group[0], group[0]))
        return [(str(length or "–"), found) for length, found in ordered], False


def _length(length: int, settings: Settings) -> str:
    key = "mate-in" if length else "length-unknown"
    return filled(term(key, settings.language, settings.terms), length)


_INDICES: Final = (ByPlayer, ByEvent, ByDate, ByOpening, Positions, Problems)


def indices_in(settings: Settings) -> list[type[Index]]:
    """All indices, named in the language of the book; Sphinx reads the names off the classes."""
    return [
        type(
            each.__name__,
            (each,),
            {"localname": term(each.key, settings.language, settings.terms)},
        )
        for each in _INDICES
    ]
