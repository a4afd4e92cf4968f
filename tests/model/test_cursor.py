"""`Cursor`: its board is that of the node it stands on, however it came there."""

from __future__ import annotations

import pytest

from sphinx_shogi import Game, Position
from sphinx_shogi.model.cursor import Cursor, quick_of
from sphinx_shogi.model.game import Node
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side, kind
from sphinx_shogi.model.squares import square

PAWN = MovePattern(origin=square("77"), piece=kind("P"), destination=square("76"))


def _played(plies: int) -> tuple[Cursor, list[Node]]:
    """A cursor that played a long game, and the nodes of it with the root."""
    shuffled = Game()
    for usi in ("5i5h", "5a5b", "5h5i", "5b5a"):
        shuffled.last.add(shuffled.last.position.move(usi))
    raws = [node.raw for node in shuffled.main_line]
    cursor = Cursor(Game().root)
    nodes = [cursor.at, *(cursor.play(raws[ply % 4]) for ply in range(plies))]
    return cursor, nodes


@pytest.mark.parametrize("way", [(0,), (1, 1000), (450, 449, 452), (900, 0, 999, 130, 127)])
def test_it_goes_near_and_far_in_a_long_game(way: tuple[int, ...]) -> None:
    cursor, nodes = _played(1_000)
    for ply in way:
        cursor.go_to(nodes[ply])
        assert cursor.at is nodes[ply]
        assert cursor.side is (Side.WHITE if ply % 2 else Side.BLACK)
        assert cursor.position.sfen == nodes[ply].position.sfen


def test_a_game_that_starts_later_counts_on() -> None:
    start = Position.from_sfen("4k4/9/9/9/9/9/2P6/9/4K4 b - 25")
    cursor = Cursor(Game(start).root)
    assert cursor.follow(quick_of(PAWN)).position == cursor.position
    assert cursor.position.ply == 26


def test_a_variation_goes_on_from_where_it_went() -> None:
    cursor, nodes = _played(1_000)
    cursor.go_to(nodes[4])
    added = cursor.follow(quick_of(PAWN))
    assert added is nodes[4].children[1]
    assert added.position.sfen.startswith("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/")
    # From the end of the variation to the far end of the game, and back.
    cursor.go_to(nodes[1_000])
    assert cursor.position.sfen == nodes[1_000].position.sfen
    cursor.go_to(added)
    assert cursor.position.sfen == added.position.sfen


def test_the_square_of_the_move_before_goes_with_it() -> None:
    same = MovePattern(origin=square("59"), same=True)
    cursor, nodes = _played(8)
    cursor.go_to(nodes[0])
    assert cursor.follow(quick_of(same)) is None
    start = Cursor(Game(Position.from_sfen(Position().sfen, "1a5h")).root)
    assert start.follow(quick_of(same)).move.usi == "5i5h"
    start.go_to(start.at.parent)
    assert start.follow(quick_of(same)).move.usi == "5i5h"


def test_what_only_a_position_can_tell_is_left_to_it() -> None:
    # Two black kings: no game has them, and the engine would take each move for illegal.
    cursor = Cursor(Game(Position.from_sfen("4k4/9/9/9/9/9/2P6/9/3KK4 b - 1")).root)
    assert cursor.follow(quick_of(PAWN)) is None
    assert Cursor(Game().root).follow(quick_of(PAWN._replace(side=Side.WHITE))) is None
