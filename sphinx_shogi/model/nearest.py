"""The legal moves that are most like a move text that fits none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["nearest_moves"]

_MOST = 3
_ENOUGH = 4


def _likeness(move: Move, pattern: MovePattern, destination: Square | None) -> int:
    """How many of the things that a text says hold for a move, the telling ones counting
    more; a misprint changes one of them."""
    score = 0
    kind = pattern.piece or pattern.piece_after
    if kind is not None:
        score += 3 if move.piece is kind else 2 if move.piece.base is kind.base else 0
    elif pattern.origin is not None and move.origin is pattern.origin:
        score += 2
    if destination is not None:
        if move.destination is destination:
            score += 4
        elif move.destination.file == destination.file or move.destination.rank == destination.rank:
            distance = abs(move.destination.file - destination.file) + abs(
                move.destination.rank - destination.rank
            )
            score += 2 if distance == 1 else 1
    if pattern.captured is not None and move.captured is pattern.captured:
        score += 2
    score += pattern.origin is not None and move.origin is pattern.origin
    score += (pattern.drop is True) == move.is_drop
    score += pattern.promotion is not None and move.promotes == pattern.promotion
    return score


def nearest_moves(position: Position, pattern: MovePattern) -> tuple[Move, ...]:
    """At most three legal moves, the most likely first; none when nothing is much alike."""
    destination = pattern.destination or (position.last_destination if pattern.same else None)
    scored = [(_likeness(move, pattern, destination), move) for move in position.legal_moves]
    scored = [each for each in scored if each[0] >= _ENOUGH]
    scored.sort(key=lambda each: (-each[0], each[1].usi))
    if not scored:
        return ()
    # A move much less alike than the best one only distracts.
    best = scored[0][0]
    return tuple(move for score, move in scored[:_MOST] if score >= best - 2)
