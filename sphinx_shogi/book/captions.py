"""Placeholders in captions: ``は{move}まで``, ``after {ply} moves``, ``{side} to move``."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position

__all__ = ["PLACEHOLDERS", "Filled", "fill"]

PLACEHOLDERS: Final = {
    "move": "the last move, in the reader's notation",
    "ply": "how many moves have been played",
    "side": "the side to move",
}
_PLACEHOLDER: Final = re.compile(r"\{([a-z]{1,12})\}")


class Filled(NamedTuple):
    """A caption's text with its placeholders replaced, and those that stand for nothing."""

    parts: list[str | Moves | Term]
    faults: list[BadOption]


def fill(text: str, position: Position) -> Filled:
    """Put what they stand for in the place of ``{move}``, ``{ply}`` and ``{side}``.

    The number of a figure is the builder's own, so there is no placeholder for it. One that
    stands for nothing stays as it is typed.

    >>> fill("{ply} moves", Position()).parts
    ['0', ' moves']
    """
    parts: list[str | Moves | Term] = []
    faults: list[BadOption] = []
    at = 0
    for match in _PLACEHOLDER.finditer(text):
        try:
            part = _part(match.group(1), position)
        except BadOption as error:
            faults.append(error)
            continue
        if match.start() > at:
            parts.append(text[at : match.start()])
        parts.append(part)
        at = match.end()
    if at < len(text):
        parts.append(text[at:])
    return Filled(parts, faults)


def _part(name: str, position: Position) -> str | Moves | Term:
    if name == "ply":
        return str(position.ply - 1)
    if name == "side":
        letter = position.side.letter
        return Term("side", letter, letter, "word", is_handicap=position.is_handicap)
    if name == "move":
        return _last_move(position)
    raise BadOption(
        tell(
            "{name} stands for nothing in a caption; there are {names}",
            name=f"{{{name}}}",
            names=", ".join(f"{{{each}}}" for each in PLACEHOLDERS),
        )
    )


def _last_move(position: Position) -> Moves:
    before, usi = position.previous, position.last_move
    if before is None or usi is None:
        raise BadOption(
            tell(
                "{move} stands for the last move, and this position is not reached by "
                "one: give it as a game at a move, or with :moves:"
            )
        )
    mark = "☗" if before.side is Side.BLACK else "☖"
    return Moves(before.sfen, before.last_move or "", (usi,), (("mark", mark), ("move", "")))
