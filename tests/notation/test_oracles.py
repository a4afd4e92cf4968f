"""Other programs write and read the same: rsshogi, and python-shogi and cshogi where they
are installed."""

from __future__ import annotations

import re
from random import Random

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.model.move import Move
from tests.notation.positions import telling_moves

GAMES = 25
LENGTH = 120
# cshogi writes promoted pieces as board diagrams do.
FULL_NAMES = {ord("杏"): "成香", ord("圭"): "成桂", ord("全"): "成銀", ord("竜"): "龍"}


def random_game(seed: int) -> list[Move]:
    """A game of legal moves, those first that take words to tell apart."""
    random, position, moves = Random(seed), Position(), []
    for _ in range(LENGTH):
        if not position.legal_raws:
            break
        telling = telling_moves(position, 1 + random.randrange(8), random.randrange(1 << 30))
        move = random.choice(telling)
        moves.append(move)
        position = position.play(move)
    return moves


def usi_line(moves: list[Move]) -> str:
    return f"startpos moves {' '.join(move.usi for move in moves)}"


@pytest.mark.parametrize("seed", range(GAMES))
def test_rsshogi_writes_kif_and_csa(seed: int) -> None:
    record = pytest.importorskip("rsshogi.record").Record
    moves = random_game(seed)
    theirs = record.from_usi_position(usi_line(moves))
    kif = re.findall(r"^ *\d+ (\S+(?:　\S+)?)", theirs.to_kif(), flags=re.MULTILINE)
    assert [notation.write(move, "kif") for move in moves] == kif[: len(moves)]
    csa = re.findall(r"^[-+]\d{4}[A-Z]{2}", theirs.to_csa(), flags=re.MULTILINE)
    assert [notation.write(move, "csa", side=True) for move in moves] == csa


@pytest.mark.parametrize("seed", range(GAMES))
def test_cshogi_writes_kif_and_csa(seed: int) -> None:
    cshogi = pytest.importorskip("cshogi")
    kif = pytest.importorskip("cshogi.KIF")
    board, last = cshogi.Board(), None
    for move in random_game(seed):
        theirs = board.move_from_usi(move.usi)
        assert notation.write(move, "csa") == cshogi.move_to_csa(theirs)
        expected = kif.move_to_kif(theirs, last) if last else kif.move_to_kif(theirs)
        expected = expected.translate(FULL_NAMES)
        assert notation.write(move, "kif", pad="　" in expected) == expected
        board.push(theirs)
        last = theirs


@pytest.mark.parametrize("seed", range(GAMES))
def test_python_shogi_reads_kif_and_csa(seed: int) -> None:
    kif = pytest.importorskip("shogi.KIF")
    csa = pytest.importorskip("shogi.CSA")
    moves = random_game(seed)
    expected = [move.usi for move in moves]
    lines = [f"{ply} {notation.write(move, 'kif')}" for ply, move in enumerate(moves, 1)]
    text = "\n".join(
        ["手合割：平手", "先手：", "後手：", "手数----指手---------消費時間--", *lines]
    )
    assert kif.Parser.parse_str(text)[0]["moves"] == expected
    lines = [notation.write(move, "csa", side=True) for move in moves]
    text = "\n".join(["V2.2", "PI", "+", *lines])
    assert csa.Parser.parse_str(text)[0]["moves"] == expected
