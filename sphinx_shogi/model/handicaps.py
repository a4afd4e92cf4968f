"""Handicap starts by their Japanese and English names.

White (上手) gives the handicap and moves first. Which piece goes in the 3, 5 and 7 piece
handicaps follows the KIF documentation of Kifu for Windows.
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["EVEN_SFEN", "HANDICAPS", "Handicap", "find_handicap", "handicap_of"]

EVEN_SFEN: Final = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
_BLACK: Final = "PPPPPPPPP/1B5R1/LNSGKGSNL"


class Handicap(NamedTuple):
    """A handicap: its usual Japanese name, its English name, and the start position."""

    japanese: str
    english: str
    sfen: str


def _given(japanese: str, english: str, back: str, second: str) -> Handicap:
    sfen = f"{back}/{second}/ppppppppp/9/9/9/{_BLACK} w - 1"
    return Handicap(japanese, english, sfen)


def _bare(japanese: str, english: str, hand: str) -> Handicap:
    return Handicap(japanese, english, f"4k4/9/9/9/9/9/{_BLACK} w {hand} 1")


_FULL, _NONE = "1r5b1", "9"
HANDICAPS: Final = (
    Handicap("平手", "even", EVEN_SFEN),
    _given("香落ち", "lance", "lnsgkgsn1", _FULL),
    _given("右香落ち", "right-lance", "1nsgkgsnl", _FULL),
    _given("角落ち", "bishop", "lnsgkgsnl", "1r7"),
    _given("飛車落ち", "rook", "lnsgkgsnl", "7b1"),
    _given("飛香落ち", "rook-lance", "lnsgkgsn1", "7b1"),
    _given("二枚落ち", "2-piece", "lnsgkgsnl", _NONE),
    _given("三枚落ち", "3-piece", "lnsgkgsn1", _NONE),
    _given("四枚落ち", "4-piece", "1nsgkgsn1", _NONE),
    _given("五枚落ち", "5-piece", "2sgkgsn1", _NONE),
    _given("左五枚落ち", "left-5-piece", "1nsgkgs2", _NONE),
    _given("六枚落ち", "6-piece", "2sgkgs2", _NONE),
    _given("七枚落ち", "7-piece", "3gkgs2", _NONE),
    _given("左七枚落ち", "left-7-piece", "2sgkg3", _NONE),
    _given("右七枚落ち", "right-7-piece", "3gkgs2", _NONE),
    _given("八枚落ち", "8-piece", "3gkg3", _NONE),
    _given("九枚落ち", "9-piece", "4kg3", _NONE),
    _given("十枚落ち", "10-piece", "4k4", _NONE),
    _given("両香落ち", "two-lance", "1nsgkgsn1", _FULL),
    _given("トンボ", "dragonfly", "4k4", _FULL),
    _bare("裸玉", "bare-king", "-"),
    _bare("歩三兵", "three-pawn", "3p"),
)

_ALIASES: Final = {
    "startpos": "平手",
    "飛落ち": "飛車落ち",
    "十九枚落ち": "裸玉",
    "兩香落ち": "両香落ち",
}
_DIGITS: Final = str.maketrans("０１２３４５６７８９", "0123456789")
_COUNTS: Final = dict(zip("2345678", "二三四五六七八", strict=True)) | {"9": "九", "10": "十"}


def _spellings(handicap: Handicap) -> list[str]:
    spellings = [handicap.japanese, handicap.english, handicap.english.replace("-", " ")]
    if handicap.japanese.endswith("落ち"):
        spellings.append(handicap.japanese[:-1])
        for digit, count in _COUNTS.items():
            if handicap.japanese.startswith(f"{count}枚"):
                spellings += [f"{digit}枚落ち", f"{digit}枚落", f"{digit} piece", f"{digit}-pieces"]
    if handicap.english not in ("even",):
        spellings.append(f"{handicap.english} handicap".replace("-", " "))
    return spellings


_BY_NAME: Final = {name: each for each in HANDICAPS for name in _spellings(each)}
_BY_NAME.update({alias: _BY_NAME[name] for alias, name in _ALIASES.items()})
_BY_BOARD: Final = {
    " ".join(each.sfen.split()[:3]): each
    for each in reversed(HANDICAPS)
    if each.japanese != "右七枚落ち"
}


def find_handicap(name: str) -> Handicap | None:
    """The handicap of this name in Japanese or English, or None.

    >>> find_handicap("２枚落ち").english, find_handicap("2-piece").japanese
    ('2-piece', '二枚落ち')
    """
    return _BY_NAME.get(" ".join(name.translate(_DIGITS).lower().split()))


def handicap_of(sfen: str) -> Handicap | None:
    """The handicap whose start this SFEN is, or None.

    >>> handicap_of("4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1").japanese
    '十枚落ち'
    """
    return _BY_BOARD.get(" ".join(sfen.split()[:3]))
