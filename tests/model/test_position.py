"""Positions as values over a shared board, and their legal moves."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from sphinx_shogi.model.errors import BadMove, ShogiError
from sphinx_shogi.model.illegal import IllegalMove
from sphinx_shogi.model.pieces import Side, kind, piece
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import raw_of
from sphinx_shogi.model.squares import SQUARES, square

Play = Callable[..., Position]
EVEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
# A position from play with all kinds of moves, and the one with most legal moves of all.
RICH = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"
MOST = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"


def _perft(position: Position, depth: int) -> int:
    """How many sequences of legal moves there are."""
    total = 0
    stack = [(position, depth)]
    while stack:
        here, left = stack.pop()
        raws = here.legal_raws
        if left == 1:
            total += len(raws)
        else:
            stack.extend((here.play_raw(raw), left - 1) for raw in raws)
    return total


@pytest.mark.parametrize(
    ("sfen", "counts"),
    [(EVEN, (30, 900, 25470, 719731)), (RICH, (207, 28684)), (MOST, (593, 105677))],
    ids=["even", "rich", "most"],
)
def test_published_numbers_of_move_sequences(sfen: str, counts: tuple[int, ...]) -> None:
    position = Position.from_sfen(sfen)
    assert [_perft(position, depth) for depth in range(1, len(counts) + 1)] == list(counts)


def test_the_even_start() -> None:
    position = Position()
    assert position.sfen == str(position) == EVEN
    assert (position.side, position.ply) == (Side.BLACK, 1)
    assert position.last_move is None
    assert position.last_destination is None
    assert (position.in_check, position.is_mate, position.repetition) == (False, False, 1)
    assert position.hand(Side.BLACK) == position.hand(Side.WHITE) == {}
    assert position.king(Side.BLACK) is square("59")
    assert position.king(Side.WHITE) is square("51")
    assert position.piece_at(square("82")) is piece("r")
    assert position.piece_at(square("55")) is None
    assert len(position.pieces) == 40
    assert len(position.legal_moves) == 30


def test_playing_makes_another_position(played: Play) -> None:
    start = Position()
    after = played("7g7f 3c3d 8h2b+", start)
    assert start.sfen == EVEN
    assert after.sfen == ("lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4")
    assert (after.side, after.ply, after.last_move) == (Side.WHITE, 4, "8h2b+")
    assert after.last_destination is square("22")
    assert after.hand(Side.BLACK) == {kind("B"): 1}
    assert after.hand(Side.WHITE) == {}
    assert after.held(Side.BLACK, kind("B")) == 1
    assert after.held(Side.WHITE, kind("B")) == after.held(Side.BLACK, kind("K")) == 0
    assert after.piece_at(square("22")) is piece("+B")


def test_hands_and_drops(played: Play) -> None:
    after = played("7g7f 3c3d 8h2b+ 3a2b B*4e B*8e")
    assert after.last_move == "B*8e"
    assert after.last_destination is square("85")
    assert after.hand(Side.BLACK) == after.hand(Side.WHITE) == {}
    assert after.piece_at(square("45")) is piece("B")


def test_last_move_of_a_set_up_position() -> None:
    sfen = "4k4/9/9/9/9/9/9/9/4K4 b - 1"
    position = Position.from_sfen(sfen, last_move="6a5a")
    assert position.last_move == "6a5a"
    assert position.last_destination is square("51")
    assert Position.from_sfen(sfen).last_destination is None
    with pytest.raises(BadMove):
        Position.from_sfen(sfen, last_move="nonsense")
    assert position.play(position.move("5i5h")).last_move == "5i5h"


def test_values() -> None:
    one, other = Position(), Position.from_sfen(EVEN)
    assert one == other
    assert hash(one) == hash(other)
    assert one != one.play(one.move("7g7f"))
    assert one != EVEN
    assert len({one, other, one.play(one.move("7g7f"))}) == 2
    assert eval(repr(one), {"Position": Position}) == one


@pytest.mark.parametrize(
    "sfen",
    [
        "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w r2b 17",
        # Where a king could be taken, and where a hand would overflow.
        "4k4/4P4/9/9/9/9/9/9/4K4 b - 1",
        "4k4/9/9/9/9/9/9/4r4/3K3R1 b 3R 5",
        "3kk4/9/9/9/9/9/9/9/4K4 b - 1",
    ],
)
def test_a_stored_position_is_the_one_that_was_read(sfen: str) -> None:
    read, stored = Position.from_sfen(sfen), Position.stored(sfen)
    assert (stored, stored.side, stored.ply) == (read, read.side, read.ply)
    assert stored.legal_moves == read.legal_moves
    assert stored.is_handicap == read.is_handicap


def test_two_orders_of_moves_lead_to_equal_positions(played: Play) -> None:
    assert played("7g7f 3c3d 2g2f") == played("2g2f 3c3d 7g7f")


def test_pickling_keeps_the_way_here(played: Play) -> None:
    position = played("7g7f 3c3d 8h2b+ 3a2b")
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.last_move == position.last_move == "3a2b"
    assert (again.ply, again.side) == (position.ply, position.side)
    assert copy.deepcopy(position) == position
    # The copy has a board of its own.
    assert again.play(again.move("B*4e")).sfen != position.sfen == again.sfen

    numbered = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 70000", last_move="6a5a")
    after = numbered.play(numbered.move("5i5h"))
    again = pickle.loads(pickle.dumps(after))
    assert (again.ply, again.sfen) == (70001, after.sfen)
    assert pickle.loads(pickle.dumps(numbered)).last_move == "6a5a"


def test_positions_of_a_tree_can_be_asked_in_any_order() -> None:
    rng = random.Random(3)
    nodes = [Position()]
    expected = [EVEN]
    for _ in range(1500):
        parent = rng.randrange(len(nodes)) if rng.random() < 0.2 else len(nodes) - 1
        raws = nodes[parent].legal_raws
        if not raws:
            continue
        raw = rng.choice(raws)
        # The expected text comes from a board of its own.
        alone = Position.from_sfen(expected[parent])
        expected.append(alone.play_raw(raw).sfen)
        nodes.append(nodes[parent].play_raw(raw))
    order = list(range(len(nodes)))
    for _ in range(3):
        rng.shuffle(order)
        for each in order:
            assert nodes[each].sfen == expected[each]
    for each in order[:200]:
        assert nodes[each].legal_raws == Position.from_sfen(expected[each]).legal_raws


def test_ten_thousand_plies_are_nothing_special() -> None:
    position = Position()
    shuffle = ["2h3h", "8b7b", "3h2h", "7b8b"]
    start = position
    for ply in range(10_000):
        position = position.play(position.move(shuffle[ply % 4]))
    assert position.ply == 10_001
    assert position.repetition == 2501
    assert start.repetition == 1
    assert start.sfen == EVEN
    assert position.sfen == EVEN.replace("b - 1", "b - 10001")
    assert pickle.loads(pickle.dumps(position)).sfen == position.sfen
    del start, position


def test_a_game_has_an_end() -> None:
    position = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 999999")
    raws = [raw_of(usi) for usi in ("5i5h", "5a5b", "5h5i", "5b5a")]
    with pytest.raises(ShogiError) as caught:
        for ply in range(70_000):
            position = position.play_raw(raws[ply % 4])
    assert caught.value.message == "a game of more than 60000 moves is too long"
    assert position.ply == 999_999 + 60_000
    assert position.sfen.endswith(" b - 1059999")


def test_repetition_counts_board_hands_and_side(played: Play) -> None:
    once = played("2h3h 8b7b 3h2h 7b8b")
    assert once.repetition == 2
    assert played("2h3h 8b7b 3h2h 7b8b", once).repetition == 3
    assert played("2h3h 8b7b 3h2h 7b8b 2h3h", once).repetition == 3
    assert played("7g7f", once).repetition == 1
    # The same board with the other side to move is another position.
    kings = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1")
    assert played("5i5h 5a5b 5h4i 5b4a 4i5i", kings).repetition == 1
    assert played("5i5h 5a5b 5h4i 5b4a 4i5i 4a5a", kings).repetition == 2
    # The same board with other hands is, too.
    hands = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b P 1")
    after = played("P*5b 5a5b 5i5h 5b4b 5h4i 4b4a 4i5i 4a5a", hands)
    assert after.pieces == hands.pieces
    assert after.side is hands.side
    assert after.repetition == 1


def test_check_and_mate() -> None:
    mate = Position.from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")
    assert (mate.in_check, mate.is_mate, mate.legal_moves) == (True, True, ())
    check = Position.from_sfen("4k4/4G4/9/9/9/9/9/9/4K4 w - 1")
    assert (check.in_check, check.is_mate) == (True, False)
    stuck = Position.from_sfen("8k/8P/7NP/7N1/9/9/9/9/9 w - 1")
    assert not Position.from_sfen("8k/6R2/7R1/9/9/9/9/9/9 w - 1").is_mate
    assert stuck.is_mate == (stuck.in_check and not stuck.legal_moves)


def test_stalemate_is_no_mate() -> None:
    position = Position.from_sfen("8k/6+R2/9/9/7N1/9/9/9/4K4 w - 1")
    assert not position.in_check
    assert position.is_mate is False


@pytest.mark.parametrize("side", "bw")
def test_boards_without_kings(side: str) -> None:
    empty = Position.from_sfen(f"9/9/9/9/9/9/9/9/9 {side} - 1")
    assert empty.legal_moves == ()
    assert (empty.in_check, empty.is_mate) == (False, False)
    assert empty.king(Side.BLACK) is empty.king(Side.WHITE) is None
    rook = Position.from_sfen(f"9/9/9/9/4R4/4r4/9/9/9 {side} - 1")
    assert rook.legal_moves
    assert all(rook.play(move).sfen for move in rook.legal_moves)


def test_legality_of_every_number_there_is() -> None:
    for sfen in [
        EVEN,
        RICH,
        "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP2r 1",
        "9/9/9/9/4R4/9/9/9/9 b RBGSNLP2r 1",
        "4k4/4R4/9/9/9/9/9/9/4K4 b P 1",
        "4kk3/9/9/9/9/9/9/9/4KK3 b G 1",
        "4k4/9/9/9/4p4/4P4/9/9/4K4 b 31P 1",
    ]:
        position = Position.from_sfen(sfen)
        legal = set(position.legal_raws)
        assert {raw for raw in range(1 << 16) if position.is_legal(raw)} == legal


def test_a_king_is_never_taken() -> None:
    position = Position.from_sfen("4k4/4R4/9/9/9/9/9/9/4K4 b - 1")
    assert not [move for move in position.legal_moves if move.destination is square("51")]
    for usi in ("5b5a", "5b5a+"):
        with pytest.raises(IllegalMove):
            position.move(usi)
    # Nor later, when one of two kings is left in check.
    two = Position.from_sfen("4kk3/4R4/9/9/9/9/9/9/4K4 b - 1")
    after = two.play(two.move("5b5c")).play_raw(two.play(two.move("5b5c")).legal_raws[0])
    for move in after.legal_moves:
        assert after.play(move).sfen


def test_a_hand_that_is_full_takes_no_more() -> None:
    position = Position.from_sfen("4k4/9/9/9/4p4/4P4/9/9/4K4 b 31P 1")
    with pytest.raises(IllegalMove) as caught:
        position.move("5f5e")
    assert caught.value.message.startswith("Black's hand holds too many pieces to take a pawn")
    assert all(position.play(move).sfen for move in position.legal_moves)


def test_the_engines_board_for_searches_is_a_copy() -> None:
    position = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 999999")
    board = position.engine_board()
    board.push_usi("5i5h")
    assert position.king(Side.BLACK) is square("59")


def test_masks_and_reach() -> None:
    position = Position()
    pawns = position.mask(Side.BLACK, kind("P"))
    assert pawns == sum(1 << each.index for each in SQUARES if each.rank == 7)
    golds = position.reaching(Side.BLACK, kind("G"), square("58"))
    assert golds == 1 << square("49").index | 1 << square("69").index
    # A bishop behind its pawn reaches nothing beyond it.
    assert position.reaching(Side.BLACK, kind("B"), square("66")) == 0
