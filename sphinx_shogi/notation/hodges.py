"""`hodges`: Hodges' notation of the magazine *Shogi*: ``P-7f``, ``S7bx8c+``, ``P*2c``."""

from __future__ import annotations

from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.notation._western import LETTERED, STARTS, read, spell
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, Numbering, lettered

__all__ = ["NOTATION", "parse", "write"]


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("6i5h"), DEFAULT)
    'G6i-5h'
    """
    return spell(move, LETTERED.texts, "-", "*", style)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("P-7f").destination
    square('76')
    """
    return read(text, LETTERED, "hodges")


NOTATION = Notation(
    id="hodges",
    english="Hodges",
    japanese="ホッジス式",
    example="P-7f S7bx8c+ P*2c",
    about="English books and magazines; ranks in letters.",
    write=write,
    parse=parse,
    starts=STARTS,
    form=r"\+?[PLNSGBRKDHT](?:[1-9][a-i])?[-x*][1-9][a-i][+=]?",
    square_text=lettered,
    numbering=Numbering.PAIRS,
)
