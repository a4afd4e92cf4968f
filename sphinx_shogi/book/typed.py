"""What an author types into a directive or a fence: an argument, a body, options.

`place_of` and `game_of` work out what that stands for. An error is raised as `Misplaced`, with
the place of the text that is at fault; its line counts from the start of that text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from sphinx_shogi import formats, notation
from sphinx_shogi.book.files import RecordFault
from sphinx_shogi.book.limits import Limits
from sphinx_shogi.book.sources import (
    Kind,
    Library,
    Place,
    Step,
    find_node,
    parse_source,
    resolve,
)
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption, ShogiError, UnknownSource
from sphinx_shogi.model.game import Game

__all__ = [
    "Circle",
    "Elsewhere",
    "Lost",
    "Misplaced",
    "Shelf",
    "Spot",
    "Typed",
    "find_place",
    "game_of",
    "game_place",
    "place_of",
]


class Spot(NamedTuple):
    """A line in a file, from 1; None where only the file is known."""

    source: str
    line: int | None


_NOWHERE = Spot("", None)


@dataclass(frozen=True, kw_only=True)
class Typed:
    """One directive as typed, with the places of its parts."""

    argument: str = ""
    argument_place: Spot = _NOWHERE
    body: str = ""
    body_place: Spot = _NOWHERE
    options: Mapping[str, str] = field(default_factory=dict)
    option_places: Mapping[str, Spot] = field(default_factory=dict)
    faults: Sequence[tuple[str, str, str, int | None]] = ()
    """Options that were not understood: code, message and place."""

    @property
    def place(self) -> Spot:
        """Where the position or the record is typed."""
        return self.body_place if self.body else self.argument_place

    def option_place(self, name: str) -> Spot:
        """Where an option is typed, or else the argument."""
        return self.option_places.get(name, self.argument_place)


class Elsewhere(ShogiError):
    """A name that this document does not have, and that another document of the book may
    have; the text is played when the whole book is known."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is not in this document")
        self.name = name


class Lost(Elsewhere):
    """The cursor is read after a position that could not be worked out. The author has been
    told of that, so what reads the cursor is left as typed without another word."""

    def __init__(self) -> None:
        super().__init__("")


class Circle(UnknownSource):
    """Names that lead back to themselves; each of them says so."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(tell("the names go round in a circle: {names}", names=" → ".join(names)))


class Misplaced(ShogiError):
    """An error with the place of the text that it is about."""

    def __init__(self, error: ShogiError, place: Spot, game: Game | None = None) -> None:
        super().__init__(error.message, line=error.line, column=error.column, code=error.code)
        self.place = place
        self.game = game
        """The game up to the fault, where there is one."""


class Shelf(Library, Protocol):
    """Where records are found, and where their warnings go."""

    @property
    def input(self) -> tuple[str, ...]:
        """The notations in which moves are tried first."""

    @property
    def limits(self) -> Limits:
        """How large a record may be."""

    def record(
        self, path: str, number: int, format: str | None = None, encoding: str | None = None
    ) -> Game:
        """A game of a record file, up to its fault, which is in `errors` as a `RecordFault`."""

    def warn(self, warning: ShogiError, place: Spot) -> None:
        """Tell of something odd in a text that starts at a place."""


def place_of(typed: Typed, shelf: Shelf) -> Place:
    """The place that an argument, a body or the cursor names, with ``:moves:`` played on."""
    place = _place(typed, shelf)
    moves = typed.options.get("moves")
    if not moves:
        return place
    try:
        played = notation.read_sequence(moves, place.position, shelf.input)
    except ShogiError as error:
        raise Misplaced(error, typed.option_place("moves")) from None
    return Place(played[-1].position_after) if played else place


def game_place(typed: Typed, shelf: Shelf) -> Place:
    """The last place of the game that is typed, as far as it is good; here ``:moves:`` is the
    part that is printed, and does not count."""
    try:
        game = game_of(typed, shelf)
    except Misplaced as error:
        if error.game is None:
            raise
        game = error.game
    return Place(game.last.position, game, game.last)


def find_place(text: str, shelf: Shelf, options: Mapping[str, str] | None = None) -> Place:
    """The place that a source leads to; a file is read as ``:format:`` and ``:encoding:`` say.

    In a record with a fault what precedes it can be found, but not its end.
    """
    source = parse_source(text)
    if source.kind is not Kind.FILE:
        return resolve(text, shelf)
    options = options or {}
    game = shelf.record(source.text, source.number, options.get("format"), options.get("encoding"))
    fault = game.errors[0] if game.errors else None
    if fault is not None and (not source.steps or source.steps[-1] == Step()):
        raise fault
    try:
        node = find_node(game, source.steps, source.text)
    except UnknownSource as error:
        raise (fault or error) from None
    return Place(node.position, game, node)


def _place(typed: Typed, shelf: Shelf) -> Place:
    if typed.argument and typed.body:
        raise Misplaced(
            BadOption(
                tell("there is an argument and a body; only one of them can be the position")
            ),
            typed.body_place,
        )
    if typed.body:
        game = _body(typed, shelf)
        return Place(game.last.position, game, game.last)
    if not typed.argument:
        return Place(shelf.cursor())
    return _resolved(typed.argument, typed.argument_place, shelf, typed.options)


def _resolved(
    text: str, place: Spot, shelf: Shelf, options: Mapping[str, str] | None = None
) -> Place:
    try:
        return find_place(text, shelf, options)
    except (RecordFault, Misplaced, Elsewhere, Circle):
        raise
    except ShogiError as error:
        raise Misplaced(error, place) from None


def game_of(typed: Typed, shelf: Shelf) -> Game:
    """The game of an argument or a body.

    A file's game comes with its fault in `errors`; the game of a body that has one comes
    with `Misplaced`.
    """
    if typed.body:
        return _body(typed, shelf)
    if not typed.argument.strip():
        message = tell("shogi:game needs a game, as its argument or in its body")
        raise Misplaced(UnknownSource(message), typed.argument_place)
    try:
        source = parse_source(typed.argument)
    except ShogiError as error:
        raise Misplaced(error, typed.argument_place) from None
    if source.kind is not Kind.FILE:
        place = _resolved(typed.argument, typed.argument_place, shelf)
        game = place.game or Game(place.position)
        try:
            return shelf.limits.cut(game, strict=True)
        except ShogiError as error:
            raise Misplaced(error, typed.argument_place) from None
    options = typed.options
    try:
        return shelf.record(
            source.text, source.number, options.get("format"), options.get("encoding")
        )
    except RecordFault:
        raise
    except ShogiError as error:
        raise Misplaced(error, typed.argument_place) from None


def _body(typed: Typed, shelf: Shelf) -> Game:
    options: Mapping[str, Any] = typed.options
    start = None
    if "start" in options:
        start = _resolved(options["start"], typed.option_place("start"), shelf).position
    try:
        game = formats.read(
            typed.body, options.get("format"), strict=False, start=start, names=shelf.input,
            bounds=shelf.limits,
        )  # fmt: skip
    except ShogiError as error:
        raise Misplaced(error, typed.body_place) from None
    for warning in game.warnings:
        shelf.warn(warning, typed.body_place)
    if game.errors:
        raise Misplaced(game.errors[0], typed.body_place, game)
    return game
