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

from sphinx_shogi.diagram.styles import SCHEMES, STYLES

__all__ = ["COLOURS", "palette"]

COLOURS: Final = SCHEMES

# One line a colour, in the order auto, light, dark, grey, print. "none" paints nothing.
_PAGE: Final = """
ink    currentColor #000000 #d7dde4 #000000 #000000
paper  none         #ffffff #14161a #ffffff none
"""


def _read(table: str) -> dict[str, MappingProxyType[str, str]]:
    rows = [line.split() for line in (_PAGE + table).split("\n") if line]
    return {
        name: MappingProxyType({row[0]: row[column] for row in rows})
        for column, name in enumerate(COLOURS, 1)
    }


_VALUES: Final = {name: _read(style.colours) for name, style in STYLES.items()}


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
