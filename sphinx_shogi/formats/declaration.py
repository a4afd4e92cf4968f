"""The declaration of a win with an entered king (入玉宣言法).

By the 27-point rule of computer shogi and amateur games Black needs 28 points and White 27,
by the 24-point rule of the professionals both need 31. Counted are the pieces in the
opponent's camp and in hand: rook and bishop five each, others one, kings nothing. Besides,
the king and ten other pieces must stand in the camp, and the king must not be in check. In
handicap games White is given the points of the pieces that White lacks.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sphinx_shogi.formats.sets import FULL_SET
from sphinx_shogi.locale import tell
from sphinx_shogi.model.pieces import PieceKind, Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import Square

__all__ = ["Standing", "declaration_fault", "standing"]

_NEEDED: Final = {24: (31, 31), 27: (28, 27)}
_IN_CAMP: Final = 10


class Standing(NamedTuple):
    """How a side stands for a declaration."""

    king_entered: bool
    pieces: int
    """In the opponent's camp, the king aside."""
    points: int


def standing(position: Position, side: Side) -> Standing:
    """How `side` stands.

    >>> standing(Position(), Side.BLACK)
    Standing(king_entered=False, pieces=0, points=0)
    """
    entered, pieces, points = False, 0, 0
    for place, piece in position.pieces.items():
        if piece.side is side and _in_camp(place, side):
            if piece.kind.usi == "K":
                entered = True
            else:
                pieces += 1
                points += _points(piece.kind)
    points += sum(_points(kind) * count for kind, count in position.hand(side).items())
    if side is Side.WHITE:
        points += _missing(position)
    return Standing(entered, pieces, points)


def _in_camp(place: Square, side: Side) -> bool:
    return place.rank <= 3 if side is Side.BLACK else place.rank >= 7


def _points(kind: PieceKind) -> int:
    return 5 if kind.base.usi in "RB" else 1


def _missing(position: Position) -> int:
    left = dict(FULL_SET)
    for piece in position.pieces.values():
        if piece.kind.base in left:
            left[piece.kind.base] -= 1
    for side in Side:
        for kind, count in position.hand(side).items():
            left[kind] -= count
    return sum(_points(kind) * max(count, 0) for kind, count in left.items())


def declaration_fault(position: Position, side: Side, rule: int | None = None) -> str | None:
    """Why `side` cannot declare a win here, in a sentence; None if it can.

    Without a `rule` (24 or 27) the milder one counts.

    >>> declaration_fault(Position(), Side.BLACK)
    'the king of Black has not entered the camp of White'
    """
    name, other = side.word, side.opponent.word
    now = standing(position, side)
    if not now.king_entered:
        return tell(
            "the king of {name} has not entered the camp of {other}", name=name, other=other
        )
    if position.side is side and position.in_check:
        return tell("{name} is in check", name=name)
    if now.pieces < _IN_CAMP:
        if now.pieces == 1:
            return tell(
                "{name} has 1 piece in the camp of {other}, and {in_camp} are needed",
                name=name,
                other=other,
                in_camp=_IN_CAMP,
            )
        return tell(
            "{name} has {pieces} pieces in the camp of {other}, and {in_camp} are needed",
            name=name,
            pieces=now.pieces,
            other=other,
            in_camp=_IN_CAMP,
        )
    needed = _NEEDED.get(rule or 27, _NEEDED[27])[side]
    if now.points < needed:
        return tell(
            "{name} has {points} points, and {needed} are needed",
            name=name,
            points=now.points,
            needed=needed,
        )
    return None
