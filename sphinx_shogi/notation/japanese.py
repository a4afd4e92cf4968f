"""`japanese`: the current standard of the Japan Shogi Association: ``☗７六歩``, ``☖同銀``.

File in Arabic digits, rank in kanji, 同 for the square of the move before, and relative
words only where like pieces must be told apart. Captures are not marked.
"""

from __future__ import annotations

from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation._japanese import KANJI, STARTS, place, read, relative
from sphinx_shogi.notation.spelling import FULL_FILE, HALF_FILE
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, kanji_name

__all__ = ["NOTATION", "parse", "square_text", "write"]


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("4i5h"), DEFAULT)
    '５八金右'
    """
    squares = HALF_FILE if style.digits == "half" else FULL_FILE
    piece = style.kanji[move.piece.index]
    if move.same:
        where = place(move, squares, style.same, style.pad is True and len(piece) == 1, style)
    else:
        where = squares[move.destination.index]
    words = relative(move) if move.rivals else ""
    if move.promotes:
        return f"{where}{piece}{words}成"
    return f"{where}{piece}{words}{style.declined}" if move.declines else where + piece + words


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    Digits may be half-width, full-width or kanji; 王 and 竜, 杏 圭 全, 行 and 入, 仝, 兵 and
    生 are read, and an origin as in KIF files.

    >>> parse("8八角成").promotion
    True
    """
    return read(text, KANJI)


def square_text(square: Square) -> str:
    """``７六``.

    >>> from sphinx_shogi.model.squares import square
    >>> square_text(square("76"))
    '７六'
    """
    return FULL_FILE[square.index]


NOTATION = Notation(
    id="japanese",
    english="Japanese",
    japanese="日本将棋連盟式",
    example="７六歩 ８三銀左上成 ２三歩",
    about="Japanese books, magazines and newspapers.",
    write=write,
    parse=parse,
    starts=STARTS,
    form=r"(?:[1-9１-９][一二三四五六七八九]|[同仝])\s?同?[^()（）]*",
    square=square_text,
    piece=kanji_name,
    marked=True,
    words="japanese",
    right_to_left=True,
)
