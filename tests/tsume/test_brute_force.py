"""The search against solvers that try everything."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, tsume
from sphinx_shogi.tsume.search import Search
from tests.tsume.brute import (
    NEVER,
    attack_length,
    check_lengths,
    length_and_firsts,
    small_problems,
)

MOST = 5


def firsts_of(report: tsume.Report) -> set[str]:
    """All first moves that mate in the report's number of plies."""
    others = [*report.cooks, *report.minor]
    return {report.line[0]} | {move for each in others if each.ply == 1 for move in each.moves}


def length_by_search(position: Position, *, futile: bool, most: int = MOST) -> int | None:
    search = Search(position.engine_board(), position.side, budget=10**6, futile=futile)
    root = search.here()
    return next((limit for limit in range(1, most + 1, 2) if search.mates(root, limit)), None)


@pytest.mark.parametrize("seed", range(4))
def test_length_and_all_first_moves_agree(seed: int) -> None:
    mates = 0
    for position in small_problems(seed, 500):
        length, firsts = length_and_firsts(position.engine_board(), MOST)
        assert length_by_search(position, futile=False) == length, position
        if length is not None:
            mates += 1
            report = tsume.check(position, futile=False)
            assert report.mate_in == length, position
            assert firsts_of(report) == firsts, position
    assert mates > 50


@pytest.mark.parametrize(("seed", "count", "most"), [(100, 1000, 3), (101, 60, 5)])
def test_the_rule_of_futile_interpositions_agrees(seed: int, count: int, most: int) -> None:
    changed = 0
    for position in small_problems(seed, count, sliders=True):
        board = position.engine_board()
        length = attack_length(board, most)
        found = length_by_search(position, futile=True, most=most)
        assert (NEVER if found is None else found) == length, position
        if length < NEVER:
            report = tsume.check(position)
            assert report.mate_in == length, position
            assert firsts_of(report) == set(check_lengths(board, length)), position
            changed += length_and_firsts(board, most)[0] != length
    assert changed >= 3


def test_the_main_line_is_the_longest_that_can_be_forced() -> None:
    for position in small_problems(7, 300):
        if length_by_search(position, futile=False) is None:
            continue
        line = tsume.check(position, futile=False).line
        for ply, usi in enumerate(line):
            if ply % 2 == 0:
                length, firsts = length_and_firsts(position.engine_board(), len(line))
                assert length == len(line) - ply
                assert usi in firsts
            position = position.play(position.move(usi))
        assert position.is_mate
