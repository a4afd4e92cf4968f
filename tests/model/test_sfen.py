"""Reading and writing SFEN."""

from __future__ import annotations

import random

import pytest

from sphinx_shogi.model.errors import BadSfen, Code
from sphinx_shogi.model.pieces import HAND_ORDER, PIECES, PieceKind, Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.reach import is_dead
from sphinx_shogi.model.sfen import LARGEST_HAND, Placement, format_sfen, parse_sfen
from sphinx_shogi.model.squares import SQUARES

BOARD = "4k4/9/9/9/9/9/9/9/4K4"


def test_parts() -> None:
    placement = parse_sfen("8+p/9/9/9/9/9/9/9/L8 w 10P2r 42")
    assert {each.digits: piece.usi for each, piece in placement.pieces.items()} == {
        "11": "+p",
        "99": "L",
    }
    assert placement.side is Side.WHITE
    assert placement.hands == ({kind("P"): 10}, {kind("R"): 2})
    assert placement.number == 42


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (f"sfen {BOARD} b - 1", f"{BOARD} b - 1"),
        (f"  SFEN  {BOARD}   b  -   7  ", f"{BOARD} b - 7"),
        (f"{BOARD} b -", f"{BOARD} b - 1"),
        (f"{BOARD} w", f"{BOARD} w - 1"),
        (f"{BOARD} b - 0", f"{BOARD} b - 1"),
        (f"{BOARD}_b_-_3", f"{BOARD} b - 3"),
        (f"{BOARD} b p2PR 1", f"{BOARD} b R2Pp 1"),
        (f"{BOARD} b PP 1", f"{BOARD} b 2P 1"),
        (f"{BOARD} b 18P4l 1", f"{BOARD} b 18P4l 1"),
        ("1111k1111/9/9/9/9/9/9/9/27 b - 1", "4k4/9/9/9/9/9/9/9/9 b - 1"),
        ("9/9/9/9/9/9/9/9/9 b - 1", "9/9/9/9/9/9/9/9/9 b - 1"),
        (f"{BOARD} b - 999999", f"{BOARD} b - 999999"),
    ],
)
def test_accepted(text: str, canonical: str) -> None:
    assert format_sfen(parse_sfen(text)) == canonical
    assert Position.from_sfen(text).sfen == canonical


# Text, column of the fault, sentence.
BAD = [
    ("", 1, "there is no SFEN here"),
    ("   ", 1, "there is no SFEN here"),
    ("sfen", 1, "there is no SFEN here"),
    ("hello b -", 1, "the board 'hello' has 1 rank, separated by /, instead of 9"),
    (
        "4k4/9/9/9/9/9/9/4K4 b -",
        1,
        "the board '4k4/9/9/9/9/9/9/4K4' has 8 ranks, separated by /, instead of 9",
    ),
    (
        f"sfen {BOARD}/9 b -",
        6,
        f"the board '{BOARD}/9' has 10 ranks, separated by /, instead of 9",
    ),
    ("4k4/9/8/9/9/9/9/9/4K4 b -", 7, "rank 3 of the board, '8', has 8 squares instead of 9"),
    ("4k4/9/91/9/9/9/9/9/4K4 b -", 7, "rank 3 of the board, '91', has 10 squares instead of 9"),
    ("4k4/9/9/9/9/9/9/9/4K5 b -", 19, "rank 9 of the board, '4K5', has 10 squares instead of 9"),
    ("4k4//9/9/9/9/9/9/4K4 b -", 5, "rank 2 of the board, '', has 0 squares instead of 9"),
    ("p/9/9/9/9/9/9/9/9 b -", 1, "rank 1 of the board, 'p', has 1 square instead of 9"),
    (
        "4x4/9/9/9/9/9/9/9/4K4 b -",
        2,
        "'x' is no piece: the letters are P L N S G B R K, upper case for Black, with + before "
        "a promoted one",
    ),
    (
        "4k4/9/3+G5/9/9/9/9/9/4K4 b -",
        8,
        "'+G' is no piece: the letters are P L N S G B R K, upper case for Black, with + before "
        "a promoted one",
    ),
    (
        "4k4/9/3+15/9/9/9/9/9/4K4 b -",
        8,
        "'+1' is no piece: the letters are P L N S G B R K, upper case for Black, with + before "
        "a promoted one",
    ),
    (
        "4k4/0/9/9/9/9/9/9/4K4 b -",
        5,
        "'0' is no piece: the letters are P L N S G B R K, upper case for Black, with + before "
        "a promoted one",
    ),
    ("4k4/9+/9/9/9/9/9/9/4K4 b -", 6, "the + is followed by no piece"),
    (
        BOARD,
        22,
        "the SFEN ends after the board: the side to move (b or w) and the hands (- for none) "
        "are missing",
    ),
    (f"{BOARD} B - 1", 23, "the side to move is b or w, not 'B'"),
    (f"{BOARD} - b 1", 23, "the side to move is b or w, not '-'"),
    (
        f"{BOARD} b 2X 1",
        25,
        "the hands are not understood at '2X': they are - for none, or letters with counts, such "
        "as 2Pb for two pawns of Black and a bishop of White",
    ),
    (
        f"{BOARD} b P2 1",
        26,
        "the hands are not understood at '2': they are - for none, or letters with counts, such "
        "as 2Pb for two pawns of Black and a bishop of White",
    ),
    (
        f"{BOARD} b P0L 1",
        26,
        "the hands are not understood at '0L': they are - for none, or letters with counts, such "
        "as 2Pb for two pawns of Black and a bishop of White",
    ),
    (
        f"{BOARD} b K 1",
        25,
        "the hands are not understood at 'K': they are - for none, or letters with counts, such "
        "as 2Pb for two pawns of Black and a bishop of White",
    ),
    (
        f"{BOARD} b +P 1",
        25,
        "the hands are not understood at '+P': they are - for none, or letters with counts, such "
        "as 2Pb for two pawns of Black and a bishop of White",
    ),
    (
        f"{BOARD} b ２P 1",
        25,
        "the hands are not understood at '２P': they are - for none, or letters with counts, such "
        "as 2Pb for two pawns of Black and a bishop of White",
    ),
    (f"{BOARD} b R32P 1", 26, "32 pawns are too many for one hand, which holds 31"),
    (f"{BOARD} b RRRR 1", 28, "4 rooks are too many for one hand, which holds 3"),
    (f"{BOARD} b 9s 1", 25, "9 silvers are too many for one hand, which holds 7"),
    (f"{BOARD} b - x", 27, "the move number 'x' is no number up to 999999"),
    (f"{BOARD} b - -1", 27, "the move number '-1' is no number up to 999999"),
    (f"{BOARD} b - 1000000", 27, "the move number '1000000' is no number up to 999999"),
    (f"{BOARD} b - １", 27, "the move number '１' is no number up to 999999"),
    (f"{BOARD} b - 1 moves", 29, "an SFEN has four parts; 'moves' is one too many"),
]


