"""Filling in the fact sheet of a legal move from the engine's own summary of it.

rsshogi packs a move and its context into one integer: destination (bits 0-6), origin (7-13;
a drop has 80 and its kind there), promotion (bit 14), the kind before the move (16-19) and
the captured one (20-23). Taking it apart is several times as fast as asking piece by piece.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import KINDS, PieceKind, Side
from sphinx_shogi.model.reach import REACH, bits, is_dead, is_promotion_zone
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
    alone = _sheet_alone(position.side, facts)
    kind, destination, captured = alone.piece, alone.destination, alone.captured
    rivals = position.reaching(alone.side, kind, destination)
    if alone.origin is not None:
        rivals &= ~(1 << alone.origin.index)
    same = destination.index == last
    if not (rivals or same or captured):
        return alone
    return alone._replace(
        same=same,
        rivals=bits(rivals),
        other_captures=() if captured is None else _others(position, kind, captured, destination),
    )


# Most moves have neither rivals nor captures, so that games share these sheets.
@lru_cache(maxsize=1 << 14)
def _sheet_alone(side: Side, facts: int) -> Move:
    """The sheet of a move without what depends on other pieces and on the move before."""
    destination, origin = facts & 0x7F, facts >> 7 & 0x7F
    end = SQUARES[destination]
    if origin > 80:
        kind = KINDS[origin - 81]
        usi = f"{kind.usi}*{end.usi}"
        return Move(usi, side, kind, None, end, None, False, False, False, False, (), ())
    kind = KINDS[(facts >> 16 & 15) - 1]
    start = SQUARES[origin]
    promotes = facts & 0x4000 != 0
    could = kind.promoted is not None and (_ZONE[side][destination] or _ZONE[side][origin])
    return Move(
        f"{start.usi}{end.usi}{'+' if promotes else ''}",
        side,
        kind,
        start,
        end,
        _KIND[facts >> 20 & 15],
        same=False,
        promotes=promotes,
        declines=could and not promotes,
        forced=promotes and _DEAD[side][kind.index][destination],
        rivals=(),
        other_captures=(),
    )


def _others(
    position: Position, kind: PieceKind, captured: PieceKind, destination: Square
) -> tuple[Square, ...]:
    """The other squares where a like piece could take a piece of the captured kind."""
    side = position.side
    targets = position.mask(side.opponent, captured) & ~(1 << destination.index)
    if not targets:
        return ()
    # Who reaches a square on an empty board is looked up; only then is the board asked.
    mask, reach = position.mask(side, kind), REACH[side][kind.index]
    return tuple(
        each
        for each in bits(targets)
        if mask & reach[each.index] and position.reaching(side, kind, each)
    )
