"""Problems with known verdicts, and what a report says beside the verdict."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sphinx_shogi import Position, tsume


@pytest.fixture(scope="module")
def problems(cases: Path) -> list[dict[str, Any]]:
    path = cases / "tsume.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_case_has_its_verdict_and_its_cooks(problems: list[dict[str, Any]]) -> None:
    for problem in problems:
        report = tsume.check(Position.from_sfen(problem["sfen"]), problem["solution"])
        assert report.verdict == problem["verdict"], problem
        if report.verdict == "shorter":
            assert report.mate_in == problem["mate_in"], problem
            assert report.faults, problem
            continue
        assert report.line == tuple(problem["solution"]), problem
        assert report.mate_in == problem["plies"], problem
        assert not report.faults, problem
        found = [[ply, sorted(moves)] for ply, moves in report.cooks]
        assert found == [[ply, sorted(moves)] for ply, moves in problem.get("cooks", [])]


def test_the_checker_finds_the_length_itself(problems: list[dict[str, Any]]) -> None:
    for problem in problems:
        position = Position.from_sfen(problem["sfen"])
        report = tsume.check(position, futile=False)
        assert report.mate_in == problem.get("mate_in", problem["plies"]), problem
        for usi in report.line:
            position = position.play(position.move(usi))
        assert position.is_mate


@pytest.mark.parametrize("plies", [3, 5, 7, 9, 11])
def test_with_the_wrong_end_a_solution_is_told_where(
    plies: int, problems: list[dict[str, Any]]
) -> None:
    """Without its last two moves a solution ends too soon."""
    of_length = [each for each in problems if each["plies"] == plies]
    for problem in [each for each in of_length if each["verdict"] == "unique"][:5]:
        position = Position.from_sfen(problem["sfen"])
        report = tsume.check(position, problem["solution"][:-2], futile=False)
        assert report.mate_in == plies
        assert [fault.ply for fault in report.faults] == [plies - 2]
        assert report.faults[0].kind is tsume.FaultKind.NOT_MATE
