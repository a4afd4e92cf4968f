"""The pieces of a set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sphinx_shogi.model.pieces import HAND_ORDER, Piece, PieceKind, kind

__all__ = ["FULL_SET", "remaining"]

FULL_SET: Final = {
    kind(usi): count
    for usi, count in {"R": 2, "B": 2, "G": 4, "S": 4, "N": 4, "L": 4, "P": 18}.items()
}
"""How many of each kind a set has; kings aside."""


def remaining(pieces: Iterable[Piece], other_hand: Mapping[PieceKind, int]) -> dict[PieceKind, int]:
    """What is left of a full set, kings aside, besides the pieces on the board and in the
    other hand.

    >>> remaining([], FULL_SET)
    {}
    """
    left = {each: count - other_hand.get(each, 0) for each, count in FULL_SET.items()}
    for piece in pieces:
        if piece.kind.base in left:
            left[piece.kind.base] -= 1
    return {each: left[each] for each in HAND_ORDER if left[each] > 0}
