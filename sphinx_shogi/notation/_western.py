"""What the notations with letters for pieces share: piece, origin, movement, square, promotion.

::

    move   = piece [origin] ["-" / "x"] square ["+" / "="]     P76  G69-58  S72x83+
           / piece drop square                                 P'23  P*23
           / drop square                                       *33, an interposition
    piece  = ["+"] letter / "D" / "H" / "T"
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import HALF_WIDTH, WESTERN_LETTERS
from sphinx_shogi.notation.style import Style

__all__ = [
    "ARABIC",
    "DROPS",
    "FILES",
    "LETTERED",
    "MOVEMENTS",
    "PROMOTIONS",
    "STARTS",
    "Squares",
    "read",
    "read_drop",
    "read_piece",
    "read_square",
    "spell",
]

FILES: Final = {digit: number for number, digit in enumerate("123456789", 1)}
DROPS: Final = dict.fromkeys("*'@", True)
MOVEMENTS: Final = {"-": False, "x": True, "X": True}
PROMOTIONS: Final = {"+": True, "=": False}
STARTS: Final = frozenset("+*'@") | frozenset(WESTERN_LETTERS)


class Squares(NamedTuple):
    """How a notation spells squares."""

    ranks: Mapping[str, int]
    """Ranks as typed."""
    expected: str
    """What to say where a square is missing."""
    expected_rank: str
    """What to say where a rank is missing."""
    texts: tuple[str, ...]
    """Squares as written, by index."""


ARABIC: Final = Squares(
    FILES,
    tell("a square such as 76"),
    tell("a rank (1 to 9)"),
    tuple(each.digits for each in SQUARES),
)
LETTERED: Final = Squares(
    {letter: number % 9 + 1 for number, letter in enumerate("abcdefghiABCDEFGHI")},
    tell("a square such as 7f"),
    tell("a rank (a to i)"),
    tuple(each.usi for each in SQUARES),
)


def spell(move: Move, squares: tuple[str, ...], quiet: str, drop: str, style: Style) -> str:
    """The text of a move; `quiet` stands for a simple move without origin."""
    letter = style.letters[move.piece.index]
    target = squares[move.destination.index]
    if move.origin is None:
        return letter + (style.drop or drop) + target
    movement = quiet if move.captured is None else "x"
    if move.rivals:
        letter += squares[move.origin.index]
        movement = movement or "-"
    if move.promotes:
        return f"{letter}{movement}{target}+"
    return f"{letter}{movement}{target}=" if move.declines else letter + movement + target


def read(text: str, squares: Squares, name: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> read("S72x83+", ARABIC, "hosking").origin
    square('72')
    """
    scan = Scanner(text if text.isascii() else text.translate(HALF_WIDTH), name, text)
    if scan.take(DROPS):
        return _interposition(scan, squares)
    piece = read_piece(scan)
    if scan.take(DROPS):
        return read_drop(scan, piece, squares)
    movement = scan.take(MOVEMENTS)
    square = read_square(scan, squares)
    origin = None
    if movement is None:
        movement = scan.take(MOVEMENTS)
        if movement is not None or scan.text[scan.at : scan.at + 1] in FILES:
            origin, square = square, read_square(scan, squares)
        elif scan.take(DROPS):
            raise scan.error(
                tell("a drop has no origin: the square follows the drop mark"), scan.at - 1
            )
    promotion = scan.take(PROMOTIONS)
    scan.end("" if promotion is not None else "+, =")
    return MovePattern(
        piece=piece,
        origin=origin,
        destination=square,
        drop=False,
        capture=movement or None,
        promotion=promotion,
        promotion_stated=True,
    )


def read_piece(scan: Scanner) -> PieceKind:
    """The piece that comes next: ``P``, ``+P`` or ``T``."""
    start = scan.at
    plus = scan.take({"+": True})
    piece = scan.need(WESTERN_LETTERS, "a piece (P L N S G B R K)")
    if not plus:
        return piece
    if piece.is_promoted:
        raise scan.error(
            tell("{text} is promoted already, without +", text=scan.text[scan.at - 1]), start
        )
    if piece.promoted is None:
        raise scan.error(
            tell(
                "a {name} never promotes, so there is no +{letter}",
                name=piece.name,
                letter=piece.letter,
            ),
            start,
        )
    return piece.promoted


def read_square(scan: Scanner, squares: Squares) -> Square:
    """The square that comes next."""
    file = scan.need(FILES, squares.expected)
    rank = scan.need(squares.ranks, squares.expected_rank)
    return SQUARES[file * 9 + rank - 10]


def read_drop(scan: Scanner, piece: PieceKind, squares: Squares) -> MovePattern:
    """The drop of a piece, whose square comes next."""
    scan.need_unpromoted(piece)
    square = read_square(scan, squares)
    if scan.take(PROMOTIONS) is not None:
        raise scan.error(tell("a dropped piece does not promote"), scan.at - 1)
    scan.end()
    return MovePattern(piece=piece, destination=square, drop=True)


def _interposition(scan: Scanner, squares: Squares) -> MovePattern:
    square = read_square(scan, squares)
    scan.end()
    return MovePattern(destination=square, interposition=True)
