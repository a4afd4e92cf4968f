"""A plain list of moves: what it does not have is told, and nothing is dropped."""

from __future__ import annotations

import pytest

from sphinx_shogi import formats
from sphinx_shogi.model.errors import BadRecord


@pytest.mark.parametrize(
    ("text", "moves", "column"),
    [
        ("P76 (P34) P26", 1, 5),
        ("P76 P34 [a note] P26", 2, 9),
        ("▲７六歩（△８四歩）△３四歩", 1, 5),
        ("1. P76 {good} P34", 1, 8),
        ("(P76", 0, 1),
    ],
)
def test_brackets_are_no_moves(text: str, moves: int, column: int) -> None:
    game = formats.read(text, "moves", strict=False)
    assert len(game.main_line) == moves
    (error,) = game.errors
    assert "has no brackets" in error.message
    assert (error.line, error.column) == (1, column)
    with pytest.raises(BadRecord):
        formats.read(text, "moves")


def test_a_fault_before_the_bracket_comes_first() -> None:
    (error,) = formats.read("P76 P35 (P84)", "moves", strict=False).errors
    assert "no brackets" not in error.message


def test_brackets_of_a_move_are_its_own() -> None:
    game = formats.read("▲７六歩(77) △３四歩(33) ▲２六歩(27)", "moves")
    assert len(game.main_line) == 3
