"""`csa`: the moves of CSA records: ``+7776FU``, ``-0023FU``, ``+8822UM``.

Origin (00 for a drop), destination, and the piece *after* the move. The sign is the side
mark: written with ``side=True``, read with or without.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import KINDS, PieceKind, Side
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation._western import ARABIC, FILES, read_square
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import HALF_WIDTH
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation

__all__ = ["NOTATION", "parse", "piece_text", "write"]

_SIGNS: Final = {"+": Side.BLACK, "-": Side.WHITE}
_PIECES: Final = {name: kind for kind in KINDS for name in (kind.csa, kind.csa.lower())}
_TEXTS: Final = tuple(each.digits for each in SQUARES)
_EXPECTED: Final = tell("a piece (FU KY KE GI KI KA HI OU TO NY NK NG UM RY)")


def write(move: Move, style: Style) -> str:
    """The text of a move, without its sign.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("7g7f"), DEFAULT)
    '7776FU'
    """
    origin = "00" if move.origin is None else _TEXTS[move.origin.index]
    after = move.piece.promoted if move.promotes and move.piece.promoted else move.piece
    return origin + _TEXTS[move.destination.index] + after.csa


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("+8822UM").piece_after
    kind('+B')
    """
    scan = Scanner(text if text.isascii() else text.translate(HALF_WIDTH), "csa", text)
    side = scan.take(_SIGNS)
    origin = _origin(scan)
    destination = read_square(scan, ARABIC)
    start = scan.at
    piece = scan.take_longest(_PIECES, 2)
    if piece is None:
        raise scan.fault(_EXPECTED)
    scan.end()
    if origin is None:
        return _drop(scan, side, piece, destination, start)
    return MovePattern(
        side=side, piece_after=piece, origin=origin, destination=destination, drop=False
    )


def _origin(scan: Scanner) -> Square | None:
    if scan.text.startswith("00", scan.at):
        scan.at += 2
        return None
    if scan.text[scan.at : scan.at + 1] not in FILES:
        raise scan.fault(tell("an origin such as 77, or 00 for a drop"))
    return read_square(scan, ARABIC)


def _drop(
    scan: Scanner, side: Side | None, piece: PieceKind, destination: Square, at: int
) -> MovePattern:
    scan.need_unpromoted(piece, at)
    return MovePattern(side=side, piece=piece, destination=destination, drop=True)


def piece_text(kind: PieceKind, style: Style) -> str:
    """``FU``."""
    return kind.csa


NOTATION = Notation(
    id="csa",
    english="CSA",
    japanese="CSA",
    example="7776FU 7283NG 0023FU",
    about="Computer shogi: CSA records and the server protocol.",
    write=write,
    parse=parse,
    starts=frozenset("+-0123456789"),
    form=r"[-+]?(?:00|[1-9]{2})[1-9]{2}[A-Z]{2}",
    piece_text=piece_text,
    marks=("+", "-"),
    marked=True,
    words="csa",
)
