"""Squares alone, typed in any notation: ``76``, ``7f``, ``７六``, ``7六``, ``七六``."""

from __future__ import annotations

from typing import Final

from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["read_square"]

_DIGITS: Final = {
    char: number
    for digits in ("123456789", "１２３４５６７８９", "一二三四五六七八九")
    for number, char in enumerate(digits, 1)
}
_LETTERS: Final = {char: number for number, char in enumerate("abcdefghi", 1)}


def read_square(text: str) -> Square:
    """The square that a text names, in whatever notation; `BadMove` if it names none.

    >>> read_square("7六"), read_square("7f"), read_square("７６")
    (square('76'), square('76'), square('76'))
    """
    typed = text.strip()
    if len(typed) == 2 and typed[0] in _DIGITS:
        rank = _DIGITS.get(typed[1]) or _LETTERS.get(typed[1].lower())
        if rank is not None:
            return SQUARES[(_DIGITS[typed[0]] - 1) * 9 + rank - 1]
    raise BadMove(f"{typed!r} is no square: expected 76, 7f or ７六", column=1)
