"""The seven moves of one position in three notations, and the same board turned round."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.model.pieces import PIECES, Side, kind
from sphinx_shogi.model.sfen import Placement
from sphinx_shogi.model.squares import square
from tests.notation.test_japanese_rule import turned, turned_round

SEVEN = "7+P1/8+P/6S+PS/9/9/9/9/9/k7K b SP 1"

TABLE = [
    # USI, Japanese, Hosking, Sassersson
    ("2a2b", "２二と引", "+P21-22", "22to↓"),
    ("1b2b", "２二と寄", "+P12-22", "22to←"),
    ("2c2b", "２二と上", "+P23-22", "22to↑"),
    ("3c2b+", "２二銀左成", "S33-22+", "22gin↗+"),
    ("1c2b", "２二銀右不成", "S13-22=", "22gin↖="),
    ("S*2b", "２二銀打", "S'22", "22gin□"),
    ("P*2b", "２二歩", "P'22", "22fu"),
]


@pytest.mark.parametrize(("usi", "japanese", "hosking", "sassersson"), TABLE)
def test_seven_moves(usi: str, japanese: str, hosking: str, sassersson: str) -> None:
    position = Position.from_sfen(SEVEN)
    move = position.move(usi)
    for name, text in (
        ("japanese", japanese),
        ("hosking", hosking),
        ("sassersson", sassersson),
    ):
        assert notation.write(move, name) == text
        assert notation.read(text, position, name) == move
        assert notation.read(text, position) == move


@pytest.mark.parametrize(("usi", "japanese", "hosking", "sassersson"), TABLE)
def test_seven_moves_for_white(usi: str, japanese: str, hosking: str, sassersson: str) -> None:
    position = Position.from_sfen(turned_round(SEVEN))
    drop = usi[1] == "*"
    move = position.move(usi[:2] + usi[2:].translate(turned) if drop else usi.translate(turned))
    turned_hosking = hosking.translate(turned)
    assert notation.write(move, "japanese") == "８八" + japanese[2:]
    assert notation.write(move, "hosking") == turned_hosking
    # The arrow is what White sees.
    assert notation.write(move, "sassersson") == "88" + sassersson[2:]
    assert notation.read("88" + sassersson[2:], position) == move


@pytest.mark.parametrize(
    ("origin", "arrow"),
    [
        ("5f", "↑"), ("6f", "↗"), ("6e", "→"), ("6d", "↘"),
        ("5d", "↓"), ("4d", "↙"), ("4e", "←"), ("4f", "↖"),
    ],
)  # fmt: skip
def test_each_arrow(origin: str, arrow: str) -> None:
    # A horse beside 5五, and another that reaches 5五 from a corner.
    corner = square("9a" if origin == "4d" else "1a")
    horse = PIECES[Side.BLACK][kind("+B").index - 1]
    pieces = {square(origin): horse, corner: horse}
    position = Position.from_placement(Placement(pieces, ({}, {}), Side.BLACK, 1))
    move = position.move(f"{origin}5e")
    assert move.rivals == (corner,)
    assert notation.write(move, "sassersson") == f"55uma{arrow}"
    assert notation.read(f"55uma{arrow}", position) == move


def test_knights_have_slanting_arrows() -> None:
    position = Position.from_sfen("k8/9/9/9/9/9/3N1N3/9/4K4 b - 1")
    assert notation.write(position.move("6g5e"), "sassersson") == "55kei↗"
    assert notation.write(position.move("4g5e"), "sassersson") == "55kei↖"


def test_taking_the_piece_that_just_moved() -> None:
    position = Position.from_sfen("4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", last_move="5d5e")
    move = position.move("5f5e")
    assert notation.write(move, "sassersson") == "〃fu"
    assert notation.write(move, "sassersson", with_square=True) == "55fu"
    assert notation.read("〃fu", position, "sassersson") == move


@pytest.mark.parametrize(
    ("text", "usi"),
    [
        ("76FU", "7g7f"),
        ("７６fu", "7g7f"),
        ("58gyoku", "5i5h"),
        ("58gy", "5i5h"),
        ("68gin", "7i6h"),
        ("18kyo", "1i1h"),
        ("18kyō", "1i1h"),
    ],
)
def test_names_that_are_read_as_well(text: str, usi: str) -> None:
    assert notation.read(text, Position(), "sassersson").usi == usi


def test_promoted_names_that_are_read_as_well() -> None:
    position = Position.from_sfen("8k/9/9/9/+B+P+R6/9/9/9/K2B5 b - 1")
    for text, usi in [
        ("94+kaku", "9e9d"),
        ("94uma", "9e9d"),
        ("84+fu", "8e8d"),
        ("64ryu", "7e6d"),
        ("64+hi", "7e6d"),
        ("78kaku", "6i7h"),
    ]:
        assert notation.read(text, position, "sassersson").usi == usi
