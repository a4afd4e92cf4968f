"""What a page needs to play through a game: moves that the build has checked, as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sphinx_shogi import formats
from sphinx_shogi.book.headings import players
from sphinx_shogi.book.outline import WHOLE, Part, Run, outline
from sphinx_shogi.book.titles import Anchors
from sphinx_shogi.formats.writing import clock_totals
from sphinx_shogi.model.game import Game, Node

__all__ = ["Replay", "replay_of"]


class Replay(NamedTuple):
    """A game as the page's script reads it. Moves are in the order in which they are printed,
    and all lists of theirs are parted by blanks."""

    start: str
    """SFEN of the position before the first move."""
    ply: int
    """The number of the move before it."""
    moves: str
    """In USI. Where a move does not follow the one before it in this list, the number of the
    move that it follows stands in front, from 1, with a colon; 0 is the start."""
    clocks: str
    """The time spent on each move and by its player in all, ``0:16/1:16``, or ``/``; empty
    where no move has a time."""
    names: tuple[str, str]
    """Black's player and White's; empty where the record names none."""
    is_handicap: bool
    anchors: str
    """How the id of each move goes on after that of the game."""
    kif: str
    """The whole record as a KIF file."""


def replay_of(game: Game, part: Part = WHOLE) -> Replay:
    """A game, or the part of it that is printed, as a page plays it.

    >>> game = Game()
    >>> first = game.root.add(game.start.move("7g7f"))
    >>> _ = first.add(first.position.move("3c3d"))
    >>> _ = game.root.add(game.start.move("2g2f"))
    >>> replay = replay_of(game)
    >>> replay.moves, replay.anchors
    ('7g7f 0:2g2f 1:3c3d', '-1 -1.1 -2')
    """
    printed = list(_printed(game, part))
    before = game.at(min(part.first - 1, game.last.ply))
    numbers = {id(node): number for number, node in enumerate([before, *printed])}
    anchors = Anchors("")
    return Replay(
        before.position.sfen,
        before.ply,
        " ".join(_move(node, numbers[id(node)], numbers[id(node.parent)]) for node in printed),
        _clocks(game, printed),
        players(game),
        game.start.is_handicap,
        " ".join(anchors.of(node) for node in printed),
        formats.write(game, "kif"),
    )


def _printed(game: Game, part: Part) -> Iterator[Node]:
    for block in outline(game, part=part):
        if isinstance(block, Run):
            yield from block.nodes


def _move(node: Node, number: int, before: int) -> str:
    usi = node.position.last_move or ""
    return usi if before == number - 1 else f"{before}:{usi}"


def _clocks(game: Game, printed: list[Node]) -> str:
    totals = clock_totals(game)
    times = [
        "/"
        if node.clock is None
        else f"{_time(node.clock.spent or 0)}/{_time(totals.get(node, 0))}"
        for node in printed
    ]
    return " ".join(times) if any(time != "/" for time in times) else ""


def _time(milliseconds: int) -> str:
    """``1:16``, and with hours ``2:01:16``."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
