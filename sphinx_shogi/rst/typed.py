"""What the author typed into a directive, from its node: argument, body, options.

An error is raised with the line counted from the start of the argument, the body or the
option that is at fault; `Misplaced` says which one that is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from sphinx_shogi import formats, notation
from sphinx_shogi.book.sources import Kind, Place, parse_source, resolve
from sphinx_shogi.model.errors import BadOption, ShogiError
from sphinx_shogi.model.game import Game
from sphinx_shogi.rst.faults import RecordFault

if TYPE_CHECKING:
    from sphinx_shogi.rst.library import DocumentLibrary

__all__ = ["Misplaced", "game_of", "place_of", "unpack"]


class Misplaced(ShogiError):
    """An error with the place of the text that it is about: `source`, `first` line."""

    def __init__(self, error: ShogiError, place: list[Any], game: Game | None = None) -> None:
        super().__init__(error.message, line=error.line, column=error.column, code=error.code)
        self.source: str = place[0]
        self.first: int | None = place[1]
        self.game = game
        """The game up to the fault, where there is one."""


def unpack(error: ShogiError, default: list[Any]) -> tuple[str, int | None]:
    """The place of an error raised here."""
    if isinstance(error, Misplaced):
        return error.source, error.first
    return default[0], default[1]


def place_of(node: nodes.Element, library: DocumentLibrary) -> Place:
    """The place that a directive's argument, body or the cursor names, ``:moves:`` played."""
    place = _place(node, library)
    moves = node["options"].get("moves")
    if moves:
        try:
            played = notation.read_sequence(moves, place.position, library.input)
        except ShogiError as error:
            raise Misplaced(error, node["option-places"]["moves"]) from None
        if played:
            place = Place(played[-1].position_after)
    return place


def _place(node: nodes.Element, library: DocumentLibrary) -> Place:
    if node["typed"] and node["body"]:
        raise Misplaced(
            BadOption("there is an argument and a body; only one of them can be the position"),
            node["body-place"],
        )
    if node["body"]:
        game = _body(node, library)
        return Place(game.last.position, game, game.last)
    if not node["typed"]:
        return Place(library.cursor())
    try:
        if _is_whole_file(node):
            game = game_of(node, library)
            return Place(game.last.position, game, game.last)
        return resolve(node["typed"], library)
    except RecordFault:
        raise
    except Misplaced:
        raise
    except ShogiError as error:
        raise Misplaced(error, node["typed-place"]) from None


def _is_whole_file(node: nodes.Element) -> bool:
    """A file that is read with ``:format:`` or ``:encoding:``, which `resolve` has not."""
    if not node["options"].keys() & {"format", "encoding"}:
        return False
    source = parse_source(node["typed"])
    return source.kind is Kind.FILE and not source.steps


def game_of(node: nodes.Element, library: DocumentLibrary) -> Game:
    """The game of a directive's argument or body; a game up to its fault comes with
    `Misplaced` or `RecordFault`."""
    if node["body"]:
        return _body(node, library)
    source = parse_source(node["typed"])
    if source.kind is not Kind.FILE:
        place = resolve(node["typed"], library)
        return place.game or Game(place.position)
    options = node["options"]
    games = library.games(source.text, options.get("format"), options.get("encoding"))
    if source.number > len(games):
        return library.record(source.text, source.number)
    return games[source.number - 1]


def _body(node: nodes.Element, library: DocumentLibrary) -> Game:
    options, place = node["options"], node["body-place"]
    try:
        start = resolve(options["start"], library).position if "start" in options else None
    except ShogiError as error:
        if isinstance(error, RecordFault):
            raise
        raise Misplaced(error, node["option-places"]["start"]) from None
    try:
        game = formats.read(
            node["body"],
            options.get("format"),
            strict=False,
            start=start,
            names=library.input,
        )
    except ShogiError as error:
        raise Misplaced(error, place) from None
    for warning in game.warnings:
        library.report_error(warning, place)
    if game.errors:
        raise Misplaced(game.errors[0], place, game)
    return game
