"""`shorthand`: 速記, quick signs for the pieces in Japanese word order: ``76丶``, ``－ヨ``.

フ is a pawn in the piece's place and half of フナ (不成) behind it. The record of 1839 has
the digits from right to left: with ``right_to_left=True`` 7六 is ``6 7``; so it is read, too.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import KINDS, PieceKind
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation._japanese import KANJI, JapaneseNotation, phrase, read
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.spelling import (
    BLANKS,
    BOTH_ARABIC,
    DIGITS,
    KANJI_PIECES,
    SHORTHAND_PIECES,
    SHORTHAND_SIGNS,
)
from sphinx_shogi.notation.style import Style

__all__ = ["NOTATION", "parse", "piece_text", "square_text", "write"]

_SAME: Final = "－"
_APART: Final = tuple(f"{each.rank} {each.file}" for each in SQUARES)
_PIECES: Final = tuple(
    ("ナ" + SHORTHAND_SIGNS[each.base.index][0]) if not signs else signs[0]
    for each, signs in zip(KINDS, SHORTHAND_SIGNS[1:], strict=True)
)
_NAMES: Final = ("", *_PIECES)


def _square(scan: Scanner) -> Square | None:
    first = scan.take(DIGITS)
    if first is None:
        return None
    apart = scan.skip(BLANKS)
    second = scan.need(DIGITS, "a rank (1 to 9)")
    file, rank = (second, first) if apart else (first, second)
    return SQUARES[file * 9 + rank - 10]


_GRAMMAR: Final = KANJI._replace(
    name="shorthand",
    square=_square,
    pieces={**KANJI_PIECES, **SHORTHAND_PIECES},
    same=dict.fromkeys("－-𠔼ド同仝", True),
    promotions={"ナ": True, "フナ": False, "不ナ": False, **KANJI.promotions},
    expected=tell("a square such as 76 or －"),
    expected_piece=tell("the sign of a piece (丶 禾 土 ヨ 人 ク ヒ 玉 と マ 立)"),
    expected_promotion="ナ, フナ",
)


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import style
    >>> write(Position().move("7g7f"), style()), write(
    ...     Position().move("7g7f"), style(right_to_left=True)
    ... )
    ('76丶', '6 7丶')
    """
    squares = _APART if style.right_to_left else BOTH_ARABIC
    return phrase(move, squares, _NAMES, style, "ナ", "フナ", _SAME)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("33フフナ").piece, parse("33フフナ").promotion
    (kind('P'), False)
    """
    return read(text, _GRAMMAR)


def square_text(square: Square, style: Style) -> str:
    """``76``."""
    return (_APART if style.right_to_left else BOTH_ARABIC)[square.index]


def piece_text(kind: PieceKind, style: Style) -> str:
    """``丶``."""
    return _NAMES[kind.index]


NOTATION = JapaneseNotation(
    id="shorthand",
    english="Shorthand",
    japanese="速記",
    example="76丶 83ヨ引ナ 23丶",
    about="Quick signs for writing by hand.",
    write=write,
    parse=parse,
    starts=frozenset(DIGITS) | frozenset("－-𠔼ド同仝"),
    form=r"(?:[1-9１-９] ?[1-9１-９]|[－𠔼ド]).*[丶フゝ・禾キ↑土ヨ人クマウヒ乙立リ○ナ].*",
    square_text=square_text,
    piece_text=piece_text,
)
