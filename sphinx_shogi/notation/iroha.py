"""`iroha`: one character for each square: ``を歩``; else as `japanese`.

と is both square 17 and the promoted pawn; its place in the text tells them apart.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation._japanese import KANJI, JapaneseNotation, phrase, read
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.style import Style

__all__ = ["NOTATION", "parse", "square_text", "write"]

# Rank by rank, file 9 first, as the board is seen.
_BOARD: Final = (
    "谷柳万一ゆまつぬい",
    "川桜花三めけねるろ",
    "海松鳥五みふなをは",
    "里楓風六しこらわに",
    "村雨月七ひえむかほ",
    "森露春八もてうよへ",
    "竹霜夏十せあのたと",
    "草雪秋百すさくれち",
    "石山冬千京きやそり",
)
_SQUARES: Final = tuple(_BOARD[each.rank - 1][9 - each.file] for each in SQUARES)
_BY_CHARACTER: Final = dict(zip(_SQUARES, SQUARES, strict=True))


def _square(scan: Scanner) -> Square | None:
    return scan.take(_BY_CHARACTER)


_GRAMMAR: Final = KANJI._replace(
    name="iroha", square=_square, expected=tell("the character of a square or 同")
)


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("7g7f"), DEFAULT)
    '春歩'
    """
    return phrase(move, _SQUARES, style.kanji, style)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("とと").destination, parse("とと").piece
    (square('17'), kind('+P'))
    """
    return read(text, _GRAMMAR)


def square_text(square: Square, style: Style) -> str:
    """``春`` for 7六."""
    return _SQUARES[square.index]


NOTATION = JapaneseNotation(
    id="iroha",
    english="Iroha",
    japanese="いろは式",
    example="春歩 松銀引成 を歩",
    about="One character for each square.",
    write=write,
    parse=parse,
    starts=frozenset(_SQUARES) | frozenset("同仝"),
    form=f"[{''.join(_SQUARES)}][^0-9]+",
    square_text=square_text,
)
