"""Texts of single moves, written from the rules of each notation, and the style's choices."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.illegal import AmbiguousMove
from sphinx_shogi.model.move import Move

NAMES = [each.id for each in notation.notations()]


def move_in(sfen: str, usi: str, last: str | None = None) -> tuple[Position, Move]:
    position = Position.from_sfen(sfen, last)
    return position, position.move(usi)


# One row a kind of move: position, last move, move; then its text in every notation.
SIMPLE = ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", None, "7g7f")
GOLD = ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", None, "6i5h")
EXCHANGE = (
    "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
    "3c3d",
    "8h2b+",
)
RETAKE = (
    "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4",
    "8h2b+",
    "3a2b",
)
DROP = ("4k4/9/9/9/9/9/9/9/4K4 b P 1", None, "P*2c")
PROMOTED = ("4k4/9/9/9/4+S4/9/9/9/4K4 b - 1", None, "5e5d")
TOKIN = ("4k4/9/9/9/4+P4/9/9/9/4K4 b - 1", None, "5e5d")
HORSE = ("4k4/9/9/9/4+B4/9/9/9/4K4 b - 1", None, "5e5d")
DRAGON = ("4k4/9/9/9/4+R4/9/9/9/4K4 b - 1", None, "5e4d")
FORCED = ("9/4P4/9/k8/9/9/9/9/4K4 b - 1", None, "5b5a+")

TEXTS = [
    (SIMPLE, {
        "japanese": "７六歩", "japanese-arabic": "76歩", "japanese-kanji": "七六歩",
        "kif": "７六歩(77)", "yorozuya": "午巳歩", "iroha": "春歩", "shorthand": "76丶",
        "hosking": "P76", "western": "P-76", "hodges": "P-7f", "hodges-1976": "P-7f",
        "kitao-kawasaki": "歩-76", "sassersson": "76fu",
        "usi": "7g7f", "csa": "7776FU", "psn": "P7g-7f",
    }),
    (GOLD, {
        "japanese": "５八金左", "japanese-arabic": "58金左", "japanese-kanji": "五八金左",
        "kif": "５八金(69)", "yorozuya": "辰未金左", "iroha": "す金左", "shorthand": "58人左",
        "hosking": "G69-58", "western": "G69-58", "hodges": "G6i-5h",
        "hodges-1976": "G(6i)-5h", "kitao-kawasaki": "金(69)-58", "sassersson": "58kin↗",
        "usi": "6i5h", "csa": "6958KI", "psn": "G6i-5h",
    }),
    (EXCHANGE, {
        "japanese": "２二角成", "japanese-arabic": "22角成", "japanese-kanji": "二二角成",
        "kif": "２二角成(88)", "yorozuya": "丑丑角ナル", "iroha": "る角成", "shorthand": "22クナ",
        "hosking": "Bx22+", "western": "Bx22+", "hodges": "Bx2b+", "hodges-1976": "BxB+",
        "kitao-kawasaki": "角x22+", "sassersson": "22kk+",
        "usi": "8h2b+", "csa": "8822UM", "psn": "B8hx2b+",
    }),
    (RETAKE, {
        "japanese": "同銀", "japanese-arabic": "同銀", "japanese-kanji": "同銀",
        "kif": "同　銀(31)", "yorozuya": "同銀", "iroha": "同銀", "shorthand": "－ヨ",
        "hosking": "Sx22", "western": "Sx22", "hodges": "Sx2b", "hodges-1976": "SxB(+)",
        "kitao-kawasaki": "銀x", "sassersson": "〃gin",
        "usi": "3a2b", "csa": "3122GI", "psn": "S3ax2b",
    }),
    (DROP, {
        "japanese": "２三歩", "japanese-arabic": "23歩", "japanese-kanji": "二三歩",
        "kif": "２三歩打", "yorozuya": "丑寅歩", "iroha": "を歩", "shorthand": "23丶",
        "hosking": "P'23", "western": "P*23", "hodges": "P*2c", "hodges-1976": "P*2c",
        "kitao-kawasaki": "歩*23", "sassersson": "23fu",
        "usi": "P*2c", "csa": "0023FU", "psn": "P*2c",
    }),
    (PROMOTED, {
        "japanese": "５四成銀", "kif": "５四成銀(55)", "yorozuya": "辰卯成銀", "iroha": "し成銀",
        "shorthand": "54ナヨ", "hosking": "+S54", "western": "+S-54", "hodges": "+S-5d",
        "hodges-1976": "S(+)-5d", "kitao-kawasaki": "+銀-54", "sassersson": "54+gin",
        "usi": "5e5d", "csa": "5554NG", "psn": "+S5e-5d",
    }),
    (TOKIN, {
        "japanese": "５四と", "iroha": "しと", "shorthand": "54と", "hosking": "+P54",
        "hodges-1976": "P(+)-5d", "kitao-kawasaki": "と-54", "sassersson": "54to",
        "csa": "5554TO",
    }),
    (HORSE, {
        "japanese": "５四馬", "shorthand": "54マ", "western": "+B-54", "kitao-kawasaki": "馬-54",
        "sassersson": "54uma", "csa": "5554UM",
    }),
    (DRAGON, {
        "japanese": "４四龍", "shorthand": "44立", "hodges": "+R-4d", "kitao-kawasaki": "龍-44",
        "hodges-1976": "R(+)-4d", "sassersson": "44ryu", "csa": "5544RY",
    }),
    (FORCED, {
        "japanese": "５一歩成", "shorthand": "51丶ナ", "hosking": "P51+", "hodges": "P-5a+",
        "hodges-1976": "P-5a+", "kitao-kawasaki": "歩-51+", "sassersson": "51fu+",
        "kif": "５一歩成(52)", "csa": "5251TO",
    }),
]  # fmt: skip

ROWS = [(case, name, text) for case, texts in TEXTS for name, text in texts.items()]


@pytest.mark.parametrize(("case", "name", "text"), ROWS)
def test_text(case: tuple[str, str | None, str], name: str, text: str) -> None:
    sfen, last, usi = case
    position, move = move_in(sfen, usi, last)
    assert notation.write(move, name) == text
    assert notation.read(text, position, name) == move
    assert notation.read(text, position) == move


DECLINES = {
    "japanese": "５三銀不成", "japanese-arabic": "53銀不成", "japanese-kanji": "五三銀不成",
    "kif": "５三銀(54)", "yorozuya": "辰寅銀ナラズ", "iroha": "み銀不成", "shorthand": "53ヨフナ",
    "hosking": "S53=", "western": "S-53=", "hodges": "S-5c=", "hodges-1976": "S-5c",
    "kitao-kawasaki": "銀-53=", "sassersson": "53gin=",
    "usi": "5d5c", "csa": "5453GI", "psn": "S5d-5c=",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_declined_promotion(name: str) -> None:
    position, move = move_in("k8/9/9/4S4/9/9/9/9/4K4 b - 1", "5d5c")
    assert notation.write(move, name) == DECLINES[name]
    assert notation.read(DECLINES[name], position, name) == move


def test_a_pawn_in_shorthand_that_declines() -> None:
    position, move = move_in("k8/9/9/4P4/9/9/9/9/4K4 b - 1", "5d5c")
    assert notation.write(move, "shorthand") == "53丶フナ"
    for text in ("53丶フナ", "53フフナ", "53ゝ不ナ", "53歩不成", "53・生"):
        assert notation.read(text, position, "shorthand") == move
    assert notation.read("53フナ", position, "shorthand").promotes


def test_a_drop_beside_a_like_piece() -> None:
    position, move = move_in("4k4/9/9/9/9/9/9/9/3GK4 b G 1", "G*5h")
    texts = {
        "japanese": "５八金打", "kif": "５八金打", "yorozuya": "辰未金打", "shorthand": "58人打",
        "hosking": "G'58", "kitao-kawasaki": "金*58", "sassersson": "58kin□",
    }  # fmt: skip
    for name, text in texts.items():
        assert notation.write(move, name) == text
        assert notation.read(text, position, name) == move
    # Without its sign the piece on the board moves.
    assert notation.read("５八金", position, "japanese").usi == "6i5h"
    assert notation.read("58kin", position, "sassersson").usi == "6i5h"


def test_captures_of_1976_that_need_their_square() -> None:
    position, move = move_in("k8/9/9/7p1/9/9/4p2R1/9/4K4 b - 1", "2g2d")
    assert notation.write(move, "hodges-1976") == "RxP(2d)"
    assert notation.read("RxP(2d)", position, "hodges-1976") == move
    with pytest.raises(AmbiguousMove) as caught:
        notation.read("RxP", position, "hodges-1976")
    assert {each.usi for each in caught.value.candidates} == {"2g2d", "2g5g"}


@pytest.mark.parametrize(
    ("options", "name", "usi", "text"),
    [
        ({"side": True}, "japanese", "7g7f", "☗７六歩"),
        ({"side": "▲△"}, "japanese", "7g7f", "▲７六歩"),
        ({"side": True}, "hosking", "7g7f", "☗P76"),
        ({"side": True}, "csa", "7g7f", "+7776FU"),
        ({"side": "▲△"}, "csa", "7g7f", "+7776FU"),
        ({"side": True}, "usi", "7g7f", "7g7f"),
        ({"digits": "half"}, "japanese", "7g7f", "7六歩"),
        ({"digits": "half"}, "kif", "7g7f", "7六歩(77)"),
        ({"digits": "full"}, "japanese-arabic", "7g7f", "７６歩"),
        ({"pawn": "兵"}, "japanese-kanji", "7g7f", "七六兵"),
        ({"pawn": "兵"}, "kitao-kawasaki", "7g7f", "兵-76"),
        ({"king": "王"}, "japanese", "5i5h", "５八王"),
        ({"right_to_left": True}, "shorthand", "7g7f", "6 7丶"),
        ({"right_to_left": True}, "japanese", "7g7f", "７六歩"),
    ],
)
def test_choices(options: dict[str, object], name: str, usi: str, text: str) -> None:
    position = Position()
    move = position.move(usi)
    assert notation.write(move, name, **options) == text
    assert notation.read(text, position, name) == move


@pytest.mark.parametrize(
    ("options", "name", "text"),
    [
        ({"pad": True}, "japanese", "同　銀"),
        ({"pad": False}, "kif", "同銀(31)"),
        ({"same": "仝"}, "japanese-kanji", "仝銀"),
        ({"with_square": True}, "japanese", "２二同銀"),
        ({"with_square": True, "digits": "half"}, "japanese", "2二同銀"),
        ({"with_square": True}, "kif", "２二同銀(31)"),
        ({"with_square": True}, "kitao-kawasaki", "銀x22"),
        ({"with_square": True}, "sassersson", "22gin"),
        ({"with_square": True}, "shorthand", "22－ヨ"),
        ({"with_square": True}, "hodges-1976", "SxB(+)(2b)"),
        ({"side": True}, "japanese", "☖同銀"),
        ({"side": "▲△"}, "kitao-kawasaki", "△銀x"),
    ],
)
def test_choices_where_the_square_is_the_same(
    options: dict[str, object], name: str, text: str
) -> None:
    sfen, last, usi = RETAKE
    position, move = move_in(sfen, usi, last)
    assert notation.write(move, name, **options) == text
    assert notation.read(text, position, name) == move


@pytest.mark.parametrize(
    ("options", "name", "case", "text"),
    [
        ({"promoted": "DHT"}, "hosking", DRAGON, "D44"),
        ({"promoted": "DHT"}, "western", HORSE, "H-54"),
        ({"promoted": "DHT"}, "hodges", TOKIN, "T-5d"),
        ({"promoted": "DHT"}, "hosking", PROMOTED, "+S54"),
        ({"dragon": "竜"}, "japanese", DRAGON, "４四竜"),
        ({"dragon": "竜"}, "kitao-kawasaki", DRAGON, "竜-44"),
        ({"drop": "*"}, "hosking", DROP, "P*23"),
        ({"drop": "'"}, "western", DROP, "P'23"),
        ({"drop": "@"}, "hodges", DROP, "P@2c"),
        ({"drop": "’"}, "kitao-kawasaki", DROP, "歩’23"),
        ({"drop": "′"}, "psn", DROP, "P′2c"),
    ],
)
def test_choices_of_signs(
    options: dict[str, object], name: str, case: tuple[str, str | None, str], text: str
) -> None:
    sfen, last, usi = case
    position, move = move_in(sfen, usi, last)
    assert notation.write(move, name, **options) == text
    assert notation.read(text, position, name) == move


def test_declined_in_old_words() -> None:
    _, move = move_in("k8/9/9/4S4/9/9/9/9/4K4 b - 1", "5d5c")
    assert notation.write(move, "japanese", declined="生") == "５三銀生"


def test_a_promoted_piece_is_not_padded_in_prose() -> None:
    position, move = move_in("4k4/9/9/9/9/9/4p4/4+S4/4K4 b - 1", "5h5g", "5f5g")
    assert notation.write(move, "japanese", pad=True) == "同成銀"
    assert notation.write(move, "kif") == "同　成銀(58)"
    assert notation.read("同　成銀", position, "japanese") == move


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"drogon": "竜"}, "there is no style option 'drogon'; did you mean 'dragon'?"),
        ({"king": "K"}, "king is one of '玉', '王', not 'K'"),
        ({"side": "☗"}, "side is True, False or two marks such as ☗☖ (Black's first), not '☗'"),
        ({"drop": ["*"]}, "drop is one of None, '*', \"'\", '’', '′', '@', not ['*']"),
    ],
)
def test_bad_choices(options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as caught:
        notation.write(Position().move("7g7f"), "japanese", **options)
    assert caught.value.message == message
    assert caught.value.code.value == "option"


def test_an_unknown_option_with_nothing_near() -> None:
    with pytest.raises(BadOption, match="there is no style option 'x'; there are side, pad, "):
        notation.style(x=1)


def test_check_is_never_marked_and_gold_never_declines() -> None:
    _, move = move_in("4k4/9/4G4/9/9/9/9/9/4K4 b - 1", "5c5b")
    for name in NAMES:
        text = notation.write(move, name)
        assert "#" not in text and "=" not in text and "不成" not in text and "+" not in text


def test_the_writer_of_long_lists() -> None:
    move = Position().move("7g7f")
    for name in NAMES:
        for options in ({}, {"side": True}, {"side": "▲△"}):
            assert notation.writer(name, **options)(move) == notation.write(move, name, **options)
