"""How pieces move, against steps written out by hand."""

from __future__ import annotations

import random

import pytest

from sphinx_shogi.model.attack import attackers, occupied
from sphinx_shogi.model.pieces import KINDS, Piece, Side, kind, piece
from sphinx_shogi.model.reach import (
    REACH,
    between,
    bits,
    is_dead,
    is_promotion_zone,
    reaches,
    step_of,
)
from sphinx_shogi.model.squares import SQUARES, Square, square

# What a piece of Black on 55 reaches on an empty board.
FROM_55 = {
    "P": "54",
    "L": "54 53 52 51",
    "N": "63 43",
    "S": "64 54 44 66 46",
    "G": "64 54 44 65 45 56",
    "K": "64 54 44 65 45 66 56 46",
    "B": "64 73 82 91 44 33 22 11 66 77 88 99 46 37 28 19",
    "R": "54 53 52 51 56 57 58 59 65 75 85 95 45 35 25 15",
    "+P": "64 54 44 65 45 56",
    "+L": "64 54 44 65 45 56",
    "+N": "64 54 44 65 45 56",
    "+S": "64 54 44 65 45 56",
    "+B": "64 73 82 91 44 33 22 11 66 77 88 99 46 37 28 19 54 56 65 45",
    "+R": "54 53 52 51 56 57 58 59 65 75 85 95 45 35 25 15 64 44 66 46",
}


@pytest.mark.parametrize(("usi", "targets"), FROM_55.items())
def test_moves_from_the_middle(usi: str, targets: str) -> None:
    centre = square("55")
    expected = set(targets.split())
    index = kind(usi).index
    black = {each.digits for each in SQUARES if REACH[0][index][each.index] >> centre.index & 1}
    white = {
        each.turned.digits for each in SQUARES if REACH[1][index][each.index] >> centre.index & 1
    }
    assert black == expected
    assert white == expected


def test_the_edge_cuts_moves_off() -> None:
    assert [each.digits for each in bits(REACH[0][kind("N").index][square("15").index])] == ["27"]
    assert bits(REACH[0][kind("P").index][square("19").index]) == ()
    assert bits(REACH[1][kind("P").index][square("11").index]) == ()
    assert bits(REACH[1][kind("P").index][square("19").index]) == (square("18"),)


def test_bits_and_occupied_are_inverse() -> None:
    rng = random.Random(1)
    for _ in range(50):
        squares = sorted(rng.sample(SQUARES, rng.randrange(81)), key=lambda each: each.index)
        assert list(bits(occupied(dict.fromkeys(squares, piece("P"))))) == squares


def test_between() -> None:
    def names(one: str, other: str) -> list[str]:
        return [each.digits for each in between(square(one), square(other))]

    assert names("11", "99") == ["22", "33", "44", "55", "66", "77", "88"]
    assert names("59", "51") == ["58", "57", "56", "55", "54", "53", "52"]
    assert names("28", "58") == ["38", "48"]
    assert names("77", "76") == names("77", "65") == names("77", "77") == []


def test_sliding_pieces_are_blocked_and_others_are_not() -> None:
    block = 1 << square("53").index | 1 << square("44").index
    for usi, target, free in [
        ("L", "53", True), ("L", "52", False), ("R", "53", True), ("R", "51", False),
        ("B", "44", True), ("B", "33", False), ("+R", "44", True), ("+B", "54", True),
        ("+B", "33", False), ("N", "43", True),
    ]:  # fmt: skip
        assert reaches(Side.BLACK, kind(usi), square("55"), square(target), block) is free
    assert not reaches(Side.BLACK, kind("L"), square("55"), square("56"), 0)


def _stepping_attackers(pieces: dict[Square, Piece], side: Side, target: Square) -> list[Square]:
    """By walking outward from each piece, one square at a time."""
    straight, diagonal = [(0, -1), (0, 1), (1, 0), (-1, 0)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    gold = [*straight, (1, -1), (-1, -1)]
    steps = {
        "P": [(0, -1)], "N": [(1, -2), (-1, -2)], "S": [*diagonal, (0, -1)],
        "G": gold, "+P": gold, "+L": gold, "+N": gold, "+S": gold, "K": straight + diagonal,
        "+B": straight, "+R": diagonal,
    }  # fmt: skip
    slides = {
        "L": [(0, -1)], "B": diagonal, "R": straight, "+B": diagonal, "+R": straight,
    }  # fmt: skip
    forward = 1 if side is Side.BLACK else -1
    found = []
    for start, each in pieces.items():
        if each.side is not side:
            continue
        for reach, table in ((1, steps), (8, slides)):
            for dx, dy in table.get(each.kind.usi, []):
                file, rank = start.file, start.rank
                for _ in range(reach):
                    file, rank = file + dx, rank + forward * dy
                    if not (1 <= file <= 9 and 1 <= rank <= 9):
                        break
                    here = square(f"{file}{rank}")
                    if here is target:
                        found.append(start)
                    if here in pieces:
                        break
    return sorted(found, key=lambda each: each.index)


def test_attackers_against_plain_stepping() -> None:
    rng = random.Random(2)
    for _ in range(150):
        pieces = {
            each: Piece(rng.choice(list(Side)), rng.choice(KINDS))
            for each in rng.sample(SQUARES, rng.randrange(1, 45))
        }
        for target in rng.sample(SQUARES, 15):
            for side in Side:
                assert attackers(pieces, side, target) == _stepping_attackers(pieces, side, target)


def test_zones_and_dead_squares() -> None:
    for each in SQUARES:
        assert is_promotion_zone(Side.BLACK, each) == (each.rank in (1, 2, 3))
        assert is_promotion_zone(Side.WHITE, each) == (each.rank in (7, 8, 9))
        for usi, black, white in [("P", {1}, {9}), ("L", {1}, {9}), ("N", {1, 2}, {8, 9})]:
            assert is_dead(Side.BLACK, kind(usi), each) == (each.rank in black)
            assert is_dead(Side.WHITE, kind(usi), each) == (each.rank in white)
        for usi in ("S", "G", "B", "R", "K", "+P", "+L", "+N", "+S", "+B", "+R"):
            assert not is_dead(Side.BLACK, kind(usi), each)
            assert not is_dead(Side.WHITE, kind(usi), each)


def test_steps_are_the_movers_own() -> None:
    assert step_of(Side.BLACK, square("28"), square("27")) == (0, 1)
    assert step_of(Side.BLACK, square("28"), square("18")) == (1, 0)
    assert step_of(Side.WHITE, square("82"), square("83")) == (0, 1)
    assert step_of(Side.WHITE, square("82"), square("92")) == (1, 0)
