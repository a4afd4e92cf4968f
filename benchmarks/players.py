"""Who plays games, every move checked, and writes each move in Japanese."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from benchmarks.peers import python_peer
from sphinx_shogi import Position, notation

__all__ = ["CONTESTANTS"]

Play = Callable[[list[list[str]]], list[str]]
"""From games in USI to the texts of their moves."""


def _ours() -> Play:
    write = notation.writer("japanese", side=True)

    def play(games: list[list[str]]) -> list[str]:
        texts = []
        for game in games:
            position = Position()
            for usi in game:
                move = position.move(usi)
                texts.append(write(move))
                position = position.play(move)
        return texts

    return play


def _cshogi() -> Play:
    cshogi: Any = python_peer("cshogi")
    write: Any = python_peer("cshogi.KI2").move_to_ki2

    def play(games: list[list[str]]) -> list[str]:
        texts = []
        for game in games:
            board = cshogi.Board()
            for usi in game:
                move = board.move_from_usi(usi)
                if not board.is_legal(move):
                    raise ValueError(usi)
                texts.append(write(move, board))
                board.push(move)
        return texts

    return play


def _rsshogi() -> Play:
    core: Any = python_peer("rsshogi.core")

    def play(games: list[list[str]]) -> list[str]:
        texts = []
        for game in games:
            board = core.Board()
            for usi in game:
                move = core.Move.from_usi(usi)
                if not board.is_legal_move(move):
                    raise ValueError(usi)
                texts.append(move.to_ki2(board))
                board.push_move(move)
        return texts

    return play


CONTESTANTS: Final[Mapping[str, Callable[[], Play]]] = {
    "sphinx-shogi": _ours,
    "cshogi": _cshogi,
    "rsshogi": _rsshogi,
}
"""By name; each is imported and made ready when it is called."""
