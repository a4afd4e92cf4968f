"""A game as one line of text, so that other documents of a book can use it.

Plain data, since what Sphinx keeps of a document is pickled and merged between processes.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.game import EndKind, Game, Node, Result
from sphinx_shogi.model.pieces import Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import pattern_of, raw_of

__all__ = ["pack", "unpack"]


def pack(game: Game) -> str:
    """The game as JSON: start, headers, and the nodes in the order of `Game.nodes`.

    >>> game = Game()
    >>> _ = game.root.add(game.start.move("7g7f"))
    >>> unpack(pack(game)).last.move.usi
    '7g7f'
    """
    data = {
        "start": game.start.sfen,
        "last": game.start.last_move or "",
        "headers": game.headers,
        "root": _facts(game.root),
        "nodes": [[node.ply, _usi(node), _facts(node)] for node in game.nodes()],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _usi(node: Node) -> str:
    move = node.move
    assert move is not None
    # An illegal last move needs the piece that the record claims.
    return move.usi if move.legal else f"{move.piece.usi} {move.usi}"


def _facts(node: Node) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    if node.comment:
        facts["c"] = node.comment
    if node.annotation:
        facts["a"] = node.annotation
    if node.bookmarks:
        facts["b"] = list(node.bookmarks)
    if node.clock is not None:
        facts["t"] = list(node.clock)
    if node.result is not None:
        result = node.result
        winner = "" if result.winner is None else result.winner.letter
        facts["r"] = [result.kind.value, winner, result.text, list(result.clock or ())]
    return facts


@lru_cache(maxsize=256)
def unpack(text: str) -> Game:
    """The game that `pack` made the text of.

    Games are shared between those who ask for the same text, and are not to be changed.
    """
    data = json.loads(text)
    game = Game(Position.stored(data["start"], data["last"] or None))
    game.headers.update(data["headers"])
    _restore(game.root, data["root"])
    # In this order the parent of a move is the last node before it with the ply before.
    latest: dict[int, Node] = {0: game.root}
    for ply, usi, facts in data["nodes"]:
        parent = latest[ply - 1]
        piece, blank, move = usi.rpartition(" ")
        if blank:
            pattern = pattern_of(raw_of(move))._replace(piece=kind(piece))
            node = parent.add(parent.position.claimed(pattern))
        else:
            node = parent.add(raw_of(move))
        _restore(node, facts)
        latest[ply] = node
    return game


def _restore(node: Node, facts: dict[str, Any]) -> None:
    node.comment = facts.get("c", "")
    node.annotation = facts.get("a", "")
    node.bookmarks = tuple(facts.get("b", ()))
    if "t" in facts:
        node.clock = Clock(*facts["t"])
    if "r" in facts:
        word, winner, text, clock = facts["r"]
        node.result = Result(
            EndKind(word),
            Side("bw".index(winner)) if winner else None,
            text,
            Clock(*clock) if clock else None,
        )
