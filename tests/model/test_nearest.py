"""What was probably meant by a move that is illegal."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_shogi.model.illegal import IllegalMove
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import square

KINGS = "4k4/9/9/9/9/9/9/9/4K4"


def _nearest(position: Position, **claims: Any) -> list[str]:
    with pytest.raises(IllegalMove) as caught:
        position.find(MovePattern(**claims))
    nearest = caught.value.nearest
    assert all(move.legal for move in nearest)
    assert set(nearest) <= set(position.legal_moves)
    return [move.usi for move in nearest]


def test_one_digit_wrong() -> None:
    start = Position()
    assert _nearest(start, piece=kind("P"), destination=square("75")) == ["7g7f"]
    assert _nearest(start, piece=kind("S"), destination=square("58")) == ["3i4h", "7i6h"]


def test_the_square_counts_more_than_the_piece() -> None:
    assert _nearest(Position(), piece=kind("B"), destination=square("76")) == ["7g7f"]


def test_a_forgotten_drop_mark() -> None:
    board = Position.from_sfen(f"{KINGS} b S 1")
    claims = {"piece": kind("S"), "destination": square("45"), "drop": False}
    assert _nearest(board, **claims) == ["S*4e"]


def test_a_drop_mark_too_many() -> None:
    claims = {"piece": kind("P"), "destination": square("76"), "drop": True}
    assert _nearest(Position(), **claims) == ["7g7f"]


def test_a_forgotten_promotion() -> None:
    board = Position.from_sfen("4k4/2P6/9/9/9/9/9/9/4K4 b - 1")
    assert _nearest(board, piece=kind("P"), destination=square("71")) == ["7b7a+"]


def test_a_promotion_too_many() -> None:
    claims = {"piece": kind("P"), "destination": square("76"), "promotion": True}
    assert _nearest(Position(), **claims) == ["7g7f"]


def test_promoted_or_not() -> None:
    board = Position.from_sfen("4k4/9/9/9/9/9/4+S4/9/4K4 b - 1")
    assert _nearest(board, piece=kind("S"), destination=square("56")) == ["5g5f"]


def test_the_wrong_origin() -> None:
    claims = {"piece": kind("P"), "origin": square("77"), "destination": square("66")}
    assert _nearest(Position(), **claims)[0] == "6g6f"


def test_the_other_side_is_meant_only_if_the_move_fits() -> None:
    start = Position()
    claims = {"side": Side.WHITE, "piece": kind("P")}
    assert _nearest(start, **claims, destination=square("76")) == ["7g7f"]
    assert _nearest(start, **claims, destination=square("34")) == []


def test_nothing_much_alike_and_too_much_alike_are_not_told() -> None:
    start = Position()
    assert _nearest(start, piece=kind("N"), destination=square("55")) == []
    assert _nearest(start, piece=kind("P"), same=True) == []


def test_none_without_legal_moves() -> None:
    mate = Position.from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")
    assert _nearest(mate, piece=kind("K"), destination=square("41")) == []
