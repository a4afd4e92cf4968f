"""Squares alone: ``76``, ``7f``, ``７六``, ``午巳``, ``を``."""

from __future__ import annotations

from typing import Any, Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, shortened
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation.registry import NOTATIONS, find_notation
from sphinx_shogi.notation.spelling import DIGITS, HALF_WIDTH
from sphinx_shogi.notation.style import DEFAULT, style

__all__ = ["read_square", "write_square"]

_RANKS: Final = DIGITS | {letter: number for number, letter in enumerate("abcdefghi", 1)}


def read_square(text: str) -> Square:
    """The square that a text names, in whatever notation; `BadMove` if it names none.

    >>> read_square("7六"), read_square("7f"), read_square("７６")
    (square('76'), square('76'), square('76'))
    """
    typed = text.strip()
    plain = typed.translate(HALF_WIDTH).lower()
    if len(plain) == 2 and plain[0] in DIGITS and plain[1] in _RANKS:
        return SQUARES[DIGITS[plain[0]] * 9 + _RANKS[plain[1]] - 10]
    for notation in NOTATIONS.values():
        for square in SQUARES:
            if notation.square_text(square, DEFAULT) == typed:
                return square
    raise BadMove(
        tell("{text} is no square: expected 76, 7f or ７六", text=shortened(typed)), column=1
    )


def write_square(square: Square, name: str, **options: Any) -> str:
    """The text of a square in the named notation; the options are those of `Style`.

    >>> from sphinx_shogi.model.squares import square
    >>> write_square(square("76"), "japanese", digits="half")
    '7六'
    """
    return find_notation(name).square_text(square, style(**options))
