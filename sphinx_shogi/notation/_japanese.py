"""What the notations in Japanese word order share: square, piece, relative words, promotion.

::

    move      = place piece words ["打" / promotion] [origin]      ７六歩  同銀右成  ５五角打
              / place "合" ["駒"]                                   ３三合, an interposition
    place     = square / same / square same / same square          ２四同歩
    words     = *("右" / "左" / "直" / "上" / "寄" / "引" / "行" / "入")
    promotion = "成" / "不成" / "生"
    origin    = "(" square ")"                                     as in KIF files

The notations differ in how they spell squares, pieces and promotion.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind
from sphinx_shogi.model.relative import relative_words
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import BLANKS, DIGITS, KANJI_PIECES
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, kanji, kanji_name

__all__ = [
    "KANJI",
    "STARTS",
    "Grammar",
    "JapaneseNotation",
    "digit_square",
    "phrase",
    "place",
    "read",
    "relative",
]

STARTS: Final = frozenset(DIGITS) | frozenset("同仝")

# 行 and 入 are old words for 上 and 引 of rook and bishop.
_WORDS: Final = {**{word: word for word in "右左直上寄引"}, "行": "上", "入": "引"}
_DROP: Final = {"打": True}
_OPEN: Final = {"(": True, "（": True}
_CLOSE: Final = {")": True, "）": True}
_AT_MOST_ONE_OF: Final = ("右左", "上寄引", "直寄引")


def _interposed(square: str, style: Style) -> str:
    return f"{square}合"


@dataclass(frozen=True, slots=True, kw_only=True)
class JapaneseNotation(Notation):
    """A notation in Japanese word order, with what most of them have in common."""

    piece_text: Callable[[PieceKind, Style], str] = kanji
    piece_name: Callable[[PieceKind], str] = kanji_name
    interposition: Callable[[str, Style], str] | None = _interposed
    marked: bool = True
    words: str = "japanese"


def digit_square(scan: Scanner) -> Square | None:
    """The square that comes next in digits of any kind; None where there is no digit."""
    file = scan.take(DIGITS)
    if file is None:
        return None
    return SQUARES[file * 9 + scan.need(DIGITS, "a rank (一 to 九)") - 10]


class Grammar(NamedTuple):
    """How a notation spells the parts of a move, for `read`."""

    name: str
    square: Callable[[Scanner], Square | None] = digit_square
    pieces: Mapping[str, PieceKind] = KANJI_PIECES
    same: Mapping[str, bool] = {"同": True, "仝": True}
    promotions: Mapping[str, bool] = {"成": True, "不成": False, "生": False}
    expected: str = tell("a square such as ７六 or 同")
    expected_piece: str = tell("a piece (歩 香 桂 銀 金 角 飛 玉 と 成香 成桂 成銀 馬 龍)")
    expected_promotion: str = "成, 不成"
    strict: bool = True
    """A move without origin must say whether it promotes where it can."""


KANJI: Final = Grammar("japanese")


def place(move: Move, squares: tuple[str, ...], same: str, padded: bool, style: Style) -> str:
    """The square, 同, or both; `padded` puts an ideographic space after 同 alone."""
    if not move.same:
        return squares[move.destination.index]
    if style.with_square:
        return squares[move.destination.index] + same
    return f"{same}\u3000" if padded else same


def phrase(
    move: Move,
    squares: tuple[str, ...],
    pieces: tuple[str, ...],
    style: Style,
    promoted: str = "成",
    declined: str = "",
    same: str = "",
) -> str:
    """The text of a move; `declined` and `same` where they are not the style's to choose."""
    piece = pieces[move.piece.index]
    if move.same:
        padded = style.pad is True and len(piece) == 1
        where = place(move, squares, same or style.same, padded, style)
    else:
        where = squares[move.destination.index]
    words = relative(move) if move.rivals else ""
    if move.promotes:
        return where + piece + words + promoted
    if move.declines:
        return where + piece + words + (declined or style.declined)
    return where + piece + words


def relative(move: Move) -> str:
    """The relative words of a move, or 打; empty where no like piece could go there.

    >>> from sphinx_shogi import Position
    >>> relative(Position().move("4i5h"))
    '右'
    """
    if not move.rivals:
        return ""
    if move.origin is None:
        return "打"
    return relative_words(move.side, move.piece, move.origin, move.destination, move.rivals)


