"""Sides, kinds and pieces."""

from __future__ import annotations

import copy
import pickle

import pytest

from sphinx_shogi.model.pieces import HAND_ORDER, KINDS, PIECES, Side, kind, piece

# USI, CSA, English, promoted USI: the fourteen kinds of the rules.
TABLE = [
    ("P", "FU", "pawn", "+P"),
    ("L", "KY", "lance", "+L"),
    ("N", "KE", "knight", "+N"),
    ("S", "GI", "silver", "+S"),
    ("B", "KA", "bishop", "+B"),
    ("R", "HI", "rook", "+R"),
    ("G", "KI", "gold", None),
    ("K", "OU", "king", None),
    ("+P", "TO", "promoted pawn", None),
    ("+L", "NY", "promoted lance", None),
    ("+N", "NK", "promoted knight", None),
    ("+S", "NG", "promoted silver", None),
    ("+B", "UM", "horse", None),
    ("+R", "RY", "dragon", None),
]


@pytest.mark.parametrize(("usi", "csa", "name", "promoted"), TABLE)
def test_kinds(usi: str, csa: str, name: str, promoted: str | None) -> None:
    found = kind(usi)
    assert (found.usi, found.csa, found.name) == (usi, csa, name)
    assert found.letter == usi.replace("+", "")
    assert found.is_promoted == usi.startswith("+")
    assert found.base is kind(found.letter)
    assert found.promoted is (kind(promoted) if promoted else None)


def test_there_are_no_other_kinds() -> None:
    assert [each.usi for each in KINDS] == [row[0] for row in TABLE]
    assert [each.index for each in KINDS] == list(range(1, 15))
    for text in ("+G", "+K", "p", "", "++P", "X", "K+"):
        with pytest.raises(KeyError):
            kind(text)


def test_pieces_of_both_sides() -> None:
    for each in KINDS:
        black, white = piece(each.usi), piece(each.usi.lower())
        assert (black.side, black.kind, black.usi) == (Side.BLACK, each, each.usi)
        assert (white.side, white.kind, white.usi) == (Side.WHITE, each, each.usi.lower())
        assert black is PIECES[Side.BLACK][each.index - 1]
        assert white is PIECES[Side.WHITE][each.index - 1]
    for text in ("+g", "+k", "+", "x", "pp"):
        with pytest.raises(KeyError):
            piece(text)


def test_hand_order_is_that_of_sfen() -> None:
    assert [each.usi for each in HAND_ORDER] == ["R", "B", "G", "S", "N", "L", "P"]


def test_sides() -> None:
    assert Side.BLACK.opponent is Side.WHITE
    assert Side.WHITE.opponent is Side.BLACK
    assert (Side.BLACK.letter, Side.WHITE.letter) == ("b", "w")


def test_identity_survives_pickling_and_copying() -> None:
    for each in (*KINDS, *PIECES[0], *PIECES[1]):
        assert pickle.loads(pickle.dumps(each)) is each
        assert copy.copy(each) is each
        assert copy.deepcopy(each) is each
        assert eval(repr(each), {"kind": kind, "piece": piece}) is each
