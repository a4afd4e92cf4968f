"""A target for each notation, for lines of moves, terms, sources, claims and captions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any, Final

from sphinx_shogi import Position, ShogiError, formats, notation
from sphinx_shogi.book.anchors import anchor_of
from sphinx_shogi.book.captions import fill
from sphinx_shogi.book.claims import check_claims
from sphinx_shogi.book.prose import play_illegal, play_line
from sphinx_shogi.book.roles import split_source
from sphinx_shogi.book.ruby import split_ruby
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.sources import Place, check_name, resolve
from sphinx_shogi.book.terms import read_piece, read_side
from sphinx_shogi.model.errors import UnknownSource
from sphinx_shogi.model.game import Game
from sphinx_shogi.notation.squares import read_square
from tests.fuzz.mutation import misspelt
from tests.fuzz.targets import Target
from tests.notation.positions import cluster_position, walked_position

_POSITIONS: Final = 200


@cache
def _position(number: int) -> Position:
    return (cluster_position if number % 2 else walked_position)(number)


def some_position(random: Random) -> Position:
    """A position, one of some hundreds."""
    return _position(random.randrange(_POSITIONS))


@cache
def _moves(name: str) -> list[tuple[int, str]]:
    """Moves as a notation writes them, with the numbers of their positions."""
    written: list[tuple[int, str]] = []
    for number in range(_POSITIONS):
        moves = _position(number).legal_moves
        chosen = Random(number).sample(moves, min(8, len(moves)))
        written += [(number, notation.write(move, name)) for move in chosen]
    return written


def spoilt(random: Random, text: str) -> str:
    """A short text, damaged in some places or in none."""
    for _ in range(random.choice((0, 1, 1, 1, 2, 3, 6))):
        text = misspelt(random, text)
    return text


def _make_move(name: str, random: Random) -> tuple[int, str]:
    number, text = random.choice(_moves(name))
    return number, spoilt(random, text)


def _read_move(name: str, typed: tuple[int, str], random: Random) -> str:
    number, text = typed
    try:
        pattern = notation.parse(text, name)
        move = _position(number).find(pattern)
    except ShogiError as error:
        assert error.message
        return "refused"
    assert notation.write(move, name)
    return "read"


def some_line(random: Random) -> str:
    """Moves as an author types them into a role."""
    names = [each.id for each in notation.notations()]
    position = Position() if random.random() < 0.7 else some_position(random)
    parts: list[str] = []
    name = random.choice(names)
    for _ in range(random.randrange(6)):
        moves = position.legal_moves
        if not moves:
            break
        move = random.choice(moves)
        parts.append(notation.write(move, name, side=random.random() < 0.3))
        position = position.play(move)
    ends = ("投了", "resigns", "!?", "…", "1...", "まで", "同", "<here>", "合", "0-1")
    parts.insert(random.randrange(len(parts) + 1), random.choice(ends))
    return spoilt(random, random.choice((" ", "", " 1. ", "、")).join(parts))


def _read_line(text: str, random: Random) -> str:
    position = Position() if random.random() < 0.7 else some_position(random)
    settings = Settings(input=(random.choice(notation.notations()).id,))
    line = play_line(text, position, settings, single=random.random() < 0.2)
    play_illegal(text, position, settings)
    notation.split(text)
    split_source(text)
    if line.fault is not None:
        assert line.fault.message
        return "refused"
    return "read"


class _Shelf:
    """Where sources look things up: one game, known by every name."""

    def __init__(self) -> None:
        self.game = formats.read(
            "1 ７六歩(77)\n2 ３四歩(33)\n*a\n&b\n3 ２六歩(27)\n\n変化：2手\n2 ８四歩(83)\n"
        )

    def cursor(self) -> Position:
        return self.game.last.position

    def named(self, name: str) -> Place:
        if len(name) > 30:
            raise UnknownSource("no such name")
        return Place(self.game.last.position, self.game, self.game.last)

    def record(self, path: str, number: int) -> Game:
        return self.game


_SHELF: Final = _Shelf()
SOURCES: Final = (
    "startpos", "平手", "二枚落ち", "2-piece", "here", "opening@2.1+1", "opening@end", "a@#b",
    "opening@2.1@2+1", "games/a.kif@2", "/all.csa#2", "startpos moves 7g7f 3c3d",
    "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f",
    "4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S4N4L18P 12",
)  # fmt: skip
_TERMS: Final = (
    "と", "成銀", "+S", "promoted silver", "竜", "飛車", "先手", "Black", "上手", "☗", "76", "７六",
    "7f", "ヘト", "76と", "Gote", "pawns",
)  # fmt: skip
CLAIMS: Final = (
    "mate; side=white", "check", "repetition; declaration", "mate-in 3", "not check; not mate",
    "sfen=4k4/9/9/9/9/9/9/9/4K4 b - 1", "ply=24; side=white", "side=black;side=Gote", "not ply=1",
)  # fmt: skip
_CAPTIONS: Final = (
    "After {move}", "{side} to move at {ply}", "{{literal}} {ply", "{hand.black} {move:kif}", "{}",
    "｜石田流《いしだりゅう》の{move}", "{last}{number}{moves}",
)  # fmt: skip


def _read_source(text: str, random: Random) -> str:
    try:
        check_name(text)
    except ShogiError as error:
        assert error.message
    anchor_of(text)
    try:
        resolve(text, _SHELF)
    except ShogiError as error:
        assert error.message
        return "refused"
    return "read"


def _read_term(text: str, random: Random) -> str:
    kind = "refused"
    readers: tuple[Callable[[str], Any], ...] = (
        read_piece, read_side, read_square, formats.moves.read_end_word,
        notation.find_notation, formats.find_format,
    )  # fmt: skip
    for reader in readers:
        try:
            reader(text)
            kind = "read"
        except ShogiError as error:
            assert error.message
    return kind


def _read_claims(text: str, random: Random) -> str:
    faults = list(check_claims(text, some_position(random), Settings(tsume_budget=20)))
    assert all(fault.message for fault in faults)
    return "refused" if faults else "read"


def _read_caption(text: str, random: Random) -> str:
    _, faults = fill(text, some_position(random))
    split_ruby(text)
    return "refused" if faults else "read"


def some_source(random: Random) -> str:
    """Where a position comes from, as an author types it."""
    return spoilt(random, random.choice(SOURCES))


def _made_of(texts: tuple[str, ...]) -> Callable[[Random], str]:
    return lambda random: spoilt(random, random.choice(texts))


PARSERS: Final = [
    *(
        Target(f"notation-{each.id}", "parser", partial(_make_move, each.id),
               partial(_read_move, each.id))
        for each in notation.notations()
    ),
    Target("line", "parser", some_line, _read_line),
    Target("source", "parser", some_source, _read_source),
    Target("term", "parser", _made_of(_TERMS), _read_term),
    Target("claim", "parser", _made_of(CLAIMS), _read_claims),
    Target("caption", "parser", _made_of(_CAPTIONS), _read_caption),
]  # fmt: skip
