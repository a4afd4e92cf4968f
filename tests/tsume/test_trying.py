"""Refutations of wrong tries."""

from __future__ import annotations

import pytest

from sphinx_shogi.model.errors import ClaimFailed
from sphinx_shogi.model.position import Position
from sphinx_shogi.tsume import Outcome, Verdict, check, refute, with_remaining

IN_THREE = with_remaining(Position.from_sfen("7k1/9/9/7N1/9/9/9/9/9 b GN 1"))
IN_ONE = with_remaining(Position.from_sfen("5k3/9/5G3/9/9/9/9/9/9 b GN 1"))


def checks(position: Position) -> list[str]:
    return [each.usi for each in position.legal_moves if position.play(each).in_check]


def after(position: Position, *line: str) -> Position:
    for usi in line:
        position = position.play(position.move(usi))
    return position


@pytest.mark.parametrize("usi", [each for each in checks(IN_THREE) if each != "G*3b"])
def test_answer_to_a_wrong_try_leaves_no_mate(usi: str) -> None:
    found = refute(IN_THREE, [usi], 3)
    assert found.outcome is Outcome.NO_MATE
    assert check(after(IN_THREE, usi, found.answer)).verdict is Verdict.NO_MATE


def test_solution_is_no_wrong_try() -> None:
    assert refute(IN_THREE, ["G*3b"], 3).outcome is Outcome.MATES
    assert refute(IN_THREE, ["G*3b", "2a1a", "N*2c"], 3).outcome is Outcome.MATES


def test_try_that_takes_longer_is_late_and_its_length_is_told() -> None:
    late = [
        found
        for usi in checks(IN_ONE)
        if (found := refute(IN_ONE, [usi], 1)).outcome is Outcome.LATE
    ]
    assert late
    for found in late:
        assert found.answer
        assert found.mate_in is not None and found.mate_in > 1 and found.mate_in % 2


def test_line_goes_on_from_its_own_moves() -> None:
    # After the king has gone to 11 the gold is on the wrong side for the knight's check.
    found = refute(IN_THREE, ["G*3a", "2a1a", "N*2c"], 3)
    assert found.outcome is Outcome.NO_MATE
    assert after(IN_THREE, "G*3a", "2a1a", "N*2c").in_check


@pytest.mark.parametrize(
    ("line", "told"),
    [(["G*9i"], "gives no check"), (["G*3b", "2a1a"], "ends with a move of the attacker")],
)
def test_line_that_is_no_try(line: list[str], told: str) -> None:
    with pytest.raises(ClaimFailed, match=told):
        refute(IN_THREE, line, 3)


def test_budget_that_runs_out_is_undecided() -> None:
    assert refute(IN_THREE, ["G*2b"], 99, budget=1).outcome is Outcome.UNDECIDED
