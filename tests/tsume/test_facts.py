"""Facts about mate problems that every book has, each on a board made for it."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_shogi import Position, tsume
from sphinx_shogi.tsume import Choice
from sphinx_shogi.tsume.futile import Interpositions

# A rook drives the king down the board, a gold at its side: one more step, two more plies.
LADDER = "7R1/8k/9/9/9/9/9/9/9 b Gr2b3g4s4n4l18p 1"
# A king in the open, and so much in hand that most time goes into drops in between.
OPEN = "9/9/3k5/9/2+P3L2/9/9/9/9 b 2RBG4SN3L17P3g3n 1"
LADDER_LINE = [
    *("G*2b", "1b1c", "2b2c", "1c1d", "2c2d", "1d1e", "2d2e"),
    *("1e1f", "2e2f", "1f1g", "2f2g", "1g1h", "2g2h", "1h1i", "2h2i"),
]


def problem(sfen: str) -> Position:
    """The problem, with all other pieces in the defender's hand."""
    return tsume.with_remaining(Position.from_sfen(sfen))


# Pawns


def test_a_dropped_pawn_does_not_mate() -> None:
    report = tsume.check(problem("7lk/9/8G/9/9/9/9/9/9 b P 1"))
    assert report.verdict == "no-mate"


def test_a_dropped_pawn_is_told_to_be_no_mate() -> None:
    report = tsume.check(problem("7lk/9/8G/9/9/9/9/9/9 b P 1"), ["P*1b"])
    assert report.verdict == "no-mate"
    assert [fault.ply for fault in report.faults] == [1]
    assert "pawn" in report.faults[0].message


def test_a_pawn_on_the_board_mates() -> None:
    report = tsume.check(problem("7lk/9/7GP/9/9/9/9/9/9 b - 1"), ["1c1b"])
    assert (report.verdict, report.mate_in, report.line) == ("unique", 1, ("1c1b",))


# Interpositions

FAR = "8k/9/6NG1/R3P4/9/9/9/9/9 b - 1"


def test_drops_that_are_merely_taken_do_not_count() -> None:
    report = tsume.check(problem(FAR), ["9d9a+"])
    assert (report.verdict, report.mate_in, report.futile) == ("unique", 1, True)
    assert not report.faults


def test_counted_they_lengthen_the_mate_by_two_plies_each() -> None:
    with_one_pawn = Position.from_sfen("8k/9/6NG1/R3P4/9/9/9/9/9 b p 1")
    report = tsume.check(with_one_pawn, futile=False)
    assert (report.mate_in, report.futile) == (3, False)
    with_two = Position.from_sfen("8k/9/6NG1/R3P4/9/9/9/9/9 b pn 1")
    assert tsume.check(with_two, futile=False).mate_in == 5


def test_a_drop_at_a_square_that_the_king_guards_counts() -> None:
    without_knight = FAR.replace("6NG1", "7G1")
    assert tsume.check(problem(without_knight), ["9d9a+"]).verdict != "unique"


def test_a_solution_that_goes_on_after_the_mate_is_told() -> None:
    report = tsume.check(problem(FAR), ["9d9a", "P*2a", "9a2a"])
    assert (report.verdict, report.mate_in) == ("shorter", 1)
    assert [(fault.ply, fault.kind) for fault in report.faults] == [(2, tsume.FaultKind.BEYOND)]


def test_a_solution_that_counts_them_all_is_right_too() -> None:
    position = Position.from_sfen("8k/9/6NG1/R3P4/9/9/9/9/9 b p 1")
    report = tsume.check(position, ["9d9a+", "P*2a", "9a2a"])
    assert (report.mate_in, report.futile, report.faults) == (3, False, ())
    assert report.convention is not None
    assert report.convention.mate_in == 1


# Other solutions


def test_a_mirrored_position_has_two_solutions() -> None:
    report = tsume.check(problem("2S1k1S2/9/2N3N2/4P4/9/9/9/9/9 b S 1"))
    assert (report.verdict, report.mate_in, len(report.cooks)) == ("cook", 3, 1)
    assert {report.line[0], *report.cooks[0].moves} == {"S*4b", "S*6b"}
    assert report.cooks[0].ply == 1
    assert not report.only_minor


def test_choices_of_the_last_move_are_no_cooks() -> None:
    report = tsume.check(problem("7lk/9/7GP/9/9/9/9/9/9 b - 1"), ["1c1b+"])
    assert (report.verdict, report.cooks) == ("unique", ())
    told = {each.choice: each.moves for each in report.minor}
    assert told == {Choice.PROMOTION: ("1c1b",), Choice.LAST_MOVE: ("2c1b",)}


def test_a_choice_of_promotion_is_a_cook_that_is_told_apart() -> None:
    position = Position.from_sfen("8k/9/6NG1/R3P4/9/9/9/9/9 b p 1")
    report = tsume.check(position, futile=False)
    assert report.verdict == "cook"
    first, other = report.line[0], report.cooks[0].moves[0]
    assert {first, other} == {"9d9a", "9d9a+"}
    assert report.minor[0] == tsume.Minor(1, Choice.PROMOTION, (other,))
    assert report.only_minor


