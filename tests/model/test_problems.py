"""What is wrong with a position that someone has set up."""

from __future__ import annotations

import pytest

from sphinx_shogi.model.handicaps import HANDICAPS
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.problems import ProblemKind
from sphinx_shogi.model.raw import raw_of
from sphinx_shogi.model.squares import square

CASES = [
    (
        "4k4/9/9/4P4/9/4P4/4P4/9/4K4 b - 1",
        ProblemKind.NIFU,
        "3 unpromoted pawns of Black stand on file 5, on 54, 56 and 57",
    ),
    (
        "4k4/9/p8/9/p8/9/9/9/4K4 b - 1",
        ProblemKind.NIFU,
        "two unpromoted pawns of White stand on file 9, on 93 and 95",
    ),
    ("3Pk4/9/9/9/9/9/9/9/4K4 b - 1", ProblemKind.DEAD_PIECE, "the pawn of Black on 61"),
    ("4k4/9/9/9/9/9/9/9/L3K3l b - 1", ProblemKind.DEAD_PIECE, "the lance of White on 19"),
    ("4k4/7N1/9/9/9/9/9/9/4K4 b - 1", ProblemKind.DEAD_PIECE, "the knight of Black on 22"),
    ("4k4/9/9/9/9/9/9/9/n3K4 b - 1", ProblemKind.DEAD_PIECE, "the knight of White on 99"),
    (
        "4k4/9/9/9/9/9/9/9/3KK4 b - 1",
        ProblemKind.TWO_KINGS,
        "Black has 2 kings, on 59 and 69",
    ),
    (
        "4k4/9/9/9/9/9/9/9/4K4 b 18Pp 1",
        ProblemKind.TOO_MANY,
        "there are 19 pawns on the board and in hand; a set has 18",
    ),
    (
        "4k4/4+R4/9/9/9/9/9/9/4K4 w Rr 1",
        ProblemKind.TOO_MANY,
        "there are 3 rooks on the board and in hand; a set has 2",
    ),
    (
        "4k4/9/9/9/4R4/9/9/9/4K4 b - 1",
        ProblemKind.OPPONENT_IN_CHECK,
        "it is Black to move, but the king of White on 51 is already in check from 55",
    ),
    (
        "4k4/9/9/9/8b/9/9/9/4K3r w - 1",
        ProblemKind.OPPONENT_IN_CHECK,
        "it is White to move, but the king of Black on 59 is already in check from 15 and 19",
    ),
]


@pytest.mark.parametrize(("sfen", "kind", "message"), CASES)
def test_problem(sfen: str, kind: ProblemKind, message: str) -> None:
    problems = Position.from_sfen(sfen).problems
    assert [each.kind for each in problems] == [kind]
    assert problems[0].message.startswith(message)


@pytest.mark.parametrize(
    "sfen",
    [
        *(each.sfen for each in HANDICAPS),
        "9/9/9/9/9/9/9/9/9 b - 1",
        "4k4/9/9/9/9/9/9/9/9 b G 1",
        "9/9/9/9/4R4/9/9/9/4K4 w - 1",
        "4k4/9/4+P4/9/4P4/9/9/9/4K4 b - 1",
        "4k4/9/4p4/9/4P4/9/9/9/4K4 b - 1",
        "4k4/9/9/9/4R4/9/9/9/4K4 w - 1",
        "4k4/9/9/9/9/8b/9/9/4K4 w - 1",
        "4k4/9/9/9/8b/9/3P5/5P3/4K4 w - 1",
        "+P+L+N1k4/9/9/9/9/9/9/9/+p+l+n1K4 b - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 9P4L2B9p2r 1",
    ],
)
def test_sound_positions_and_those_without_kings_have_none(sfen: str) -> None:
    assert Position.from_sfen(sfen).problems == ()


def test_several_problems_each_with_its_place() -> None:
    problems = Position.from_sfen("3Pk4/3P5/9/9/4R4/9/9/9/4KK3 b 2Rb2B 1").problems
    assert [(each.kind, each.square, each.side) for each in problems] == [
        (ProblemKind.TWO_KINGS, square("59"), Side.BLACK),
        (ProblemKind.TOO_MANY, None, None),
        (ProblemKind.TOO_MANY, None, None),
        (ProblemKind.NIFU, square("62"), Side.BLACK),
        (ProblemKind.DEAD_PIECE, square("61"), Side.BLACK),
        (ProblemKind.OPPONENT_IN_CHECK, square("51"), Side.WHITE),
    ]


def test_a_position_after_moves_has_the_problems_that_are_left() -> None:
    # Two pawns of Black on file 5, of which White takes one.
    start = Position.from_sfen("4k4/4r4/4P4/9/9/9/4P4/9/4K4 w - 1")
    waits, takes = start.play(start.move("5a4a")), start.play(start.move("5b5c"))
    assert [each.kind for each in waits.problems] == [ProblemKind.NIFU]
    assert takes.problems == ()
    assert [each.kind for each in start.problems] == [ProblemKind.NIFU]


def test_legal_moves_make_no_sound_position_wrong() -> None:
    position = Position()
    for usi in ("7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "B*8e", "4e3d", "8e7f"):
        position = position.play(position.move(usi))
        assert position.problems == Position.from_sfen(position.sfen).problems == ()


def test_no_king_is_taken_however_late_it_is_asked() -> None:
    # The engine knows of one king a side.
    in_check = Position.from_sfen("4k4/9/9/9/4R4/9/9/9/4K4 b - 1")
    assert not in_check.is_legal(raw_of("5e5a"))
    later = Position.from_sfen("2k1k4/9/9/9/9/7R1/9/9/4K4 b P 1")
    for usi in ("2f5f", "7a8a", "5i4i", "8a9a"):
        later = later.play_raw(raw_of(usi))
    assert not later.is_legal(raw_of("5f5a"))
    assert "5f5a" not in [each.usi for each in later.legal_moves]
