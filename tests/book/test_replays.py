"""Games as a page plays them."""

from __future__ import annotations

import pytest

from sphinx_shogi import Game, Position, formats
from sphinx_shogi.book.games import game_parts
from sphinx_shogi.book.outline import Part
from sphinx_shogi.book.printed import Moves
from sphinx_shogi.book.replays import Replay, replay_of
from sphinx_shogi.book.settings import Settings

RECORD = """\
先手：A
後手：B
   1 ７六歩(77)   ( 0:05/00:00:05)
   2 ３四歩(33)   (61:06/01:01:06)
   3 ２六歩(27)
   4 ８四歩(83)
   5 ２五歩(26)

変化：3手
   3 ６六歩(67)
   4 ８四歩(83)

変化：4手
   4 ３二飛(82)
"""


def read(replay: Replay) -> list[tuple[str, ...]]:
    """The path to each move, as a page reads it."""
    paths: list[tuple[str, ...]] = [()]
    for number, entry in enumerate(replay.moves.split()):
        usi, _, before = entry.rpartition(":")[::-1]
        paths.append((*paths[int(before) if before else number], usi))
    return paths[1:]


def test_moves_are_told_in_the_order_in_which_they_are_printed() -> None:
    game = formats.read(RECORD)
    printed = [
        move
        for section in game_parts(game, frozenset(), Settings(), "g")
        for part in section.parts
        if isinstance(part, Moves)
        for move in zip(part.moves, part.anchors, strict=True)
    ]
    replay = replay_of(game)
    assert [path[-1] for path in read(replay)] == [usi for usi, _ in printed]
    assert [f"g{each}" for each in replay.anchors.split()] == [anchor for _, anchor in printed]


def test_every_path_is_that_of_its_node() -> None:
    game = formats.read(RECORD)
    replay = replay_of(game)
    paths = {tuple(each.position.last_move or "" for each in node.path()) for node in game.nodes()}
    assert set(read(replay)) == paths
    assert len(read(replay)) == len(paths) == 8


def test_part_of_a_game_starts_before_its_first_move() -> None:
    game = formats.read(RECORD)
    replay = replay_of(game, Part(3, 4, 0))
    assert (replay.ply, replay.start) == (2, game.at(2).position.sfen)
    assert replay.moves == "2g2f 8c8d"
    assert replay.anchors == "-3 -4"
    assert replay_of(game, Part(3, 4, 1)).moves == "2g2f 0:6g6f 8c8d 1:8c8d"


def test_clocks_names_and_record() -> None:
    replay = replay_of(formats.read(RECORD))
    assert replay.clocks.split()[:3] == ["0:05/0:05", "1:01:06/1:01:06", "/"]
    assert replay.names == ("A", "B")
    assert formats.read(replay.kif).headers["先手"] == "A"


@pytest.mark.parametrize("moves", [0, 1])
def test_short_games(moves: int) -> None:
    game = Game(Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 w - 9"))
    if moves:
        game.root.add(game.start.move("5a5b"))
    replay = replay_of(game)
    assert (replay.moves, replay.clocks, replay.names) == ("5a5b" * moves, "", ("", ""))
