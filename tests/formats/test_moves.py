"""A plain list of moves: what it does not have is told, and nothing is dropped."""

from __future__ import annotations

import pytest

from sphinx_shogi import formats
from sphinx_shogi.model.errors import BadRecord, Code


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


@pytest.mark.parametrize(
    ("end", "said"), [("まで3手で後手の勝ち", "3 moves"), ("まで1手で先手の勝ち。", "1 move")]
)
def test_a_number_of_moves_that_is_wrong(end: str, said: str) -> None:
    game = formats.read(f"P76 P34\n{end}\n", "moves")
    assert len(game.main_line) == 2
    (warning,) = game.warnings
    assert f"ends after {said}; it has 2" in warning.message
    assert (warning.line, warning.code) == (2, Code.CLAIM)


@pytest.mark.parametrize("text", ["投了", "1. 2. ...", "resigns\n"])
def test_a_list_without_moves(text: str) -> None:
    with pytest.raises(BadRecord, match="there are no moves here") as caught:
        formats.read(text, "moves")
    assert caught.value.line == 1


def test_brackets_of_a_move_are_its_own() -> None:
    game = formats.read("▲７六歩(77) △３四歩(33) ▲２六歩(27)", "moves")
    assert len(game.main_line) == 3
