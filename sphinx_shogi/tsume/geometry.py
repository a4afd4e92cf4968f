"""From where a king is checked: tables for one side and one square of the king.

Squares are rsshogi's numbers (``Square.index``), moves its 32-bit numbers: a 16-bit number as
in `model.raw` with the piece after the move (plus 16 for White) in bits 16 to 20.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from sphinx_shogi.model.pieces import KINDS, Side
from sphinx_shogi.model.raw import DROP
from sphinx_shogi.model.reach import REACH, between
from sphinx_shogi.model.squares import SQUARES

__all__ = ["ARRIVAL", "Checks", "between_masks", "checks_on", "distance"]

ARRIVAL: Final = 0x1F007F
"""The bits of a move's number that say which piece arrives on which square."""

_KING: Final = 8


class Checks(NamedTuple):
    """The ways to check a king on one square directly.

    `arrivals` maps what arrives (a move's number & `ARRIVAL`) to the bitboard of the squares
    that must be empty; `drops` lists for each kind, from the pawn, the numbers of the drops
    with the same bitboards. `neighbours` is the bitboard of the squares next to the king, and
    `swept` has by square those of them that lie on the line through it and the king.
    """

    arrivals: dict[int, int]
    drops: tuple[tuple[tuple[int, int], ...], ...]
    neighbours: int
    swept: tuple[int, ...]


def distance(one: int, other: int) -> int:
    """How many steps a king needs from one square to another.

    >>> distance(0, 80)
    8
    """
    return max(abs(one // 9 - other // 9), abs(one % 9 - other % 9))


@cache
def between_masks(king: int) -> tuple[int, ...]:
    """By square: the bitboard of the squares strictly between it and the king's; 0 where the
    two are not on a line, or next to each other.

    >>> between_masks(0)[2] == 1 << 1
    True
    """
    start = SQUARES[king]
    return tuple(sum(1 << each.index for each in between(start, end)) for end in SQUARES)


@cache
def checks_on(side: Side, king: int) -> Checks:
    """How pieces of `side` check a king on the square.

    >>> checks = checks_on(Side.BLACK, 0)
    >>> [SQUARES[number & 0x7F].digits for number, mask in checks.drops[2]]
    ['23']
    """
    masks = between_masks(king)
    colour = 16 * side
    arrivals: dict[int, int] = {}
    drops: list[tuple[tuple[int, int], ...]] = []
    for kind in KINDS:
        if kind.index == _KING:
            continue
        reach = REACH[side][kind.index][king]
        squares = [square for square in range(81) if reach >> square & 1]
        for square in squares:
            arrivals[kind.index + colour << 16 | square] = masks[square]
        if kind.index < _KING:
            drops.append(
                tuple(
                    (kind.index + colour << 16 | DROP | kind.index << 7 | square, masks[square])
                    for square in squares
                )
            )
    swept = tuple(_swept(king, square) for square in range(81))
    return Checks(arrivals, tuple(drops), REACH[side][_KING][king], swept)


def _swept(king: int, square: int) -> int:
    files, ranks = king // 9 - square // 9, king % 9 - square % 9
    if files and ranks and abs(files) != abs(ranks):
        return 0
    step = ((files > 0) - (files < 0), (ranks > 0) - (ranks < 0))
    both = ((king // 9 + way * step[0], king % 9 + way * step[1]) for way in (-1, 1))
    return sum(1 << file * 9 + rank for file, rank in both if 0 <= file < 9 and 0 <= rank < 9)
