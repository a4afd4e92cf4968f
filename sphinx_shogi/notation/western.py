"""`western`: the notation of the western magazines: ``P-76``, ``S72x83+``, ``P*23``."""

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
    >>> write(Position().move("7g7f"), DEFAULT)
    'P-76'
    """
    return spell(move, ARABIC.texts, "-", "*", style)


def parse(text: str) -> MovePattern:
    """The claims of a text; `BadMove` with the column of what does not fit.

    >>> parse("Bx22+").promotion
    True
    """
    return read(text, ARABIC, "western")


NOTATION = Notation(
    id="western",
    english="Western",
    japanese="欧米式",
    example="P-76 S72x83+ P*23",
    about="English texts on the web; squares in digits, a hyphen for a simple move.",
    write=write,
    parse=parse,
    starts=STARTS,
    form=r"\+?[PLNSGBRKDHT](?:[1-9]{2})?[-x*][1-9]{2}[+=]?",
    numbering=Numbering.PAIRS,
)
