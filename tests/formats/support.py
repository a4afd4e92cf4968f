"""What the tests of the formats share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sphinx_shogi import Game

SHARED = Path(__file__).resolve().parents[3] / "shared"
"""Cases and records that are measured against, beside the repository."""

EVEN = "手合割：平手\n手数----指手---------消費時間--\n"


def usi(game: Game) -> list[str]:
    """The main line in USI."""
    return [node.move.usi for node in game.main_line]


def tree(game: Game) -> dict[str, Any]:
    """All that a record says, as plain data to be compared."""
    return {
        "start": game.start.sfen,
        "headers": dict(game.headers),
        "root": (game.root.comment, game.root.bookmarks, _result(game.root)),
        "moves": [
            (
                node.ply,
                node.move.usi,
                node.comment,
                node.bookmarks,
                node.clock,
                _result(node),
                len(node.children),
            )
            for node in game.nodes()
        ],
    }


def _result(node: Any) -> tuple[Any, ...] | None:
    return None if node.result is None else (node.result.kind, node.result.winner)