@pytest.mark.parametrize(("text", "column", "message"), BAD)
def test_refused(text: str, column: int, message: str) -> None:
    with pytest.raises(BadSfen) as caught:
        Position.from_sfen(text)
    error = caught.value
    assert (error.message, error.column, error.line) == (message, column, None)
    assert error.code is Code.BAD_SFEN


@pytest.mark.parametrize(
    "text",
    ["9" * 300_000, "/" * 300_000, "1" * 300_000 + " b -", f"{BOARD} b {'1' * 300_000}",
     f"{BOARD} b {'P' * 300_000}", f"{BOARD} b - {'9' * 300_000}", "+" * 300_000,
     f"{'p' * 300_000}/9/9/9/9/9/9/9/9 b -"],
    ids=range(8),
)  # fmt: skip
def test_long_nonsense_is_refused_at_once_and_not_echoed(text: str) -> None:
    with pytest.raises(BadSfen) as caught:
        parse_sfen(text)
    assert len(caught.value.message) < 300


def _random_placement(rng: random.Random) -> Placement:
    """Any board that SFEN can say and the engine can hold, most of them absurd."""
    pieces = {}
    for each in rng.sample(SQUARES, rng.randrange(40)):
        piece = rng.choice(PIECES[rng.randrange(2)])
        if piece.kind.usi != "K" and not is_dead(piece.side, piece.kind, each):
            pieces[each] = piece
    for side in Side:
        free = rng.choice([each for each in SQUARES if each not in pieces])
        if rng.random() < 0.8:
            pieces[free] = PIECES[side][7]
    ordered = {each: pieces[each] for each in sorted(pieces, key=lambda each: each.index)}

    def hand() -> dict[PieceKind, int]:
        counts = {each: rng.choice((0, 0, 1, 2, LARGEST_HAND[each])) for each in HAND_ORDER}
        return {each: count for each, count in counts.items() if count}

    return Placement(ordered, (hand(), hand()), rng.choice(list(Side)), rng.randrange(1, 5000))


def test_writing_and_reading_are_inverse_and_agree_with_the_board() -> None:
    rng = random.Random(81)
    for _ in range(300):
        placement = _random_placement(rng)
        text = format_sfen(placement)
        assert parse_sfen(text) == placement
        position = Position.from_placement(placement)
        assert position.sfen == text
        assert position.placement == placement
        assert position.pieces == placement.pieces
        for side in Side:
            assert position.hand(side) == placement.hands[side]
            assert list(position.hand(side)) == list(placement.hands[side])
        for each in SQUARES:
            assert position.piece_at(each) is placement.pieces.get(each)


def test_a_placement_with_too_full_a_hand_is_refused() -> None:
    for hand, message in [
        ({kind("P"): 32}, "32 pawns are too many for one hand, which holds 31"),
        ({kind("K"): 1}, "a king is never in hand"),
    ]:
        with pytest.raises(BadSfen) as caught:
            Position.from_placement(Placement({}, ({}, hand), Side.BLACK, 1))
        assert caught.value.message == message
