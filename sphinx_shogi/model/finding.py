"""From what a text claims to the one legal move that it means.

The search goes from the destination to the squares a piece can come from, which is two to
three times as fast as filtering all legal moves. Reading is by legal moves: a text that fits
exactly one is accepted, with or without the parts that a pin makes unnecessary.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove, Reason
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import KINDS, PieceKind
from sphinx_shogi.model.raw import DROP, PROMOTION
from sphinx_shogi.model.reach import bits, is_promotion_zone, step_of
from sphinx_shogi.model.relative import matching_origins
from sphinx_shogi.model.squares import SQUARES, Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["find_raw", "illegal", "may_drop", "narrowed"]


def illegal(position: Position, pattern: MovePattern, reason: Reason | None = None) -> IllegalMove:
    """The error for a pattern that fits no legal move."""
    return IllegalMove(position, pattern, reason)


def find_raw(position: Position, pattern: MovePattern) -> int:
    """The number of the one legal move; raises `IllegalMove` or `AmbiguousMove`."""
    if pattern.side is not None and pattern.side is not position.side:
        raise illegal(position, pattern, Reason.WRONG_SIDE)
    destination = pattern.destination
    if pattern.same:
        last = position.last_destination
        if last is None:
            raise illegal(position, pattern, Reason.NO_LAST_MOVE)
        if destination is not None and destination is not last:
            raise illegal(position, pattern, Reason.NOT_SAME)
        destination = last
    if destination is None:
        return _by_capture(position, pattern)
    if pattern.interposition:
        return _interposition(position, pattern, destination)
    kind = pattern.piece
    if kind is None:
        return _without_kind(position, pattern, destination)
    found: list[int] = []
    if pattern.drop is not True:
        found = _board_moves(position, pattern, kind, destination)
        if len(found) > 1:
            raise AmbiguousMove(position, pattern, found)
    if not found and may_drop(pattern, kind):
        raw = DROP | kind.index << 7 | destination.index
        if position.is_legal(raw):
            found = [raw]
    if not found:
        raise illegal(position, pattern)
    _check_capture(position, pattern, found[0], destination)
    return found[0]


def may_drop(pattern: MovePattern, kind: PieceKind) -> bool:
    """Whether the text can mean a drop: nothing in it belongs to a move on the board."""
    if (
        kind.index > 7
        or pattern.origin is not None
        or pattern.promotion
        or pattern.relative
        or pattern.direction is not None
        or pattern.origin_file is not None
        or pattern.origin_rank is not None
    ):
        return False
    if pattern.drop is None:
        return pattern.promotion is None and not pattern.capture
    return pattern.drop


def _board_moves(
    position: Position, pattern: MovePattern, kind: PieceKind, destination: Square
) -> list[int]:
    """The legal moves of the kind that fit; more than one only if they can't be told apart."""
    mask = position.reaching(position.side, kind, destination)
    if pattern.origin is not None:
        mask &= 1 << pattern.origin.index
    if not mask:
        return []
    if mask & (mask - 1) == 0:
        return _fitting(position, pattern, kind, mask.bit_length() - 1, destination)
    reaching = narrowed(position, pattern, bits(mask), destination)
    moves: dict[Square, list[int]] = {}
    for origin in reaching:
        if fitting := _fitting(position, pattern, kind, origin.index, destination, words=False):
            moves[origin] = fitting
    if pattern.relative:
        legal, near = list(moves), bits(mask)
        kept = matching_origins(pattern.relative, position.side, kind, destination, legal, near)
        moves = {origin: moves[origin] for origin in kept}
    return [raw for each in moves.values() for raw in each]


def narrowed(
    position: Position, pattern: MovePattern, origins: Sequence[Square], destination: Square
) -> list[Square]:
    """The origins that fit the file, rank or arrow that the text gives."""
    return [
        each
        for each in origins
        if (pattern.origin_file is None or each.file == pattern.origin_file)
        and (pattern.origin_rank is None or each.rank == pattern.origin_rank)
        and (pattern.direction is None or _points(position, each, destination, pattern.direction))
    ]


def _points(
    position: Position, origin: Square, destination: Square, direction: tuple[int, int]
) -> bool:
    right, forward = step_of(position.side, origin, destination)
    return ((right > 0) - (right < 0), (forward > 0) - (forward < 0)) == direction


def _fitting(
    position: Position,
    pattern: MovePattern,
    kind: PieceKind,
    origin: int,
    destination: Square,
    words: bool = True,
) -> list[int]:
    """The legal moves from one origin that fit what the text says of promotion.

    `words`: the origin is the only one, so relative words and the like must not contradict.
    """
    plain = origin << 7 | destination.index
    promotion = pattern.promotion
    if promotion is True:
        found = [plain | PROMOTION] if position.is_legal(plain | PROMOTION) else []
    elif not position.is_legal(plain):
        found = []
    elif promotion is False:
        found = [plain] if _could_promote(position, kind, origin, destination) else []
    elif (
        pattern.promotion_stated
        and kind.promoted is not None
        and position.is_legal(plain | PROMOTION)
    ):
        found = [plain | PROMOTION, plain]
    else:
        found = [plain]
    if words and found and not _single_fits(position, pattern, kind, origin, destination):
        return []
    return found


