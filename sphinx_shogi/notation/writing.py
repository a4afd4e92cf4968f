"""From a move to its text in a named notation."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from sphinx_shogi.model.move import Move
from sphinx_shogi.notation.registry import find_notation
from sphinx_shogi.notation.style import Style, style
from sphinx_shogi.notation.system import Notation

__all__ = ["side_marks", "write", "writer"]


def write(move: Move, name: str, **options: Any) -> str:
    """The text of a move in the named notation.

    The options are those of `Style`, such as ``side=True`` for a side mark. Raises
    `BadOption` for an unknown notation or option.

    >>> from sphinx_shogi import Position
    >>> write(Position().move("7g7f"), "japanese", side=True)
    '☗７六歩'
    """
    try:
        plain, chosen, marks = _prepared(name, **options)
    except TypeError:  # an unhashable value, which no choice has: `style` says so
        style(**options)
        raise
    text = plain(move, chosen)
    return text if marks is None else marks[move.side] + text


@lru_cache(maxsize=256)
def _prepared(
    name: str, **options: Any
) -> tuple[Callable[[Move, Style], str], Style, tuple[str, str] | None]:
    notation, chosen = find_notation(name), style(**options)
    return notation.write, chosen, side_marks(notation, chosen.side) if chosen.side else None


def writer(name: str, **options: Any) -> Callable[[Move], str]:
    """A function that writes moves in this notation and style; for long lists.

    >>> from sphinx_shogi import Position
    >>> writer("hosking")(Position().move("7g7f"))
    'P76'
    """
    plain, chosen, marks = _prepared(name, **options)
    if marks is None:
        return lambda move: plain(move, chosen)
    return lambda move: marks[move.side] + plain(move, chosen)


def side_marks(notation: Notation, side: bool | str) -> tuple[str, str]:
    """The marks of Black and White that the option `side` means in a notation."""
    if not side:
        return ("", "")
    # A notation whose moves have no side mark, such as USI, keeps to that.
    if isinstance(side, str) and notation.marks == ("☗", "☖"):
        return (side[0], side[1])
    return notation.marks
