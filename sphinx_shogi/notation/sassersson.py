"""`sassersson`: square first, Japanese names in letters, arrows: ``76fu``, ``22gin↗+``.

::

    move = (square / "〃") piece [arrow / "□"] ["+" / "="]

〃 is the square of the piece that just moved, an arrow the direction of movement as the
moving player sees it, □ a drop where a like piece on the board could go, too.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind, kind
from sphinx_shogi.model.reach import step_of
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation._western import ARABIC, PROMOTIONS, read_square
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import BOTH_ARABIC, HALF_WIDTH
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, Numbering

__all__ = ["NOTATION", "parse", "piece_text", "write"]

_NAMES: Final = (
    "", "fu", "kyo", "kei", "gin", "kk", "hi", "kin", "gy",
    "to", "+kyo", "+kei", "+gin", "uma", "ryu",
)  # fmt: skip
_PIECES: Final = {
    "fu": kind("P"),
    "kyo": kind("L"),
    "kyō": kind("L"),
    "kei": kind("N"),
    "gin": kind("S"),
    "kin": kind("G"),
    "kk": kind("B"),
    "kaku": kind("B"),
    "hi": kind("R"),
    "gy": kind("K"),
    "gyoku": kind("K"),
    "to": kind("+P"),
    "+fu": kind("+P"),
    "+kyo": kind("+L"),
    "+kei": kind("+N"),
    "+gin": kind("+S"),
    "uma": kind("+B"),
    "+kk": kind("+B"),
    "+kaku": kind("+B"),
    "ryu": kind("+R"),
    "ryū": kind("+R"),
    "+hi": kind("+R"),
}
_ARROWS: Final = {
    "↑": (0, 1),
    "↗": (1, 1),
    "→": (1, 0),
    "↘": (1, -1),
    "↓": (0, -1),
    "↙": (-1, -1),
    "←": (-1, 0),
    "↖": (-1, 1),
}
_BY_STEP: Final = {step: arrow for arrow, step in _ARROWS.items()}


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("6i5h"), DEFAULT)
    '58kin↗'
    """
    text = BOTH_ARABIC[move.destination.index]
    if move.same and move.captured is not None and not style.with_square:
        text = "〃"
    text += _NAMES[move.piece.index]
    if move.rivals:
        text += "□" if move.origin is None else _arrow(move, move.origin)
    if move.promotes:
        return text + "+"
    return text + "=" if move.declines else text


def _arrow(move: Move, origin: Square) -> str:
    right, forward = step_of(move.side, origin, move.destination)
    return _BY_STEP[(right > 0) - (right < 0), (forward > 0) - (forward < 0)]


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("22to↓").direction
    (0, -1)
    """
    scan = Scanner(_clean(text), "sassersson", text)
    same = bool(scan.take({"〃": True}))
    if not same and scan.text[:1] not in ARABIC.ranks:
        raise scan.fault(tell("a square such as 76 or 〃"))
    square = None if same else read_square(scan, ARABIC)
    piece = scan.take_longest(_PIECES, 5)
    if piece is None:
        raise scan.fault(tell("a piece (fu kyo kei gin kin kk hi gy to +kyo +kei +gin uma ryu)"))
    direction = scan.take(_ARROWS)
    drop = None if direction else scan.take({"□": True})
    promotion = scan.take(PROMOTIONS)
    if drop and (piece.is_promoted or promotion is not None):
        raise scan.error(tell("a dropped piece is never promoted"), scan.text.index("□"))
    scan.end(_expected(direction, drop, promotion))
    if direction is not None or promotion is not None:
        drop = False
    return MovePattern(
        piece=piece,
        destination=square,
        same=same,
        direction=direction,
        drop=drop,
        capture=same or None,
        promotion=promotion,
        promotion_stated=not drop,
    )


def _clean(text: str) -> str:
    if not text.isascii():
        text = text.translate(HALF_WIDTH)
    # Only ASCII letters: others can change their number when they are turned lower case.
    return "".join(each.lower() if each.isascii() else each for each in text)


def _expected(direction: tuple[int, int] | None, drop: bool | None, promotion: bool | None) -> str:
    if drop or promotion is not None:
        return ""
    if direction is not None:
        return "+, ="
    return tell("an arrow, □, +, =")


def piece_text(kind: PieceKind, style: Style) -> str:
    """``fu``."""
    return _NAMES[kind.index]


NOTATION = Notation(
    id="sassersson",
    english="Sassersson",
    japanese="サッセルソン式",
    example="76fu 83gin↙+ 23fu",
    about="Square first, Japanese names in Latin letters, arrows for directions.",
    write=write,
    parse=parse,
    starts=frozenset("123456789〃"),
    form=r"(?:[1-9]{2}|〃)\+?[a-z].*",
    piece_text=piece_text,
    numbering=Numbering.PLY,
    number_or_mark=True,
    words="score",
)
