"""Claims about positions: each holds where it is true, and says why where it is not."""

from __future__ import annotations

import pytest

from sphinx_shogi.book.claims import check_claims
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.model.errors import Code
from sphinx_shogi.model.position import Position

START = Position()
MATED = Position.from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")
CHECKED = Position.from_sfen("4k4/9/9/9/9/9/9/9/4R3K w - 1")
ENTERED = Position.from_sfen("4K1GGG/RRBBSSSS1/9/9/9/9/9/9/8k b 9P 1")


def repeated() -> Position:
    position = START
    for usi in ("2h3h", "8b7b", "3h2h", "7b8b") * 3:
        position = position.play(position.move(usi))
    return position


@pytest.mark.parametrize(
    ("claims", "position"),
    [
        ("side=black", START),
        ("side = sente; not check; ply=0", START),
        ("sfen=lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", START),
        ("mate; check; side=後手", MATED),
        ("check; not mate", CHECKED),
        ("repetition", repeated()),
        ("not repetition", START),
        ("declaration", ENTERED),
        ("", START),
        (" ; ", START),
    ],
)
def test_claims_that_hold(claims: str, position: Position) -> None:
    assert list(check_claims(claims, position, Settings())) == []


@pytest.mark.parametrize(
    ("claims", "position", "told"),
    [
        ("check", START, "Black is not in check"),
        ("mate", START, "Black is not in check"),
        ("mate", CHECKED, "White has"),
        ("not mate", MATED, "it is mate"),
        ("repetition", START, "stands once in its game"),
        ("declaration", START, "has not entered"),
        ("side=white", START, "it is Black's move"),
        ("ply=3", START, "0 moves have been played"),
        ("sfen=4k4/9/9/9/9/9/9/9/4K4 b - 1", START, "11: a lance of White stands there"),
        ("sfen=4k4/9/9/9/9/9/9/9/4R3K b G 1", CHECKED, "1 gold is claimed; it is White's move"),
    ],
)
def test_claims_that_fail(claims: str, position: Position, told: str) -> None:
    (error,) = check_claims(claims, position, Settings())
    assert error.code is Code.CLAIM
    assert told in error.message


@pytest.mark.parametrize(
    ("claims", "column", "told"),
    [
        ("chek", 1, "did you mean 'check'?"),
        ("side=white; mat", 13, "did you mean 'mate'?"),
        ("side=red", 1, "no side"),
        ("ply=many", 1, "number of moves"),
        ("sfen=9/9", 1, "has 2 ranks"),
        ("beautiful", 1, "there are check, mate"),
    ],
)
def test_claims_that_are_not_understood(claims: str, column: int, told: str) -> None:
    errors = [
        error for error in check_claims(claims, MATED, Settings()) if error.code is Code.OPTION
    ]
    (error,) = errors
    assert error.column == column
    assert told in error.message
