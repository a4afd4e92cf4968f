"""`hodges-1976`: the first issue of the magazine *Shogi*: ``PxP``, ``S(3c)-2b``, ``R(+)-7h``.

A capture names the captured piece in place of the square, and the square in parentheses
behind it only where several captures would be read the same. A declined promotion has no
mark::

    move  = piece ["(" square ")"] "-" square ["+"]
          / piece ["(" square ")"] "x" piece ["(" square ")"] ["+"]
          / piece "*" square
    piece = letter ["(+)"]
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation._western import (
    DROPS,
    FILES,
    LETTERED,
    MOVEMENTS,
    PROMOTIONS,
    STARTS,
    read_drop,
    read_square,
)
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import HALF_WIDTH, WESTERN_LETTERS
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, Numbering, lettered

__all__ = ["NOTATION", "parse", "piece_text", "write"]

_OPEN: Final = {"(": True}
_CLOSE: Final = {")": True}


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("6i5h"), DEFAULT)
    'G(6i)-5h'
    """
    piece = piece_text(move.piece, style)
    target = move.destination.usi
    if move.origin is None:
        return f"{piece}{style.drop or '*'}{target}"
    if move.rivals:
        piece = f"{piece}({move.origin.usi})"
    promotion = "+" if move.promotes else ""
    if move.captured is None:
        return f"{piece}-{target}{promotion}"
    where = f"({target})" if move.other_captures or style.with_square else ""
    return f"{piece}x{piece_text(move.captured, style)}{where}{promotion}"


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("RxP(2f)").captured, parse("RxP(2f)").destination
    (kind('P'), square('26'))
    """
    scan = Scanner(text if text.isascii() else text.translate(HALF_WIDTH), "hodges-1976", text)
    piece = _piece(scan)
    if scan.take(DROPS):
        return read_drop(scan, piece, LETTERED)
    origin = _square_in_parentheses(scan)
    movement = scan.need(MOVEMENTS, "- (a move), x (a capture) or * (a drop)")
    captured: PieceKind | None = None
    if movement and scan.text[scan.at : scan.at + 1] not in FILES:
        captured = _piece(scan)
        destination = _square_in_parentheses(scan)
    else:
        destination = read_square(scan, LETTERED)
    promotion = scan.take(PROMOTIONS)
    scan.end("" if promotion is not None else "+")
    return MovePattern(
        piece=piece,
        origin=origin,
        destination=destination,
        drop=False,
        capture=movement or None,
        captured=captured,
        promotion=promotion,
    )


def _piece(scan: Scanner) -> PieceKind:
    start = scan.at
    piece = scan.need(WESTERN_LETTERS, "a piece (P L N S G B R K)")
    if not scan.text.startswith("(+)", scan.at):
        return piece
    if piece.promoted is None:
        why = tell("is promoted already") if piece.is_promoted else tell("never promotes")
        raise scan.error(
            tell("a {name} {why}, so it takes no (+)", name=piece.name, why=why), start
        )
    scan.at += 3
    return piece.promoted


def _square_in_parentheses(scan: Scanner) -> Square | None:
    if not scan.take(_OPEN):
        return None
    square = read_square(scan, LETTERED)
    scan.need(_CLOSE, "a closing parenthesis")
    return square


def piece_text(kind: PieceKind, style: Style) -> str:
    """``R``, ``R(+)``."""
    return f"{kind.letter}(+)" if kind.is_promoted else kind.letter


NOTATION = Notation(
    id="hodges-1976",
    english="Hodges of 1976",
    japanese="ホッジス式（1976年）",
    example="P-7f S(7b)xP+ P*2c",
    about="The first issues of the magazine Shogi; captures name the captured piece.",
    write=write,
    parse=parse,
    starts=STARTS - frozenset("+*'@"),
    form=r"[PLNSGBRK](?:\(\+\))?(?:\([1-9][a-i]\))?(?:[-*][1-9][a-i]|x[PLNSGBR].*)\+?",
    square_text=lettered,
    piece_text=piece_text,
    numbering=Numbering.PAIRS,
    # A silent move does not promote; where hodges can read the text, that would be a slip.
    fallback=True,
)
