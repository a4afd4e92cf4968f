"""Illegal moves as the last move of a record."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_shogi.model.errors import BadMove, BadSfen
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import Side, kind, piece
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import square

KINGS = "4k4/9/9/9/9/9/9/9/4K4"


def _claim(sfen: str | None, **claims: Any) -> tuple[Move, Position]:
    position = Position.from_sfen(sfen) if sfen else Position()
    move = position.claimed(MovePattern(**claims))
    assert not move.legal
    return move, position.play(move)


def test_nifu() -> None:
    move, after = _claim(
        "4k4/9/9/9/9/9/9/4P4/4K4 b 2P 9", piece=kind("P"), destination=square("55"), drop=True
    )
    assert (move.usi, move.origin, move.captured) == ("P*5e", None, None)
    assert after.sfen == "4k4/9/9/9/4P4/9/9/4P4/4K4 w P 10"
    assert (after.last_move, after.last_destination) == ("P*5e", square("55"))
    assert [each.kind.value for each in after.problems] == ["nifu"]


def test_a_drop_of_what_is_not_in_hand() -> None:
    move, after = _claim(None, piece=kind("G"), destination=square("55"), drop=True)
    assert move.usi == "G*5e"
    assert after.piece_at(square("55")) is not None
    assert after.hand(Side.BLACK) == {}


def test_a_king_left_in_check() -> None:
    sfen = "4r4/9/9/9/9/9/9/4G4/4K4 b - 1"
    move, after = _claim(sfen, piece=kind("G"), destination=square("48"))
    assert (move.usi, move.origin, move.piece) == ("5h4h", square("58"), kind("G"))
    assert after.sfen == "4r4/9/9/9/9/9/9/5G3/4K4 w - 2"


def test_a_king_that_is_taken_is_in_no_hand() -> None:
    move, after = _claim(
        "4k4/4R4/9/9/9/9/9/9/4K4 b - 1", origin=square("52"), destination=square("51")
    )
    assert move.captured is kind("K")
    assert after.sfen == "4R4/9/9/9/9/9/9/9/4K4 w - 2"


def test_a_leap_over_a_piece() -> None:
    move, after = _claim(None, piece=kind("B"), destination=square("22"), promotion=True)
    assert (move.usi, move.promotes, move.captured) == ("8h2b+", True, kind("B"))
    assert after.hand(Side.BLACK) == {kind("B"): 1}
    assert after.sfen == "lnsgkgsnl/1r5+B1/ppppppppp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL w B 2"


def test_ones_own_piece_is_not_taken_into_the_hand() -> None:
    move, after = _claim(None, piece=kind("R"), destination=square("27"))
    assert (move.usi, move.captured) == ("2h2g", None)
    assert after.hand(Side.BLACK) == {}


@pytest.mark.parametrize(
    "claims",
    [
        {"side": Side.WHITE, "piece": kind("P"), "destination": square("34")},
        {"origin": square("33"), "destination": square("34")},
    ],
)
def test_a_move_out_of_turn(claims: dict[str, Any]) -> None:
    move, after = _claim(None, **claims)
    assert (move.side, move.usi) == (Side.WHITE, "3c3d")
    assert after.side is Side.BLACK


def test_same_and_what_csa_claims(played: Any) -> None:
    position = played("7g7f 3c3d 8h2b+")
    move = position.claimed(MovePattern(piece=kind("G"), same=True))
    assert (move.usi, move.same, move.captured) == ("4a2b", True, kind("+B"))
    csa = Position().claimed(
        MovePattern(piece_after=kind("+P"), origin=square("27"), destination=square("26"))
    )
    assert (csa.usi, csa.piece, csa.promotes) == ("2g2f+", kind("P"), True)
    assert Position().play(csa).piece_at(square("26")) is piece("+P")


def test_the_likely_piece() -> None:
    # The one on the file rather than the first; blocked rather than elsewhere; by words.
    assert _claim(None, piece=kind("P"), destination=square("75"))[0].usi == "7g7e"
    assert _claim(None, piece=kind("L"), destination=square("95"))[0].usi == "9i9e"
    pinned = "4k4/9/9/9/9/9/9/9/r2GKG3 b - 1"
    assert _claim(pinned, piece=kind("G"), destination=square("58"), relative="左")[0].usi == "6i5h"
    held = "4k4/9/9/9/9/9/9/4P4/4K4 b P 1"
    assert _claim(held, piece=kind("P"), destination=square("55"))[0].usi == "P*5e"
    claims = {"piece": kind("P"), "destination": square("55"), "promotion": True}
    assert _claim(held, **claims)[0].usi == "5h5e+"


@pytest.mark.parametrize(
    ("claims", "message"),
    [
        ({"piece": kind("P")}, "the move names no destination"),
        ({"piece": kind("P"), "same": True}, "the move names no destination"),
        ({"destination": square("55")}, "the move names no piece, and none stands on its origin"),
        (
            {"origin": square("56"), "destination": square("55")},
            "the move names no piece, and none stands on its origin",
        ),
        (
            {"piece": kind("K"), "destination": square("55"), "drop": True},
            "a king is never in hand, and none is on the board",
        ),
    ],
)
def test_texts_that_say_too_little(claims: dict[str, Any], message: str) -> None:
    with pytest.raises(BadMove) as caught:
        Position().claimed(MovePattern(**claims))
    assert caught.value.message == message


def test_every_claim_can_be_played() -> None:
    for sfen in [None, f"{KINGS} b RBGSNLP 1", "9/9/9/9/9/9/9/9/9 b - 1"]:
        position = Position.from_sfen(sfen) if sfen else Position()
        for letter in ("P", "L", "N", "S", "G", "B", "R", "+P", "+R"):
            for drop in (True, False, None):
                pattern = MovePattern(piece=kind(letter), destination=square("55"), drop=drop)
                after = position.play(position.claimed(pattern))
                assert after.last_destination is square("55")
                assert after.piece_at(square("55")) is not None


def test_a_hand_cannot_overflow() -> None:
    position = Position.from_sfen("4k4/9/9/9/4b4/4P4/9/9/4K4 b 3B 1")
    move = position.claimed(MovePattern(origin=square("56"), destination=square("55")))
    with pytest.raises(BadSfen) as caught:
        position.play(move)
    assert caught.value.message == "4 bishops are too many for one hand, which holds 3"
