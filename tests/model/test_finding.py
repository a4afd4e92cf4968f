"""From what a text claims to the one legal move that it means."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove, Reason
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.relative import relative_words
from sphinx_shogi.model.squares import square

RICH = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"
CROWDED = "4k4/1+P+P1+P1+P+P1/9/2G1S1G2/1S1+R1+B1S1/2g1s1g2/9/1+p+p1+p1+p+p1/4K4 b RBrb2n2l 1"


def _promotion(move: Move) -> bool | None:
    return True if move.promotes else False if move.declines else None


def _japanese(move: Move) -> MovePattern:
    words = ""
    if move.origin is not None:
        words = relative_words(move.side, move.piece, move.origin, move.destination, move.rivals)
    return MovePattern(
        piece=move.piece,
        destination=None if move.same else move.destination,
        same=move.same,
        relative=words,
        drop=True if move.ambiguous_drop else None,
        promotion=_promotion(move),
    )


def _western(move: Move) -> MovePattern:
    return MovePattern(
        piece=move.piece,
        origin=move.origin if move.rivals else None,
        destination=move.destination,
        drop=move.is_drop,
        capture=True if move.captured else None,
        promotion=_promotion(move),
        promotion_stated=True,
    )


def _csa(move: Move) -> MovePattern:
    return MovePattern(
        side=move.side,
        piece_after=move.piece.promoted if move.promotes else move.piece,
        origin=move.origin,
        destination=move.destination,
        drop=move.is_drop,
    )


def _arrow(move: Move) -> MovePattern:
    """Sassersson: the direction of movement as the mover sees it."""
    direction = None
    if move.origin is not None and move.rivals:
        sign = -1 if move.side.letter == "b" else 1
        files = sign * (move.destination.file - move.origin.file)
        ranks = sign * (move.destination.rank - move.origin.rank)
        direction = ((files > 0) - (files < 0), (ranks > 0) - (ranks < 0))
    return MovePattern(
        piece=move.piece,
        destination=move.destination,
        direction=direction,
        drop=True if move.ambiguous_drop else None,
        promotion=_promotion(move),
        promotion_stated=True,
    )


def _psn(move: Move) -> MovePattern:
    """Only the file or the rank of the origin, where that is enough."""
    file = rank = None
    if move.origin is not None and move.rivals:
        if all(each.file != move.origin.file for each in move.rivals):
            file = move.origin.file
        else:
            rank = move.origin.rank
            if any(each.rank == rank for each in move.rivals):
                file = move.origin.file
    return MovePattern(
        piece=move.piece,
        destination=move.destination,
        origin_file=file,
        origin_rank=rank,
        drop=move.is_drop,
        promotion=True if move.promotes else None,
    )


@pytest.mark.parametrize("claims", [_japanese, _western, _csa, _arrow, _psn])
@pytest.mark.parametrize("start", [None, RICH, CROWDED])
def test_what_a_notation_writes_is_found_again(claims: Any, start: str | None) -> None:
    rng = random.Random(7)
    for _ in range(3):
        position = Position.from_sfen(start) if start else Position()
        for _ in range(50):
            moves = position.legal_moves
            if not moves:
                break
            for move in rng.sample(moves, min(len(moves), 40)):
                assert position.find(claims(move)) == move
            position = position.play(rng.choice(moves))


def _find(sfen: str, **claims: Any) -> str:
    return Position.from_sfen(sfen).find(MovePattern(**claims)).usi


def _candidates(sfen: str, **claims: Any) -> list[str]:
    with pytest.raises(AmbiguousMove) as caught:
        Position.from_sfen(sfen).find(MovePattern(**claims))
    return sorted(move.usi for move in caught.value.candidates)


BOTH = "4k4/9/9/9/9/9/9/5G3/4K4 b G 1"


def test_a_move_is_preferred_to_a_drop_and_either_can_be_said() -> None:
    claims = {"piece": kind("G"), "destination": square("58")}
    assert _find(BOTH, **claims) == "4h5h"
    assert _find(BOTH, **claims, drop=True) == "G*5h"
    assert _find(BOTH, **claims, drop=False) == "4h5h"
    assert _find(BOTH, **claims, relative="寄") == "4h5h"
    assert _find(BOTH, piece=kind("G"), destination=square("55")) == "G*5e"


def test_a_pinned_rival_needs_no_mark() -> None:
    # Only the drop is legal, with or without 打.
    sfen = "4k4/9/9/9/9/9/9/9/r2GK4 b G 1"
    claims = {"piece": kind("G"), "destination": square("68")}
    assert _find(sfen, **claims) == _find(sfen, **claims, drop=True) == "G*6h"


SILVERS = "4k4/9/2S1S4/9/2S6/9/9/9/4K4 b - 1"


def test_a_rival_that_cannot_promote() -> None:
    # To 64: from 73 and 53 with promotion, from 75 without.
    claims = {"piece": kind("S"), "destination": square("64")}
    assert _candidates(SILVERS, **claims) == ["5c6d", "7c6d", "7e6d"]
    assert _candidates(SILVERS, **claims, promotion=True) == ["5c6d+", "7c6d+"]
    assert _candidates(SILVERS, **claims, promotion=False) == ["5c6d", "7c6d"]
    assert _candidates(SILVERS, **claims, promotion_stated=True) == [
        "5c6d", "5c6d+", "7c6d", "7c6d+", "7e6d",
    ]  # fmt: skip
    assert _find(SILVERS, **claims, relative="上") == "7e6d"
    assert _find(SILVERS, **claims, relative="右", promotion=True) == "5c6d+"
    assert _find(SILVERS, **claims, relative="右引", promotion=True) == "5c6d+"


def test_silence_about_promotion() -> None:
    sfen = "4k4/9/9/2S6/9/9/9/9/4K4 b - 1"
    claims = {"piece": kind("S"), "destination": square("73")}
    assert _find(sfen, **claims) == "7d7c"
    assert _candidates(sfen, **claims, promotion_stated=True) == ["7d7c", "7d7c+"]
    assert _find(sfen, **claims, promotion_stated=True, promotion=True) == "7d7c+"
    # Where promotion is impossible, silence is no question.
    assert _find(sfen, piece=kind("S"), destination=square("65"), promotion_stated=True) == "7d6e"


def test_promotion_where_it_is_forced() -> None:
    sfen = "4k4/2P6/9/9/9/9/9/9/4K4 b - 1"
    claims: dict[str, Any] = {"piece": kind("P"), "destination": square("71")}
    move = Position.from_sfen(sfen).find(MovePattern(**claims, promotion=True))
    assert (move.usi, move.forced) == ("7b7a+", True)
    for promotion in (None, False):
        with pytest.raises(IllegalMove) as caught:
            _find(sfen, **claims, promotion=promotion)
        assert caught.value.reason is Reason.MUST_PROMOTE


def test_captures_may_go_without_saying() -> None:
    sfen = "4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1"
    claims = {"piece": kind("P"), "destination": square("55")}
    assert _find(sfen, **claims) == "5f5e"
    assert _find(sfen, **claims, capture=True) == "5f5e"
    assert _find(sfen, **claims, captured=kind("P")) == "5f5e"


def test_only_the_piece_that_is_taken() -> None:
    sfen = "4k4/9/9/9/4p4/4P2R1/9/7p1/4K4 b - 1"
    pawn = kind("P")
    assert _find(sfen, piece=pawn, captured=pawn) == "5f5e"
    assert _find(sfen, piece=kind("R"), captured=pawn) == "2f2h"
    assert _candidates(sfen, captured=pawn) == ["2f2h", "5f5e"]
    assert _find(sfen, captured=pawn, destination=square("28")) == "2f2h"
    assert _candidates("4k4/9/9/4p4/3S1S3/9/9/9/4K4 b - 1", captured=pawn) == ["4e5d", "6e5d"]


def test_the_piece_that_is_taken_and_promotion() -> None:
    sfen = "4k4/9/4p4/4S4/9/9/9/9/4K4 b - 1"
    claims = {"piece": kind("S"), "captured": kind("P")}
    assert _find(sfen, **claims) == "5d5c"
    assert _find(sfen, **claims, promotion=True) == "5d5c+"
    assert _candidates(sfen, **claims, promotion_stated=True) == ["5d5c", "5d5c+"]


def test_the_piece_after_the_move() -> None:
    sfen = "4k4/9/9/2S6/9/9/9/9/4K4 b S 1"
    claims = {"origin": square("74"), "destination": square("73")}
    assert _find(sfen, **claims, piece_after=kind("+S")) == "7d7c+"
    assert _find(sfen, **claims, piece_after=kind("S")) == "7d7c"
    assert _find(sfen, drop=True, destination=square("55"), piece_after=kind("S")) == "S*5e"
    assert _find(sfen, destination=square("73"), piece_after=kind("+S")) == "7d7c+"
    for wrong in ("G", "+R", "P"):
        with pytest.raises(IllegalMove) as caught:
            _find(sfen, **claims, piece_after=kind(wrong))
        assert caught.value.reason is Reason.OTHER_PIECE
    promoted = "4k4/9/9/2+S6/9/9/9/9/4K4 b - 1"
    with pytest.raises(IllegalMove) as caught:
        _find(promoted, **claims, piece_after=kind("S"))
    assert caught.value.reason is Reason.OTHER_PIECE


def test_interpositions() -> None:
    sfen = "4r4/9/9/9/9/9/5S3/9/4K4 b GP 1"
    assert _candidates(sfen, interposition=True, destination=square("58")) == [
        "4g5h", "G*5h", "P*5h",
    ]  # fmt: skip
    alone = "4r4/9/9/9/9/9/5S3/9/4K4 b - 1"
    assert _find(alone, interposition=True, destination=square("58")) == "4g5h"


def test_a_text_without_a_square_or_a_capture() -> None:
    with pytest.raises(BadMove) as caught:
        Position().find(MovePattern(piece=kind("P")))
    assert caught.value.message == "the move names no destination"


def test_numbers_and_sheets_agree() -> None:
    position = Position()
    pattern = MovePattern(piece=kind("P"), destination=square("76"))
    assert position.sheet(position.find_raw(pattern)) == position.find(pattern)
    assert position.play_raw(position.find_raw(pattern)) == position.play(position.find(pattern))
