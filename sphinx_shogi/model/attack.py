"""Who attacks a square, worked out on plain data.

The engine answers this for legal positions in no time; this is for messages, about
positions that the engine would not hold.
"""

from __future__ import annotations

from collections.abc import Mapping

from sphinx_shogi.model.pieces import Piece, Side
from sphinx_shogi.model.reach import reaches
from sphinx_shogi.model.squares import Square

__all__ = ["attackers", "occupied"]


def occupied(pieces: Mapping[Square, Piece]) -> int:
    """The bitboard of all pieces."""
    board = 0
    for square in pieces:
        board |= 1 << square.index
    return board


def attackers(pieces: Mapping[Square, Piece], side: Side, target: Square) -> list[Square]:
    """The squares of the pieces of `side` that reach `target`, by square index.

    >>> from sphinx_shogi.model.pieces import piece
    >>> from sphinx_shogi.model.squares import square
    >>> attackers({square("28"): piece("R")}, Side.BLACK, square("22"))
    [square('28')]
    """
    board = occupied(pieces)
    return sorted(
        (
            square
            for square, piece in pieces.items()
            if piece.side is side and reaches(side, piece.kind, square, target, board)
        ),
        key=lambda square: square.index,
    )
