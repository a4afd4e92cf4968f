"""Game trees: order, positions, depth, pickling."""

from __future__ import annotations

import copy
import gc
import pickle
from itertools import cycle
from typing import Any

import pytest

from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.errors import BadRecord, UnknownSource
from sphinx_shogi.model.game import EndKind, Game, Node, Result
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import raw_of
from sphinx_shogi.model.squares import square

SHUFFLE = [raw_of(usi) for usi in ("2h3h", "8b7b", "3h2h", "7b8b")]
MAIN, BRANCHES = 10_000, 1_000


def _small() -> Game:
    """7g7f 3c3d 2g2f, with 8c8d (and 2g2f after it) for the second and 6g6f for the third."""
    game = Game()
    first = game.root.add(game.start.move("7g7f"))
    second = first.add(first.position.move("3c3d"))
    second.add(second.position.move("2g2f"))
    other = first.add(raw_of("8c8d"))
    other.add(raw_of("2g2f"))
    second.add(raw_of("6g6f"))
    return game


def _deep() -> Game:
    """A main line of 10,000 plies, with a variation of three plies every ten."""
    game = Game()
    node = game.root
    mainline = [node]
    for raw, _ in zip(cycle(SHUFFLE), range(MAIN), strict=False):
        node = node.add(raw)
        mainline.append(node)
    for each in range(BRANCHES):
        parent = mainline[each * 10]
        side = parent.ply % 2
        branch = parent
        for usi in (("7g7f", "3c3d"), ("3c3d", "7g7f"))[side] + (("6i7h",), ("4a3b",))[side]:
            branch = branch.add(raw_of(usi))
    return game


@pytest.fixture(scope="module")
def deep() -> Game:
    return _deep()


def _usi(node: Node) -> str:
    assert node.move is not None
    return node.move.usi


def test_order() -> None:
    game = _small()
    assert [_usi(node) for node in game.main_line] == ["7g7f", "3c3d", "2g2f"]
    assert [(node.ply, _usi(node)) for node in game.nodes()] == [
        (1, "7g7f"), (2, "3c3d"), (3, "2g2f"), (3, "6g6f"), (2, "8c8d"), (3, "2g2f"),
    ]  # fmt: skip
    assert game.last.ply == 3
    assert [_usi(node) for node in game.last.path()] == ["7g7f", "3c3d", "2g2f"]
    variation = game.root.children[0].children[1]
    assert [_usi(node) for node in variation.path()] == ["7g7f", "8c8d"]
    assert [_usi(node) for node in variation.line_from()] == ["2g2f"]
    assert game.root.move is None
    assert game.root.path() == []


def test_positions_and_sheets_in_variations() -> None:
    game = _small()
    variation = game.root.children[0].children[1].children[0]
    assert variation.position.sfen == (
        "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4"
    )
    assert game.last.position.sfen == (
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4"
    )
    assert variation.move is not None
    assert variation.move.side is Side.BLACK
    assert game.root.position is game.start


def test_a_game_from_a_position() -> None:
    start = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 w - 30")
    game = Game(start)
    node = game.root.add(raw_of("5a5b"))
    assert (node.ply, node.position.ply) == (1, 31)
    assert node.move is not None
    assert node.move.side is Side.WHITE


def test_at() -> None:
    game = _small()
    assert game.at(0) is game.root
    assert game.at(3) is game.last
    for ply in (4, -1, 100):
        with pytest.raises(UnknownSource) as caught:
            game.at(ply)
        assert caught.value.message.startswith(f"there is no move {ply}: ")
    assert Game().at(0).ply == 0


def test_an_illegal_move_at_the_end() -> None:
    game = _small()
    pattern = MovePattern(piece=kind("G"), destination=square("55"), drop=True)
    end = game.last.add(game.last.position.claimed(pattern))
    end.result = Result(EndKind.ILLEGAL_MOVE, Side.BLACK, "反則負け")
    assert end.position.piece_at(square("55")) is not None
    assert end.move is not None
    assert not end.move.legal
    assert game.result is end.result


def test_a_deep_tree_is_walked_without_recursion(deep: Game) -> None:
    assert sum(1 for _ in deep.nodes()) == MAIN + 3 * BRANCHES
    assert deep.last.ply == MAIN
    assert len(deep.last.path()) == len(deep.main_line) == MAIN
    assert deep.at(MAIN) is deep.last


def test_positions_of_a_deep_tree_take_linear_time(deep: Game) -> None:
    # The last position is asked first, so that none before it has been made.
    assert deep.last.position.ply == MAIN + 1
    walked = [node.position.sfen for node in deep.nodes()]
    assert len(walked) == MAIN + 3 * BRANCHES
    assert [node.move for node in deep.nodes() if node.move is None] == []
    again = [node.position.sfen for node in deep.nodes()]
    assert walked == again


def test_a_deep_tree_is_freed() -> None:
    game = _deep()
    assert game.last.position.ply == MAIN + 1
    del game
    gc.collect()


def _text(game: Game) -> list[Any]:
    return [
        (
            node.ply,
            _usi(node),
            node.move.legal if node.move else None,
            node.position.sfen,
            node.comment,
            node.annotation,
            node.clock,
            node.bookmarks,
            node.result,
            node.line,
            [_usi(child) for child in node.children],
        )
        for node in game.nodes()
    ]


@pytest.mark.parametrize(
    "duplicate", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))]
)
def test_games_can_be_pickled_and_copied(duplicate: Any) -> None:
    game = _small()
    game.headers["先手"] = "A"
    game.root.comment = "before"
    node = game.last
    node.comment, node.annotation, node.line = "two\nlines", "!?", 12
    node.clock, node.bookmarks = Clock(1000, 61_000), ("end",)
    pattern = MovePattern(piece=kind("G"), destination=square("55"), drop=True)
    node.add(node.position.claimed(pattern)).result = Result(EndKind.ILLEGAL_MOVE, None, "反則負け")
    game.warnings.append(BadRecord("odd", line=3))
    again = duplicate(game)
    assert _text(again) == _text(game)
    assert again.headers == {"先手": "A"}
    assert again.root.comment == "before"
    assert again.start == game.start
    assert again.root.position is again.start
    assert [(each.message, each.line) for each in again.warnings] == [("odd", 3)]
    assert again.last is not game.last


def test_a_deep_game_can_be_pickled(deep: Game) -> None:
    again = pickle.loads(pickle.dumps(deep))
    assert [node.ply for node in again.nodes()] == [node.ply for node in deep.nodes()]
    assert again.last.position == deep.last.position


def test_a_node_alone_cannot() -> None:
    with pytest.raises(TypeError, match="pickle or copy the Game"):
        pickle.dumps(_small().last)
