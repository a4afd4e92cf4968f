"""Why a move is illegal: one question after the other, from the plain to the subtle.

Works on plain data, since the engine only says yes or no.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sphinx_shogi.locale import tell
from sphinx_shogi.model.attack import attackers, occupied
from sphinx_shogi.model.finding import may_drop, narrowed
from sphinx_shogi.model.illegal import Facts, Reason, Standing
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import KINDS, PIECES, Piece, PieceKind, Side
from sphinx_shogi.model.raw import PROMOTION
from sphinx_shogi.model.reach import REACH, between, is_dead, is_promotion_zone, reaches
from sphinx_shogi.model.relative import matching_origins
from sphinx_shogi.model.sfen import LARGEST_HAND
from sphinx_shogi.model.squares import Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["diagnose"]

Finding = tuple[Reason, Facts]
_PAWN = KINDS[0]
_KING = KINDS[7]
# Where like pieces stand is told up to this number; nine pawns would only fill the line.
_MOST_LISTED = 4


def diagnose(position: Position, pattern: MovePattern, known: Reason | None) -> Finding:
    """The reason why no legal move fits the pattern, and the facts for its sentence.

    `known` is the reason where the search has found it already.
    """
    case = _Case(position, pattern)
    if known is not None:
        return case.found(known)
    if case.destination is None or (case.kind is None and pattern.origin is None):
        return _without_square(case)
    if case.kind is None:
        return case.found(Reason.EMPTY_ORIGIN)
    move = _Attempt(case, case.kind, case.destination)
    if pattern.drop or _only_drop_left(move):
        return _drop(move)
    return _board_move(move)


class _Case:
    """What the questions need: the board, the claims, and the facts gathered for words."""

    def __init__(self, position: Position, pattern: MovePattern) -> None:
        placement = position.placement
        self.position = position
        self.pattern = pattern
        self.pieces = placement.pieces
        self.side = position.side
        self.hand = placement.hands[position.side]
        last = position.last_destination
        self.destination = pattern.destination or (last if pattern.same else None)
        self.kind = self._kind()
        self.promotes = bool(pattern.promotion) or (
            pattern.piece_after is not None and pattern.piece_after is not self.kind
        )
        target = self.pieces.get(self.destination) if self.destination is not None else None
        self.facts: Facts = {
            "side": self.side.word,
            "other": self.side.opponent.word,
            "piece": self.kind or tell("piece"),
            "captured": pattern.captured or tell("piece"),
            "standing": target.kind if target is not None else tell("piece"),
            "to": self.destination or "",
            "origin": pattern.origin or "",
            "last": last or "",
            "words": pattern.relative,
        }

    def _kind(self) -> PieceKind | None:
        """The kind before the move that the text means, as far as it can be made out."""
        pattern = self.pattern
        if pattern.piece is not None or pattern.origin is None or pattern.drop:
            return pattern.piece or pattern.piece_after
        standing = self.pieces.get(pattern.origin)
        after = pattern.piece_after
        if standing is not None and after in (None, standing.kind, standing.kind.promoted):
            return standing.kind
        return after

    def found(
        self,
        reason: Reason,
        **facts: str | Square | PieceKind | tuple[Standing, ...] | tuple[Square, ...],
    ) -> Finding:
        return reason, self.facts | facts

    def standing(self, squares: Sequence[Square]) -> tuple[Standing, ...]:
        return tuple(Standing(self.pieces[each].kind, each) for each in squares)


class _Attempt:
    """A case whose kind and destination are known."""

    def __init__(self, case: _Case, kind: PieceKind, destination: Square) -> None:
        self.case = case
        self.pattern = case.pattern
        self.pieces = case.pieces
        self.side = case.side
        self.kind = kind
        self.destination = destination
        self.own = sorted(
            (
                square
                for square, piece in case.pieces.items()
                if piece.side is case.side and piece.kind is kind
            ),
            key=lambda square: square.index,
        )
        table = REACH[case.side][kind.index][destination.index]
        self.in_reach = [square for square in self.own if table >> square.index & 1]


def _without_square(case: _Case) -> Finding:
    own = [each.kind for each in case.pieces.values() if each.side is case.side]
    if case.kind is not None and case.kind not in own:
        return case.found(Reason.NO_SUCH_PIECE)
    if case.pattern.captured is None:
        return case.found(Reason.CANNOT_MOVE_SO, standing_on="")
    return case.found(Reason.NO_CAPTURE)


def _only_drop_left(move: _Attempt) -> bool:
    """Whether a text without a drop mark can only have been meant as a drop."""
    return (
        may_drop(move.pattern, move.kind)
        and move.kind in move.case.hand
        and move.destination not in move.pieces
        and not move.in_reach
    )


# Drops


def _drop(move: _Attempt) -> Finding:
    case, kind, destination = move.case, move.kind, move.destination
    if kind.index > 7:
        return case.found(Reason.NOT_DROPPABLE)
    if not case.hand.get(kind):
        return case.found(Reason.NOTHING_IN_HAND)
    if case.pattern.promotion:
        return case.found(Reason.DROP_PROMOTES)
    if not may_drop(case.pattern, kind):
        return case.found(Reason.DROP_FROM_NOWHERE)
    standing = case.pieces.get(destination)
    if standing is not None:
        return case.found(Reason.SQUARE_TAKEN, owner=standing.side.word)
    if kind is _PAWN:
        on_file = [square for square in move.own if square.file == destination.file]
        if on_file:
            return case.found(Reason.NIFU, origin=on_file[0])
    if is_dead(case.side, kind, destination):
        return case.found(Reason.DEAD_DROP)
    return _king_safety(move, None) or case.found(
        Reason.DROP_MATE if kind is _PAWN else Reason.NOT_ALLOWED
    )


# Moves on the board


def _board_move(move: _Attempt) -> Finding:
    case, kind = move.case, move.kind
    if case.pattern.origin is not None:
        return _origin_fault(move, case.pattern.origin) or _from(move, case.pattern.origin)
    if not move.own and kind in case.hand:
        return case.found(Reason.ONLY_IN_HAND, obstacle=_obstacle(move))
    if not move.in_reach:
        return _out_of_reach(move)
    board = occupied(move.pieces)
    open_ways = [
        each
        for each in move.in_reach
        if reaches(move.side, kind, each, move.destination, board)
    ]  # fmt: skip
    legal = [each for each in open_ways if _is_legal(move, each)]
    meant = _meant(move, open_ways or move.in_reach)
    if legal and not meant:
        reason = Reason.WRONG_WORDS if case.pattern.relative else Reason.WRONG_ORIGIN
        return case.found(reason, standing_on=tuple(open_ways))
    return _from(move, (meant or open_ways or move.in_reach)[0])


def _obstacle(move: _Attempt) -> str:
    """Why a text about a piece that is only in hand is no drop."""
    if move.destination in move.pieces:
        return tell("a drop takes nothing")
    if move.pattern.promotion is not None:
        return tell("a drop does not promote")
    if move.pattern.drop is False:
        return tell("the text is not marked as a drop")
    return tell("a drop takes no piece and has no origin")


def _out_of_reach(move: _Attempt) -> Finding:
    case = move.case
    other = case.side.opponent
    board = occupied(move.pieces)
    theirs = [
        square
        for square, piece in move.pieces.items()
        if piece is PIECES[other][move.kind.index - 1]
        and reaches(other, move.kind, square, move.destination, board)
    ]
    if theirs:
        return case.found(Reason.OTHER_SIDE_REACHES, by=case.standing(theirs[:1]))
    if not move.own:
        return case.found(Reason.NO_SUCH_PIECE)
    listed = tuple(move.own) if len(move.own) <= _MOST_LISTED else ""
    return case.found(Reason.CANNOT_MOVE_SO, standing_on=listed)


def _is_legal(move: _Attempt, origin: Square) -> bool:
    plain = origin.index << 7 | move.destination.index
    return move.case.position.is_legal(plain | PROMOTION if move.case.promotes else plain)


def _meant(move: _Attempt, origins: Sequence[Square]) -> list[Square]:
    """Those of the origins that fit what the text says of one."""
    pattern = move.pattern
    fitting = narrowed(move.case.position, pattern, origins, move.destination)
    if not pattern.relative:
        return fitting
    return matching_origins(
        pattern.relative, move.side, move.kind, move.destination, fitting, origins
    )


def _origin_fault(move: _Attempt, origin: Square) -> Finding | None:
    case = move.case
    standing = move.pieces.get(origin)
    if standing is None:
        return case.found(Reason.EMPTY_ORIGIN)
    if standing.side is not case.side:
        return case.found(Reason.OTHER_SIDE, by=case.standing([origin]))
    if standing.kind is not move.kind:
        return case.found(Reason.OTHER_PIECE, standing=standing.kind)
    return None


def _from(move: _Attempt, origin: Square) -> Finding:
    case, kind, destination = move.case, move.kind, move.destination
    case.facts["origin"] = origin
    if not REACH[case.side][kind.index][destination.index] >> origin.index & 1:
        return case.found(Reason.CANNOT_REACH)
    target = move.pieces.get(destination)
    if target is not None and target.side is case.side:
        return case.found(Reason.OWN_PIECE)
    for square in between(origin, destination):
        if square in move.pieces:
            return case.found(Reason.BLOCKED, by=case.standing([square]))
    if target is not None and target.kind is _KING:
        return case.found(Reason.TAKES_KING)
    return (
        _promotion_fault(move, origin)
        or _king_safety(move, origin)
        or _full_hand(case, target)
        or case.found(Reason.NOT_ALLOWED)
    )


def _promotion_fault(move: _Attempt, origin: Square) -> Finding | None:
    case, kind, destination = move.case, move.kind, move.destination
    if case.promotes or case.pattern.promotion is False:
        if kind.is_promoted:
            return case.found(Reason.ALREADY_PROMOTED)
        if kind.promoted is None:
            return case.found(Reason.NEVER_PROMOTES)
        if not is_promotion_zone(case.side, origin) and not is_promotion_zone(
            case.side, destination
        ):
            return case.found(Reason.CANNOT_PROMOTE)
    if not case.promotes and is_dead(case.side, kind, destination):
        return case.found(Reason.MUST_PROMOTE)
    return None


def _full_hand(case: _Case, target: Piece | None) -> Finding | None:
    if target is None:
        return None
    base = target.kind.base
    full = case.hand.get(base, 0) >= LARGEST_HAND.get(base, 0)
    return case.found(Reason.HAND_FULL) if full else None


def _king_safety(move: _Attempt, origin: Square | None) -> Finding | None:
    """The king that the move leaves attacked, and by what."""
    case = move.case
    after = dict(move.pieces)
    if origin is not None:
        del after[origin]
    after[move.destination] = PIECES[case.side][move.kind.index - 1]
    king, by = _attacked_king(after, case.side)
    if king is None:
        return None
    if move.kind is _KING and king is move.destination:
        return case.found(Reason.KING_INTO_CHECK, by=case.standing(by))
    before = _attacked_king(move.pieces, case.side)[1]
    if origin is None or move.kind is _KING or set(before) & set(by):
        return case.found(Reason.KING_LEFT_IN_CHECK, by=case.standing(by), king=king)
    return case.found(Reason.PINNED, by=case.standing(by), king=king)


def _attacked_king(
    pieces: Mapping[Square, Piece], side: Side
) -> tuple[Square | None, list[Square]]:
    for square, piece in pieces.items():
        if piece.kind is _KING and piece.side is side:
            by = attackers(pieces, side.opponent, square)
            if by:
                return square, by
    return None, []
