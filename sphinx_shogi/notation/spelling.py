"""Characters that several notations share: digits, side marks, piece names.

Tables that are found by ``square.index`` or ``kind.index`` are tuples, since a writer asks
them for every move; tables that a reader asks are dicts from what may be typed.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.model.pieces import KINDS, Side, kind
from sphinx_shogi.model.squares import SQUARES

__all__ = [
    "BLANKS",
    "BOTH_ARABIC",
    "BOTH_KANJI",
    "DIGITS",
    "FULL_FILE",
    "HALF_FILE",
    "HALF_WIDTH",
    "KANJI_DIGITS",
    "KANJI_NAMES",
    "KANJI_PIECES",
    "SHORTHAND_PIECES",
    "SHORTHAND_SIGNS",
    "SIDE_MARKS",
    "WESTERN_LETTERS",
    "kanji_names",
]

KANJI_DIGITS: Final = "一二三四五六七八九"
_FULL_DIGITS: Final = "１２３４５６７８９"

DIGITS: Final = {
    digit: number
    for digits in ("123456789", _FULL_DIGITS, KANJI_DIGITS)
    for number, digit in enumerate(digits, 1)
}
"""Every way to type the digits 1 to 9."""

BLANKS: Final = " \t\u3000\u00a0"
"""What may stand between a side mark, 同 and the rest of a move."""

SIDE_MARKS: Final = {
    **dict.fromkeys("☗▲▼", Side.BLACK),
    **dict.fromkeys("☖△▽", Side.WHITE),
}
"""Side marks as typed; ▼ and ▽ come from fonts and programs that turn White's."""

HALF_WIDTH: Final = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, "‐‑‒–—−ー"), "-"),
    **dict.fromkeys(map(ord, "’‘′´`ʼ"), "'"),
    ord("×"): "x",
    ord("✕"): "x",
    ord("∗"): "*",
}
"""For ``str.translate``: full-width ASCII and the dashes, quotes and crosses that word
processors put in place of ASCII; one character for one, so that columns stay."""

FULL_FILE: Final = tuple(
    _FULL_DIGITS[each.file - 1] + KANJI_DIGITS[each.rank - 1] for each in SQUARES
)
"""``７六``, by index of the square."""
HALF_FILE: Final = tuple(f"{each.file}{KANJI_DIGITS[each.rank - 1]}" for each in SQUARES)
"""``7六``."""
BOTH_ARABIC: Final = tuple(each.digits for each in SQUARES)
"""``76``."""
BOTH_KANJI: Final = tuple(
    KANJI_DIGITS[each.file - 1] + KANJI_DIGITS[each.rank - 1] for each in SQUARES
)
"""``七六``."""

WESTERN_LETTERS: Final = {
    **{each.letter: each for each in KINDS[:8]},
    **{each.letter.lower(): each for each in KINDS[:8]},
    "D": kind("+R"),
    "d": kind("+R"),
    "H": kind("+B"),
    "h": kind("+B"),
    "T": kind("+P"),
    "t": kind("+P"),
}
"""Letters of pieces as typed; D, H and T are 81Dojo's promoted rook, bishop and pawn."""


def kanji_names(*, pawn: str = "歩", king: str = "玉", dragon: str = "龍") -> tuple[str, ...]:
    """Names of the pieces, by index of the kind (the first entry is empty).

    >>> kanji_names(king="王")[8]
    '王'
    """
    return (
        "", pawn, "香", "桂", "銀", "角", "飛", "金", king,
        "と", "成香", "成桂", "成銀", "馬", dragon,
    )  # fmt: skip


KANJI_NAMES: Final = kanji_names()


# The one-character promoted pieces are those of board diagrams; 今 is another form of 圭.
_OTHER_NAMES: Final = {
    "兵": "P",
    "步": "P",
    "王": "K",
    "竜": "+R",
    "杏": "+L",
    "圭": "+N",
    "今": "+N",
    "全": "+S",
}

KANJI_PIECES: Final = {
    **{name: KINDS[index] for index, name in enumerate(KANJI_NAMES[1:])},
    **{name: kind(usi) for name, usi in _OTHER_NAMES.items()},
}
"""Pieces as typed in kanji, of one or two characters."""

SHORTHAND_SIGNS: Final = (
    "", "丶フゝ・", "禾キ↑", "土", "ヨ", "ク", "ヒ乙", "人", "玉王○",
    "と", "", "", "", "マウ", "立リ",
)  # fmt: skip
"""Quick signs for pieces, by index of the kind; the first of each is written. A promoted
lance, knight or silver is ナ and the sign of the plain piece."""

_PROMOTED_SIGNS: Final = {"L": "禾キ↑", "N": "土", "S": "ヨ"}

SHORTHAND_PIECES: Final = {
    **{sign: KINDS[index - 1] for index, signs in enumerate(SHORTHAND_SIGNS) for sign in signs},
    **{f"ナ{sign}": kind(f"+{usi}") for usi, signs in _PROMOTED_SIGNS.items() for sign in signs},
}
"""Pieces as typed in shorthand."""
