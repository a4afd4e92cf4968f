"""`hosking`: Hosking's notation, as in *The Art of Shogi*: ``P76``, ``S72x83+``, ``P'23``.

A simple move has no sign between piece and square, a drop an apostrophe. Read as well: the
signs of `western`.
"""

from __future__ import annotations

from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.notation._western import ARABIC, STARTS, read, spell
from sphinx_shogi.notation.style import Style
from sphinx_shogi.notation.system import Notation, Numbering

__all__ = ["NOTATION", "parse", "write"]


def write(move: Move, style: Style) -> str:
    """The text of a move.

    >>> from sphinx_shogi import Position
    >>> from sphinx_shogi.notation.style import DEFAULT
    >>> write(Position().move("6i5h"), DEFAULT)
    'G69-58'
    """
    return spell(move, ARABIC.texts, "", "'", style)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("P'23").drop
    True
    """
    return read(text, ARABIC, "hosking")


NOTATION = Notation(
    id="hosking",
    english="Hosking",
    japanese="ホスキング式",
    example="P76 S72x83+ P'23",
    about="English books; squares in digits, no sign for a simple move.",
    write=write,
    parse=parse,
    starts=STARTS,
    form=r"\+?[PLNSGBRKDHT](?:[1-9]{2}[-x])?x?'?[1-9]{2}[+=]?",
    numbering=Numbering.PAIRS,
)
