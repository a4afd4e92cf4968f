"""Moves beyond the rules: the illegal one that ends a record (反則負け), and those which the
engine allows in positions that no game reaches.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.finding import may_drop
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import HAND_ORDER, KINDS, PIECES, PieceKind, Side
from sphinx_shogi.model.reach import REACH, bits
from sphinx_shogi.model.relative import matching_origins
from sphinx_shogi.model.sfen import LARGEST_HAND, Placement, is_crowded
from sphinx_shogi.model.squares import SQUARES, Square

if TYPE_CHECKING:
    from sphinx_shogi.model.position import Position

__all__ = ["carried_out", "claimed", "is_odd", "is_playable"]


def is_odd(start: Position) -> bool:
    """Whether the engine alone cannot tell what is legal in a game from this position: the side
    to move could take the other king, or a hand might be overfilled."""
    king = start.king(start.side.opponent)
    return is_crowded(start.sfen) or (
        king is not None and any(start.reaching(start.side, kind, king) for kind in KINDS)
    )


def is_playable(position: Position, raw: int) -> bool:
    """Whether a move that the engine takes for legal can be carried out: it takes no king and
    does not overfill a hand."""
    taken = position.piece_at(SQUARES[raw & 0x7F])
    if taken is None:
        return True
    most = LARGEST_HAND.get(taken.kind.base, 0)
    return position.held(position.side, taken.kind.base) < most


def claimed(position: Position, pattern: MovePattern) -> Move:
    """The sheet of an illegal move, as far as the text and the board tell it.

    Raises `BadMove` where they tell no destination or no piece.
    """
    destination = pattern.destination or (position.last_destination if pattern.same else None)
    if destination is None:
        raise BadMove(tell("the move names no destination"))
    origin = pattern.origin
    side = _side(position, pattern)
    kind = _kind(position, pattern)
    if origin is None and not pattern.drop:
        origin = _likely_origin(position, side, pattern, kind, destination)
    if origin is None and kind.base not in HAND_ORDER:
        raise BadMove(tell("a {name} is never in hand, and none is on the board", name=kind.name))
    taken = position.piece_at(destination) if origin is not None else None
    promotes = (
        origin is not None
        and kind.promoted is not None
        and (bool(pattern.promotion) or pattern.piece_after is kind.promoted)
    )
    start = f"{kind.base.usi}*" if origin is None else origin.usi
    return Move(
        start + destination.usi + ("+" if promotes else ""),
        side,
        kind,
        origin,
        destination,
        taken.kind if taken is not None and taken.side is not side else None,
        destination is position.last_destination,
        promotes,
        origin is not None and pattern.promotion is False,
        False,
        tuple(
            each for each in bits(position.reaching(side, kind, destination)) if each is not origin
        ),
        (),
        legal=False,
    )


def _side(position: Position, pattern: MovePattern) -> Side:
    """Who moves: as written; else who owns the piece, since a move out of turn is a foul."""
    if pattern.side is not None:
        return pattern.side
    standing = position.piece_at(pattern.origin) if pattern.origin is not None else None
    return position.side if standing is None else standing.side


def _kind(position: Position, pattern: MovePattern) -> PieceKind:
    """The kind before the move: as written, or as it stands on the written origin."""
    if pattern.piece is not None:
        return pattern.piece
    if pattern.origin is not None and not pattern.drop:
        standing = position.piece_at(pattern.origin)
        if standing is not None:
            return standing.kind
    if pattern.piece_after is None:
        raise BadMove(tell("the move names no piece, and none stands on its origin"))
    return pattern.piece_after


def _likely_origin(
    position: Position, side: Side, pattern: MovePattern, kind: PieceKind, destination: Square
) -> Square | None:
    """Where a move without a written origin comes from: a piece that reaches the square if
    there is one, else the hand, else a piece in whose way something stands, else the one that
    stands nearest."""
    reaching = bits(position.reaching(side, kind, destination))
    if len(reaching) > 1 and pattern.relative:
        kept = matching_origins(pattern.relative, side, kind, destination, reaching, reaching)
        reaching = tuple(kept) or reaching
    if reaching:
        return reaching[0]
    if may_drop(pattern, kind) and position.held(side, kind):
        return None
    standing = position.mask(side, kind)
    blocked = standing & REACH[side][kind.index][destination.index]
    return min(bits(blocked or standing), key=partial(_distance, destination), default=None)


def _distance(one: Square, other: Square) -> int:
    return abs(one.file - other.file) + abs(one.rank - other.rank)


def carried_out(before: Placement, move: Move) -> Placement:
    """What the board looks like after an illegal move: the piece is put down whatever stood
    there; what was the other side's goes into the hand."""
    pieces = dict(before.pieces)
    hands = (dict(before.hands[0]), dict(before.hands[1]))
    own = hands[move.side]
    taken = pieces.pop(move.destination, None)
    if taken is not None and taken.side is not move.side and taken.kind.base in HAND_ORDER:
        own[taken.kind.base] = own.get(taken.kind.base, 0) + 1
    if move.origin is not None:
        pieces.pop(move.origin, None)
    elif own.get(move.piece.base):
        own[move.piece.base] -= 1
    kind = move.piece.promoted if move.promotes and move.piece.promoted else move.piece
    pieces[move.destination] = PIECES[move.side][kind.index - 1]
    return Placement(pieces, hands, move.side.opponent, before.number + 1)
