"""How pieces move on an empty board, as tables of bitboards.

A bitboard is an int with bit ``square.index`` set. Steps are ``(right, forward)`` as the
moving player sees them; Black's forward is towards rank 1 and Black's right towards file 1.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.model.pieces import KINDS, PieceKind, Side
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["REACH", "SLIDES", "bits", "is_dead", "is_promotion_zone", "reaches", "step_of"]

Step = tuple[int, int]

_GOLD: Final[tuple[Step, ...]] = ((0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1))
_DIAGONAL: Final[tuple[Step, ...]] = ((1, 1), (-1, 1), (1, -1), (-1, -1))
_STRAIGHT: Final[tuple[Step, ...]] = ((0, 1), (1, 0), (-1, 0), (0, -1))

_STEPS: Final[dict[str, tuple[Step, ...]]] = {
    "P": ((0, 1),),
    "N": ((1, 2), (-1, 2)),
    "S": ((0, 1), *_DIAGONAL),
    "G": _GOLD,
    "K": _STRAIGHT + _DIAGONAL,
    "+P": _GOLD,
    "+L": _GOLD,
    "+N": _GOLD,
    "+S": _GOLD,
    "+B": _STRAIGHT,
    "+R": _DIAGONAL,
}
_SLIDES: Final[dict[str, tuple[Step, ...]]] = {
    "L": ((0, 1),),
    "B": _DIAGONAL,
    "R": _STRAIGHT,
    "+B": _DIAGONAL,
    "+R": _STRAIGHT,
}

SLIDES: Final = (False, *(each.usi in _SLIDES for each in KINDS))
"""By index of the kind: whether it moves any distance, so that it can be blocked."""


def bits(board: int) -> tuple[Square, ...]:
    """The squares of a bitboard, by index.

    >>> bits(1 << 0 | 1 << 80)
    (square('11'), square('99'))
    """
    squares: list[Square] = []
    while board:
        low = board & -board
        squares.append(SQUARES[low.bit_length() - 1])
        board ^= low
    return tuple(squares)


def step_of(side: Side, origin: Square, destination: Square) -> Step:
    """The way from one square to another as `side` sees it: (right, forward).

    >>> from sphinx_shogi.model.squares import square
    >>> step_of(Side.BLACK, square("77"), square("76"))
    (0, 1)
    >>> step_of(Side.WHITE, square("31"), square("22"))
    (-1, 1)
    """
    sign = -1 if side is Side.BLACK else 1
    return sign * (destination.file - origin.file), sign * (destination.rank - origin.rank)


def _reach_table(side: Side, kind: PieceKind) -> tuple[int, ...]:
    steps = list(_STEPS.get(kind.usi, ()))
    steps += [(x * n, y * n) for x, y in _SLIDES.get(kind.usi, ()) for n in range(1, 9)]
    sign = -1 if side is Side.BLACK else 1
    table = [0] * 81
    for right, forward in steps:
        files, ranks = sign * right, sign * forward
        # All origins from which the step stays on the board; both count from 0 here.
        for file in range(max(0, -files), min(9, 9 - files)):
            for rank in range(max(0, -ranks), min(9, 9 - ranks)):
                table[(file + files) * 9 + rank + ranks] |= 1 << (file * 9 + rank)
    return tuple(table)


REACH: Final = tuple(((), *(_reach_table(side, each) for each in KINDS)) for side in Side)
"""``REACH[side][kind.index][destination.index]``: the origins from which a piece of this
kind and side gets to the destination on an empty board."""


def between(origin: Square, destination: Square) -> list[Square]:
    """The squares strictly between two squares on a line, from the origin on; none for a
    knight's move.

    >>> from sphinx_shogi.model.squares import square
    >>> between(square("88"), square("55"))
    [square('77'), square('66')]
    """
    files, ranks = destination.file - origin.file, destination.rank - origin.rank
    if files and ranks and abs(files) != abs(ranks):
        return []
    count = max(abs(files), abs(ranks))
    return [
        SQUARES[(origin.file + files * i // count - 1) * 9 + origin.rank + ranks * i // count - 1]
        for i in range(1, count)
    ]


def reaches(
    side: Side, kind: PieceKind, origin: Square, destination: Square, occupied: int
) -> bool:
    """Whether a piece gets from one square to another over a board with `occupied` squares.

    >>> from sphinx_shogi.model.pieces import kind
    >>> from sphinx_shogi.model.squares import square
    >>> reaches(Side.BLACK, kind("L"), square("99"), square("91"), 0)
    True
    """
    if not REACH[side][kind.index][destination.index] >> origin.index & 1:
        return False
    return not SLIDES[kind.index] or not any(
        occupied >> each.index & 1 for each in between(origin, destination)
    )


def _relative_rank(side: Side, square: Square) -> int:
    return square.rank if side is Side.BLACK else 10 - square.rank


def is_promotion_zone(side: Side, square: Square) -> bool:
    """Whether the square lies in the three far ranks of the side.

    >>> from sphinx_shogi.model.squares import square
    >>> is_promotion_zone(Side.BLACK, square("53")), is_promotion_zone(Side.WHITE, square("53"))
    (True, False)
    """
    return _relative_rank(side, square) <= 3


def is_dead(side: Side, kind: PieceKind, square: Square) -> bool:
    """Whether a piece could never move from the square: pawn and lance on the last rank,
    knight on the last two.

    >>> from sphinx_shogi.model.pieces import kind
    >>> from sphinx_shogi.model.squares import square
    >>> is_dead(Side.BLACK, kind("N"), square("52")), is_dead(Side.BLACK, kind("+N"), square("52"))
    (True, False)
    """
    if kind.usi in ("P", "L"):
        return _relative_rank(side, square) == 1
    return kind.usi == "N" and _relative_rank(side, square) <= 2
