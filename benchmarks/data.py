"""The data of the measures: random legal games, made by a seed, and what is written of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from sphinx_shogi import Game, Move, Position
from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.game import EndKind, Result
from sphinx_shogi.model.raw import DROP, usi_of

__all__ = ["SEED", "full_boards", "played", "random_game", "random_games", "record"]

SEED = 20260101


def random_game(rng: random.Random, plies: int) -> tuple[str, ...]:
    """The moves of a random legal game in USI, up to a mate or this length."""
    position, moves = Position(), []
    for _ in range(plies):
        raws = position.legal_raws
        if not raws:
            break
        raw = _choice(rng, raws, {square.index for square in position.pieces})
        moves.append(usi_of(raw))
        position = position.play_raw(raw)
    return tuple(moves)


def _choice(rng: random.Random, raws: list[int], occupied: set[int]) -> int:
    """A move as games have them: 29 % of theirs are captures and 21 % are drops."""
    dice = rng.random()
    if dice < 0.5:
        wanted = [raw for raw in raws if (raw & DROP if dice < 0.21 else raw & 0x7F in occupied)]
    else:
        wanted = [raw for raw in raws if not raw & DROP]
    return rng.choice(wanted or raws)


@cache
def random_games(count: int, plies: int = 120) -> tuple[tuple[str, ...], ...]:
    """Games of about this length; the same ones in every run."""
    rng = random.Random(SEED)
    lengths = (rng.randint(plies * 3 // 4, plies * 5 // 4) for _ in range(count))
    return tuple(random_game(rng, length) for length in lengths)


def played(game: tuple[str, ...], start: Position | None = None) -> Iterator[tuple[Position, Move]]:
    """The moves of a game, each with the position before it."""
    position = start if start is not None else Position()
    for usi in game:
        move = position.move(usi)
        yield position, move
        position = position.play(move)


@cache
def full_boards(count: int) -> tuple[str, ...]:
    """Positions after 4 to 44 moves, as SFEN: boards with most of their pieces, some in hand."""
    boards = []
    for number, game in enumerate(random_games(count, 60)):
        position = Position()
        for usi in game[: 4 + number % 41]:
            position = position.play(position.move(usi))
        boards.append(position.sfen)
    return tuple(boards)


def record(game: tuple[str, ...], number: int = 1) -> Game:
    """A game with the headers, clocks and end that a record from a club has."""
    made = Game()
    made.headers |= {
        "開始日時": f"2026/01/{number % 28 + 1:02} 10:00:00",
        "棋戦": "Club championship",
        "先手": f"Player {number}",
        "後手": f"Player {number + 1}",
    }
    node = made.root
    for position, move in played(game):
        node = node.add(move, position.play(move))
        node.clock = Clock(node.ply % 60 * 1000, node.ply * 30_000)
    node.result = Result(EndKind.RESIGNATION, node.position.side.opponent, "投了")
    return made
