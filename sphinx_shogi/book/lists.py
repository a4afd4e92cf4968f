"""Move lists as text: numbered and marked as the readers of a notation expect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sphinx_shogi import notation
from sphinx_shogi.book.prose import Segment
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.model.move import Move

__all__ = ["print_list"]


def print_list(
    moves: Sequence[Move], ply: int, annotations: Sequence[str], settings: Settings
) -> Iterator[Segment]:
    """The segments of a run of moves whose first has this ply, from 1.

    >>> from sphinx_shogi import Position
    >>> first = Position().move("7g7f")
    >>> "".join(each.text for each in print_list([first], 1, ["!"], Settings()))
    '1.\\xa0P76!'
    """
    listed = notation.list_moves(
        moves, settings.notation, ply=ply, annotations=annotations, **settings.style
    )
    for index, move in enumerate(listed):
        if index:
            yield Segment(" ")
        if move.label:
            # A number does not stand alone at the end of a line.
            yield Segment(move.label.replace(" ", "\N{NO-BREAK SPACE}"))
        yield Segment(move.text + move.annotation, index)
