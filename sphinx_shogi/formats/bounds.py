"""How large a record may be, for those who read what strangers send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sphinx_shogi.formats.events import Branch, Event, MoveText, Open, Run
from sphinx_shogi.locale import tell
from sphinx_shogi.model import counts
from sphinx_shogi.model.errors import TooLarge
from sphinx_shogi.model.game import Game

__all__ = ["Bounds"]


@dataclass(frozen=True, kw_only=True)
class Bounds:
    """The most that one game of a record may hold.

    >>> from sphinx_shogi import formats
    >>> formats.read("P76 P34 P26", bounds=Bounds(moves=2))
    Traceback (most recent call last):
    ...
    sphinx_shogi.model.errors.TooLarge: line 1: the game has more than 2 moves, which is the limit
    """

    moves: int = 20_000
    """Moves, those of variations included."""
    variations: int = 2_000

    def within(self, stream: Iterator[Event]) -> Iterator[Event]:
        """The events of a record; raises `TooLarge` at the one that is too much."""
        moves = variations = 0
        for event in stream:
            if isinstance(event, MoveText):
                moves += 1
                if moves > self.moves:
                    raise self._too_many(counts.moves(self.moves), event.line)
            elif isinstance(event, Run):
                left = self.moves - moves
                moves += len(event.moves)
                if moves > self.moves:
                    yield Run(event.moves[:left])
                    raise self._too_many(counts.moves(self.moves), event.moves[left][2])
            elif isinstance(event, Branch | Open):
                variations += 1
                if variations > self.variations:
                    raise self._too_many(counts.variations(self.variations), event.line)
            yield event

    def cut(self, game: Game, *, strict: bool) -> Game:
        """A game without variations, up to its last move that is not too much. The fault is in
        its `errors`, or raised with `strict`."""
        line = game.main_line
        if len(line) <= self.moves:
            return game
        error = self._too_many(counts.moves(self.moves), line[self.moves].line)
        if strict:
            raise error
        parent = line[self.moves].parent
        assert parent is not None
        parent.children.clear()
        game.errors.append(error)
        return game

    @staticmethod
    def _too_many(what: str, line: int | None) -> TooLarge:
        return TooLarge(
            tell("the game has more than {what}, which is the limit", what=what),
            line=line,
        )
