"""Moves as numbers and as USI text."""

from __future__ import annotations

import pytest

from sphinx_shogi.model.errors import BadMove, Code
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import DROP, PROMOTION, pattern_of, raw_of, usi_of
from sphinx_shogi.model.squares import SQUARES, square


def test_bits() -> None:
    assert raw_of("7g7f") == square("77").index << 7 | square("76").index
    assert raw_of("8h2b+") == PROMOTION | square("88").index << 7 | square("22").index
    assert raw_of("P*5e") == DROP | 1 << 7 | square("55").index
    assert raw_of("G*1a") == DROP | 7 << 7


def test_there_and_back_for_every_text() -> None:
    for origin in SQUARES:
        for destination in SQUARES:
            for plus in ("", "+"):
                text = origin.usi + destination.usi + plus
                assert usi_of(raw_of(text)) == text
    for letter in "PLNSBRG":
        for destination in SQUARES:
            text = f"{letter}*{destination.usi}"
            assert usi_of(raw_of(text)) == text


BAD = [
    "", "7", "7g", "7g7", "7g7f ", "7g7f++", "7g7f=", "7776", "7g76", "777f", "77767", "7G7F",
    "0g7f", "7g7j", "p*5e", "K*5e", "+P*5e", "P*55", "P*5e+", "P5e", "*5e", "??5e", "?*5e",
    "７ｇ７ｆ", "7g 7f", "resign", "win", "none", "P**e", "7g7f\n",
]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadMove) as caught:
        raw_of(text)
    error = caught.value
    assert error.message == f"{text!r} is no USI move: those look like 7g7f, 8h2b+ or P*5e"
    assert (error.code, error.column) == (Code.BAD_MOVE, 1)
    with pytest.raises(BadMove):
        Position().move(text)


def test_a_long_text_is_cut_in_the_message() -> None:
    with pytest.raises(BadMove) as caught:
        raw_of("7g" * 100_000)
    assert len(caught.value.message) < 150


def test_patterns() -> None:
    drop = pattern_of(raw_of("P*5e"))
    assert (drop.drop, drop.origin, drop.destination) == (True, None, square("55"))
    assert drop.piece is not None
    assert drop.piece.usi == "P"
    move = pattern_of(raw_of("8h2b+"))
    assert (move.drop, move.origin, move.promotion) == (False, square("88"), True)
    assert move.piece is None
