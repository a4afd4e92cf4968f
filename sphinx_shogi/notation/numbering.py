"""What stands before the moves of a list: numbers, ellipses, side marks.

Readers of each notation expect something else, which `Notation` says; an author may choose
another. In handicap games White moves first, alone in the first pair: ``1...G32 2. P76 G72``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation.registry import find_notation
from sphinx_shogi.notation.style import Style, style
from sphinx_shogi.notation.system import Notation, Numbering
from sphinx_shogi.notation.writing import side_marks

__all__ = ["ListedMove", "label", "list_moves", "pair_number", "read_numbering"]


class ListedMove(NamedTuple):
    """A move of a list, as it is printed."""

    label: str
    """Number or ellipsis before it, with the blank between: ``1. ``; may be empty."""
    text: str
    """The move with its side mark, if it has one."""
    annotation: str
    """``!?`` and the like behind it."""

    def __str__(self) -> str:
        return self.label + self.text + self.annotation


def read_numbering(text: str) -> Numbering:
    """The numbering with this name: none, ply or pairs; `BadOption` for another.

    >>> read_numbering("pairs")
    <Numbering.PAIRS: 'pairs'>
    """
    try:
        return Numbering(text.strip().lower())
    except ValueError:
        names = ", ".join(each.value for each in Numbering)
        raise BadOption(
            tell("there is no numbering {text!r}: expected one of {names}", text=text, names=names)
        ) from None


def pair_number(ply: int, side: Side) -> int:
    """The number of the pair that a move belongs to.

    `ply` is its number as a single move, from 1; `side` the side that makes it. A game that
    White begins has White's first move alone in the first pair.

    >>> [pair_number(ply, side) for ply, side in [(1, Side.BLACK), (2, Side.WHITE)]]
    [1, 1]
    >>> [pair_number(ply, side) for ply, side in [(1, Side.WHITE), (2, Side.BLACK)]]
    [1, 2]
    """
    black_began = (ply % 2 == 1) == (side is Side.BLACK)
    return (ply + 1) // 2 if black_began else ply // 2 + 1


def label(
    notation: Notation,
    ply: int,
    side: Side,
    *,
    first: bool,
    numbering: Numbering | None = None,
    marked: bool = False,
) -> str:
    """What stands before a move: ``1. ``, ``1...``, ``...`` or nothing.

    `first`: the move begins a list or comes after an interruption; `marked`: it has a side
    mark, so that it needs no ellipsis. By default the notation's own `numbering`.

    >>> label(find_notation("hosking"), 2, Side.WHITE, first=True)
    '1...'
    """
    chosen = notation.numbering if numbering is None else numbering
    if chosen is Numbering.PLY:
        return notation.number.format(ply)
    alone = side is Side.WHITE and first
    if chosen is Numbering.PAIRS:
        number = pair_number(ply, side)
        if side is Side.BLACK:
            return notation.number.format(number)
        return f"{number}..." if alone else ""
    # Prose in letters: "after ...P34 Black plays P26".
    return "..." if alone and not marked and notation.numbering is Numbering.PAIRS else ""


def list_moves(
    moves: Sequence[Move],
    name: str,
    *,
    ply: int = 1,
    numbering: Numbering | None = None,
    annotations: Sequence[str] = (),
    resumed: bool = False,
    **options: Any,
) -> list[ListedMove]:
    """The moves of a list with what stands before them.

    `ply` is the number of the first move as a single move of its game. `resumed`: the
    reader saw the move before the first one elsewhere, so the first gets its square beside
    同. The options are those of `Style`; without ``side`` the notation's habit decides.

    >>> from sphinx_shogi import Position
    >>> start = Position()
    >>> first = start.move("7g7f")
    >>> moves = [first, start.play(first).move("3c3d")]
    >>> [str(each) for each in list_moves(moves, "hosking", annotations=["", "!?"])]
    ['1. P76', 'P34!?']
    >>> [str(each) for each in list_moves(moves, "japanese")]
    ['☗７六歩', '☖３四歩']
    """
    notation = find_notation(name)
    options.setdefault("side", notation.marked)
    chosen = style(**options)
    if numbering is None and chosen.side and notation.number_or_mark:
        numbering = Numbering.NONE
    marks = side_marks(notation, chosen.side)
    listed = []
    for index, move in enumerate(moves):
        look = _with_square(chosen, options) if resumed and not index else chosen
        before = label(
            notation,
            ply + index,
            move.side,
            first=index == 0,
            numbering=numbering,
            marked=bool(marks[move.side]),
        )
        text = marks[move.side] + notation.write(move, look)
        annotation = annotations[index] if index < len(annotations) else ""
        listed.append(ListedMove(before, text, annotation))
    return listed


def _with_square(chosen: Style, options: dict[str, Any]) -> Style:
    return chosen if chosen.with_square else style(**{**options, "with_square": True})
