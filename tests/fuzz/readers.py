"""A target for each reader of records: whole files, damaged."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Final

from sphinx_shogi import Game, ShogiError, formats
from tests.formats.damage import WHOLE
from tests.formats.trees import make_game
from tests.fuzz.mutation import ENCODINGS, damaged, mutated
from tests.fuzz.targets import Target

_POOL: Final = 150
"""How many whole records of each format there are to be damaged."""
_MOVES: Final = (
    "▲７六歩△３四歩▲２二角成△同銀▲４五角打",
    "1. P76 P34 2. B22+ S22 3. B*45",
    "P-7f P-3d Bx2b+ Sx2b B*4e resigns",
    "(x) 1. 7g7f! 3c3d?! 投了",
)


@cache
def whole(name: str) -> list[str]:
    """Whole records of a format: a small one, and written trees of random moves."""
    if name == "moves":
        return [*_MOVES, *(formats.write(_game(number), name) for number in range(_POOL))]
    return [WHOLE[name], *(formats.write(_game(number), name) for number in range(_POOL))]


@cache
def _game(number: int) -> Game:
    return make_game(Random(number), signs=True)


@cache
def _others() -> list[str]:
    return [*WHOLE.values(), *_MOVES]


def _make(name: str, random: Random) -> bytes:
    text = random.choice(whole(name))
    for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3, 5, 8))):
        text = mutated(random, text, _others())
    data = text.encode(random.choice(ENCODINGS), "replace")
    for _ in range(random.choice((0, 0, 1, 2))):
        data = damaged(random, data)
    return data


def _read(name: str, data: bytes, random: Random) -> str:
    chosen = random.choice((name, name, None, random.choice([*formats.FORMATS, "moves"])))
    try:
        games = formats.read_all(data, chosen, strict=random.random() < 0.2)
    except ShogiError as error:
        if random.random() < 0.02:
            assert str(error)
        return "refused"
    if random.random() < 0.05:
        for game in games:
            _write(game, random)
    if any(game.errors for game in games):
        return "read in part"
    return "odd" if any(game.warnings for game in games) else "read"


def _write(game: Game, random: Random) -> None:
    """What a reader returns can be written in every format, and its faults have words."""
    if random.random() < 0.1:
        assert all(str(error) for error in [*game.errors, *game.warnings])
    for name in formats.FORMATS:
        formats.write(game, name)


READERS: Final = [
    Target(name, "reader", partial(_make, name), partial(_read, name))
    for name in (*formats.FORMATS, "moves")
]
