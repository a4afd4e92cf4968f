"""`japanese-kanji`: both coordinates in kanji, as printed in the Edo period: ``七六歩``.

Old prints have 仝 for 同, 兵 for 歩 and 生 for 不成; options of the style write them.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation._japanese import KANJI, STARTS, JapaneseNotation, phrase, read
from sphinx_shogi.notation.spelling import BOTH_KANJI
from sphinx_shogi.notation.style import Style

__all__ = ["NOTATION", "parse", "square_text", "write"]

_GRAMMAR: Final = KANJI._replace(
    name="japanese-kanji", expected=tell("a square such as 七六 or 同")
)


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("4i5h"), DEFAULT)
    '五八金右'
    """
    return phrase(move, BOTH_KANJI, style.kanji, style)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("七六兵").piece
    kind('P')
    """
    return read(text, _GRAMMAR)


def square_text(square: Square, style: Style) -> str:
    """``七六``."""
    return BOTH_KANJI[square.index]


NOTATION = JapaneseNotation(
    id="japanese-kanji",
    english="Japanese with kanji digits",
    japanese="漢数字式",
    example="七六歩 八三銀引成 二三歩",
    about="Books of the Edo period, and vertical text; both coordinates in kanji.",
    write=write,
    parse=parse,
    starts=STARTS,
    form=r"[一二三四五六七八九]{2}[同仝]?[^()（）]+|[同仝][^()（）]*",
    square_text=square_text,
)
