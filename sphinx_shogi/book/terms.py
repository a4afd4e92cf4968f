"""Words for sides, pieces and headings, by language.

In a handicap game Japanese calls the sides 下手 and 上手. A piece or a side that is typed as
a sign (``S``, 銀, ☗) is printed as the sign of the reader's notation, one typed as a word
("silver", "Black", 先手) as a word of the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.pieces import KINDS, PieceKind, Side

__all__ = ["LANGUAGES", "filled", "piece_word", "read_piece", "read_side", "side_word", "term"]

LANGUAGES: Final = ("en", "ja")

_TERMS: Final[Mapping[str, tuple[str, str]]] = {
    "black": ("Black", "先手"),
    "white": ("White", "後手"),
    "black-handicap": ("Black", "下手"),
    "white-handicap": ("White", "上手"),
    "event": ("Event", "棋戦"),
    "date": ("Date", "日付"),
    "place": ("Place", "場所"),
    "handicap": ("Handicap", "手合割"),
    "opening": ("Opening", "戦型"),
    "variation": ("Variation", "変化"),
    "moves": ("Moves", "手数"),
    "result": ("Result", "結果"),
    "any-piece": ("any piece", "合駒"),
    "games-by-player": ("Games by player", "対局者別の棋譜"),
    "games-by-event": ("Games by event", "棋戦別の棋譜"),
    "games-by-date": ("Games by date", "日付順の棋譜"),
    "games-by-opening": ("Games by opening", "戦型別の棋譜"),
    "positions": ("Positions", "局面"),
    "problems": ("Problems by length", "手数別の詰将棋"),
    "problem": ("Problem {n}", "第{n}問"),
    "mate-in": ("Mate in {n}", "{n}手詰"),
    "length-unknown": ("Of unknown length", "手数不明"),
    "until-mate": ("Mate in {n}.", "まで{n}手詰"),
    "solution": ("Solution", "解答"),
    "solutions": ("Solutions", "解答"),
    "hint": ("Hint", "ヒント"),
    "wrong-try": ("Wrong try", "紛れ"),
    "no-mate": ("There is no mate.", "以下不詰"),
    "mate-only-in": ("This mates only in {n}.", "{n}手かかる"),
    "mate-sign": ("#", "まで詰み"),
}
"""By key: English, Japanese."""

_JAPANESE_PIECES: Final = (
    "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬", "龍",
)  # fmt: skip


def _index(language: str) -> int:
    return 1 if language.replace("_", "-").split("-")[0] == "ja" else 0


def term(key: str, language: str, overrides: Mapping[str, str] | None = None) -> str:
    """The word for a key in a language; English where the language is not known.

    >>> term("event", "ja"), term("event", "fr")
    ('棋戦', 'Event')
    """
    if overrides and key in overrides:
        return overrides[key]
    return _TERMS[key][_index(language)]


def filled(text: str, number: int) -> str:
    """A term with a number in the place of its ``{n}``.

    >>> filled(term("mate-in", "ja"), 3)
    '3手詰'
    """
    return text.replace("{n}", str(number))


def side_word(
    side: Side, language: str, *, handicap: bool = False, overrides: Mapping[str, str] | None = None
) -> str:
    """The name of a side.

    >>> side_word(Side.WHITE, "ja", handicap=True)
    '上手'
    """
    key = side.name.lower() + ("-handicap" if handicap else "")
    return term(key, language, overrides)


def piece_word(kind: PieceKind, language: str) -> str:
    """The name of a piece, in small letters.

    >>> from sphinx_shogi.model.pieces import kind
    >>> piece_word(kind("+S"), "en"), piece_word(kind("+S"), "ja")
    ('promoted silver', '成銀')
    """
    return _JAPANESE_PIECES[kind.index - 1] if _index(language) else kind.name


_SIDES: Final = {
    Side.BLACK: ("black", "sente", "shitate", "先手", "下手", "先手番", "b"),
    Side.WHITE: ("white", "gote", "uwate", "後手", "上手", "後手番", "w"),
}
_SIDE_BY_WORD: Final = {word: side for side, words in _SIDES.items() for word in words}
_SIDE_BY_SIGN: Final = dict.fromkeys("☗▲▼", Side.BLACK) | dict.fromkeys("☖△▽", Side.WHITE)


def read_side(text: str) -> tuple[Side, bool]:
    """The side that a text names, and whether it is a sign rather than a word.

    Raises `BadOption` for any other text.

    >>> read_side("Sente"), read_side("☖")
    ((<Side.BLACK: 0>, False), (<Side.WHITE: 1>, True))
    """
    typed = text.strip()
    if typed in _SIDE_BY_SIGN:
        return _SIDE_BY_SIGN[typed], True
    side = _SIDE_BY_WORD.get(typed.lower())
    if side is None:
        raise BadOption(f"{typed!r} is no side: expected black, white, sente, gote, 先手, ☗ …")
    return side, False


_JAPANESE_WORDS: Final[tuple[tuple[str, ...], ...]] = (
    ("歩兵",), ("香車",), ("桂馬",), ("銀将",), ("角行",), ("飛車",), ("金将",), ("玉将", "王将"),
    ("と金",), (), (), (), ("竜馬", "龍馬"), ("龍王", "竜王"),
)  # fmt: skip
_PIECE_WORDS: Final = {
    **{kind.name: kind for kind in KINDS},
    "tokin": KINDS[8],
    "promoted bishop": KINDS[12],
    "promoted rook": KINDS[13],
    "gold general": KINDS[6],
    "silver general": KINDS[3],
    "jewel": KINDS[7],
    **{name: kind for kind, names in zip(KINDS, _JAPANESE_WORDS, strict=True) for name in names},
}
_PIECE_SIGNS: Final = {
    **{kind.usi: kind for kind in KINDS},
    **dict(zip(_JAPANESE_PIECES, KINDS, strict=True)),
    "王": KINDS[7],
    "竜": KINDS[13],
    "杏": KINDS[9],
    "圭": KINDS[10],
    "全": KINDS[11],
    "D": KINDS[13],
    "H": KINDS[12],
    "T": KINDS[8],
}


def read_piece(text: str) -> tuple[PieceKind, bool]:
    """The kind that a text names, and whether it is a sign rather than a word.

    Raises `BadOption` for any other text.

    >>> read_piece("+R"), read_piece("Silver")
    ((kind('+R'), True), (kind('S'), False))
    """
    typed = " ".join(text.split())
    sign = _PIECE_SIGNS.get(typed)
    if sign is not None:
        return sign, True
    word = _PIECE_WORDS.get(typed.lower())
    if word is None:
        raise BadOption(f"{typed!r} is no piece: expected S, +R, silver, tokin, 銀, 成桂 …")
    return word, False
