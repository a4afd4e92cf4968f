"""Why a move is illegal: one question after the other, from the plain to the subtle.

Works on plain data, since the engine only says yes or no.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx_shogi.model.attack import attackers, occupied
from sphinx_shogi.model.illegal import Reason
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import KINDS, Piece, PieceKind, Side
from sphinx_shogi.model.reach import REACH, between, is_dead, is_promotion_zone, reaches
from sphinx_shogi.model.squares import Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["diagnose"]

Finding = tuple[Reason, dict[str, Any]]
_KING = KINDS[7]


def diagnose(position: Position, pattern: MovePattern, known: Reason | None) -> Finding:
    """The reason why no legal move fits the pattern, and the facts for its sentence."""
    case = _Case(position, pattern)
    if known is not None:
        return known, case.facts
    if case.destination is None or (case.kind is None and pattern.origin is None):
        return _without_square(case)
    if pattern.drop or (case.kind and _only_drop_left(case)):
        return _drop(case)
    return _board_move(case)


class _Case:
    """What the questions need: the board, the claims, and the facts gathered for words."""

    def __init__(self, position: Position, pattern: MovePattern) -> None:
        placement = position.placement
        self.pattern = pattern
        self.position = position
        self.pieces = placement.pieces
        self.side = position.side
        self.hand = placement.hands[position.side]
        last = position.last_destination
        self.destination = pattern.destination or (last if pattern.same else None)
        self.kind = pattern.piece or pattern.piece_after
        standing = self.pieces.get(pattern.origin) if pattern.origin else None
        if pattern.piece is None and standing is not None:
            after = pattern.piece_after
            if after is None or standing.kind.promoted is after:
                self.kind = standing.kind
        self.promotes = bool(pattern.promotion) or (
            pattern.piece_after is not None and pattern.piece_after is not self.kind
        )
        self.facts: dict[str, Any] = {
            "side": _name(self.side),
            "other": _name(self.side.opponent),
            "piece": self.kind or "piece",
            "captured": pattern.captured or "piece",
            "to": self.destination or "",
            "origin": pattern.origin or "",
            "last": last or "",
            "words": pattern.relative,
        }

    def found(self, reason: Reason, **facts: Any) -> Finding:
        return reason, self.facts | facts

    def own(self) -> list[Square]:
        """Squares of the side's pieces of the kind."""
        return [
            square
            for square, piece in self.pieces.items()
            if piece.side is self.side and piece.kind is self.kind
        ]


def _name(side: Side) -> str:
    return side.name.capitalize()


def _without_square(case: _Case) -> Finding:
    if case.kind is not None and not case.own():
        return case.found(Reason.NO_SUCH_PIECE)
    return case.found(Reason.NO_CAPTURE)


def _only_drop_left(case: _Case) -> bool:
    """Whether a text without a drop mark can only have been meant as a drop."""
    pattern = case.pattern
    return (
        pattern.drop is None
        and pattern.origin is None
        and pattern.promotion is None
        and not pattern.capture
        and not pattern.relative
        and case.kind in case.hand
        and case.destination not in case.pieces
        and not _reaching(case)
    )


def _reaching(case: _Case) -> list[Square]:
    assert case.kind is not None and case.destination is not None
    table = REACH[case.side][case.kind.index][case.destination.index]
    return [square for square in case.own() if table >> square.index & 1]


def _drop(case: _Case) -> Finding:
    kind, destination = case.kind, case.destination
    assert kind is not None and destination is not None
    if kind.index > 7:
        return case.found(Reason.NOT_DROPPABLE)
    if not case.hand.get(kind):
        return case.found(Reason.NOTHING_IN_HAND)
    standing = case.pieces.get(destination)
    if standing is not None:
        return case.found(Reason.SQUARE_TAKEN, standing=standing.kind, owner=_name(standing.side))
    if kind is KINDS[0]:
        own = [square for square in case.own() if square.file == destination.file]
        if own:
            return case.found(Reason.NIFU, by=own[0])
    if is_dead(case.side, kind, destination):
        return case.found(Reason.DEAD_DROP)
    return _king_safety(case, None) or case.found(Reason.DROP_MATE)


