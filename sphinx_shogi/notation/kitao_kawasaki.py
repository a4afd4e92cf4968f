"""`kitao-kawasaki`: kanji pieces in western order: ``☗歩-76``, ``☗銀(72)x83+``, ``☖歩x``.

The movement is never left out; a capture on the square of the move before leaves the square
out::

    move  = piece ["(" square ")"] ("-" / "x") [square] ["+" / "="]
          / piece "*" square
    piece = ["+"] kanji, + only where Japanese says 成
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import KINDS, PieceKind
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation._japanese import digit_square
from sphinx_shogi.notation._western import DROPS, MOVEMENTS, PROMOTIONS
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import BOTH_ARABIC, HALF_WIDTH, KANJI_PIECES
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, kanji_name

__all__ = ["NOTATION", "interposition", "parse", "piece_text", "write"]

_PLUS: Final = frozenset(each.index for each in KINDS if each.usi in ("+L", "+N", "+S"))


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("6i5h"), DEFAULT)
    '金(69)-58'
    """
    piece = piece_text(move.piece, style)
    target = BOTH_ARABIC[move.destination.index]
    if move.origin is None:
        return f"{piece}{style.drop or '*'}{target}"
    if move.rivals:
        piece = f"{piece}({BOTH_ARABIC[move.origin.index]})"
    movement = "-" if move.captured is None else "x"
    if move.same and move.captured is not None and not style.with_square:
        target = ""
    promotion = "+" if move.promotes else "=" if move.declines else ""
    return piece + movement + target + promotion


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("歩x").same
    True
    """
    scan = Scanner(text if text.isascii() else text.translate(HALF_WIDTH), "kitao-kawasaki", text)
    if scan.take({"合": True}):
        return _interposition(scan)
    piece = _piece(scan)
    if scan.take(DROPS):
        return _drop(scan, piece)
    origin = _origin(scan)
    movement = scan.take(MOVEMENTS)
    if movement is None:
        raise scan.fault(tell("- (a move), x (a capture) or * (a drop)"))
    destination = digit_square(scan)
    if destination is None and not movement:
        raise scan.fault(tell("a square such as 76"))
    promotion = scan.take(PROMOTIONS)
    scan.end("" if promotion is not None else "+, =")
    return MovePattern(
        piece=piece,
        origin=origin,
        destination=destination,
        same=destination is None,
        drop=False,
        capture=movement or None,
        promotion=promotion,
        promotion_stated=True,
    )


def _piece(scan: Scanner) -> PieceKind:
    plus = scan.take({"+": True})
    piece = scan.take_longest(KANJI_PIECES, 2)
    if piece is None:
        raise scan.fault(tell("a piece (歩 香 桂 銀 金 角 飛 玉 と +香 +桂 +銀 馬 龍)"))
    if not plus:
        return piece
    if piece.promoted is None:
        why = tell("is promoted already") if piece.is_promoted else tell("never promotes")
        raise scan.error(tell("a {name} {why}, so it takes no +", name=piece.name, why=why), 0)
    return piece.promoted


def _origin(scan: Scanner) -> Square | None:
    if not scan.take({"(": True}):
        return digit_square(scan)
    origin = digit_square(scan)
    if origin is None:
        raise scan.fault(tell("the square that the piece comes from, such as (69)"))
    scan.need({")": True}, "a closing parenthesis")
    return origin


def _drop(scan: Scanner, piece: PieceKind) -> MovePattern:
    scan.need_unpromoted(piece)
    square = digit_square(scan)
    if square is None:
        raise scan.fault(tell("a square such as 76"))
    scan.end()
    return MovePattern(piece=piece, destination=square, drop=True)


def _interposition(scan: Scanner) -> MovePattern:
    scan.need(DROPS, "*")
    square = digit_square(scan)
    if square is None:
        raise scan.fault(tell("a square such as 76"))
    scan.end()
    return MovePattern(destination=square, interposition=True)


def piece_text(kind: PieceKind, style: Style) -> str:
    """``銀``, ``+銀``, ``馬``."""
    if kind.index in _PLUS:
        return f"+{style.kanji[kind.base.index]}"
    return style.kanji[kind.index]


def interposition(square: str, style: Style) -> str:
    """``合*33``."""
    return f"合{style.drop or '*'}{square}"


NOTATION = Notation(
    id="kitao-kawasaki",
    english="Kitao–Kawasaki",
    japanese="北尾・川崎式",
    example="歩-76 銀(72)x83+ 歩*23",
    about="International texts with the pieces in kanji.",
    write=write,
    parse=parse,
    starts=frozenset(name[0] for name in KANJI_PIECES) | frozenset("+合"),
    form=r"\+?\w(?:\([1-9]{2}\))?[-x*](?:[1-9]{2})?[+=]?",
    piece_text=piece_text,
    piece_name=kanji_name,
    interposition=interposition,
    marked=True,
)
