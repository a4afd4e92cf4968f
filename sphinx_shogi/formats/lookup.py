"""From the text of one move to the legal move that it means, with faults at their place."""

from __future__ import annotations

from contextlib import suppress

from sphinx_shogi.formats.events import MoveText
from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, BadRecord, ClaimFailed, ShogiError
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import Notation
from sphinx_shogi.notation.style import DEFAULT

__all__ = ["look_up"]


def look_up(
    event: MoveText, position: Position, notation: Notation, warnings: list[ShogiError]
) -> int:
    """The number of the legal move; what is odd is added to `warnings`.

    Raises `IllegalMove`, `AmbiguousMove` and `BadMove`, worded in the notation.
    """
    pattern = event.pattern
    try:
        return position.find_raw(pattern)
    except AmbiguousMove as error:
        raw = _if_silent_is_plain(event, position)
        if raw is None:
            raise notation.tell(error).at(event.line, event.column) from None
        what = tell(
            "{text} does not say whether it promotes; read as 不成", text=excerpt(event.text)
        )
        warnings.append(BadRecord(what, line=event.line, column=event.column))
    except IllegalMove as error:
        raw = _by_two_of_three(event, position) if notation.id == "kif" else None
        if raw is None:
            raise notation.tell(error).at(event.line, event.column) from None
        what = _contradiction(event, position.sheet(raw), notation)
        warnings.append(ClaimFailed(what, line=event.line, column=event.column))
    except BadMove as error:
        raise error.at(event.line, event.column) from None
    return raw


def _by_two_of_three(event: MoveText, position: Position) -> int | None:
    """The one move where KIF, which says of each the piece, the origin and the destination,
    contradicts the board in the piece or in the origin."""
    pattern = event.pattern
    if pattern.origin is None:
        return None
    found: list[int] = []
    for other in (pattern._replace(origin=None), pattern._replace(piece=None)):
        with suppress(ShogiError):
            found.append(position.find_raw(other))
    return found[0] if len(found) == 1 else None


def _contradiction(event: MoveText, move: Move, notation: Notation) -> str:
    assert move.origin is not None and event.pattern.origin is not None
    read, origin = notation.write(move, DEFAULT), notation.square(move.origin)
    if move.origin is event.pattern.origin:
        assert event.pattern.piece is not None
        said = notation.piece(event.pattern.piece)
        return tell(
            "{piece} stands on {origin}, not {said}; read as {read}",
            piece=notation.piece(move.piece),
            origin=origin,
            said=said,
            read=read,
        )
    said = notation.square(event.pattern.origin)
    where = notation.square(move.destination)
    return tell(
        "the {piece} that goes to {where} stands on {origin}, not on {said}; read as {read}",
        piece=notation.piece(move.piece),
        where=where,
        origin=origin,
        said=said,
        read=read,
    )


def _if_silent_is_plain(event: MoveText, position: Position) -> int | None:
    """The move of a text that should say whether the piece promotes, and does not."""
    if not event.pattern.promotion_stated:
        return None
    try:
        return position.find_raw(event.pattern._replace(promotion_stated=False))
    except ShogiError:
        return None
