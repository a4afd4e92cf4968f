"""The board that the positions of a game share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx_shogi.model.raw import raw_of

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["Table"]


class Table:
    """What the positions of a game share: the board, and which of them stands on it; the
    start as SFEN, its move number and last move.

    `odd`: the game starts where the engine would let a king be taken, or more pieces than a
    hand holds; None until somebody asks, since most that is set up is only drawn or printed.
    """

    __slots__ = ("at", "board", "last", "last_index", "number", "odd", "sfen")

    board: Any
    """Of the engine."""
    at: Position | None
    odd: bool | None

    def __init__(self, sfen: str, number: int, last: str | None) -> None:
        self.sfen, self.number, self.last = sfen, number, last
        self.last_index = -1 if last is None else raw_of(last) & 0x7F
        # The board is set up when it is first asked for.
        self.at = None
        self.odd = False
