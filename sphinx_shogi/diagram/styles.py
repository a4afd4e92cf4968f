"""The styles of pictures: what pieces are drawn as, and the colours of each part.

A table of colours has a line for each part of the picture and a column for each scheme, in the
order of `SCHEMES`. "none" paints nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from sphinx_shogi.locale import mark

__all__ = ["SCHEMES", "STYLES", "PictureStyle", "Pieces", "style_of_symbol"]

SCHEMES: Final = ("auto", "light", "dark", "grey", "print")


class Pieces(Enum):
    """What a piece is drawn as."""

    CHARACTERS = "characters"
    """Kanji on the page itself, without an outline."""
    PENTAGONS = "pentagons"
    """Kanji on the body of a piece."""
    LETTERS = "letters"
    """A letter on the body of a piece, and dots that show how it moves."""


@dataclass(frozen=True)
class PictureStyle:
    """One style.

    `key` is a small letter of its own, with which the ids of its symbols begin; `label` is what
    readers choose it by, for the catalogues.
    """

    id: str
    key: str
    pieces: Pieces
    label: tuple[str, str]
    colours: str

    @property
    def has_bodies(self) -> bool:
        """Pieces have an outline, on a board with a surface."""
        return self.pieces is not Pieces.CHARACTERS

    @property
    def has_letters(self) -> bool:
        """Pieces are for readers without kanji."""
        return self.pieces is Pieces.LETTERS


_BOOK: Final = PictureStyle(
    id="book",
    key="b",
    pieces=Pieces.CHARACTERS,
    label=mark("choice: book", "Kanji without outline"),
    colours="""
line   currentColor #000000 #d7dde4 #000000 #000000
board  none         none    none    none    none
piece  none         none    none    none    none
edge   currentColor #000000 #d7dde4 #000000 #000000
text   currentColor #000000 #d7dde4 #000000 #000000
red    #d9443a      #a81414 #ff7b72 #000000 #000000
last   #eeae1b73    #f7df9c #6d5a1d #dedede #e0e0e0
area   #2f7ad14d    #b7cdea #3d5f8c #bfbfbf #c4c4c4
mark   #2f7ad1      #1c62b9 #6ea8f0 #555555 #555555
""",
)
_ON_WOOD: Final = """
line   #3a2a10      #3a2a10 #2a1e0b #000000 #000000
edge   #4a3818      #4a3818 #33260f #333333 #000000
text   #1a130a      #1a130a #1a130a #000000 #000000
red    #b01212      #b01212 #a00e0e #000000 #000000
last   #f3cc62      #f3cc62 #e0a92e #c9c9c9 #e0e0e0
area   #aec7e6      #aec7e6 #8fadd0 #aaaaaa #c4c4c4
mark   #1c62b9      #1c62b9 #164f96 #555555 #555555
"""
"""What all pieces with a body have in common; the wood of board and pieces is a style's own."""
_KANJI: Final = PictureStyle(
    id="kanji",
    key="k",
    pieces=Pieces.PENTAGONS,
    label=mark("choice: kanji", "Kanji"),
    colours=f"""
board  #f2d59f      #f2d59f #c9a766 #e4e4e4 #ffffff
piece  #fcf0d2      #fcf0d2 #ecd9ac #fafafa #ffffff
{_ON_WOOD}""",
)
_INTERNATIONAL: Final = PictureStyle(
    id="international",
    key="i",
    pieces=Pieces.LETTERS,
    label=mark("choice: international", "Letters with moves"),
    colours=f"""
board  #f8e9cd      #f8e9cd #cdbb97 #ececec #ffffff
piece  #fffaf0      #fffaf0 #f1e6cf #ffffff #ffffff
{_ON_WOOD}""",
)

STYLES: Final = {each.id: each for each in (_BOOK, _KANJI, _INTERNATIONAL)}
"""All styles, by the name that authors type."""

_BY_KEY: Final = {each.key: each for each in STYLES.values()}


def style_of_symbol(identity: str) -> PictureStyle:
    """The style that a symbol belongs to; a character alone is of the first.

    >>> style_of_symbol("k-S-9280").id, style_of_symbol("6b69").id
    ('kanji', 'book')
    """
    key, dash, _ = identity.partition("-")
    return _BY_KEY[key] if dash and key in _BY_KEY else _BOOK
