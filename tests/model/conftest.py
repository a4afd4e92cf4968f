"""What the tests of the rules share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sphinx_shogi.model.pieces import PIECES
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.sfen import Placement, format_sfen, parse_sfen
from sphinx_shogi.model.squares import square

Turn = Callable[[str], str]


@pytest.fixture
def turned() -> Turn:
    """A function that turns the board of an SFEN round and exchanges the sides."""

    def turn(sfen: str) -> str:
        placement = parse_sfen(sfen)
        pieces = {
            each.turned: PIECES[piece.side.opponent][piece.kind.index - 1]
            for each, piece in placement.pieces.items()
        }
        hands = (placement.hands[1], placement.hands[0])
        return format_sfen(
            Placement(pieces, hands, placement.side.opponent, placement.number),
        )

    return turn


@pytest.fixture
def played() -> Callable[..., Position]:
    """A function that plays USI moves one after the other."""

    def play(moves: str, start: Position | None = None) -> Position:
        position = start if start is not None else Position()
        for usi in moves.split():
            position = position.play(position.move(usi))
        return position

    return play


@pytest.fixture
def turned_usi() -> Turn:
    """A function that turns a USI move round."""

    def turn(usi: str) -> str:
        plus = "+" if usi.endswith("+") else ""
        if usi[1] == "*":
            return usi[:2] + square(usi[2:4]).turned.usi
        return square(usi[:2]).turned.usi + square(usi[2:4]).turned.usi + plus

    return turn
