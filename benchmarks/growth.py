"""How time grows with size; a power of 1 is linear.

The power is fitted to what each size takes beyond the smallest one, so that the start of a
program or a file does not count.
"""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.data import random_games, record
from benchmarks.harness import Figure, Row, Scale, at_most, cpu
from benchmarks.project import build, write_pages
from sphinx_shogi import Game, Position, formats

__all__ = ["run"]

_LIMIT: Final = at_most(1.15, "power")
"""Linear, and a little for the caches of the processor."""
_SHUFFLE: Final = ("2h3h", "8b7b", "3h2h", "7b8b")


def run(scale: Scale) -> Iterator[Row]:
    """Moves of a game, variations, games of a file, diagrams of a page, pages of a book."""
    sizes = [10, 100, 1000] if scale.quick else [10, 100, 1000, 10_000]
    rounds = scale.pick(3, 1)
    yield _row("moves in a game, read as KIF", sizes, rounds, _long_game)
    yield _row("variations in a game, read as KIF", sizes[:3], rounds, _variations)
    yield _row("games in a CSA file", sizes[:2] if scale.quick else sizes, 1, _many_games)
    with tempfile.TemporaryDirectory() as name:
        diagrams = [10, 100] if scale.quick else sizes
        yield _row("diagrams on a page", diagrams, 1, partial(_page, Path(name)))
        pages = [10, 40] if scale.quick else sizes
        yield _row("pages of a book without a contents list", pages, 1, partial(_book, Path(name)))


Measure = Callable[[], float]


def _row(what: str, sizes: Sequence[int], rounds: int, prepare: Callable[[int], Measure]) -> Row:
    seconds = []
    for size in sizes:
        measure = prepare(size)
        seconds.append(min(measure() for _ in range(rounds)))
    listed = ", ".join(
        f"{size:,}: {_time(each)}" for size, each in zip(sizes, seconds, strict=True)
    )
    power = Figure(fitted_power(sizes, seconds), "power", tuple(seconds))
    return Row(f"growth: {what}", power, budget=_LIMIT, note=listed)


def fitted_power(sizes: Sequence[int], seconds: Sequence[float]) -> float:
    """The slope of the line that fits the logarithms best, beyond the smallest size.

    >>> fitted_power([10, 110, 1010], [1.0, 2.0, 11.0])
    1.0
    """
    if len(sizes) == 2:
        return math.log(seconds[1] / seconds[0]) / math.log(sizes[1] / sizes[0])
    points = [
        (math.log(size - sizes[0]), math.log(max(each - seconds[0], 1e-9)))
        for size, each in zip(sizes[1:], seconds[1:], strict=True)
    ]
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    covariance = sum((x - mean_x) * (y - mean_y) for x, y in points)
    return covariance / sum((x - mean_x) ** 2 for x, _ in points)


def _time(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.3g} ms"


def _shuffled(moves: int) -> Game:
    """Rooks that go to and fro: a game of any length."""
    game = Game()
    node = game.root
    for number in range(moves):
        node = node.add(node.position.move(_SHUFFLE[number % 4]))
    return game


def _reading(text: str, name: str) -> Measure:
    return partial(cpu, partial(formats.read_all, text, name))


def _long_game(moves: int) -> Measure:
    return _reading(formats.write(_shuffled(moves), "kif"), "kif")


def _variations(count: int) -> Measure:
    """A variation of five moves at every move."""
    game = _shuffled(count)
    for node in [game.root, *game.main_line[:-1]]:
        position = node.position
        side = node
        for usi in _variation(position):
            side = side.add(side.position.move(usi))
    return _reading(formats.write(game, "kif"), "kif")


def _variation(position: Position) -> list[str]:
    black, white = ("9g9f", "1g1f", "9f9e"), ("1c1d", "9c9d")
    first, second = (black, white) if position.side == 0 else (white, black)
    return [usi for pair in zip(first, second, strict=False) for usi in pair]


def _many_games(count: int) -> Measure:
    games = random_games(min(count, 100))
    texts = [formats.write(record(games[number % 100]), "csa") for number in range(count)]
    return _reading("/\n".join(texts), "csa")


def _page(folder: Path, diagrams: int) -> Measure:
    source = folder / f"page{diagrams}"
    write_pages(source, 1, diagrams)
    return lambda: build(source, folder / f"page{diagrams}-out").cpu


def _book(folder: Path, pages: int) -> Measure:
    source = folder / f"book{pages}"
    write_pages(source, pages, 2)
    return lambda: build(source, folder / f"book{pages}-out").cpu
