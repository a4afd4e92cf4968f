"""右 左 直 上 寄 引 打: the disputed cases, and what users of other programs reported."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, notation

DISPUTED = [
    # position, move, notation, text
    ("4k4/9/9/9/3G1G3/3G5/9/9/4K4 b - 1", "6e5e", "japanese", "５五金左寄"),
    ("4k4/9/9/3S1S3/9/3S5/9/9/4K4 b - 1", "6d5e", "japanese", "５五銀左引"),
    ("+R8/9/9/1+R7/8k/9/9/9/4K4 b - 1", "8d8b", "japanese", "８二龍上"),
    ("4k4/9/9/9/9/9/9/9/r2GK4 b G 1", "G*5h", "japanese", "５八金打"),
    ("4k4/9/9/9/9/9/9/9/r2GKG3 b - 1", "4i5h", "japanese", "５八金右"),
    ("4k4/9/9/9/9/9/9/9/r2GKG3 b - 1", "4i5h", "hosking", "G49-58"),
    ("k8/9/4S4/9/4S4/9/9/9/4K4 b - 1", "5c4d+", "japanese", "４四銀引成"),
    ("k8/9/4S4/9/4S4/9/9/9/4K4 b - 1", "5c4d+", "hosking", "S53-44+"),
    ("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5h", "japanese", "５八金"),
    ("4k4/9/9/4G4/9/4G4/9/9/4K4 b - 1", "5f5e", "japanese", "５五金上"),
    ("4k4/9/9/9/9/4+S4/9/9/4K4 b - 1", "5f5e", "kitao-kawasaki", "+銀-55"),
]

REPORTED = [
    ("4k4/9/9/9/9/9/9/9/+R+R2K4 b - 1", "8i8h", "japanese", "８八龍右"),
    ("4k4/9/9/9/9/9/9/9/+R+R2K4 b - 1", "9i8h", "japanese", "８八龍左"),
    ("4k4/9/4s1s2/5P3/9/9/9/9/4K4 w - 1", "5c4d", "japanese", "４四銀右"),
    ("4k4/9/9/4S4/9/9/9/9/4K4 b - 1", "5d5c", "japanese", "５三銀不成"),
    ("4k4/9/4G4/9/9/9/9/9/4K4 b - 1", "5c5b", "japanese", "５二金"),
    ("4k4/9/4G4/9/9/9/9/9/4K4 b - 1", "5c5b", "hosking", "G52"),
    ("4k4/4+P4/9/9/9/9/9/9/4K4 b - 1", "5b6b", "western", "+P-62"),
]

# Three golds below and beside: every word of a move forward.
GOLDS = "4k4/9/9/9/9/9/3GGG3/9/4K4 b - 1"
THREE = [
    (GOLDS, "6g5f", "５六金左"),
    (GOLDS, "5g5f", "５六金直"),
    (GOLDS, "4g5f", "５六金右"),
    # Side by side: one goes sideways, one straight up, one back.
    ("4k4/9/9/9/4G4/3G5/4G4/9/4K4 b - 1", "6f5f", "５六金寄"),
    ("4k4/9/9/9/4G4/3G5/4G4/9/4K4 b - 1", "5g5f", "５六金上"),
    ("4k4/9/9/9/4G4/3G5/4G4/9/4K4 b - 1", "5e5f", "５六金引"),
    # Four silvers around a square, the words at their longest.
    ("4k4/9/9/3S1S3/9/3S1S3/9/9/4K4 b - 1", "6d5e", "５五銀左引"),
    ("4k4/9/9/3S1S3/9/3S1S3/9/9/4K4 b - 1", "4d5e", "５五銀右引"),
    ("4k4/9/9/3S1S3/9/3S1S3/9/9/4K4 b - 1", "6f5e", "５五銀左上"),
    ("4k4/9/9/3S1S3/9/3S1S3/9/9/4K4 b - 1", "4f5e", "５五銀右上"),
    # Knights never go straight, lances and pawns have no rival.
    ("4k4/9/9/9/9/9/3N1N3/9/4K4 b - 1", "6g5e", "５五桂左"),
    ("4k4/9/9/9/9/9/3N1N3/9/4K4 b - 1", "4g5e", "５五桂右"),
    # A drop beside a rival that reaches the square, and one beside a rival that does not.
    ("4k4/9/9/9/9/9/9/9/3GK4 b G 1", "G*5h", "５八金打"),
    ("4k4/9/9/9/9/9/9/9/G3K4 b G 1", "G*5h", "５八金"),
]

turned = str.maketrans("123456789abcdefghi", "987654321ihgfedcba")


def turned_round(sfen: str) -> str:
    """The same position with the sides exchanged and the board turned."""
    board, side, hands, number = sfen.split()
    board = "/".join(rank[::-1] for rank in board.split("/")[::-1])
    # The sign of promotion stands before its piece.
    board = "".join(
        f"+{a}" if b == "+" else "" if a == "+" else a
        for a, b in zip(board, [*board[1:], ""], strict=True)
    )
    return f"{board.swapcase()} {'w' if side == 'b' else 'b'} {hands.swapcase()} {number}"


def test_turning_a_position_round() -> None:
    assert turned_round("k8/9/9/9/9/9/9/9/1+R2K4 b Gp 1") == "4k2+r1/9/9/9/9/9/9/9/8K w gP 1"


@pytest.mark.parametrize(("sfen", "usi", "name", "text"), DISPUTED + REPORTED)
def test_disputed(sfen: str, usi: str, name: str, text: str) -> None:
    position = Position.from_sfen(sfen)
    move = position.move(usi)
    assert notation.write(move, name) == text
    assert notation.read(text, position, name) == move


@pytest.mark.parametrize(
    ("sfen", "usi", "text"),
    [(sfen, usi, text) for sfen, usi, name, text in DISPUTED if name == "japanese"] + THREE,
)
def test_words_from_both_sides(sfen: str, usi: str, text: str) -> None:
    for position, move_text, expected in (
        (Position.from_sfen(sfen), usi, text),
        (Position.from_sfen(turned_round(sfen)), usi.translate(turned), None),
    ):
        move = position.move(move_text)
        written = notation.write(move, "japanese")
        # Turned round, only the square changes: the words are the mover's.
        assert written == expected or (expected is None and written[2:] == text[2:])
        assert notation.read(written, position, "japanese") == move


@pytest.mark.parametrize(
    ("sfen", "text", "usi"),
    [
        # Old words: 行 for 上, 入 for 引.
        ("+R8/9/9/1+R7/8k/9/9/9/4K4 b - 1", "８二龍行", "8d8b"),
        ("+R8/9/9/1+R7/8k/9/9/9/4K4 b - 1", "８二龍入", "9a8b"),
        # Words more or fewer than the rule asks for, as long as one move fits.
        ("4k4/9/9/9/9/9/9/9/3GKG3 b - 1", "５八金右上", "4i5h"),
        ("4k4/9/9/9/9/9/9/9/4KG3 b - 1", "５八金右", "4i5h"),
        ("4k4/9/9/9/9/9/9/9/4K4 b G 1", "５八金打", "G*5h"),
        # The rival is pinned, so that the word is not needed.
        ("4k4/9/9/9/9/9/9/9/r2GKG3 b - 1", "５八金", "4i5h"),
        # Move words in any order.
        ("4k4/9/9/3S1S3/9/3S1S3/9/9/4K4 b - 1", "５五銀引右", "4d5e"),
    ],
)
def test_words_that_readers_accept(sfen: str, text: str, usi: str) -> None:
    assert notation.read(text, Position.from_sfen(sfen), "japanese").usi == usi
