"""The two errors about moves: words, other spellings, pickling."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from sphinx_shogi.model.errors import Code
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove, Reason, Standing
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import Square, square

KANJI = dict(zip("PLNSBRGK", "歩香桂銀角飛金玉", strict=True))


def _japanese(error: Any) -> str:
    def to(each: Square) -> str:
        return "１２３４５６７８９"[each.file - 1] + "一二三四五六七八九"[each.rank - 1]

    def piece(each: PieceKind) -> str:
        return ("成" if each.is_promoted else "") + KANJI[each.letter]

    def write(move: Move) -> str:
        return to(move.destination) + piece(move.piece)

    assert error.told_in(write, to, piece) is error
    return str(error.message)


def _letters(error: Any) -> str:
    error.told_in(
        lambda move: move.piece.usi + move.destination.digits,
        lambda each: each.digits,
        lambda each: each.usi,
    )
    return str(error.message)


def _error(position: Position, **claims: Any) -> IllegalMove | AmbiguousMove:
    with pytest.raises((IllegalMove, AmbiguousMove)) as caught:
        position.find(MovePattern(**claims))
    error = caught.value
    assert isinstance(error, IllegalMove | AmbiguousMove)
    return error


def test_told_in_the_authors_notation() -> None:
    error = _error(Position(), piece=kind("S"), destination=square("58"))
    assert error.message == (
        "no silver of Black reaches 58; they stand on 39 and 79; did you mean 3i4h or 7i6h?"
    )
    assert _japanese(error) == (
        "no 銀 of Black reaches ５八; they stand on ３九 and ７九; did you mean ４八銀 or ６八銀?"
    )
    assert _letters(error) == (
        "no S of Black reaches 58; they stand on 39 and 79; did you mean S48 or S68?"
    )


def test_articles() -> None:
    board = Position.from_sfen("4k4/9/9/9/9/9/4S4/9/4K4 b - 1")
    error = _error(board, origin=square("57"), destination=square("55"))
    assert error.message == "a silver on 57 does not reach 55; did you mean 5g5f?"
    assert _letters(error) == "an S on 57 does not reach 55; did you mean S56?"
    assert _japanese(error) == "a 銀 on ５七 does not reach ５五; did you mean ５六銀?"
    error = _error(board, piece=kind("G"), origin=square("57"), destination=square("55"))
    assert _letters(error).startswith("an S stands on 57, not a G")


def test_pieces_with_their_squares() -> None:
    pinned = Position.from_sfen("4k4/9/9/9/9/9/9/9/r2GK4 b - 1")
    error = _error(pinned, piece=kind("G"), destination=square("68"))
    assert isinstance(error, IllegalMove)
    assert error.reason is Reason.PINNED
    assert error.facts["by"] == (Standing(kind("R"), square("99")),)
    assert error.facts["king"] is square("59")
    assert _japanese(error).startswith(
        "the 金 on ６九 is pinned: without it there, Black's king on ５九 is in check from the "
        "飛 on ９九"
    )


def test_ambiguous_moves_name_each_candidate() -> None:
    error = _error(Position(), piece=kind("G"), destination=square("58"))
    assert isinstance(error, AmbiguousMove)
    assert error.code is Code.AMBIGUOUS_MOVE
    assert [move.usi for move in error.candidates] == ["4i5h", "6i5h"]
    assert error.message == "the text fits 2 moves: 4i5h and 6i5h"
    assert _japanese(error) == "the text fits 2 moves: ５八金 and ５八金"


def test_many_candidates_are_not_all_named() -> None:
    check = Position.from_sfen("4r4/9/9/9/9/9/4S4/9/4K4 b RBGSNLP 1")
    free = Position.from_sfen("4r4/9/9/9/9/9/3S5/3G5/3GK4 b RBGSNLP 1")
    assert not check.in_check
    error = _error(free, destination=square("58"), interposition=True)
    assert isinstance(error, AmbiguousMove)
    usis = [move.usi for move in error.candidates]
    assert sorted(usis) == sorted(
        ["R*5h", "B*5h", "G*5h", "S*5h", "N*5h", "L*5h", "P*5h", "6g5h", "6h5h", "6i5h"]
    )
    assert error.message == f"the text fits 10 moves: {', '.join(usis[:7])} and 3 more"


def test_the_place_is_told_by_whoever_knows_it() -> None:
    error = _error(Position(), piece=kind("S"), destination=square("99"))
    assert (error.line, error.column) == (None, None)
    assert str(error.at(4, 7)).startswith("line 4, column 7: no silver of Black reaches 99")


def test_errors_survive_pickling() -> None:
    for claims in (
        {"piece": kind("S"), "destination": square("58")},
        {"piece": kind("G"), "destination": square("58")},
        {"side": 1, "piece": kind("P"), "destination": square("76")},
    ):
        error = _error(Position(), **claims).at(3, 5)
        message = _letters(error)
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (again.message, again.line, again.column) == (message, 3, 5)
        assert again.code is error.code
        assert again.pattern == error.pattern
        assert str(again) == str(error)
        # And may still be told in another notation.
        assert _japanese(again) == _japanese(error) != message


def test_an_illegal_usi_move() -> None:
    with pytest.raises(IllegalMove) as caught:
        Position().move("5g5e")
    assert caught.value.message == "a pawn on 57 does not reach 55; did you mean 5g5f?"
