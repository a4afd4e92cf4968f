"""From what a text claims to the one legal move that it means.

The search goes from the destination to the squares a piece can come from, which is two to
three times as fast as filtering all legal moves. Reading is by legal moves: a text that fits
exactly one is accepted, with or without the parts that a pin makes unnecessary.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove, Reason
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import KINDS, PieceKind
from sphinx_shogi.model.raw import DROP, PROMOTION
from sphinx_shogi.model.reach import bits, is_promotion_zone, step_of
from sphinx_shogi.model.relative import matching_origins
from sphinx_shogi.model.squares import SQUARES, Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["claimed", "find_raw", "illegal"]


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
        raise AmbiguousMove(position, pattern, _interpositions(position, destination))
    kind = pattern.piece
    if kind is None:
        return _without_kind(position, pattern, destination)
    found: list[int] = []
    if pattern.drop is not True:
        found = _board_moves(position, pattern, kind, destination)
        if len(found) > 1:
            raise AmbiguousMove(position, pattern, found)
    if not found and _may_drop(pattern, kind):
        raw = DROP | kind.index << 7 | destination.index
        if position.is_legal(raw):
            found = [raw]
    if not found:
        raise illegal(position, pattern)
    _check_capture(position, pattern, found[0], destination)
    return found[0]


def _may_drop(pattern: MovePattern, kind: PieceKind) -> bool:
    if pattern.drop is not None:
        return pattern.drop and pattern.origin is None
    return not (
        kind.index > 7
        or pattern.origin is not None
        or pattern.promotion is not None
        or pattern.relative
        or pattern.capture
        or pattern.direction is not None
        or pattern.origin_file is not None
        or pattern.origin_rank is not None
    )


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
    reaching = _narrowed(position, pattern, bits(mask), destination)
    moves: dict[Square, list[int]] = {}
    for origin in reaching:
        if fitting := _fitting(position, pattern, kind, origin.index, destination, words=False):
            moves[origin] = fitting
    if len(moves) > 1 or pattern.relative:
        words = pattern.relative
        if words:
            legal = list(moves)
            kept = matching_origins(words, position.side, kind, destination, legal, bits(mask))
            moves = {origin: moves[origin] for origin in kept}
    return [raw for each in moves.values() for raw in each]


def _narrowed(
    position: Position, pattern: MovePattern, origins: tuple[Square, ...], destination: Square
) -> list[Square]:
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
    return bool(_narrowed(position, pattern, (square,), destination))


def _check_capture(position: Position, pattern: MovePattern, raw: int, destination: Square) -> None:
    """A capture that the text claims must be one; a silent one is accepted."""
    if not pattern.capture and pattern.captured is None:
        return
    taken = position.piece_at(destination)
    if taken is None or (pattern.captured is not None and taken.kind is not pattern.captured):
        raise illegal(position, pattern, Reason.NOTHING_TO_TAKE)


def _without_kind(position: Position, pattern: MovePattern, destination: Square) -> int:
    """USI and CSA name the origin; CSA the kind after the move; ``xL`` only who recaptures."""
    if pattern.origin is not None:
        plain = pattern.origin.index << 7 | destination.index
        raw = plain | PROMOTION if pattern.promotion else plain
        if pattern.piece_after is not None:
            standing = position.piece_at(pattern.origin)
            if standing is None or standing.kind.base is not pattern.piece_after.base:
                raise illegal(position, pattern)
            if standing.kind is not pattern.piece_after:
                raw |= PROMOTION
            if standing.kind.is_promoted and not pattern.piece_after.is_promoted:
                raise illegal(position, pattern)
        if not position.is_legal(raw):
            raise illegal(position, pattern)
        return raw
    if pattern.drop and pattern.piece_after is not None:
        raw = DROP | pattern.piece_after.index << 7 | destination.index
        if pattern.piece_after.index > 7 or not position.is_legal(raw):
            raise illegal(position, pattern)
        return raw
    return _among_all(position, pattern, destination)


def _by_capture(position: Position, pattern: MovePattern) -> int:
    """``PxP``: the text names what is taken and leaves the square out."""
    if pattern.captured is None:
        raise BadMove("the move names no destination")
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
    if pattern.origin is not None and origin is not pattern.origin:
        return False
    if pattern.promotion is not None and bool(raw & PROMOTION) != pattern.promotion:
        return False
    mover = position.piece_at(origin)
    if mover is None or (pattern.piece is not None and mover.kind is not pattern.piece):
        return False
    if pattern.captured is None and not pattern.capture:
        return True
    taken = position.piece_at(target)
    return taken is not None and pattern.captured in (None, taken.kind)


def _interpositions(position: Position, destination: Square) -> list[int]:
    """合: all drops and moves to the square but the king's."""
    king = position.mask(position.side, KINDS[7])
    return [
        raw
        for raw in position.legal_raws
        if raw & 0x7F == destination.index and (raw & DROP or not king >> (raw >> 7 & 0x7F) & 1)
    ]


def claimed(position: Position, pattern: MovePattern) -> Move:
    """The sheet of an illegal move, as far as the text and the board tell it."""
    destination = pattern.destination or (position.last_destination if pattern.same else None)
    if destination is None:
        raise BadMove("the move names no destination")
    origin = pattern.origin
    standing = position.piece_at(origin) if origin is not None else None
    kind = pattern.piece or (standing.kind if standing is not None else pattern.piece_after)
    if kind is None:
        raise BadMove("the move names no piece, and none stands on its origin")
    if origin is None and not pattern.drop:
        origin = _likely_origin(position, pattern, kind, destination)
    taken = position.piece_at(destination)
    promotes = origin is not None and (
        bool(pattern.promotion)
        or (pattern.piece_after is not None and pattern.piece_after is kind.promoted)
    )
    start = f"{kind.base.usi}*" if origin is None else origin.usi
    rivals = [
        each
        for each in bits(position.reaching(position.side, kind, destination))
        if each is not origin
    ]
    return Move(
        start + destination.usi + ("+" if promotes else ""),
        position.side,
        kind,
        origin,
        destination,
        taken.kind if taken is not None and origin is not None else None,
        destination is position.last_destination,
        promotes,
        pattern.promotion is False,
        False,
        tuple(rivals),
        (),
        legal=False,
    )


def _likely_origin(
    position: Position, pattern: MovePattern, kind: PieceKind, destination: Square
) -> Square | None:
    """Where an illegal move without a written origin comes from: a piece that reaches the
    square if there is one, else any piece of the kind when none is in hand."""
    reaching = bits(position.reaching(position.side, kind, destination))
    if len(reaching) > 1 and pattern.relative:
        kept = matching_origins(
            pattern.relative, position.side, kind, destination, reaching, reaching
        )
        reaching = tuple(kept) or reaching
    if reaching:
        return reaching[0]
    if kind.index <= 7 and position.held(position.side, kind):
        return None
    standing = bits(position.mask(position.side, kind))
    return standing[0] if standing else None
