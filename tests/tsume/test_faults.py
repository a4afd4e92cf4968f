"""What is wrong with a solution or a position: one sentence, and where."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, ShogiError, tsume
from sphinx_shogi.model.errors import Code
from sphinx_shogi.tsume import FaultKind
from tests.tsume.brute import length_and_firsts, small_problems

# Mate in five: G*2g 1g1h 2g2h 1h1i 2h2i.
PROBLEM = "7R1/9/9/9/9/9/8k/9/9 b Gr2b3g4s4n4l18p 1"
SOLUTION = ["G*2g", "1g1h", "2g2h", "1h1i", "2h2i"]


def faults(solution: list[str], sfen: str = PROBLEM) -> list[tuple[int, FaultKind, str]]:
    report = tsume.check(Position.from_sfen(sfen), solution)
    return [(fault.ply, fault.kind, fault.message) for fault in report.faults]


def test_the_solution_is_right() -> None:
    report = tsume.check(Position.from_sfen(PROBLEM), SOLUTION)
    assert (report.verdict, report.mate_in, report.faults) == ("unique", 5, ())


def test_an_illegal_move_at_ply_4_is_told_with_its_ply() -> None:
    report = tsume.check(Position.from_sfen(PROBLEM), [*SOLUTION[:3], "1h9i", SOLUTION[4]])
    assert [fault.kind for fault in report.faults] == [FaultKind.ILLEGAL]
    assert str(report.faults[0]).startswith("ply 4: ")
    assert (report.mate_in, report.line) == (5, tuple(SOLUTION))


@pytest.mark.parametrize("usi", ["", "2h2j", "{0}", "G*2h+", "K*5e", "▲28金"])
def test_a_text_that_is_no_move_is_told_with_its_ply(usi: str) -> None:
    found = faults([SOLUTION[0], usi])
    assert (2, FaultKind.ILLEGAL) in [(ply, kind) for ply, kind, _ in found]


def test_a_move_without_check_is_told() -> None:
    assert (3, FaultKind.NO_CHECK, "2a3a gives no check") in faults([*SOLUTION[:2], "2a3a"])


def test_an_even_number_of_plies_is_told() -> None:
    told = [fault for fault in faults(SOLUTION[:4]) if fault[1] is FaultKind.EVEN]
    assert [(ply, "4 plies" in text, "White" in text) for ply, _, text in told] == [(4, True, True)]


def test_a_last_move_that_is_no_mate_is_told_with_a_reply() -> None:
    assert faults(SOLUTION[:3]) == [(3, FaultKind.NOT_MATE, "2g2h is not mate: 1h1i is a reply")]


def test_a_slow_move_is_told_with_the_quicker_one() -> None:
    sfen = "4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1"
    report = tsume.check(Position.from_sfen(sfen), ["G*4b", "5a4b", "G*5b"])
    assert report.verdict == "shorter"
    assert (report.faults[0].ply, report.faults[0].kind) == (1, FaultKind.SLOW)
    assert "G*5b" in report.faults[0].message


def test_a_defence_that_is_not_the_longest_is_told_with_the_longest() -> None:
    position, line = _shorter_defence()
    report = tsume.check(position, line, futile=False)
    assert (report.mate_in, len(line)) == (5, 3)
    (fault,) = report.faults
    assert (fault.ply, fault.kind) == (2, FaultKind.NOT_LONGEST)
    assert fault.message == (
        f"{line[1]} is not the longest defence: it is mated in 1 ply, and {report.line[1]} in 3"
    )


def _shorter_defence() -> tuple[Position, list[str]]:
    """A problem in which some reply at ply 2 is mated at once, and another is not."""
    for position in small_problems(5, 2_000):
        length, firsts = length_and_firsts(position.engine_board(), 5)
        if length != 5:
            continue
        for first in sorted(firsts):
            after = position.play(position.move(first))
            for reply in after.legal_moves:
                rest = after.play(reply)
                quick, moves = length_and_firsts(rest.engine_board(), 1)
                if quick == 1:
                    return position, [first, reply.usi, min(moves)]
    raise AssertionError("no such problem among so many")


def test_a_fault_is_told_in_any_notation() -> None:
    fault = tsume.check(Position.from_sfen(PROBLEM), SOLUTION[:3]).faults[0]
    assert fault.told_in(lambda line: f"<{' '.join(line)}>") == (
        "<2g2h> is not mate: <2g2h 1h1i> is a reply"
    )


def test_no_checking_move_is_told() -> None:
    report = tsume.check(Position.from_sfen("4k4/9/9/9/9/9/9/9/9 b - 1"))
    assert report.verdict == "no-mate"
    assert [str(fault) for fault in report.faults] == ["ply 1: no move gives check"]


@pytest.mark.parametrize(
    ("sfen", "message"),
    [
        (
            "9/9/9/9/9/9/9/9/9 b G 1",
            "there is no king on the board; this problem needs the king of White",
        ),
        ("9/9/4K4/9/9/9/9/9/9 b G 1", "Black moves, but there is no king of White to mate"),
        ("4k4/9/9/9/9/9/9/9/9 w G 1", "White moves, but there is no king of Black to mate"),
    ],
)
def test_without_a_king_to_mate_there_is_no_problem(sfen: str, message: str) -> None:
    with pytest.raises(ShogiError) as caught:
        tsume.check(Position.from_sfen(sfen))
    assert (caught.value.message, caught.value.code) == (message, Code.POSITION)


@pytest.mark.parametrize(
    "sfen",
    [
        "4k4/4G4/4P4/9/9/9/9/9/9 b G 1",
        "3kk4/9/4P4/9/9/9/9/9/9 b G 1",
        "4k4/9/4P4/9/9/9/9/9/9 b 5G 1",
    ],
)
def test_what_no_game_can_reach_is_refused_in_a_sentence(sfen: str) -> None:
    with pytest.raises(ShogiError, match="cannot be solved as a mate problem") as caught:
        tsume.check(Position.from_sfen(sfen), remaining=True)
    assert caught.value.code is Code.POSITION
