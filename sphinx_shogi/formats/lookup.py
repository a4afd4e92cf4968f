"""From the text of one move to the legal move that it means, with faults at their place."""

from __future__ import annotations

from sphinx_shogi.formats.events import MoveText
from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.model.errors import BadMove, BadRecord, ShogiError
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.position import Position
from sphinx_shogi.notation import Notation

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
    except IllegalMove as error:
        raise notation.tell(error).at(event.line, event.column) from None
    except BadMove as error:
        raise error.at(event.line, event.column) from None
    what = f"{excerpt(event.text)} does not say whether it promotes; read as 不成"
    warnings.append(BadRecord(what, line=event.line, column=event.column))
    return raw


def _if_silent_is_plain(event: MoveText, position: Position) -> int | None:
    """The move of a text that should say whether the piece promotes, and does not."""
    if not event.pattern.promotion_stated:
        return None
    try:
        return position.find_raw(event.pattern._replace(promotion_stated=False))
    except ShogiError:
        return None
