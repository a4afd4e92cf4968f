"""The fact sheets of moves, against facts worked out by plain stepping over a board."""

from __future__ import annotations

import pickle
import random
from itertools import islice

import pytest

from sphinx_shogi.model.move import Move
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import square

RICH = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"
STARTS = [
    None,
    RICH,
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    # Many like pieces, promoted ones among them, for both sides.
    "4k4/1+P+P1+P1+P+P1/9/2G1S1G2/1S1+R1+B1S1/2g1s1g2/9/1+p+p1+p1+p+p1/4K4 b RBrb2n2l 1",
    "3nkn3/2+L1+N1+L2/9/1N3N3/9/3n3n1/9/2+l1+n1+l2/3NKN3 b 2S2s2L2l9P9p 1",
    "k8/9/9/2+R3+R2/4+B4/2+b6/9/9/8K b 2G2g2S2s 1",
]
FILES, RANKS = range(1, 10), range(1, 10)

_STRAIGHT = [(0, -1), (0, 1), (1, 0), (-1, 0)]
_DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
_GOLD = [*_STRAIGHT, (1, -1), (-1, -1)]
_ONE_STEP = {
    "P": [(0, -1)], "N": [(1, -2), (-1, -2)], "S": [*_DIAGONAL, (0, -1)], "G": _GOLD,
    "+P": _GOLD, "+L": _GOLD, "+N": _GOLD, "+S": _GOLD, "K": _STRAIGHT + _DIAGONAL,
    "+B": _STRAIGHT, "+R": _DIAGONAL,
}  # fmt: skip
_MANY = {"L": [(0, -1)], "B": _DIAGONAL, "R": _STRAIGHT, "+B": _DIAGONAL, "+R": _STRAIGHT}

Where = tuple[int, int]


class Plain:
    """A board as a dict of letters, with rules of its own."""

    def __init__(self, sfen: str, last: str | None) -> None:
        rows, self.side, *_ = sfen.split()
        self.last = last
        self.board: dict[Where, str] = {}
        for rank, row in enumerate(rows.split("/"), 1):
            file, plus = 9, ""
            for letter in row:
                if letter == "+":
                    plus = "+"
                elif letter.isdigit():
                    file -= int(letter)
                else:
                    self.board[file, rank] = plus + letter
                    file, plus = file - 1, ""

    def mine(self, letter: str) -> bool:
        return letter.isupper() == (self.side == "b")

    def targets(self, start: Where) -> set[Where]:
        """Where the piece on `start` gets, whosoever stands there."""
        letter = self.board[start]
        forward = 1 if letter.isupper() else -1
        found = set()
        for steps, table in ((1, _ONE_STEP), (8, _MANY)):
            for files, ranks in table.get(letter.upper(), []):
                file, rank = start
                for _ in range(steps):
                    file, rank = file + files, rank + forward * ranks
                    if file not in FILES or rank not in RANKS:
                        break
                    found.add((file, rank))
                    if (file, rank) in self.board:
                        break
        return found

    def zone(self, where: Where) -> bool:
        return where[1] <= 3 if self.side == "b" else where[1] >= 7

    def dead(self, kind: str, where: Where) -> bool:
        left = where[1] - 1 if self.side == "b" else 9 - where[1]
        return left < {"P": 1, "L": 1, "N": 2}.get(kind, 0)


def _where(usi: str) -> Where:
    return int(usi[0]), "abcdefghi".index(usi[1]) + 1


def _digits(squares: set[Where]) -> list[str]:
    return sorted(f"{file}{rank}" for file, rank in squares)


def _check(move: Move, plain: Plain) -> None:
    usi, board = move.usi, plain.board
    target = _where(usi[2:4])
    assert move.legal
    assert move.side.letter == plain.side
    assert move.destination.digits == f"{target[0]}{target[1]}"
    assert move.same == (plain.last is not None and _where(plain.last[2:4]) == target)
    start = None if usi[1] == "*" else _where(usi)
    letter = usi[0] if start is None else board[start].upper()
    assert move.piece.usi == letter
    like = [
        each
        for each, other in board.items()
        if other.upper() == letter and plain.mine(other) and each != start
    ]
    rivals = {each for each in like if target in plain.targets(each)}
    assert sorted(each.digits for each in move.rivals) == _digits(rivals)
    if start is None:
        assert (move.origin, move.captured, move.other_captures) == (None, None, ())
        assert (move.promotes, move.declines, move.forced) == (False, False, False)
        assert move.is_drop
        assert move.ambiguous_drop == bool(rivals)
        return
    assert not move.is_drop
    assert not move.ambiguous_drop
    assert move.origin is square(f"{start[0]}{start[1]}")
    assert move.promotes == usi.endswith("+")
    could = letter in "PLNSBR" and (plain.zone(start) or plain.zone(target))
    assert move.declines == (could and not move.promotes)
    assert move.forced == (move.promotes and plain.dead(letter, target))
    taken = board.get(target)
    assert (move.captured.usi if move.captured else None) == (taken and taken.upper())
    others = {
        each
        for each, other in board.items()
        if taken is not None
        and other == taken
        and each != target
        and any(each in plain.targets(own) for own in (*like, start))
    }
    assert sorted(each.digits for each in move.other_captures) == _digits(others)


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("seed", range(4))
def test_facts_on_random_games(start: str | None, seed: int) -> None:
    rng = random.Random(seed)
    position = Position.from_sfen(start) if start else Position()
    for _ in range(60):
        moves = position.legal_moves
        if not moves:
            break
        assert len({move.usi for move in moves}) == len(moves)
        plain = Plain(position.sfen, position.last_move)
        for move in moves:
            _check(move, plain)
        # Captures and drops make positions with many rivals; prefer them.
        lively = [move for move in moves if move.captured or move.promotes or move.same]
        position = position.play(rng.choice(lively if lively and rng.random() < 0.5 else moves))


def test_pinned_pieces_are_rivals() -> None:
    drop = Position.from_sfen("4k4/9/9/9/9/9/9/9/r2GK4 b G 1").move("G*5h")
    assert drop.rivals == (square("69"),)
    assert drop.ambiguous_drop
    move = Position.from_sfen("4k4/9/9/9/9/9/9/9/r2GKG3 b - 1").move("4i5h")
    assert move.rivals == (square("69"),)


def test_same_after_a_set_up_last_move() -> None:
    sfen = "4k4/9/9/9/4P4/4R4/9/9/4K4 w - 1"
    after = Position.from_sfen("4k4/9/9/9/4p4/4R4/9/9/4K4 b - 1", last_move="5d5e")
    assert after.move("5f5e").same
    assert not after.move("5i5h").same
    assert not Position.from_sfen(sfen).legal_moves[0].same


def test_sheets_are_values() -> None:
    position = Position()
    one, other = position.move("7g7f"), Position().move("7g7f")
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert pickle.loads(pickle.dumps(one)).piece is one.piece
    assert len(set(position.legal_moves)) == 30
    assert [move.usi for move in islice(position.legal_moves, 3)] == [
        position.sheet(raw).usi for raw in position.legal_raws[:3]
    ]
