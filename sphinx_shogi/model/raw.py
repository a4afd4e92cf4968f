"""Moves as rsshogi's 16-bit numbers, and USI text.

Bits 0-6 hold the destination, 7-13 the origin or, for a drop, the kind; 0x4000 marks a drop
and 0x8000 a promotion.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, shortened
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import KINDS
from sphinx_shogi.model.squares import SQUARES

__all__ = ["DROP", "PROMOTION", "pattern_of", "raw_of", "usi_of"]

DROP: Final = 0x4000
PROMOTION: Final = 0x8000
_INDEX: Final = {each.usi: each.index for each in SQUARES}
_LETTERS: Final = {each.usi: each.index for each in KINDS[:7]}


# Few texts make up most games; each is looked up for a move and again for playing it.
@lru_cache(maxsize=1 << 14)
def raw_of(usi: str) -> int:
    """The number of a USI move; `BadMove` for any other text.

    >>> hex(raw_of("7g7f")), hex(raw_of("P*5e"))
    ('0x1e3b', '0x40a8')
    """
    try:
        if len(usi) == 4:
            if usi[1] == "*":
                return DROP | _LETTERS[usi[0]] << 7 | _INDEX[usi[2:]]
            return _INDEX[usi[:2]] << 7 | _INDEX[usi[2:]]
        if len(usi) == 5 and usi[4] == "+":
            return PROMOTION | _INDEX[usi[:2]] << 7 | _INDEX[usi[2:4]]
    except KeyError:
        pass
    raise BadMove(
        tell("{text} is no USI move: those look like 7g7f, 8h2b+ or P*5e", text=shortened(usi)),
        column=1,
    )


def usi_of(raw: int) -> str:
    """The USI text of a move's number.

    >>> usi_of(0x40A8)
    'P*5e'
    """
    destination = SQUARES[raw & 0x7F].usi
    if raw & DROP:
        return f"{KINDS[(raw >> 7 & 0x7F) - 1].usi}*{destination}"
    return f"{SQUARES[raw >> 7 & 0x7F].usi}{destination}{'+' if raw & PROMOTION else ''}"


def pattern_of(raw: int) -> MovePattern:
    """The claims that a USI move makes."""
    destination = SQUARES[raw & 0x7F]
    if raw & DROP:
        return MovePattern(piece=KINDS[(raw >> 7 & 0x7F) - 1], destination=destination, drop=True)
    return MovePattern(
        origin=SQUARES[raw >> 7 & 0x7F],
        destination=destination,
        drop=False,
        promotion=True if raw & PROMOTION else None,
    )
