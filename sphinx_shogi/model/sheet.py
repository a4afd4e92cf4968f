"""Filling in the fact sheet of a legal move from the engine's own summary of it.

rsshogi packs a move and its context into one integer: destination (bits 0-6), origin (7-13;
a drop has 80 and its kind there), promotion (bit 14), the kind before the move (16-19) and
the captured one (20-23). Taking it apart is several times as fast as asking piece by piece.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import KINDS, PieceKind, Side
from sphinx_shogi.model.reach import bits, is_dead, is_promotion_zone
from sphinx_shogi.model.squares import SQUARES, Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["sheet_of"]

_ZONE: Final = tuple(tuple(is_promotion_zone(side, square) for square in SQUARES) for side in Side)
_DEAD: Final = tuple(
    ((), *(tuple(is_dead(side, kind, square) for square in SQUARES) for kind in KINDS))
    for side in Side
)
_KIND: Final = (None, *KINDS)


def sheet_of(position: Position, facts: int, last: int) -> Move:
    """The sheet of the move that `facts` packs; `last` is the index of the square where the
    move before went, or -1."""
    destination = facts & 0x7F
    origin = facts >> 7 & 0x7F
    end = SQUARES[destination]
    side = position.side
    if origin > 80:
        kind = KINDS[origin - 81]
        rivals = bits(position.reaching(side, kind, end))
        return Move(
            f"{kind.usi}*{end.usi}", side, kind, None, end, None, destination == last,
            False, False, False, rivals, (),
        )  # fmt: skip
    kind = KINDS[(facts >> 16 & 15) - 1]
    captured = _KIND[facts >> 20 & 15]
    start = SQUARES[origin]
    others = position.reaching(side, kind, end) & ~(1 << origin)
    promotes = facts & 0x4000 != 0
    could = kind.promoted is not None and (_ZONE[side][destination] or _ZONE[side][origin])
    return Move(
        f"{start.usi}{end.usi}+" if promotes else start.usi + end.usi,
        side,
        kind,
        start,
        end,
        captured,
        destination == last,
        promotes,
        could and not promotes,
        promotes and _DEAD[side][kind.index][destination],
        bits(others) if others else (),
        () if captured is None else _other_captures(position, kind, captured, end),
    )


def _other_captures(
    position: Position, kind: PieceKind, captured: PieceKind, destination: Square
) -> tuple[Square, ...]:
    targets = position.mask(position.side.opponent, captured) & ~(1 << destination.index)
    return bits(targets & position.reached(position.side, kind)) if targets else ()
