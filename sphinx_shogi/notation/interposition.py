"""合: an interposition by any piece, as problems write it: ``３三合``.

It stands for every move that puts a piece on the square between the king and the piece that
gives check.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.illegal import AmbiguousMove
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation.reading import candidates, parse
from sphinx_shogi.notation.registry import find_notation
from sphinx_shogi.notation.style import style
from sphinx_shogi.notation.writing import side_marks

__all__ = ["ANY_PIECE", "interpositions", "meant_square", "write_interposition"]

ANY_PIECE: Final = "any piece"
"""What western texts say for 合, which they have no letter for."""

_SIGNS: Final = frozenset("合*＊'’′＇@")


def meant_square(text: str, position: Position, prefer: Sequence[str] = ()) -> Square | None:
    """The square of a text that says 合 (``３三合``, ``*33``); None for any other text.

    >>> meant_square("3三合", Position())
    square('33')
    """
    if _SIGNS.isdisjoint(text):
        return None
    for pattern in _patterns(text, prefer):
        if pattern.interposition:
            return pattern.destination or position.last_destination
    return None


def _patterns(text: str, prefer: Sequence[str]) -> list[MovePattern]:
    patterns = []
    for name in prefer:
        try:
            patterns.append(parse(text, name))
        except BadMove:
            continue
    return patterns + [each.pattern for each in candidates(text)]


def interpositions(position: Position, square: Square) -> tuple[Move, ...]:
    """The legal moves that 合 stands for, drops of the lowest piece first; `IllegalMove`
    where there is none, or no check.

    >>> position = Position.from_sfen("4k4/9/9/9/9/9/9/9/K3R4 w 2gp 1")
    >>> from sphinx_shogi.model.squares import square
    >>> [move.usi for move in interpositions(position, square("53"))]
    ['P*5c', 'G*5c']
    """
    try:
        return (position.find(MovePattern(destination=square, interposition=True)),)
    except AmbiguousMove as error:
        found = error.candidates
    return tuple(
        sorted(found, key=lambda move: (not move.is_drop, move.piece.index, move.promotes))
    )


def write_interposition(
    square: Square, mover: Side, name: str, word: str = ANY_PIECE, **options: Any
) -> str:
    """The text of an interposition by any piece on a square.

    Japanese notations have a character for it; the others print the drop mark, the square
    and `word`, which the caller translates.

    >>> from sphinx_shogi.model.squares import square
    >>> write_interposition(square("33"), Side.WHITE, "japanese", side=True)
    '☖３三合'
    >>> write_interposition(square("33"), Side.WHITE, "western")
    '*33 (any piece)'
    """
    notation, chosen = find_notation(name), style(**options)
    mark = side_marks(notation, chosen.side)[mover]
    if notation.interposition is not None:
        return mark + notation.interposition(notation.square_text(square, chosen), chosen)
    return f"{mark}{chosen.drop or '*'}{notation.square_text(square, chosen)} ({word})"
