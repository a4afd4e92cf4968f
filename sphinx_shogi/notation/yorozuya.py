"""`yorozuya`: the notation of the Yorozuya prints: ``午巳歩``, promotion ``ナル``.

File and rank are written with the first nine of the twelve branches; else as `japanese`.
"""

from __future__ import annotations

from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.notation._japanese import KANJI, JapaneseNotation, phrase, read
from sphinx_shogi.notation.scanner import Scanner
from sphinx_shogi.notation.style import Style

__all__ = ["NOTATION", "parse", "square_text", "write"]

_BRANCHES: Final = "子丑寅卯辰巳午未申"
_NUMBERS: Final = {branch: number for number, branch in enumerate(_BRANCHES, 1)}
_SQUARES: Final = tuple(_BRANCHES[each.file - 1] + _BRANCHES[each.rank - 1] for each in SQUARES)
_DECLINED: Final = "ナラズ"


def _square(scan: Scanner) -> Square | None:
    file = scan.take(_NUMBERS)
    if file is None:
        return None
    return SQUARES[
        file * 9 + scan.need(_NUMBERS, tell("a rank ({branches})", branches=_BRANCHES)) - 10
    ]


_GRAMMAR: Final = KANJI._replace(
    name="yorozuya",
    square=_square,
    promotions={"ナル": True, _DECLINED: False, **KANJI.promotions},
    expected=tell("a square such as 午巳 or 同"),
    expected_promotion=f"ナル, {_DECLINED}",
)


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("7g7f"), DEFAULT)
    '午巳歩'
    """
    return phrase(move, _SQUARES, style.kanji, style, "ナル", _DECLINED)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("丑丑角ナル").promotion
    True
    """
    return read(text, _GRAMMAR)


def square_text(square: Square, style: Style) -> str:
    """``午巳``."""
    return _SQUARES[square.index]


NOTATION = JapaneseNotation(
    id="yorozuya",
    english="Yorozuya",
    japanese="万屋式",
    example="午巳歩 未寅銀引ナル 丑寅歩",
    about="Edo-period prints; squares by the twelve branches.",
    write=write,
    parse=parse,
    starts=frozenset(_BRANCHES) | frozenset("同仝"),
    form=rf"[{_BRANCHES}]{{2}}.*",
    square_text=square_text,
)