def _board_move(case: _Case) -> Finding:
    pattern = case.pattern
    if pattern.origin is not None:
        return _origin_fault(case) or _from(case, pattern.origin)
    own = case.own()
    if not own:
        if case.kind in case.hand:
            return case.found(Reason.ONLY_IN_HAND)
        return _theirs(case) or case.found(Reason.NO_SUCH_PIECE)
    reaching = _reaching(case)
    if not reaching:
        standing_on = tuple(sorted(own, key=lambda square: square.index))
        return case.found(Reason.CANNOT_MOVE_SO, standing_on=standing_on)
    assert case.kind is not None and case.destination is not None
    board = occupied(case.pieces)
    open_ways = [
        each for each in reaching if reaches(case.side, case.kind, each, case.destination, board)
    ]
    legal = [each for each in open_ways if _plainly_legal(case, each)]
    if legal and (pattern.relative or pattern.direction or pattern.origin_file):
        if len(legal) == 1 and pattern.relative:
            return case.found(Reason.WRONG_WORDS, origin=legal[0])
        return case.found(Reason.WRONG_ORIGIN, standing_on=tuple(open_ways))
    return _from(case, (open_ways or reaching)[0])


def _plainly_legal(case: _Case, origin: Square) -> bool:
    assert case.destination is not None
    base = origin.index << 7 | case.destination.index
    promotion = case.pattern.promotion
    return case.position.is_legal(base | 0x8000 if promotion else base)


def _theirs(case: _Case) -> Finding | None:
    """The only piece that could be meant is the other side's."""
    assert case.kind is not None and case.destination is not None
    board = occupied(case.pieces)
    other = case.side.opponent
    for square, piece in case.pieces.items():
        if (
            piece.side is other
            and piece.kind is case.kind
            and reaches(other, piece.kind, square, case.destination, board)
        ):
            return case.found(Reason.OTHER_SIDE, standing=piece.kind, origin=square)
    return None


def _origin_fault(case: _Case) -> Finding | None:
    origin = case.pattern.origin
    assert origin is not None
    standing = case.pieces.get(origin)
    if standing is None:
        return case.found(Reason.EMPTY_ORIGIN)
    if standing.side is not case.side:
        return case.found(Reason.OTHER_SIDE, standing=standing.kind)
    if standing.kind is not case.kind:
        return case.found(Reason.OTHER_PIECE, standing=standing.kind)
    return None


def _from(case: _Case, origin: Square) -> Finding:
    kind, destination = case.kind, case.destination
    assert kind is not None and destination is not None
    case.facts["origin"] = origin
    if not REACH[case.side][kind.index][destination.index] >> origin.index & 1:
        return case.found(Reason.CANNOT_REACH)
    target = case.pieces.get(destination)
    if target is not None and target.side is case.side:
        return case.found(Reason.OWN_PIECE, standing=target.kind)
    for square in between(origin, destination):
        if square in case.pieces:
            return case.found(Reason.BLOCKED, standing=case.pieces[square].kind, by=square)
    if target is not None and target.kind is _KING:
        return case.found(Reason.TAKES_KING)
    return (
        _promotion_fault(case, kind, origin, destination)
        or _king_safety(case, origin)
        or case.found(Reason.CANNOT_REACH)
    )


def _promotion_fault(
    case: _Case, kind: PieceKind, origin: Square, destination: Square
) -> Finding | None:
    zone = is_promotion_zone(case.side, origin) or is_promotion_zone(case.side, destination)
    if case.promotes or case.pattern.promotion is False:
        if kind.promoted is None:
            return case.found(Reason.NEVER_PROMOTES)
        if not zone:
            return case.found(Reason.CANNOT_PROMOTE)
    if not case.promotes and is_dead(case.side, kind, destination):
        return case.found(Reason.MUST_PROMOTE)
    return None


def _king_safety(case: _Case, origin: Square | None) -> Finding | None:
    kind, destination = case.kind, case.destination
    assert kind is not None and destination is not None
    after = dict(case.pieces)
    if origin is not None:
        del after[origin]
    after[destination] = Piece(case.side, kind)
    king = next(
        (sq for sq, piece in after.items() if piece.side is case.side and piece.kind is _KING),
        None,
    )
    if king is None:
        return None
    by = attackers(after, case.side.opponent, king)
    if not by:
        return None
    standing = after[by[0]].kind
    if kind is _KING:
        return case.found(Reason.KING_INTO_CHECK, by=by[0], standing=standing)
    return case.found(Reason.KING_LEFT_IN_CHECK, by=by[0], standing=standing, king=king)
