"""Which moves check, against the engine's own list of moves."""

from __future__ import annotations

import pytest

from sphinx_shogi.model.raw import DROP
from sphinx_shogi.tsume.table import Table
from tests.tsume.brute import small_problems


@pytest.mark.parametrize("sliders", [False, True])
def test_the_checks_are_the_legal_moves_that_check(sliders: bool) -> None:
    found = 0
    for position in small_problems(11, 400, sliders=sliders):
        board = position.engine_board()
        checks = set()
        for move in board.legal_moves():
            board.push_move(move)
            if board.is_in_check():
                checks.add(move.to_usi())
            board.pop()
        listed = [move.to_usi() for move in Table(board, position.side).checks()]
        assert sorted(listed) == sorted(checks), position
        found += len(checks)
    assert found > 1000


def test_drops_are_possible_where_the_checker_stands_afar() -> None:
    afar = 0
    for position in small_problems(12, 300, sliders=True):
        board = position.engine_board()
        table = Table(board, position.side)
        for check in table.checks():
            board.push_move32(check)
            replies = board.legal_moves()
            drops = {move.value for move in replies if move.value & DROP}
            if table.checker() < 0:
                assert not drops, position
            else:
                afar += 1
                listed = [move.value for square in table.drops() for move in square]
                assert sorted(listed) == sorted(drops), position
                on_board = {move.value for move in table.moves_on_board()}
                assert on_board == {move.value for move in replies} - drops, position
            board.pop()
    assert afar > 300
