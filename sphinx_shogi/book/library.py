"""The names and record files of a document.

Names are found before anything is played, so that a text can refer to a game that comes
later; what they stand for is worked out when it is first asked.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from sphinx_shogi import formats
from sphinx_shogi.book.files import RecordFault
from sphinx_shogi.book.limits import Limits
from sphinx_shogi.book.problems import problem_place
from sphinx_shogi.book.run import Run
from sphinx_shogi.book.sources import Place, check_name
from sphinx_shogi.book.typed import (
    Circle,
    Elsewhere,
    Lost,
    Misplaced,
    Spot,
    Typed,
    game_place,
    place_of,
)
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code, ShogiError, UnknownSource
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.position import Position

__all__ = ["Library", "no_name"]

Directive = TypeVar("Directive")


class Library(Generic[Directive]):
    """Looks up the cursor, names and record files for one pass over a document.

    `typed_of` tells what was typed into a directive, `has_game` whether it is a game, whose
    moves can be counted, `has_problem` whether it is a problem, whose solution has moves.
    """

    def __init__(
        self,
        run: Run,
        typed_of: Callable[[Directive], Typed],
        has_game: Callable[[Directive], bool],
        has_problem: Callable[[Directive], bool] = lambda _: False,
    ) -> None:
        self._run = run
        self._typed_of = typed_of
        self._has_game = has_game
        self._has_problem = has_problem
        self._named: dict[str, Directive] = {}
        self._places: dict[int, Place] = {}
        self._in_work: list[str] = []
        self._records: dict[str, list[Game] | RecordFault] = {}
        self._file_faults: dict[tuple[str, str, int | None], RecordFault] = {}
        self._told: set[tuple[str, int | None, Spot]] = set()
        self.faults: dict[int, ShogiError] = {}

    def collect(self, directives: Iterable[Directive]) -> None:
        """Note the names of a document; a duplicate is reported with both places."""
        for directive in directives:
            name = self._typed_of(directive).options.get("name")
            if name is not None:
                self._add(name, directive)

    def _add(self, name: str, directive: Directive) -> None:
        place = self._typed_of(directive).option_place("name")
        try:
            name = check_name(name)
        except ShogiError as error:
            self._run.report_error(error, *place)
            return
        if name in self._named:
            where = _at(self._typed_of(self._named[name]).option_place("name"))
            self._run.report(
                Code.DUPLICATE_NAME,
                tell("the name {name!r} is taken already, {where}", name=name, where=where),
                *place,
            )
            return
        self._named[name] = directive

    def named_directives(self) -> Iterator[tuple[str, Directive, Place | None]]:
        """The names of the document with their directives and, where they could be played,
        what they stand for."""
        for name, directive in self._named.items():
            yield name, directive, self._places.get(id(directive))

    @property
    def input(self) -> tuple[str, ...]:
        """The notations that are tried first."""
        return self._run.settings.input

    @property
    def limits(self) -> Limits:
        """How large a record may be."""
        return self._run.settings.limits

    def warn(self, warning: ShogiError, place: Spot) -> None:
        """Report something odd in a text that starts at a place, the first time."""
        key = (warning.message, warning.line, place)
        if key not in self._told:
            self._told.add(key)
            self._run.report_error(warning, *place)

    def cursor(self) -> Position:
        """The position the prose is talking about."""
        return self._run.here()

    def named(self, name: str) -> Place:
        """What the directive of this name stands for."""
        name = " ".join(name.split())
        directive = self._named.get(name)
        if directive is None:
            return self.named_elsewhere(name)
        if self._comes_later(directive):
            return self.named_later(name)
        place = self._guarded(name, directive)
        has_moves = self._has_game(directive) or self._has_problem(directive)
        return place if has_moves else Place(place.position)

    def _comes_later(self, directive: Directive) -> bool:
        """Whether a directive reads the cursor where it stands, and that is not reached yet."""
        key = id(directive)
        if key in self._places or key in self.faults:
            return False
        typed = self._typed_of(directive)
        if typed.body:
            return typed.options.get("start") == "here"
        return typed.argument in ("", "here")

    def named_later(self, name: str) -> Place:
        """What a name means that stands for the cursor further down."""
        if self._run.host.is_book:
            raise Elsewhere(name)
        raise UnknownSource(
            tell(
                "{name!r} comes later, and stands for the position that the text has reached there",
                name=name,
            )
        )

    def named_elsewhere(self, name: str) -> Place:
        """What a name means that this document does not have."""
        if self._run.host.is_book:
            raise Elsewhere(name)
        raise UnknownSource(no_name(name, self._named))

    def _guarded(self, name: str, directive: Directive) -> Place:
        """The place of a named directive, unless that leads back to itself."""
        if name in self._in_work:
            raise Circle([*self._in_work[self._in_work.index(name) :], name])
        self._in_work.append(name)
        try:
            return self.place_of(directive)
        except (Elsewhere, Circle):
            raise
        except ShogiError as error:
            where = _where(error, self._typed_of(directive).argument_place)
            raise UnknownSource(
                tell("{name!r} has a fault of its own, {where}", name=name, where=where)
            ) from None
        except RecursionError:
            raise UnknownSource(
                tell("{name!r} stands at the end of too long a chain of names", name=name)
            ) from None
        finally:
            self._in_work.pop()

    def place_of(self, directive: Directive) -> Place:
        """What a directive stands for, worked out once."""
        key = id(directive)
        if key in self.faults:
            raise self.faults[key]
        if key not in self._places:
            try:
                self._places[key] = self._work_out(directive)
            except ShogiError as error:
                if isinstance(error, Elsewhere) and not isinstance(error, Lost):
                    raise
                self.faults.setdefault(key, error)
                raise
        return self._places[key]

    def _work_out(self, directive: Directive) -> Place:
        typed = self._typed_of(directive)
        if self._has_problem(directive):
            return problem_place(typed, self)
        return game_place(typed, self) if self._has_game(directive) else place_of(typed, self)

    def keep(self, directive: Directive, place: Place) -> None:
        """Note what a directive stands for, as far as it could be played."""
        self._places[id(directive)] = place

    def record(
        self, path: str, number: int, format: str | None = None, encoding: str | None = None
    ) -> Game:
        """A game of a record file, up to its fault, which is told together with what is odd."""
        full = self._run.host.record_path(path)
        games = self._games(full, format, encoding)
        if number > len(games):
            count = tell("one game") if len(games) == 1 else tell("{count} games", count=len(games))
            raise UnknownSource(
                tell("{path} holds {count}, not {number}", path=path, count=count, number=number)
            )
        game = games[number - 1]
        for fault in (*game.errors, *game.warnings):
            self._run.report_error(fault, None, None)
        return game

    def _games(self, full: str, format: str | None, encoding: str | None) -> list[Game]:
        """All games of a file, read once, with its faults as `RecordFault`."""
        key = f"{full}\n{format}\n{encoding}"
        if key not in self._records:
            data = self._run.host.read_bytes(full)
            try:
                games = formats.read_all(
                    data, format, strict=False, encoding=encoding, bounds=self.limits
                )
            except ShogiError as error:
                self._records[key] = self._fault(error, full)
            else:
                for game in games:
                    game.errors[:] = [self._fault(each, full) for each in game.errors]
                    game.warnings[:] = [self._fault(each, full) for each in game.warnings]
                self._records[key] = games
        found = self._records[key]
        if isinstance(found, RecordFault):
            raise found
        return found

    def _fault(self, error: ShogiError, full: str) -> RecordFault:
        """The one fault of a file for this error, in whichever encoding it was read."""
        fault = RecordFault(error, full)
        return self._file_faults.setdefault((full, fault.message, fault.line), fault)


def _at(place: Spot) -> str:
    return (
        tell("at {source}:{line}", source=place.source, line=place.line)
        if place.source
        else tell("in line {line}", line=place.line)
    )


def _where(error: ShogiError, place: Spot) -> str:
    """Where a fault is that was met on the way to what stands at `place`."""
    if isinstance(error, RecordFault):
        return _at(Spot(error.path, error.line))
    if isinstance(error, Misplaced):
        place = error.place
        if place.line is not None and error.line is not None:
            place = Spot(place.source, place.line + error.line - 1)
    return _at(place)


def no_name(name: str, known: Iterable[str], where: str = tell("in this document")) -> str:
    """The sentence for a name that nothing has, with the nearest one that something has.

    >>> no_name("ishda", ["ishida"])
    "nothing in this document is named 'ishda'; did you mean 'ishida'?"
    """
    if not name:
        return tell("a name is expected here")
    names = sorted(known)
    near = difflib.get_close_matches(name, names, 1)
    told = tell("nothing {where} is named {name!r}", where=where, name=name)
    if near:
        return tell("{told}; did you mean {near!r}?", told=told, near=near[0])
    return (
        tell("{told}; there are {names}", told=told, names=", ".join(names[:8])) if names else told
    )