# Pieces, kings, sides


def test_pieces_left_over_are_told() -> None:
    report = tsume.check(problem("4k4/9/4P4/9/9/9/9/9/9 b GSP 1"), ["G*5b"])
    assert report.leftover == (("S", 1), ("P", 1))


def test_a_captured_piece_is_left_over_as_what_it_was() -> None:
    report = tsume.check(problem("4k4/4+p4/4P4/4L4/9/9/9/9/9 b - 1"), ["5c5b+"])
    assert (report.verdict, report.leftover) == ("unique", (("P", 1),))


def test_the_attacker_needs_no_king_but_may_have_one() -> None:
    without = tsume.check(problem("4k4/9/4P4/9/9/9/9/9/9 b G 1"))
    with_king = tsume.check(problem("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"))
    assert without.mate_in == with_king.mate_in == 1
    in_check = problem("4k4/9/4P4/9/9/9/9/9/r3K4 b G 1")
    assert tsume.check(in_check).verdict == "no-mate"


def test_white_may_be_the_attacker() -> None:
    report = tsume.check(problem("9/9/9/9/9/9/4p4/9/4K4 w g 1"), ["G*5h"])
    assert (report.verdict, report.mate_in) == ("unique", 1)


def test_with_remaining_gives_the_rest_to_the_defender_once() -> None:
    position = problem("4k4/9/4P4/9/9/9/9/9/9 b G 1")
    assert position.sfen.split()[2] == "G2r2b3g4s4n4l17p"
    assert tsume.with_remaining(position) == position
    assert tsume.check(Position.from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1"), remaining=True)


# Lengths


@pytest.mark.parametrize("steps", range(8))
def test_the_ladder_is_mate_from_every_step_on(steps: int) -> None:
    position = Position.from_sfen(LADDER)
    for usi in LADDER_LINE[: 2 * steps]:
        position = position.play(position.move(usi))
    line = LADDER_LINE[2 * steps :]
    report = tsume.check(position, line)
    assert (report.mate_in, report.line) == (len(line), tuple(line))
    assert not report.faults
    assert tsume.check(position).line == tuple(line)


def test_the_whole_ladder_is_a_sound_problem() -> None:
    assert tsume.check(Position.from_sfen(LADDER)).verdict == "unique"


def test_a_long_line_is_checked_though_its_uniqueness_is_not_decided() -> None:
    drops = ["N*8a", "N*7a", "L*6a", "L*5a", "P*4a", "P*3a", "S*2a"]
    line = ["9d9a"]
    for drop in drops:
        line += [drop, f"{int(drop[2]) + 1}a{drop[2]}a"]
    line += ["1a1b", *LADDER_LINE]
    assert len(line) == 31
    position = problem("8k/9/6N2/R3P4/9/9/9/9/9 b G 1")
    report = tsume.check(position, line, budget=1_000)
    assert report.verdict == "undecided"
    assert (report.line, report.faults, report.mate_in) == (tuple(line), (), None)
    broken = tsume.check(position, [*line[:-1], "2h3h"], budget=1_000)
    assert [(fault.ply, fault.kind) for fault in broken.faults] == [(31, tsume.FaultKind.NO_CHECK)]


def test_a_small_budget_ends_undecided_and_says_how_far_it_came() -> None:
    report = tsume.check(Position.from_sfen(LADDER), budget=100)
    assert (report.verdict, report.mate_in, report.line) == ("undecided", None, ())
    assert 1 <= report.searched < 15
    assert report.nodes <= 101


def test_each_drop_that_is_judged_counts_against_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged = 0
    judge = Interpositions.is_futile

    def counted(self: Interpositions, checker: int, drop: Any, length: int) -> bool:
        nonlocal judged
        judged += 1
        return judge(self, checker, drop, length)

    monkeypatch.setattr(Interpositions, "is_futile", counted)
    report = tsume.check(Position.from_sfen(OPEN), budget=2_000)
    assert report.verdict == "undecided"
    assert 500 < judged <= 2_001


def test_the_budget_gives_the_same_answer_every_time() -> None:
    reports = {tsume.check(Position.from_sfen(LADDER), budget=300).nodes for _ in range(3)}
    assert len(reports) == 1


# No mate


@pytest.mark.parametrize("futile", [True, False])
@pytest.mark.parametrize("king", ["4k4/9/9/9/9", "9/9/9/9/4k4", "8k/9/9/9/9"])
def test_a_dragon_that_checks_for_ever_is_no_mate(king: str, futile: bool) -> None:
    position = Position.from_sfen(f"{king}/9/9/9/3+R5 b - 1")
    assert tsume.check(position, futile=futile).verdict == "no-mate"


def test_a_solution_of_what_is_no_mate_is_refuted_where_it_fails() -> None:
    report = tsume.check(problem("4k4/9/9/9/9/9/9/9/9 b G 1"), ["G*5b"])
    assert report.verdict == "no-mate"
    assert str(report.faults[0]) == "ply 1: G*5b is not mate: 5a5b is a reply"
