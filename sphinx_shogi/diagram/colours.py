"""The colours of each style, by the part that they play in a scene.

``auto`` is for drawings inside a web page: each colour is a CSS custom property
(``--shogi-ink``, ``--shogi-line``, …) whose fallback suits a light and a dark page alike.
The others are plain colours, for files.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

__all__ = ["COLOURS", "STYLES", "palette"]

COLOURS: Final = ("auto", "light", "dark", "grey", "print")
STYLES: Final = ("book", "kanji", "international")

# One line a colour, in the order auto, light, dark, grey, print. "none" paints nothing.
_PAGE: Final = """
ink    currentColor #000000 #d7dde4 #000000 #000000
paper  none         #ffffff #14161a #ffffff none
"""
_BOOK: Final = """
line   currentColor #000000 #d7dde4 #000000 #000000
board  none         none    none    none    none
piece  none         none    none    none    none
edge   currentColor #000000 #d7dde4 #000000 #000000
text   currentColor #000000 #d7dde4 #000000 #000000
red    #d9443a      #a81414 #ff7b72 #000000 #000000
last   #eeae1b73    #f7df9c #6d5a1d #dedede #e0e0e0
area   #2f7ad14d    #b7cdea #3d5f8c #bfbfbf #c4c4c4
mark   #2f7ad1      #1c62b9 #6ea8f0 #555555 #555555
"""
_KANJI: Final = """
line   #3a2a10      #3a2a10 #2a1e0b #000000 #000000
board  #f2d59f      #f2d59f #c9a766 #e4e4e4 #ffffff
piece  #fcf0d2      #fcf0d2 #ecd9ac #fafafa #ffffff
edge   #4a3818      #4a3818 #33260f #333333 #000000
text   #1a130a      #1a130a #1a130a #000000 #000000
red    #b01212      #b01212 #a00e0e #000000 #000000
last   #f3cc62      #f3cc62 #e0a92e #c9c9c9 #e0e0e0
area   #aec7e6      #aec7e6 #8fadd0 #aaaaaa #c4c4c4
mark   #1c62b9      #1c62b9 #164f96 #555555 #555555
"""
_INTERNATIONAL: Final = """
line   #3a2a10      #3a2a10 #2a1e0b #000000 #000000
board  #f8e9cd      #f8e9cd #cdbb97 #ececec #ffffff
piece  #fffaf0      #fffaf0 #f1e6cf #ffffff #ffffff
edge   #4a3818      #4a3818 #33260f #333333 #000000
text   #1a130a      #1a130a #1a130a #000000 #000000
red    #b01212      #b01212 #a00e0e #000000 #000000
last   #f3cc62      #f3cc62 #e0a92e #c9c9c9 #e0e0e0
area   #aec7e6      #aec7e6 #8fadd0 #aaaaaa #c4c4c4
mark   #1c62b9      #1c62b9 #164f96 #555555 #555555
"""


def _read(table: str) -> dict[str, MappingProxyType[str, str]]:
    rows = [line.split() for line in (_PAGE + table).split("\n") if line]
    return {
        name: MappingProxyType({row[0]: row[column] for row in rows})
        for column, name in enumerate(COLOURS, 1)
    }


_VALUES: Final = {
    "book": _read(_BOOK),
    "kanji": _read(_KANJI),
    "international": _read(_INTERNATIONAL),
}


@cache
def palette(style: str, colours: str) -> Mapping[str, str]:
    """Role -> colour as SVG writes it.

    >>> palette("book", "light")["ink"], palette("kanji", "auto")["board"]
    ('#000000', 'var(--shogi-board,#f2d59f)')
    """
    values = _VALUES[style][colours]
    if colours != "auto":
        return values
    return MappingProxyType({role: f"var(--shogi-{role},{values[role]})" for role in values})
