"""Small random problems, and two solvers that try everything: slow, short and plain."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from sphinx_shogi.model.pieces import HAND_ORDER, KINDS, PIECES, PieceKind, Side, kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.problems import ProblemKind
from sphinx_shogi.model.raw import DROP
from sphinx_shogi.model.sfen import Placement, format_sfen, parse_sfen
from sphinx_shogi.model.squares import SQUARES

NEVER = 1_000
_CORNER = [square for square in SQUARES if square.file <= 3 and square.rank <= 3]
_AROUND = [square for square in SQUARES if square.file <= 6 and square.rank <= 5]
_MOVERS = [each for each in KINDS if each.usi != "K"]
_SLIDERS = [each for each in KINDS if each.usi in ("L", "B", "R", "+R", "G")]


def small_problems(seed: int, count: int, *, sliders: bool = False) -> Iterator[Position]:
    """Positions with a king near a corner, few pieces about it and some in hand; the
    attacker's are sliders, if so asked."""
    rng = random.Random(seed)
    while count:
        position = Position.from_placement(_small(rng, _SLIDERS if sliders else _MOVERS))
        unsound = {problem.kind for problem in position.problems} - {ProblemKind.NIFU}
        if not unsound - {ProblemKind.DEAD_PIECE}:
            count -= 1
            yield position


def _small(rng: random.Random, movers: list[PieceKind]) -> Placement:
    attacker = rng.choice(list(Side))
    squares = rng.sample(_AROUND, 9)
    king = rng.choice(_CORNER)
    pieces = {king: PIECES[attacker.opponent][7]}
    own, theirs = (rng.randint(2, 5), rng.randint(0, 4)) if movers is _MOVERS else (5, 1)
    for number, square in enumerate(each for each in squares if each is not king):
        side = attacker if number < own else attacker.opponent
        if number < own + theirs:
            kinds = movers if side is attacker else _MOVERS
            pieces[square] = PIECES[side][rng.choice(kinds).index - 1]
    hands = (_hand(rng), _hand(rng))
    if attacker is Side.WHITE:
        pieces = {square.turned: piece for square, piece in pieces.items()}
    return Placement(pieces, hands, attacker, 1)


def _hand(rng: random.Random) -> dict[PieceKind, int]:
    return dict(Counter(rng.choice(HAND_ORDER) for _ in range(rng.randint(0, 2))))


# Every interposition counts


def mates_within(board: Any, limit: int) -> bool:
    """Whether the side to move mates by checks in at most so many plies."""
    return any(check_mates(board, move, limit) for move in board.legal_moves())


def check_mates(board: Any, move: Any, limit: int) -> bool:
    """Whether the move checks and mates in at most so many plies, itself included."""
    board.push_move(move)
    mates = board.is_in_check() and _every_reply_loses(board, limit - 1)
    board.pop()
    return mates


def _every_reply_loses(board: Any, limit: int) -> bool:
    replies = board.legal_moves()
    if limit < 2:
        return not replies
    for reply in replies:
        board.push_move(reply)
        loses = mates_within(board, limit - 1)
        board.pop()
        if not loses:
            return False
    return True


def length_and_firsts(board: Any, most: int) -> tuple[int | None, set[str]]:
    """The length of the mate, if it has at most so many plies, and all first moves of it."""
    for limit in range(1, most + 1, 2):
        firsts = {move.to_usi() for move in board.legal_moves() if check_mates(board, move, limit)}
        if firsts:
            return limit, firsts
    return None, set()


# Futile interpositions do not count


_known: dict[tuple[int, int], int] = {}


def attack_length(board: Any, most: int) -> int:
    """The length of the mate without futile interpositions; NEVER if it is over `most`."""
    key = (board.zobrist_hash(), most)
    if key not in _known:
        _known[key] = min(check_lengths(board, most).values(), default=NEVER)
    return _known[key]


def check_lengths(board: Any, most: int) -> dict[str, int]:
    """The length of the mate by each first move that mates in at most so many plies."""
    lengths = {}
    for move in board.legal_moves() if most > 0 else ():
        board.push_move(move)
        length = _defence_length(board, most - 1) if board.is_in_check() else NEVER
        board.pop()
        if length < NEVER:
            lengths[move.to_usi()] = length + 1
    return lengths


def _defence_length(board: Any, most: int) -> int:
    replies = board.legal_moves()
    on_board = [move for move in replies if not move.value & DROP]
    length = max((_reply_length(board, move, most) for move in on_board), default=0)
    if length > most:
        return NEVER
    drops = [move for move in replies if move.value & DROP]
    king = _mated_king(board)
    for square in sorted({move.value & 0x7F for move in drops}, key=lambda at: _steps(king, at)):
        here = [move for move in drops if move.value & 0x7F == square]
        if not _is_futile(board, here[0], length):
            length = max(length, *(_reply_length(board, move, most) for move in here))
            if length > most:
                return NEVER
    return length


def _reply_length(board: Any, move: Any, most: int) -> int:
    board.push_move(move)
    length = attack_length(board, most - 1)
    board.pop()
    return length + 1 if length < NEVER else NEVER


def _is_futile(board: Any, drop: Any, length: int) -> bool:
    before = parse_sfen(board.to_sfen())
    square = drop.value & 0x7F
    checker = _first_beyond(before, _mated_king(board), square)
    board.push_move(drop)
    moved_up = []
    for move in board.legal_moves():
        if not move.value & DROP and move.value & 0x3FFF == checker << 7 | square:
            board.push_move(move)
            moved_up.append(parse_sfen(board.to_sfen())._replace(hands=before.hands))
            board.pop()
    board.pop()
    for placement in moved_up:
        other = board.copy()
        other.set_sfen(format_sfen(placement))
        if other.is_in_check() and _defence_length(other, length) <= length:
            return True
    return False


def _first_beyond(placement: Placement, king: int, square: int) -> int:
    """The first piece on the way from the king over the square and on."""
    distance = _steps(king, square)
    files = (square // 9 - king // 9) // distance
    ranks = (square % 9 - king % 9) // distance
    file, rank = square // 9 + files, square % 9 + ranks
    while SQUARES[file * 9 + rank] not in placement.pieces:
        file, rank = file + files, rank + ranks
    return file * 9 + rank


def _mated_king(board: Any) -> int:
    placement = parse_sfen(board.to_sfen())
    return next(
        square.index
        for square, piece in placement.pieces.items()
        if piece.side is placement.side and piece.kind is kind("K")
    )


def _steps(one: int, other: int) -> int:
    return max(abs(one // 9 - other // 9), abs(one % 9 - other % 9))
