"""`usi`: the moves of the Universal Shogi Interface: ``7g7f``, ``8h2b+``, ``P*5e``.

They never state capture, side or a declined promotion.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import KINDS
from sphinx_shogi.notation._western import FILES, LETTERED, read_square
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import HALF_WIDTH
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, lettered

__all__ = ["NOTATION", "parse", "write"]

_DROPPED: Final = {
    letter: kind for kind in KINDS[:7] for letter in (kind.letter, kind.letter.lower())
}


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("7g7f"), DEFAULT)
    '7g7f'
    """
    return move.usi


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("8h2b+").origin
    square('88')
    """
    scan = Scanner(text if text.isascii() else text.translate(HALF_WIDTH), "usi", text)
    piece = scan.take(_DROPPED)
    if piece is not None:
        scan.need({"*": True}, "the * of a drop")
        destination = read_square(scan, LETTERED)
        scan.end()
        return MovePattern(piece=piece, destination=destination, drop=True)
    if scan.text[scan.at : scan.at + 1] not in FILES:
        raise scan.fault(tell("a square such as 7g, or a drop such as P*"))
    origin = read_square(scan, LETTERED)
    scan.take({"-": True})
    destination = read_square(scan, LETTERED)
    promotion = scan.take({"+": True})
    scan.end("" if promotion else "+")
    return MovePattern(origin=origin, destination=destination, drop=False, promotion=promotion)


NOTATION = Notation(
    id="usi",
    english="USI",
    japanese="USI",
    example="7g7f 7b8c+ P*2c",
    about="Engines and position lines.",
    write=write,
    parse=parse,
    starts=frozenset(_DROPPED) | frozenset("123456789"),
    form=r"[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i]",
    square_text=lettered,
    marks=("", ""),
)
