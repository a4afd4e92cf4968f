"""Sides and pieces: interned values, compared by identity.

The index of a kind is rsshogi's number for it, so that tables are tuples found by the
integers that the engine gives.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from sphinx_shogi.locale import tell

__all__ = [
    "HAND_ORDER", "KINDS", "PIECES", "PIECE_BY_USI", "Piece", "PieceKind", "Side", "kind", "piece",
]  # fmt: skip


class Side(IntEnum):
    """Black (先手, 下手) plays up the board and moves first; White (後手, 上手) plays down.

    >>> Side.BLACK.opponent
    <Side.WHITE: 1>
    >>> Side.WHITE.letter
    'w'
    """

    BLACK = 0
    WHITE = 1

    @property
    def word(self) -> str:
        """The English word, as a message for authors, so that it can be translated.

        >>> Side.BLACK.word
        'Black'
        """
        return _WORDS[self]

    @property
    def opponent(self) -> Side:
        """The other side."""
        return _OPPONENT[self]

    @property
    def letter(self) -> str:
        """``b`` or ``w``, as in SFEN."""
        return "bw"[self]


_WORDS: Final = (tell("Black"), tell("White"))
_OPPONENT: Final = (Side.WHITE, Side.BLACK)


class PieceKind:
    """One of the fourteen kinds of piece: a promoted silver is another kind than a gold.

    `index` is 1 to 14; `usi` is ``P`` or ``+P``; `letter` the same without the ``+``; `csa`
    two letters (``FU``); `base` the unpromoted kind; `promoted` the promoted one, or None
    where there is none.

    >>> kind("+S").base.usi, kind("S").promoted.usi, kind("G").promoted
    ('S', '+S', None)
    """

    __slots__ = ("base", "csa", "index", "is_promoted", "letter", "name", "promoted", "usi")

    base: PieceKind
    promoted: PieceKind | None

    def __init__(self, index: int, usi: str, csa: str, name: str) -> None:
        self.index = index
        self.usi = usi
        self.letter = usi[-1]
        self.csa = csa
        self.name: str = tell(name)
        self.is_promoted = len(usi) == 2
        self.base = self
        self.promoted = None

    def __repr__(self) -> str:
        return f"kind({self.usi!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (kind, (self.usi,))


_NAMES: Final = (
    ("P", "FU", "pawn"),
    ("L", "KY", "lance"),
    ("N", "KE", "knight"),
    ("S", "GI", "silver"),
    ("B", "KA", "bishop"),
    ("R", "HI", "rook"),
    ("G", "KI", "gold"),
    ("K", "OU", "king"),
    ("+P", "TO", "promoted pawn"),
    ("+L", "NY", "promoted lance"),
    ("+N", "NK", "promoted knight"),
    ("+S", "NG", "promoted silver"),
    ("+B", "UM", "horse"),
    ("+R", "RY", "dragon"),
)

KINDS: Final[tuple[PieceKind, ...]] = tuple(
    PieceKind(index, *names) for index, names in enumerate(_NAMES, 1)
)
"""All kinds; ``KINDS[index - 1]``."""

_BY_USI: Final = {each.usi: each for each in KINDS}

for _kind in KINDS[8:]:
    _kind.base = KINDS[_kind.index - 9]
    _kind.base.promoted = _kind

HAND_ORDER: Final = tuple(_BY_USI[letter] for letter in "RBGSNLP")
"""The seven kinds that a hand can hold, in the order in which SFEN and books list them."""


def kind(usi: str) -> PieceKind:
    """The kind with this USI spelling; KeyError for any other text.

    >>> kind("+R").name
    'dragon'
    """
    return _BY_USI[usi]


class Piece:
    """A kind of one side, as it stands on a board.

    `usi` is the SFEN letter: upper case for Black.

    >>> piece("+r").side, piece("+r").kind
    (<Side.WHITE: 1>, kind('+R'))
    """

    __slots__ = ("kind", "side", "usi")

    def __init__(self, side: Side, kind: PieceKind) -> None:
        self.side = side
        self.kind = kind
        self.usi = kind.usi if side is Side.BLACK else kind.usi.lower()

    def __repr__(self) -> str:
        return f"piece({self.usi!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (piece, (self.usi,))


PIECES: Final = tuple(tuple(Piece(side, each) for each in KINDS) for side in Side)
"""All pieces; ``PIECES[side][index - 1]``."""

PIECE_BY_USI: Final = {each.usi: each for row in PIECES for each in row}
"""All pieces by their SFEN spelling."""


def piece(usi: str) -> Piece:
    """The piece with this SFEN spelling; KeyError for any other text.

    >>> piece("p").side.name
    'WHITE'
    """
    return PIECE_BY_USI[usi]
