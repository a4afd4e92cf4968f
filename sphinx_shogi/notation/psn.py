"""`psn`: the moves of PSN records: ``P7g-7f``, ``B8hx2b+``, ``P*2c``.

There is no authority for PSN. Written is what most files have, the full origin; read is what
the dialects have as well: no origin, only its file or rank (``G45b``, ``Sc4d``), and ``xL``
or ``Sx`` for taking on the square of the move before. A silent move does not promote.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation._western import (
    DROPS,
    FILES,
    LETTERED,
    MOVEMENTS,
    PROMOTIONS,
    STARTS,
    read_drop,
    read_piece,
    read_square,
)
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import HALF_WIDTH
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, Numbering, lettered

__all__ = ["NOTATION", "parse", "write"]

_TAKES: Final = {"x": True, "X": True}
_Origin = tuple[Square | None, int | None, int | None]


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("7g7f"), DEFAULT)
    'P7g-7f'
    """
    letter = style.letters[move.piece.index]
    target = move.destination.usi
    if move.origin is None:
        return f"{letter}{style.drop or '*'}{target}"
    movement = "-" if move.captured is None else "x"
    promotion = "+" if move.promotes else "=" if move.declines else ""
    return letter + move.origin.usi + movement + target + promotion


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("G45b").origin_file, parse("G45b").destination
    (4, square('52'))
    """
    scan = Scanner(text if text.isascii() else text.translate(HALF_WIDTH), "psn", text)
    if scan.take(_TAKES):
        return _recapture(scan, read_piece(scan))
    piece = read_piece(scan)
    if scan.take(DROPS):
        return read_drop(scan, piece, LETTERED)
    if scan.take(_TAKES):
        if scan.text[scan.at : scan.at + 1] not in FILES:
            return _recapture(scan, piece)
        scan.at -= 1
    (origin, file, rank), destination, movement = _way(scan)
    promotion = scan.take(PROMOTIONS)
    scan.end("" if promotion is not None else "+, =")
    return MovePattern(
        piece=piece,
        origin=origin,
        origin_file=file,
        origin_rank=rank,
        destination=destination,
        drop=False,
        capture=movement or None,
        promotion=promotion,
    )


def _way(scan: Scanner) -> tuple[_Origin, Square, bool | None]:
    """Origin as far as it is given, destination, and whether something is taken."""
    movement = scan.take(MOVEMENTS)
    if movement is not None:
        return (None, None, None), read_square(scan, LETTERED), movement
    rank = scan.take(LETTERED.ranks)
    if rank is not None:
        movement = scan.take(MOVEMENTS)
        return (None, None, rank), read_square(scan, LETTERED), movement
    file = scan.need(FILES, LETTERED.expected)
    rank = scan.take(LETTERED.ranks)
    if rank is None:
        movement = scan.take(MOVEMENTS)
        if movement is None and scan.text[scan.at : scan.at + 1] not in FILES:
            raise scan.fault(LETTERED.expected_rank)
        return (None, file, None), read_square(scan, LETTERED), movement
    square = SQUARES[file * 9 + rank - 10]
    movement = scan.take(MOVEMENTS)
    if movement is None and scan.text[scan.at : scan.at + 1] not in FILES:
        return (None, None, None), square, None
    return (square, None, None), read_square(scan, LETTERED), movement


def _recapture(scan: Scanner, piece: PieceKind) -> MovePattern:
    promotion = scan.take(PROMOTIONS)
    scan.end("a square, +, =")
    return MovePattern(piece=piece, same=True, drop=False, capture=True, promotion=promotion)


NOTATION = Notation(
    id="psn",
    english="PSN",
    japanese="PSN",
    example="P7g-7f S7bx8c+ P*2c",
    about="PSN record files; the full origin of every move.",
    write=write,
    parse=parse,
    starts=(STARTS | frozenset("xX")) - frozenset("*'@"),
    form=r"\+?[PLNSGBRKDHT][1-9][a-i][-x][1-9][a-i][+=]?|x[PLNSGBR]|[PLNSGBR]x",
    square_text=lettered,
    numbering=Numbering.PLY,
    number="{}.",
    # As for hodges-1976.
    fallback=True,
)
