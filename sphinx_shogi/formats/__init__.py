"""Record files: read and written in every format that people have.

Decoding goes by bytes and detection by content. A format module turns text into a stream of
events, and one builder plays the stream into a `Game`, so that every move of every format
is checked by the same rules.

>>> game = read("▲７六歩 △３四歩 ▲２六歩")
>>> print(write(game, "usi"), end="")
position startpos moves 7g7f 3c3d 2g2f
"""

from __future__ import annotations

from typing import Any

from sphinx_shogi.formats import moves
from sphinx_shogi.formats.bounds import Bounds
from sphinx_shogi.formats.decoding import Replacement, decode, encode
from sphinx_shogi.formats.detection import detect
from sphinx_shogi.formats.reading import read, read_all, read_position
from sphinx_shogi.formats.registry import FORMATS, Format, find_format
from sphinx_shogi.formats.slips import explain_typed
from sphinx_shogi.formats.writing import Written
from sphinx_shogi.model.game import Game

__all__ = [
    "FORMATS",
    "Bounds",
    "Format",
    "Replacement",
    "Written",
    "convert",
    "decode",
    "detect",
    "encode",
    "explain_typed",
    "find_format",
    "read",
    "read_all",
    "read_position",
    "write",
]


def write(game: Game, name: str, **options: Any) -> str:
    """The text of a game in the format with this name.

    What the format cannot hold is left out; `convert` says what that is. Raises `BadOption`
    for an unknown format.

    >>> write(read("☗７六歩 ☖３四歩"), "moves", notation="hosking")
    '1. P76 P34\\n'
    """
    return convert(game, name, **options).text


def convert(game: Game, name: str, **options: Any) -> Written:
    """Like `write`, with a list of what the format cannot hold.

    The format ``moves`` takes an option `notation`.

    >>> convert(read("   1 ７六歩(77)   ( 0:02/00:00:02)"), "ki2").lost
    ('the clock times',)
    """
    lost: list[str] = []
    if name.strip().lower() == "moves":
        text = moves.write(game, lost, **options)
    else:
        text = find_format(name).write(game, lost, **options)
    return Written(text, tuple(lost))
