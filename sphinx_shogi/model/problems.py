"""What can be wrong with a position that someone has set up."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from sphinx_shogi.locale import tell
from sphinx_shogi.model.attack import attackers
from sphinx_shogi.model.errors import enumerated
from sphinx_shogi.model.pieces import KINDS, PieceKind, Side
from sphinx_shogi.model.reach import is_dead
from sphinx_shogi.model.sfen import Placement, parse_sfen
from sphinx_shogi.model.squares import Square

__all__ = ["Problem", "ProblemKind", "problems_of"]

_FULL_SET = {"P": 18, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2}


class ProblemKind(Enum):
    """The kinds of problem."""

    TWO_KINGS = "two kings"
    TOO_MANY = "too many pieces"
    NIFU = "nifu"
    DEAD_PIECE = "dead piece"
    OPPONENT_IN_CHECK = "opponent in check"


class Problem(NamedTuple):
    """One thing that is wrong: what kind, a sentence, and the square or side where known."""

    kind: ProblemKind
    message: str
    square: Square | None = None
    side: Side | None = None


# The same position is drawn in several places, and many games have the same start.
@lru_cache(maxsize=4096)
def problems_of(sfen: str) -> tuple[Problem, ...]:
    """All problems of a position, kings first.

    >>> [each.message for each in problems_of("4k4/4P4/9/9/4P4/9/9/9/4K4 b - 1")]
    ['two unpromoted pawns of Black stand on file 5, on 52 and 55', \
'it is Black to move, but the king of White on 51 is already in check from 52']
    """
    placement = parse_sfen(sfen)
    return (
        *_kings(placement),
        *_counts(placement),
        *_nifu(placement),
        *_dead(placement),
        *_opponent_in_check(placement),
    )


def _kings(placement: Placement) -> list[Problem]:
    found = []
    for side in Side:
        squares = _squares(placement, side, KINDS[7])
        if len(squares) > 1:
            where = enumerated([each.digits for each in squares])
            message = tell(
                "{name} has {count} kings, on {where}",
                name=side.word,
                count=len(squares),
                where=where,
            )
            found.append(Problem(ProblemKind.TWO_KINGS, message, squares[1], side))
    return found


def _squares(placement: Placement, side: Side, kind: PieceKind) -> list[Square]:
    return sorted(
        (
            square
            for square, piece in placement.pieces.items()
            if piece.side is side and piece.kind is kind
        ),
        key=lambda square: square.index,
    )


def _counts(placement: Placement) -> list[Problem]:
    counts: Counter[PieceKind] = Counter(piece.kind.base for piece in placement.pieces.values())
    for hand in placement.hands:
        counts.update(hand)
    return [
        Problem(
            ProblemKind.TOO_MANY,
            tell(
                "there are {counts} {name}s on the board and in hand; a set has {full_set}",
                counts=counts[kind],
                name=kind.name,
                full_set=_FULL_SET[kind.usi],
            ),
        )
        for kind in KINDS[:7]
        if counts[kind] > _FULL_SET[kind.usi]
    ]


def _nifu(placement: Placement) -> list[Problem]:
    found = []
    for side in Side:
        files: dict[int, list[Square]] = {}
        for square in _squares(placement, side, KINDS[0]):
            files.setdefault(square.file, []).append(square)
        for file, squares in files.items():
            if len(squares) > 1:
                where = enumerated([each.digits for each in squares])
                count = tell("two") if len(squares) == 2 else str(len(squares))
                message = tell(
                    "{count} unpromoted pawns of {name} stand on file {file}, on {where}",
                    count=count,
                    name=side.word,
                    file=file,
                    where=where,
                )
                found.append(Problem(ProblemKind.NIFU, message, squares[1], side))
    return found


def _dead(placement: Placement) -> list[Problem]:
    return [
        Problem(
            ProblemKind.DEAD_PIECE,
            tell(
                "the {name} of {name2} on {digits} can never move",
                name=piece.kind.name,
                name2=piece.side.word,
                digits=square.digits,
            ),
            square,
            piece.side,
        )
        for square, piece in placement.pieces.items()
        if is_dead(piece.side, piece.kind, square)
    ]


def _opponent_in_check(placement: Placement) -> list[Problem]:
    king = next(iter(_squares(placement, placement.side.opponent, KINDS[7])), None)
    if king is None:
        return []
    by = attackers(placement.pieces, placement.side, king)
    if not by:
        return []
    message = tell(
        "it is {name} to move, but the king of {name2} on {digits} is already in check from {by}",
        name=placement.side.word,
        name2=placement.side.opponent.word,
        digits=king.digits,
        by=enumerated([each.digits for each in by]),
    )
    return [Problem(ProblemKind.OPPONENT_IN_CHECK, message, king, placement.side.opponent)]
