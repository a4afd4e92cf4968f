"""右 左 直 上 寄 引: the rule of the Japan Shogi Association, written and read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove, Reason
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import Side, kind, piece
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.relative import matching_origins, relative_words
from sphinx_shogi.model.sfen import Placement
from sphinx_shogi.model.squares import Square, square

Turn = Callable[[str], str]

# The kind, where it goes, and the word for each origin; Black's view.
TABLE = [
    # Two pieces told apart by direction.
    ("G", "82", {"93": "上", "72": "寄"}),
    ("G", "32", {"43": "上", "22": "寄"}),
    ("G", "54", {"55": "上", "44": "寄"}),
    ("S", "88", {"89": "上", "77": "引"}),
    ("S", "38", {"49": "上", "27": "引"}),
    ("G", "55", {"56": "上", "54": "引"}),
    ("G", "55", {"65": "寄", "54": "引"}),
    # By side.
    ("G", "81", {"92": "左", "72": "右"}),
    ("G", "22", {"32": "左", "12": "右"}),
    ("S", "56", {"65": "左", "45": "右"}),
    # A straight advance.
    ("G", "78", {"89": "左", "79": "直"}),
    ("S", "38", {"39": "直", "29": "右"}),
    ("S", "58", {"69": "左", "59": "直", "49": "右"}),
    ("+L", "58", {"69": "左", "59": "直", "49": "右"}),
    # Three and more.
    ("G", "52", {"63": "左", "53": "直", "43": "右"}),
    ("+P", "88", {"78": "右", "89": "直", "99": "左上", "98": "左寄", "87": "引"}),
    ("S", "28", {"29": "直", "17": "右", "39": "左上", "37": "左引"}),
    ("G", "55", {"65": "左寄", "45": "右", "66": "上"}),
    ("S", "55", {"64": "左引", "44": "右", "66": "左上", "56": "直"}),
    ("+N", "55", {"66": "左上", "56": "直", "46": "右上", "65": "左寄", "45": "右寄", "54": "引"}),
    ("+S", "22", {"21": "引", "12": "寄", "23": "上"}),
    # Dragons and horses: by direction, else against each other; never 直.
    ("+R", "82", {"91": "引", "84": "上"}),
    ("+R", "43", {"23": "寄", "52": "引"}),
    ("+R", "35", {"55": "左", "15": "右"}),
    ("+R", "88", {"99": "左", "89": "右"}),
    ("+R", "17", {"28": "左", "19": "右"}),
    ("+R", "82", {"88": "右", "93": "左"}),
    ("+B", "82", {"91": "左", "81": "右"}),
    ("+B", "85", {"95": "寄", "63": "引"}),
    ("+B", "12", {"11": "引", "34": "上"}),
    ("+B", "77", {"99": "左", "59": "右"}),
    ("+B", "29", {"47": "左", "18": "右"}),
    # Pieces that have fewer ways.
    ("N", "65", {"77": "左", "57": "右"}),
    ("B", "55", {"77": "左", "37": "右"}),
    ("B", "55", {"77": "上", "73": "引"}),
    ("R", "58", {"28": "右", "88": "左"}),
    ("R", "55", {"58": "上", "52": "引"}),
    ("R", "55", {"58": "上", "25": "寄"}),
]


def _place(side: Side, usi: str, origins: list[Square]) -> Position:
    """The pieces alone, of either side."""
    letter = usi if side is Side.BLACK else usi.lower()
    pieces = {each: piece(letter) for each in origins}
    return Position.from_placement(Placement(pieces, ({}, {}), side, 1))


def _seen(side: Side, digits: str) -> Square:
    return square(digits) if side is Side.BLACK else square(digits).turned


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(("usi", "to", "words"), TABLE)
def test_written(side: Side, usi: str, to: str, words: dict[str, str]) -> None:
    destination = _seen(side, to)
    origins = {_seen(side, each): word for each, word in words.items()}
    for origin, word in origins.items():
        rivals = [each for each in origins if each is not origin]
        for order in list(permutations(rivals))[:6]:
            assert relative_words(side, kind(usi), origin, destination, order) == word


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(("usi", "to", "words"), TABLE)
def test_read_on_a_board(side: Side, usi: str, to: str, words: dict[str, str]) -> None:
    destination = _seen(side, to)
    origins = {_seen(side, each): word for each, word in words.items()}
    position = _place(side, usi, list(origins))
    for origin, word in origins.items():
        for typed in {word, word[::-1]}:
            pattern = MovePattern(piece=kind(usi), destination=destination, relative=typed)
            found = position.find(pattern)
            assert found.origin is origin
            rivals = sorted((each for each in origins if each is not origin), key=_index)
            assert list(found.rivals) == rivals


def _index(each: Square) -> int:
    return each.index


# Cases that programs disagree on: position, move, and what the rule says; None where the
# words are empty since nothing has to be told apart.
DISPUTED = [
    ("4k4/9/9/9/3G1G3/3G5/9/9/4K4 b - 1", "6e5e", "左寄"),
    ("4k4/9/9/3S1S3/9/3S5/9/9/4K4 b - 1", "6d5e", "左引"),
    ("+R8/9/9/1+R7/8k/9/9/9/4K4 b - 1", "8d8b", "上"),
    ("4k4/9/9/9/9/9/9/9/r2GK4 b G 1", "G*5h", "打"),
    ("4k4/9/9/9/9/9/9/9/r2GKG3 b - 1", "4i5h", "右"),
    ("k8/9/4S4/9/4S4/9/9/9/4K4 b - 1", "5c4d+", "引"),
    ("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5h", ""),
    ("4k4/9/9/4G4/9/4G4/9/9/4K4 b - 1", "5f5e", "上"),
    ("4k4/9/9/9/9/4+S4/9/9/4K4 b - 1", "5f5e", ""),
]


def _words(move: Move) -> str:
    if move.origin is None:
        return "打" if move.ambiguous_drop else ""
    return relative_words(move.side, move.piece, move.origin, move.destination, move.rivals)


@pytest.mark.parametrize(("sfen", "usi", "words"), DISPUTED)
def test_disputed_cases(turned: Turn, turned_usi: Turn, sfen: str, usi: str, words: str) -> None:
    for position, text in [(sfen, usi), (turned(sfen), turned_usi(usi))]:
        board = Position.from_sfen(position)
        move = board.move(text)
        assert _words(move) == words
        typed = MovePattern(
            piece=move.piece,
            destination=move.destination,
            relative=words.replace("打", ""),
            drop=True if move.is_drop else None,
            promotion=True if move.promotes else False if move.declines else None,
        )
        assert board.find(typed).usi == text


def _origins(words: str, usi: str, to: str, origins: str) -> list[str]:
    squares = [square(each) for each in origins.split()]
    found = matching_origins(words, Side.BLACK, kind(usi), square(to), squares, squares)
    return sorted(each.digits for each in found)


def test_more_words_than_the_rule_asks_for() -> None:
    assert _origins("左上", "G", "58", "69 49") == ["69"]
    assert _origins("右上", "G", "58", "69 49") == ["49"]
    assert _origins("左上", "G", "82", "93 72") == ["93"]
    assert _origins("直", "G", "55", "56 54") == ["56"]
    assert _origins("右", "G", "55", "46 54") == ["46"]
    assert _origins("上", "G", "58", "59") == ["59"]
    assert _origins("直", "G", "58", "59") == ["59"]
    assert _origins("右", "G", "58", "49") == ["49"]


def test_fewer_words_than_the_rule_asks_for_leave_a_choice() -> None:
    assert _origins("左", "G", "55", "65 45 66") == ["65", "66"]
    assert _origins("上", "G", "58", "69 59 49") == ["49", "59", "69"]
    assert _origins("上", "+N", "55", "66 56 46 65 45 54") == ["46", "56", "66"]


def test_words_that_contradict_the_board_fit_nothing() -> None:
    assert _origins("引", "G", "58", "69 49") == []
    assert _origins("寄", "G", "58", "69 49") == []
    assert _origins("直", "G", "58", "69 49") == []
    assert _origins("右", "G", "58", "69") == []
    assert _origins("左", "G", "58", "49") == []
    assert _origins("右左", "G", "58", "69 49") == []
    assert _origins("上引", "G", "58", "69 49") == []
    assert _origins("直", "G", "58", "57") == []


def test_words_for_a_pinned_piece_and_its_free_rival() -> None:
    # The left gold is pinned; with or without 右, the right one is meant.
    position = Position.from_sfen("4k4/9/9/9/9/9/9/9/r2GKG3 b - 1")
    for words in ("", "右", "右上", "上"):
        found = position.find(
            MovePattern(piece=kind("G"), destination=square("58"), relative=words)
        )
        assert found.usi == "4i5h"
    with pytest.raises(IllegalMove) as caught:
        position.find(MovePattern(piece=kind("G"), destination=square("58"), relative="左"))
    assert caught.value.reason is Reason.PINNED


def test_too_few_words_name_the_choice() -> None:
    position = Position.from_sfen("4k4/9/9/9/3G1G3/3G5/9/9/4K4 b - 1")
    with pytest.raises(AmbiguousMove) as caught:
        position.find(MovePattern(piece=kind("G"), destination=square("55"), relative="左"))
    assert sorted(each.usi for each in caught.value.candidates) == ["6e5e", "6f5e"]


def test_any_words_on_any_pieces_are_either_read_or_refused() -> None:
    vocabulary = ["", "右", "左", "上", "引", "寄", "直", "右上", "左引", "右左", "上引", "直直"]
    for usi, to, words in TABLE:
        position = _place(Side.BLACK, usi, [square(each) for each in words])
        for typed in vocabulary:
            pattern = MovePattern(piece=kind(usi), destination=square(to), relative=typed)
            try:
                found = position.find(pattern)
            except ShogiError as error:
                assert error.message
            else:
                assert found.origin is not None
                assert found.origin.digits in words