def _could_promote(position: Position, kind: PieceKind, origin: int, destination: Square) -> bool:
    return kind.promoted is not None and (
        is_promotion_zone(position.side, destination)
        or is_promotion_zone(position.side, SQUARES[origin])
    )


def _single_fits(
    position: Position, pattern: MovePattern, kind: PieceKind, origin: int, destination: Square
) -> bool:
    square = SQUARES[origin]
    if pattern.relative and not matching_origins(
        pattern.relative, position.side, kind, destination, [square], [square]
    ):
        return False
    return bool(narrowed(position, pattern, (square,), destination))


def _check_capture(position: Position, pattern: MovePattern, raw: int, destination: Square) -> None:
    """A capture that the text claims must be one; a silent one is accepted."""
    if not pattern.capture and pattern.captured is None:
        return
    taken = position.piece_at(destination)
    if taken is None:
        raise illegal(position, pattern, Reason.NOTHING_TO_TAKE)
    if pattern.captured is not None and taken.kind is not pattern.captured:
        raise illegal(position, pattern, Reason.OTHER_CAPTURE)


def _without_kind(position: Position, pattern: MovePattern, destination: Square) -> int:
    """USI and CSA name the origin; CSA the kind after the move; ``xL`` only who recaptures."""
    after = pattern.piece_after
    if pattern.origin is None:
        if after is None or not pattern.drop:
            return _among_all(position, pattern, destination)
        raw = DROP | after.index << 7 | destination.index
        if not may_drop(pattern, after) or not position.is_legal(raw):
            raise illegal(position, pattern)
        return raw
    raw = pattern.origin.index << 7 | destination.index
    if pattern.promotion:
        raw |= PROMOTION
    if after is not None:
        standing = position.piece_at(pattern.origin)
        if standing is None or after not in (standing.kind, standing.kind.promoted):
            raise illegal(position, pattern)
        if standing.kind is not after:
            raw |= PROMOTION
    if pattern.drop or not position.is_legal(raw):
        raise illegal(position, pattern)
    _check_capture(position, pattern, raw, destination)
    return raw


def _by_capture(position: Position, pattern: MovePattern) -> int:
    """``PxP``: the text names what is taken and leaves the square out."""
    if pattern.captured is None:
        raise BadMove(tell("the move names no destination"))
    return _among_all(position, pattern, None)


def _among_all(position: Position, pattern: MovePattern, destination: Square | None) -> int:
    found = [
        raw
        for raw in position.legal_raws
        if not raw & DROP and _agrees(position, pattern, raw, destination)
    ]
    if not found:
        raise illegal(position, pattern)
    if len(found) > 1 and pattern.promotion is None and not pattern.promotion_stated:
        found = [raw for raw in found if not raw & PROMOTION] or found
    if len(found) > 1:
        raise AmbiguousMove(position, pattern, found)
    return found[0]


def _agrees(position: Position, pattern: MovePattern, raw: int, destination: Square | None) -> bool:
    target = SQUARES[raw & 0x7F]
    if destination is not None and target is not destination:
        return False
    origin = SQUARES[raw >> 7 & 0x7F]
    promotes = raw & PROMOTION != 0
    if pattern.origin is not None and origin is not pattern.origin:
        return False
    if pattern.promotion is not None and promotes != pattern.promotion:
        return False
    mover = position.piece_at(origin)
    if mover is None or (pattern.piece is not None and mover.kind is not pattern.piece):
        return False
    if pattern.piece_after is not None:
        after = mover.kind.promoted if promotes else mover.kind
        if after is not pattern.piece_after:
            return False
    if pattern.captured is None and not pattern.capture:
        return True
    taken = position.piece_at(target)
    return taken is not None and pattern.captured in (None, taken.kind)


def _interposition(position: Position, pattern: MovePattern, destination: Square) -> int:
    """合: any drop or move that blocks a check on the square; one, or all of them in an
    `AmbiguousMove`."""
    if not position.in_check:
        raise illegal(position, pattern, Reason.NOT_IN_CHECK)
    king = position.mask(position.side, KINDS[7])
    found = [
        raw
        for raw in position.legal_raws
        if raw & 0x7F == destination.index and (raw & DROP or not king >> (raw >> 7 & 0x7F) & 1)
    ]
    if not found or position.piece_at(destination) is not None:
        raise illegal(position, pattern, Reason.NO_INTERPOSITION)
    if len(found) > 1:
        raise AmbiguousMove(position, pattern, found)
    return found[0]
