"""Moves: played and written, typed and read, in every notation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from benchmarks.data import played, random_games
from benchmarks.harness import (
    Figure,
    Row,
    Scale,
    Timing,
    at_least,
    at_most,
    cpu,
    in_turns,
)
from benchmarks.peers import OURS, compete
from sphinx_shogi import Move, Position, ShogiError, notation

__all__ = ["run"]

Games = tuple[tuple[str, ...], ...]
_PEERS = ("tsshogi", "shogiops", "cshogi", "rsshogi")
_BUDGETED = ("hosking", "hodges", "japanese")


def run(scale: Scale) -> Iterator[Row]:
    """Writing in Japanese beside the peers, reading typed moves, all notations."""
    games = random_games(scale.pick(200, 40))
    rounds = scale.pick(7, 2)
    yield from _japanese(games, rounds)
    texts = {name: _written(games, name) for name in _names()}
    yield from _typed(games, texts, rounds)
    yield from _notations(games, texts, rounds)


def _names() -> list[str]:
    return [each.id for each in notation.notations()]


def _rate(count: int, timing: Timing) -> Figure:
    return Figure(count / timing.best, "moves/s", timing.seconds)


def _each(count: int, timing: Timing) -> Figure:
    return Figure(timing.best / count * 1e6, "µs", timing.seconds)


def _japanese(games: Games, rounds: int) -> Iterator[Row]:
    measure = "check, play and write in Japanese"
    results, left_out = compete("players", _PEERS, games, rounds=rounds, passes=5)
    count = sum(map(len, games))
    ours = results.pop(OURS)
    for name, theirs in results.items():
        yield Row(
            f"{measure}: {len(games)} games in a fresh process",
            _rate(count, ours.first),
            name,
            _rate(count, theirs.first),
            at_least(1.2) if name == "tsshogi" else None,
        )
    for name, theirs in results.items():
        again = f"{measure}: the same games again"
        yield Row(again, _rate(count, ours.later), name, _rate(count, theirs.later))
    for name, why in left_out.items():
        yield Row(measure, _rate(count, ours.first), name, note=f"left out: {why}")


# Typed moves


def _written(games: Games, name: str) -> list[list[str]]:
    write = notation.writer(name)
    return [[write(move) for _, move in played(game)] for game in games]


def _read(texts: Sequence[Sequence[str]], name: str) -> None:
    """Parse, find and play; nothing is remembered from one move to the next."""
    parse = notation.find_notation(name).parse
    for game in texts:
        position = Position()
        for text in game:
            position = position.play_raw(position.find_raw(parse(text)))


def _read_remembered(texts: Sequence[Sequence[str]], name: str) -> None:
    """The same through the public reader, which remembers what texts claim."""
    for game in texts:
        position = Position()
        for text in game:
            position = position.play_raw(notation.read_raw(text, position, name))


def _typed(games: Games, texts: dict[str, list[list[str]]], rounds: int) -> Iterator[Row]:
    count = sum(map(len, games))
    runs: dict[str, Callable[[], float]] = {}
    for name in _BUDGETED:
        runs[name] = partial(cpu, partial(_read, texts[name], name))
        runs[f"{name} again"] = partial(cpu, partial(_read_remembered, texts[name], name))
    times = in_turns(runs, rounds)
    for name in _BUDGETED:
        yield Row(
            f"a typed move parsed, found and played: {name}",
            _each(count, times[name]),
            budget=at_most(8, "µs"),
            note=f"{_each(count, times[f'{name} again'])} where texts come again",
        )


def _notations(games: Games, texts: dict[str, list[list[str]]], rounds: int) -> Iterator[Row]:
    sheets = [move for game in games for _, move in played(game)]
    count = len(sheets)

    for name in _names():
        times = in_turns({"write": partial(cpu, partial(_write, sheets, name))}, rounds)
        yield Row(
            f"write a move: {name}",
            _each(count, times["write"]),
            note=_reading(texts[name], name, count, rounds),
        )


def _write(sheets: Sequence[Move], name: str) -> None:
    writer = notation.writer(name)
    for sheet in sheets:
        writer(sheet)


def _reading(texts: list[list[str]], name: str, count: int, rounds: int) -> str:
    try:
        times = in_turns({"read": partial(cpu, partial(_read, texts, name))}, rounds)
    except ShogiError as fault:
        return f"not read: {fault}"
    return f"read, found and played: {_each(count, times['read'])}"
