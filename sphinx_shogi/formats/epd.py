"""EPD as Fairy-Stockfish's opening books have it: ``BOARD[HAND] w|b HALF FULL``.

There ``w`` is whoever moves first in a game, Black, whose letters are capital, and the hand
stands in brackets behind the board, a letter for each piece.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sphinx_shogi.formats.events import Event, Note, Start
from sphinx_shogi.formats.lines import BLANKS, split_lines
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadSfen
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position

__all__ = ["games", "read", "write"]

_EPD: Final = re.compile(
    r"[ \t]*([1-9A-Za-z+/]+)\[([A-Za-z]*|-)\][ \t]+([wb])"
    r"(?:[ \t]+[-0-9]+)?(?:[ \t]+(\d{1,5}))?[ \t]*(;.*)?"
)


def games(text: str) -> list[tuple[int, str]]:
    """The lines that hold a position, with their numbers."""
    return [
        (number, line)
        for number, line in enumerate(split_lines(text), 1)
        if line.strip(BLANKS) and line.strip(BLANKS)[0] != "#"
    ]


def read(text: str, line: int = 1) -> Iterator[Event]:
    """The position of one line."""
    match = _EPD.fullmatch(text)
    if match is None:
        raise BadSfen(
            tell(
                "this is no position of an EPD book: expected BOARD[HAND], w or b, and two numbers"
            ),
            line=line,
            column=1,
        )
    board, hand, side, number, rest = match.groups()
    mover = "b" if side == "w" else "w"
    # Full moves count pairs; the number of the next single move follows from the side.
    ply = max(int(number or 1), 1) * 2 - (1 if mover == "b" else 0)
    try:
        position = Position.from_sfen(f"{board} {mover} {hand or '-'} {ply}")
    except BadSfen as error:
        column = match.start(1) + (error.column or 1)
        raise BadSfen(error.message, line=line, column=column) from None
    yield Start(position, is_shown=True, line=line)
    if rest and rest[1:].strip():
        yield Note(rest[1:].strip(), line)


def write(game: Game, lost: list[str]) -> str:
    """The position at the end of the main line."""
    position = game.last.position
    hand = "".join(
        (each.usi if side is Side.BLACK else each.usi.lower()) * count
        for side in Side
        for each, count in position.hand(side).items()
    )
    side = "w" if position.side is Side.BLACK else "b"
    if game.last.ply:
        lost.append("the moves: EPD holds a position, here the last one")
    return f"{position.sfen.split()[0]}[{hand}] {side} 0 {(position.ply + 1) // 2}\n"
