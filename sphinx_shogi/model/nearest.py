"""The legal moves that are most like a move text that fits none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["nearest_moves"]

_MOST = 4
_ENOUGH = 6


def nearest_moves(position: Position, pattern: MovePattern) -> tuple[Move, ...]:
    """At most four legal moves, the most likely first; none when nothing is much alike, or
    too many are to be told apart.

    A text about the other side's move is another kind of mistake: only the same move by the
    side to move comes into question.
    """
    if pattern.side is not None and pattern.side is not position.side:
        try:
            return (position.find(pattern._replace(side=None)),)
        except ShogiError:
            return ()
    destination = pattern.destination or (position.last_destination if pattern.same else None)
    tiers: dict[int, list[Move]] = {}
    for move in position.legal_moves:
        tiers.setdefault(_likeness(move, pattern, destination), []).append(move)
    best = max(tiers, default=0)
    nearest: list[Move] = []
    # A move much less alike than the best one only distracts, and so does an arbitrary
    # choice among equals.
    for score in (best, best - 1):
        tier = tiers.get(score, [])
        if score < _ENOUGH or len(nearest) + len(tier) > _MOST:
            break
        nearest += sorted(tier, key=lambda move: move.usi)
    return tuple(nearest)


def _likeness(move: Move, pattern: MovePattern, destination: Square | None) -> int:
    """How many of the things that a text says hold for a move, the telling ones counting
    more; a misprint changes one of them."""
    score = 0
    kind = pattern.piece or pattern.piece_after
    if kind is not None:
        score += 3 if move.piece is kind else 2 if move.piece.base is kind.base else 0
    if pattern.origin is not None and move.origin is pattern.origin:
        # Without a piece, as in USI, the origin is what tells it.
        score += 1 if kind is not None else 3
    if destination is not None:
        score += _closeness(move.destination, destination)
    if pattern.captured is not None:
        score += 2 * (move.captured is pattern.captured)
    if pattern.capture:
        score += move.captured is not None
    score += bool(pattern.drop) == move.is_drop
    score += bool(pattern.promotion) == move.promotes
    return score


def _closeness(square: Square, wanted: Square) -> int:
    """A digit is misprinted sooner than two, and by one sooner than by more."""
    if square is wanted:
        return 4
    files, ranks = abs(square.file - wanted.file), abs(square.rank - wanted.rank)
    return 0 if files and ranks else max(3 - files - ranks, 0)
