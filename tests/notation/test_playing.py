"""Playing typed lines: moves, numbers, marks, and where the first fault is."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.handicaps import find_handicap
from sphinx_shogi.notation import play_sequence, read_sequence

START = Position()
WHITE = START.play(START.move("7g7f"))
FOUR = ["7g7f", "3c3d", "2g2f", "8c8d"]


def handicap(name: str) -> Position:
    found = find_handicap(name)
    assert found is not None
    return Position.from_sfen(found.sfen)


@pytest.mark.parametrize(
    "line",
    [
        "P76 P34 P26 P84",
        "P-76 P-34 P-26 P-84",
        "1. P76 P34 2. P26 P84",
        "1.P76 P34 2.P26 P84",
        "1. P76 1...P34 2. P26 2...P84",
        "1. P76 2. P34 3. P26 4. P84",
        "7. P76 P34 8. P26 P84",
        "25. P76 26. P34 27. P26 28. P84",
        # Every other move with its number among all moves.
        "1. P76 P34 3. P26 P84",
        "▲７六歩△３四歩▲２六歩△８四歩",
        "☗7六歩 ☖3四歩 ☗2六歩 ☖8四歩",
        "1.☗76歩 2.☖34歩 3.☗26歩 4.☖84歩",
        "7g7f 3c3d 2g2f 8c8d",
        "7g7f3c3d2g2f8c8d",
        "+7776FU -3334FU +2726FU -8384FU",
        "P76 ３四歩 P-2f 8c8d",
        "1. 76fu 2. 34fu 3. 26fu 4. 84fu",
        # Numbers without a full stop.
        "1 P76 P34 2 P26 P84",
        "1 P76 2 P34 3 P26 4 P84",
        "25 P76 26 P34 27 P26 28 P84",
        "1 ７六歩 2 ３四歩 3 ２六歩 4 ８四歩",
        "1 ▲７六歩 2 △３四歩 3 ▲２六歩 4 △８四歩",
        "1 76歩 2 34歩 3 26歩 4 84歩",
        "1 7776FU 2 3334FU 3 2726FU 4 8384FU",
        "1 7g7f 2 3c3d 3 2g2f 4 8c8d",
        "P76 ...P34 P26 …P84",
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)",
    ],
)
def test_ways_to_type_a_line(line: str) -> None:
    assert [each.move.usi for each in read_sequence(line, START)] == FOUR


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("1...P34 2. P26", WHITE),
        ("...P34 P26", WHITE),
        ("...P34 2. P26 P84", WHITE),
        ("2. P34 3. P26", WHITE),
        ("2. P34", WHITE),
        ("☖P34 ☗P26", WHITE),
        # Problems number from 1 whoever begins.
        ("1. P34 2. P26", WHITE),
        ("1...G32 2. P76 G72", handicap("2-piece")),
        ("1. G32 2. P76 3. G72", handicap("2-piece")),
        ("☖G32 ☗P76 ☖G72", handicap("2-piece")),
    ],
)
def test_lines_that_white_begins(line: str, start: Position) -> None:
    assert play_sequence(line, start).error is None


def test_what_a_played_move_holds() -> None:
    first, second = read_sequence("1. P76!? P34", START)
    assert first.move == START.move("7g7f")
    assert (first.typed.text, first.typed.number, first.typed.annotation) == ("P76", 1, "!?")
    assert second.position_after.sfen.endswith("b - 3")
    assert not first.interposition


FAULTS = [
    # line, start, code, place, sentence, moves before it
    ("P76 P34\nP26 S45", START, Code.ILLEGAL_MOVE, (2, 5), "no silver of White reaches 45", 3),
    ("P76 P3", START, Code.BAD_MOVE, (1, 7), "'P3' is no hosking move: a rank", 1),
    ("P76 P3x P26", START, Code.BAD_MOVE, (1, 7), "'P3x' is no hosking move", 1),
    ("P76 foo", START, Code.BAD_MOVE, (1, 5), "'foo' is a move in no notation", 1),
    ("P76 34 P26", START, Code.BAD_MOVE, (1, 7), "'34' is no", 1),
    ("P76 P34 Bx22", START, Code.AMBIGUOUS_MOVE, (1, 9), "", 2),
    ("P76 resigns", START, Code.BAD_MOVE, (1, 5), "'resigns' tells how a game ends", 1),
    ("７六歩 投了", START, Code.BAD_MOVE, (1, 5), "'投了' tells how a game ends", 1),
    ("▲７六歩△３四x", START, Code.BAD_MOVE, (1, 8), "'３四x' is no japanese move", 1),
    ("☗7六歩 ☖", START, Code.BAD_MOVE, (1, 7), "a side mark is followed by no move", 1),
    ("☖7六歩", START, Code.WRONG_SIDE, (1, 1),
     "☖ marks a move of White, and it is Black's move", 0),
    ("P76 ☗ 3四歩", START, Code.WRONG_SIDE, (1, 5),
     "☗ marks a move of Black, and it is White's move", 1),
    ("...P76", START, Code.WRONG_SIDE, (1, 1),
     "... stands before a move of White, and it is Black's move", 0),
    ("P76 P34 …P26", START, Code.WRONG_SIDE, (1, 9),
     "… stands before a move of White, and it is Black's move", 2),
    ("1...P76", START, Code.WRONG_SIDE, (1, 2),
     "... stands before a move of White, and it is Black's move", 0),
    ("1. P34", WHITE, Code.WRONG_SIDE, (1, 1),
     "the number 1 without an ellipsis is that of a move of Black, and it is White's move: "
     "1... if White's is meant", 0),
    ("1. P34 P26 2. P84", WHITE, Code.WRONG_SIDE, (1, 1), "the number 1 without an ellipsis", 0),
    ("1. P76 P34 4. P26", START, Code.MOVE_NUMBER, (1, 12),
     "the number 4 does not follow: 2 was expected", 2),
    ("1. P76 2. P34 4. P26", START, Code.MOVE_NUMBER, (1, 15),
     "the number 4 does not follow: 3 was expected", 2),
    ("1. P76 P34 2. P26 P84 2. P25", START, Code.MOVE_NUMBER, (1, 23),
     "the number 2 does not follow: 3 was expected", 4),
    ("1. P76 1. P34", START, Code.WRONG_SIDE, (1, 8), "the number 1 without an ellipsis", 1),
    # Numbers without a full stop are checked like the others.
    ("1 P76 P34 4 P26", START, Code.MOVE_NUMBER, (1, 11),
     "the number 4 does not follow: 2 was expected", 2),
    ("1 P34", WHITE, Code.WRONG_SIDE, (1, 1), "the number 1 without an ellipsis", 0),
    ("1 P34 ...P26", WHITE, Code.WRONG_SIDE, (1, 1), "the number 1 without an ellipsis", 0),
    ("+7776FU +3334FU", START, Code.WRONG_SIDE, (1, 9), "", 1),
    ("P76 3三合", START, Code.ILLEGAL_MOVE, (1, 5), "合 stands for a piece put between", 1),
]  # fmt: skip


@pytest.mark.parametrize(("line", "start", "code", "place", "sentence", "before"), FAULTS)
def test_faults(
    line: str, start: Position, code: Code, place: tuple[int, int], sentence: str, before: int
) -> None:
    with pytest.raises(ShogiError) as caught:
        read_sequence(line, start)
    fault = caught.value
    assert fault.message.startswith(sentence)
    assert (fault.code, (fault.line, fault.column)) == (code, place)
    assert len(fault.played) == before
    result = play_sequence(line, start)
    assert len(result.played) == before
    assert result.error is not None and result.error.message == fault.message


def test_preferred_notations_in_a_line() -> None:
    position = Position.from_sfen("k8/9/9/4S4/9/9/9/9/4K4 b - 1")
    assert read_sequence("S-5c", position, ["hodges-1976"])[0].move.usi == "5d5c"
    with pytest.raises(ShogiError):
        read_sequence("S-5c", position)


def test_an_interposition_in_a_line() -> None:
    position = Position.from_sfen("4k4/9/9/9/9/9/9/4R4/K8 w 2p2g 1")
    line = "5三合 同飛成"
    # The tokens of 同 and of what follows are read against any of the pieces.
    played = read_sequence(line, position)
    assert [each.interposition for each in played] == [True, False]
    assert [each.move.usi for each in played] == ["P*5c", "5h5c+"]


def test_ten_thousand_moves() -> None:
    shuffle = "G69-68 G41-42 G68-69 G42-41 "
    assert len(play_sequence(shuffle * 2500, START).played) == 10_000


def test_an_empty_line() -> None:
    assert read_sequence("  ", START) == []
    assert notation.read_sequence("", START) == []


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("P76 34 P26", "; if it is the number of P26, write 34."),
        ("37 P76", "; if it is the number of P76, write 37."),
        ("1) P76", "; if it is the number of P76, write 1."),
        ("7 六歩", "is missing at its end"),
        ("P76 34", " is missing at its end"),
        ("foo P76", "P-7f or 7g7f"),
    ],
)
def test_digits_that_may_be_a_number(line: str, hint: str) -> None:
    error = play_sequence(line, START).error
    assert error is not None
    assert error.message.endswith(hint)
