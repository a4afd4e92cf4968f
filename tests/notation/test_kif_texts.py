"""`kif.parse` has a short way for usual texts; it must come to where the long one does."""

from __future__ import annotations

from itertools import product

from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.notation import _japanese, kif
from sphinx_shogi.notation.spelling import KANJI_PIECES

WHERE = ("７六", "同", "同　", "1一", "")
PIECES = (*KANJI_PIECES, "成", "合", "x")
ENDS = ("打", "(77)", "(07)", "(00)", "", "不成(33)", "（77）", "(77) ", "打(77)")


def _long(text: str) -> MovePattern | str:
    try:
        return _japanese.read(text, kif._GRAMMAR)
    except BadMove as error:
        return error.message


def _short(text: str) -> MovePattern | str:
    try:
        return kif.parse(text)
    except BadMove as error:
        return error.message


def test_both_ways_come_to_the_same() -> None:
    for parts in product(WHERE, PIECES, ("", "成"), ENDS):
        text = "".join(parts)
        assert _short(text) == _long(text), text
