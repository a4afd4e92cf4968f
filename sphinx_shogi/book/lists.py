"""Move lists as text: numbered and marked as the readers of a notation expect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sphinx_shogi import notation
from sphinx_shogi.book.prose import Segment
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation.system import Notation, Numbering

__all__ = ["print_list"]

# A number does not stand alone at the end of a line.
_KEEP = "\N{NO-BREAK SPACE}"


def print_list(
    moves: Sequence[Move],
    ply: int,
    annotations: Sequence[str],
    chosen: Notation,
    settings: Settings,
) -> Iterator[Segment]:
    """The segments of a run of moves whose first has this ply, from 1.

    >>> from sphinx_shogi import Position
    >>> start = Position()
    >>> hosking = notation.find_notation("hosking")
    >>> printed = print_list([start.move("7g7f")], 1, ["!"], hosking, Settings())
    >>> "".join(each.text for each in printed)
    '1.\xa0P76!'
    """
    style = dict(settings.style)
    if chosen.marked:
        style.setdefault("side", True)
    write = notation.writer(chosen.id, **style)
    for index, move in enumerate(moves):
        if index:
            yield Segment(" ")
        number = _number(chosen.numbering, ply + index, move.side, first=index == 0)
        if number:
            yield Segment(number)
        yield Segment(write(move) + annotations[index], index)


def _number(numbering: Numbering, ply: int, side: Side, *, first: bool) -> str:
    if numbering is Numbering.PLY:
        return f"{ply}.{_KEEP}"
    if numbering is Numbering.PAIRS:
        # Black's move opens a pair; in handicap games White's first move is alone in one.
        pair = (ply + 1) // 2 if (ply % 2 == 1) == (side is Side.BLACK) else ply // 2 + 1
        if side is Side.BLACK:
            return f"{pair}.{_KEEP}"
        if first:
            return f"{pair}..."
    return ""
