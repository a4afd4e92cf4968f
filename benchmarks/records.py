"""Records of games: read with every move checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from benchmarks.data import random_games, record
from benchmarks.harness import Budget, Figure, Row, Scale, Timing, at_least, cpu, in_turns
from benchmarks.peers import OURS, Passes, compete
from benchmarks.readers import Records
from sphinx_shogi import Game, formats

__all__ = ["run"]

_PEERS: Final[dict[str, Budget | None]] = {
    "rsshogi": at_least(0.8),
    "cshogi": at_least(1),
    "tsshogi": at_least(1),
    "json-kifu-format": at_least(1),
    # It keeps no board and checks no move.
    "python-shogi": None,
}
_OTHERS: Final = ("kif", "csa", "ki2", "jkf", "psn", "gnu", "usi")


def run(scale: Scale) -> Iterator[Row]:
    """KIF and CSA, each beside all peers, and all formats by themselves."""
    games = [record(game, n) for n, game in enumerate(random_games(scale.pick(300, 40)))]
    rounds = scale.pick(4, 1)
    for name in ("kif", "csa"):
        texts = [formats.write(game, name) for game in games]
        yield from _beside_peers(name, texts, rounds)
    yield from _others(games, rounds)


def _rate(count: int, timing: Timing) -> Figure:
    return Figure(count / timing.best, "games/s", timing.seconds)


def _memory(passes: Passes) -> Figure:
    return Figure((passes.peak - passes.before) / 1024, "MB")


def _beside_peers(format: str, texts: list[str], rounds: int) -> Iterator[Row]:
    count, name = len(texts), format.upper()
    records: Records = {"format": format, "texts": texts, "keep": False}
    results, left_out = compete("readers", _PEERS, records, rounds=rounds, passes=3)
    ours = results.pop(OURS)
    for each, theirs in results.items():
        # KIF has a budget; CSA is told beside it.
        budget = _PEERS[each] if name == "KIF" else None
        yield Row(
            f"read {count} {name} games in a fresh process",
            _rate(count, ours.first),
            each,
            _rate(count, theirs.first),
            budget,
            f"again {_rate(count, ours.later)} beside {_rate(count, theirs.later)}",
        )
    kept: Records = {"format": format, "texts": texts, "keep": True}
    results = compete("readers", results, kept, rounds=1, passes=1).results
    ours = results.pop(OURS)
    for each, theirs in results.items():
        yield Row(f"memory that {count} {name} games take", _memory(ours), each, _memory(theirs))
    for each, why in left_out.items():
        yield Row(f"read {name}", peer=each, note=f"left out: {why}")


def _others(games: Sequence[Game], rounds: int) -> Iterator[Row]:
    for name in _OTHERS:
        texts = [formats.write(game, name) for game in games]
        times = in_turns(
            {
                "read": partial(cpu, partial(_read, texts, name)),
                "write": partial(cpu, partial(_write, games, name)),
            },
            rounds,
        )
        count = len(games)
        yield Row(
            f"read {name}",
            _rate(count, times["read"]),
            note=f"write {_rate(count, times['write'])}",
        )


def _read(texts: Sequence[str], name: str) -> list[Game]:
    return [formats.read(text, name) for text in texts]


def _write(games: Sequence[Game], name: str) -> list[str]:
    return [formats.write(game, name) for game in games]
