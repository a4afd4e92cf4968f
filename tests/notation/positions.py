"""Random positions that are hard on notations: like pieces in clusters, pins, drops, 同."""

from __future__ import annotations

from random import Random

from sphinx_shogi import Position
from sphinx_shogi.model.handicaps import HANDICAPS
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import HAND_ORDER, KINDS, PIECES, Piece, PieceKind, Side
from sphinx_shogi.model.reach import is_dead
from sphinx_shogi.model.sfen import Placement, format_sfen
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["cluster_position", "telling_moves", "walked_position"]

_SET = dict(zip("PLNSGBRK", (18, 4, 4, 4, 4, 2, 2, 2), strict=True))
_KING = KINDS[7]


class _Builder:
    """A board that is filled piece by piece, never against the rules of placement."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.left = dict(_SET)
        self.pieces: dict[Square, Piece] = {}
        self.hands: tuple[dict[PieceKind, int], dict[PieceKind, int]] = ({}, {})

    def put(self, side: Side, kind: PieceKind, square: Square) -> None:
        letter = kind.base.letter
        if square in self.pieces or not self.left[letter] or is_dead(side, kind, square):
            return
        if kind is KINDS[0] and any(
            other.file == square.file and piece.kind is kind and piece.side is side
            for other, piece in self.pieces.items()
        ):
            return
        self.left[letter] -= 1
        self.pieces[square] = PIECES[side][kind.index - 1]

    def hold(self, side: Side, kind: PieceKind) -> None:
        if self.left[kind.letter]:
            self.left[kind.letter] -= 1
            self.hands[side][kind] = self.hands[side].get(kind, 0) + 1

    def near(self, center: Square, distance: int) -> Square:
        file = min(9, max(1, center.file + self.random.randint(-distance, distance)))
        rank = min(9, max(1, center.rank + self.random.randint(-distance, distance)))
        return SQUARES[file * 9 + rank - 10]

    def pin(self, side: Side, kind: PieceKind, king: Square) -> None:
        """A piece beside the king, with a slider of the other side behind it."""
        files, ranks = self.random.choice([(0, 1), (1, 0), (1, 1), (1, -1)])
        sign = self.random.choice([-1, 1])
        slider = KINDS[5] if 0 in (files, ranks) else KINDS[4]
        for steps, owner, placed in ((1, side, kind), (3, side.opponent, slider)):
            file, rank = king.file + files * sign * steps, king.rank + ranks * sign * steps
            if 1 <= file <= 9 and 1 <= rank <= 9:
                self.put(owner, placed, SQUARES[file * 9 + rank - 10])


def cluster_position(seed: int) -> Position:
    """A legal position with clusters of like pieces, the same one for the same seed."""
    random = Random(seed)
    while True:
        position = _attempt(random)
        if not position.problems and position.legal_raws:
            break
    targets = [move.destination for move in position.legal_moves if move.captured]
    if targets and random.random() < 0.6:
        # Only the destination of the last move counts, for 同.
        return Position.from_sfen(position.sfen, f"1a{random.choice(targets).usi}")
    return position


def _attempt(random: Random) -> Position:
    builder = _Builder(random)
    side = random.choice(list(Side))
    center = random.choice(SQUARES)
    for owner in Side:
        builder.put(owner, _KING, random.choice(SQUARES))
    kings = {piece.side: square for square, piece in builder.pieces.items()}
    kinds = random.sample([kind for kind in KINDS if kind is not _KING], random.randint(1, 3))
    if random.random() < 0.4 and side in kings:
        builder.pin(side, random.choice(kinds), kings[side])
        center = builder.near(kings[side], 2)
    for kind in kinds:
        for _ in range(random.randint(2, 6)):
            builder.put(side, kind, builder.near(center, 2))
        if kind in HAND_ORDER and random.random() < 0.5:
            builder.hold(side, kind)
    for _ in range(random.randint(2, 12)):
        kind = random.choice([each for each in KINDS if each is not _KING])
        owner = side.opponent if random.random() < 0.7 else side
        builder.put(owner, kind, builder.near(center, 3))
    for _ in range(random.randint(0, 2)):
        builder.hold(random.choice(list(Side)), random.choice(HAND_ORDER))
    return Position.from_sfen(format_sfen(Placement(builder.pieces, builder.hands, side, 1)))


def telling_moves(position: Position, most: int, seed: int) -> list[Move]:
    """Some legal moves of a position, those first that take words to tell apart."""
    moves = list(position.legal_moves)
    Random(seed).shuffle(moves)
    moves.sort(
        key=lambda move: (
            -(2 * bool(move.rivals) + move.same + bool(move.other_captures) + move.declines),
            move.is_drop,
        )
    )
    return moves[:most]


def walked_position(seed: int) -> Position:
    """A position of a game of random moves from an even or a handicap start."""
    random = Random(seed)
    position = Position.from_sfen(random.choice(HANDICAPS).sfen)
    for _ in range(random.randint(0, 80)):
        raws = position.legal_raws
        if not raws:
            break
        following = position.play_raw(random.choice(raws))
        if not following.legal_raws:
            break
        position = following
    return position
