"""`japanese`: the current standard of the Japan Shogi Association: ``☗７六歩``, ``☖同銀``.

File in Arabic digits, rank in kanji, 同 for the square of the move before, and relative
words only where like pieces must be told apart. Captures are not marked.
"""

from __future__ import annotations

from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation._japanese import KANJI, STARTS, JapaneseNotation, phrase, read
from sphinx_shogi.notation.spelling import FULL_FILE, HALF_FILE
from sphinx_shogi.notation.style import Style

__all__ = ["NOTATION", "parse", "square_text", "write"]


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("4i5h"), DEFAULT)
    '５八金右'
    """
    squares = HALF_FILE if style.digits == "half" else FULL_FILE
    return phrase(move, squares, style.kanji, style)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    Digits may be half-width, full-width or kanji; 王 and 竜, 杏 圭 全, 行 and 入, 仝, 兵 and
    生 are read, and an origin as in KIF files.

    >>> parse("8八角成").promotion
    True
    """
    return read(text, KANJI)


def square_text(square: Square, style: Style) -> str:
    """``７六``."""
    return (HALF_FILE if style.digits == "half" else FULL_FILE)[square.index]


NOTATION = JapaneseNotation(
    id="japanese",
    english="Japanese",
    japanese="日本将棋連盟式",
    example="７六歩 ８三銀引成 ２三歩",
    about="Japanese books, magazines and newspapers.",
    write=write,
    parse=parse,
    starts=STARTS,
    form=r"(?:[1-9１-９][一二三四五六七八九]|[同仝])\s?同?[^()（）]*",
    square_text=square_text,
)
