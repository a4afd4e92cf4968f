"""`kif`: the moves of KIF records: ``７六歩(77)``, ``同　銀(31)``, ``５五角打``.

The origin stands in place of the relative words, a drop is always marked 打, and a declined
promotion is not.
"""

from __future__ import annotations

import re
from typing import Final

from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import SQUARES
from sphinx_shogi.notation._japanese import KANJI, STARTS, JapaneseNotation, place, read
from sphinx_shogi.notation.japanese import square_text
from sphinx_shogi.notation.spelling import FULL_FILE, HALF_FILE, KANJI_PIECES
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Numbering

__all__ = ["NOTATION", "parse", "write"]

_GRAMMAR: Final = KANJI._replace(name="kif", strict=False)
_ORIGINS: Final = tuple(f"({each.digits})" for each in SQUARES)
_PIECES: Final = "".join(sorted(name for name in KANJI_PIECES if len(name) == 1))
_USUAL: Final = re.compile(
    rf"(?:同　?|([１-９][一二三四五六七八九]))(成[香桂銀]|[{_PIECES}])"
    r"(成)?(打|\([1-9]{2}\))"
)
"""A move as programs write it."""
_DESTINATIONS: Final = dict(zip(FULL_FILE, SQUARES, strict=True))
_FROM: Final = dict(zip(_ORIGINS, SQUARES, strict=True))


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("7g7f"), DEFAULT)
    '７六歩(77)'
    """
    squares = HALF_FILE if style.digits == "half" else FULL_FILE
    piece = style.kanji[move.piece.index]
    # Files pad 同 before a piece of two characters, too: 同　成銀(33).
    where = place(move, squares, style.same, style.pad is not False, style)
    if move.origin is None:
        return f"{where}{piece}打"
    promotion = "成" if move.promotes else ""
    return where + piece + promotion + _ORIGINS[move.origin.index]


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("同　銀(31)").origin
    square('31')
    """
    usual = _USUAL.fullmatch(text)
    return (usual and _read_usual(*usual.groups())) or read(text, _GRAMMAR)


def _read_usual(
    where: str | None, piece: str, promotion: str | None, origin: str
) -> MovePattern | None:
    """What `read` makes of a usual text, in a tenth of the time, which counts where a file has
    some hundred of them; None where it may have something to say."""
    moved, drop = KANJI_PIECES[piece], origin == "打"
    if drop and (promotion or moved.index > 7):
        return None
    return MovePattern(
        piece=moved,
        origin=None if drop else _FROM[origin],
        destination=None if where is None else _DESTINATIONS[where],
        same=where is None,
        drop=drop,
        capture=True if where is None and not drop else None,
        promotion=True if promotion else None,
    )


NOTATION = JapaneseNotation(
    id="kif",
    english="KIF",
    japanese="KIF形式",
    example="７六歩(77) ８三銀成(72) ２三歩打",
    about="KIF record files; the origin in parentheses.",
    write=write,
    parse=parse,
    starts=STARTS,
    form=r".*[(（][0-9０-９]{2}[)）]",
    square_text=square_text,
    marked=False,
    numbering=Numbering.PLY,
    # A silent kif move does not promote; in prose that would be a slip.
    fallback=True,
)
