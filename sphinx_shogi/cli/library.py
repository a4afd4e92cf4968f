"""Where the source language finds things on the command line: files of the working folder."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from sphinx_shogi import formats
from sphinx_shogi.book.files import MAX_BYTES, RecordFault
from sphinx_shogi.book.sources import Kind, Place, Source, parse_source, resolve
from sphinx_shogi.cli.inputs import STDIN, Input, read_input
from sphinx_shogi.model.errors import ShogiError, UnknownSource
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.handicaps import EVEN_SFEN, HANDICAPS, handicap_of
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import candidates, split

__all__ = ["FileLibrary", "is_handicap"]


class FileLibrary:
    """Looks up record files, and what is typed in place of a name.

    Games are read as far as they are right; `fault` is the first error that was met on the
    way, `warnings` what was odd, `name` what messages call the file.
    """

    def __init__(
        self, format: str | None = None, encoding: str | None = None, limit: int = MAX_BYTES
    ) -> None:
        self._format, self._encoding, self._limit = format, encoding, limit
        self.fault: RecordFault | None = None
        self.warnings: list[RecordFault] = []
        self._games: list[Game] = []
        self.name = ""

    def find(self, text: str) -> Place:
        """The place that a source expression leads to.

        A path that exists needs no known ending here. Raises `UnknownSource`, `BadSfen` or
        what is wrong in a record before the place.
        """
        place = self._find(text)
        if len(self._games) > 1 and "#" not in text:
            said = UnknownSource(f"it holds {len(self._games):,} games; this is the first")
            self.warnings.insert(0, RecordFault(said, self.name))
        return place

    def find_all(self, text: str) -> list[Place]:
        """The places that a source leads to: of a file without further address, the starts
        of all its games, whose faults are in them."""
        place = self._find(text)
        is_file = _exists(text)
        if "@" in text and not is_file:
            return [place]
        games = self._games if is_file or "#" not in text else []
        if not games and place.game is not None:
            games = [place.game]
        return [Place(game.start, game, game.root) for game in games] or [place]

    def _find(self, text: str) -> Place:
        source = self._source(text)
        if source is None:
            try:
                return resolve(text, self)
            except UnknownSource as error:
                # The record has perhaps no such move because it breaks off before.
                raise (self.fault or error) from None
        game = self.record(source.text, source.number)
        return Place(game.last.position, game, game.last)

    def _source(self, text: str) -> Source | None:
        """A file whose name the language would take for something else."""
        try:
            named = parse_source(text)
        except UnknownSource:
            named = Source(Kind.NAME, text)
        if named.kind is not Kind.NAME or not _exists(text):
            return None
        return Source(Kind.FILE, text)

    def cursor(self) -> Position:
        """There is none here."""
        raise UnknownSource(
            "here is the position that a text is talking about, and there is no text on the "
            "command line; write startpos, a handicap, an SFEN or a file"
        )

    def named(self, name: str) -> Place:
        """Standard input, or a list of moves from the start position."""
        if name == STDIN:
            game = self.record(STDIN, 1)
            return Place(game.last.position, game, game.last)
        first = next((move.text for move in split(name).moves), "")
        if not first or not candidates(first):
            raise UnknownSource(_unknown(name))
        game = formats.read(name, "moves")
        return Place(game.last.position, game, game.last)

    def record(self, path: str, number: int) -> Game:
        """A game of a file, as far as it is right."""
        each = Input(path)
        try:
            data = read_input(each, self._limit)
            games = formats.read_all(data, self._format, strict=False, encoding=self._encoding)
        except ShogiError as error:
            raise RecordFault(error, each.name) from None
        self._games, self.name = games, each.name
        if number > len(games):
            count = "one game" if len(games) == 1 else f"{len(games):,} games"
            raise UnknownSource(f"{each.name} holds {count}, so there is no game {number}")
        game = games[number - 1]
        self.warnings = [RecordFault(warning, each.name) for warning in game.warnings]
        if game.errors:
            self.fault = RecordFault(game.errors[0], each.name)
            if not game.root.children:
                raise self.fault
        return game


def is_handicap(place: Place) -> bool:
    """Whether the place is in a game with a handicap, or is the start of one."""
    start = place.game.start if place.game is not None else place.position
    return start.sfen != EVEN_SFEN and handicap_of(start.sfen) is not None


def _exists(text: str) -> bool:
    try:
        return Path(text).exists()
    except (OSError, ValueError):
        return False


def _unknown(name: str) -> str:
    known = [each for handicap in HANDICAPS for each in handicap[:2]]
    near = get_close_matches(name, ["startpos", *known], n=1)
    hint = (
        f"did you mean {near[0]!r}?"
        if near
        else (
            "expected startpos, a handicap such as 2-piece, an SFEN, a list of moves, or a record "
            "file, whose name ends in .kif, .csa and the like or begins with ./"
        )
    )
    return f"{name!r} names no position; {hint}"
