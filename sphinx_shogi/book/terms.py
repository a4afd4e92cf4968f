"""Words for sides, pieces and headings, by language.

In a handicap game Japanese calls the sides 下手 and 上手. A piece or a side that is typed as
a sign (``S``, 銀, ☗) is printed as the sign of the reader's notation, one typed as a word
("silver", "Black", 先手) as a word of the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sphinx_shogi.locale import mark, tell, word
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.handicaps import Handicap
from sphinx_shogi.model.pieces import KINDS, PieceKind, Side

__all__ = [
    "TERMS",
    "colon",
    "filled",
    "handicap_word",
    "piece_word",
    "read_piece",
    "read_side",
    "side_word",
    "term",
]

_TERMS: Final[Mapping[str, str]] = dict(
    (
        mark("black", "Black"),
        mark("white", "White"),
        mark("black-handicap", "Black"),
        mark("white-handicap", "White"),
        mark("event", "Event"),
        mark("date", "Date"),
        mark("place", "Place"),
        mark("handicap", "Handicap"),
        mark("opening", "Opening"),
        mark("variation", "Variation"),
        mark("moves", "Moves"),
        mark("result", "Result"),
        mark("any-piece", "any piece"),
        mark("games-by-player", "Games by player"),
        mark("games-by-event", "Games by event"),
        mark("games-by-date", "Games by date"),
        mark("games-by-opening", "Games by opening"),
        mark("positions", "Positions"),
        mark("problems", "Problems by length"),
        mark("problem", "Problem {n}"),
        mark("mate-in", "Mate in {n}"),
        mark("length-unknown", "Of unknown length"),
        mark("until-mate", "Mate in {n}."),
        mark("solution", "Solution"),
        mark("solutions", "Solutions"),
        mark("hint", "Hint"),
        mark("wrong-try", "Wrong try"),
        mark("no-mate", "There is no mate."),
        mark("mate-only-in", "This mates only in {n}."),
        mark("mate-sign", "#"),
    )
)
"""By key, in English."""

_JAPANESE_PIECES: Final = (
    "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬", "龍",
)  # fmt: skip

TERMS: Final = frozenset(_TERMS)
"""The keys of all terms, each of which an author can replace."""


def term(key: str, language: str, overrides: Mapping[str, str] | None = None) -> str:
    """The word for a key in a language; English where the language is not known.

    >>> term("event", "ja"), term("event", "xx")
    ('棋戦', 'Event')
    """
    if overrides and key in overrides:
        return overrides[key]
    return word(key, _TERMS[key], language)


def colon(language: str) -> str:
    """What stands between a label and its text.

    >>> colon("en"), colon("ja")
    (': ', '：')
    """
    return word("heading: colon", ": ", language)


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
    return word("piece", kind.name, language)


def handicap_word(handicap: Handicap, language: str) -> str:
    """The name of a handicap.

    >>> from sphinx_shogi.model.handicaps import HANDICAPS
    >>> handicap_word(HANDICAPS[6], "en"), handicap_word(HANDICAPS[6], "ja")
    ('2-piece', '二枚落ち')
    """
    return word("handicap", handicap.english, language)


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
        raise BadOption(
            tell("{typed!r} is no side: expected black, white, sente, gote, 先手, ☗ …", typed=typed)
        )
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
    known = _PIECE_WORDS.get(typed.lower())
    if known is None:
        raise BadOption(
            tell("{typed!r} is no piece: expected S, +R, silver, tokin, 銀, 成桂 …", typed=typed)
        )
    return known, False
