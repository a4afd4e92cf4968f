"""`japanese-arabic`: both coordinates in Arabic digits: ``☗76歩``, ``☖同銀``.

So the record sheets of the Japan Shogi Association have it; else as `japanese`.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation._japanese import KANJI, STARTS, JapaneseNotation, phrase, read
from sphinx_shogi.notation.spelling import BOTH_ARABIC
from sphinx_shogi.notation.style import Style

__all__ = ["NOTATION", "parse", "square_text", "write"]

_GRAMMAR: Final = KANJI._replace(name="japanese-arabic", expected=tell("a square such as 76 or 同"))
_FULL: Final = tuple(
    each.digits.translate(str.maketrans("123456789", "１２３４５６７８９")) for each in SQUARES
)


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("4i5h"), DEFAULT)
    '58金右'
    """
    return phrase(move, _squares(style), style.kanji, style)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("76歩").destination
    square('76')
    """
    return read(text, _GRAMMAR)


def square_text(square: Square, style: Style) -> str:
    """``76``."""
    return _squares(style)[square.index]


def _squares(style: Style) -> tuple[str, ...]:
    return _FULL if style.digits == "full" else BOTH_ARABIC


NOTATION = JapaneseNotation(
    id="japanese-arabic",
    english="Japanese with Arabic digits",
    japanese="算用数字式",
    example="76歩 83銀引成 23歩",
    about="Record sheets of the Japan Shogi Association; both coordinates in digits.",
    write=write,
    parse=parse,
    starts=STARTS,
    form=r"[1-9１-９]{2}[同仝]?[^0-9a-z()（）]+|[同仝][^()（）]*",
    square_text=square_text,
)