def read(text: str, grammar: Grammar) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> read("同銀右成", KANJI).relative
    '右'
    """
    scan = Scanner(text, grammar.name)
    same, square = _place(scan, grammar)
    if scan.take({"合": True}):
        return _interposition(scan, same, square)
    piece = scan.take_longest(grammar.pieces, 2)
    if piece is None:
        raise scan.fault(grammar.expected_piece)
    tail = _tail(scan, grammar, piece) if scan.at < len(text) else _NO_TAIL
    return MovePattern(
        piece=piece,
        origin=tail.origin,
        destination=square,
        same=same,
        relative=tail.words,
        drop=tail.drop,
        capture=(same or None) if not tail.drop else None,
        promotion=tail.promotion,
        promotion_stated=grammar.strict and not tail.drop and tail.origin is None,
    )


class _Tail(NamedTuple):
    """What may follow the piece."""

    words: str = ""
    promotion: bool | None = None
    origin: Square | None = None
    drop: bool | None = None


_NO_TAIL: Final = _Tail()


def _tail(scan: Scanner, grammar: Grammar, piece: PieceKind) -> _Tail:
    words = _words(scan)
    start = scan.at
    drop = scan.take(_DROP)
    if drop:
        scan.need_unpromoted(piece, start)
        if words:
            raise scan.error(
                tell("打 means a drop, and {words} a move on the board", words=words), start
            )
    promotion = scan.take_longest(grammar.promotions, 3)
    if drop and promotion is not None:
        raise scan.error(tell("a dropped piece does not promote"), start + 1)
    origin, dropped = _origin(scan)
    if origin is not None or drop or promotion is not None:
        scan.end()
    scan.end(f"右 左 直 上 寄 引, 打, {grammar.expected_promotion}")
    if dropped and (words or promotion is not None):
        raise scan.error(tell("(00) means a drop"), scan.at - 4)
    if dropped or (drop and origin is None):
        return _Tail(drop=True)
    if drop:
        raise scan.error(tell("打 means a drop, which has no origin"), start)
    return _Tail(words, promotion, origin, False)


def _place(scan: Scanner, grammar: Grammar) -> tuple[bool, Square | None]:
    same = bool(scan.take(grammar.same))
    if same:
        scan.skip(BLANKS)
        return True, _square_after_same(scan, grammar)
    square = grammar.square(scan)
    if square is None:
        raise scan.fault(grammar.expected)
    same = bool(scan.take(grammar.same))
    scan.skip(BLANKS)
    return same, square


def _square_after_same(scan: Scanner, grammar: Grammar) -> Square | None:
    """The square of ``同２二銀``; in iroha と may also be the piece, as in 同と引."""
    start = scan.at
    square = grammar.square(scan)
    if square is None or scan.text[start] not in grammar.pieces:
        return square
    behind = scan.at
    piece_follows = scan.take_longest(grammar.pieces, 2) is not None
    scan.at = behind if piece_follows else start
    return square if piece_follows else None


def _words(scan: Scanner) -> str:
    start, words = scan.at, ""
    while (word := scan.take(_WORDS)) is not None:
        words += word
    for group in _AT_MOST_ONE_OF:
        if sum(words.count(word) for word in group) > 1:
            raise scan.error(tell("{words} contradicts or repeats itself", words=words), start)
    return words


def _origin(scan: Scanner) -> tuple[Square | None, bool]:
    """The square in parentheses if any, and whether it is the (00) of a drop."""
    if not scan.take(_OPEN):
        return None, False
    if scan.text[scan.at : scan.at + 2] in ("00", "００"):
        scan.at += 2
        origin = None
    else:
        origin = digit_square(scan)
        if origin is None:
            raise scan.fault(tell("the square that the piece comes from, such as (77)"))
    scan.need(_CLOSE, "a closing parenthesis")
    return origin, origin is None


def _interposition(scan: Scanner, same: bool, square: Square | None) -> MovePattern:
    scan.take({"駒": True})
    scan.end()
    return MovePattern(destination=square, same=same, interposition=True)
