"""Pictures of positions: what to draw, and printers for SVG, PDF and text.

`Diagram` says what to draw; `scene` makes one picture of it, which `inline` and `sheet`
print for a web page, `standalone` as an SVG file and `to_pdf` on a page of a PDF;
`text_board` and `describe` put it into characters and into words.
"""

from __future__ import annotations

from typing import Any

from sphinx_shogi.diagram.describe import describe
from sphinx_shogi.diagram.diagram import Arrow, Crop, Diagram, Terms
from sphinx_shogi.diagram.layout import scene
from sphinx_shogi.diagram.scene import Scene
from sphinx_shogi.diagram.to_svg import inline, sheet, standalone
from sphinx_shogi.diagram.to_text import text_board
from sphinx_shogi.model.position import Position

__all__ = [
    "Arrow",
    "Crop",
    "Diagram",
    "Scene",
    "Terms",
    "describe",
    "inline",
    "scene",
    "sheet",
    "standalone",
    "svg",
    "text_board",
]


def svg(position: Position, style: str = "book", **options: Any) -> str:
    """A position as an SVG file.

    `options` are the fields of `Diagram`.

    >>> svg(Position()).startswith("<svg xmlns=")
    True
    """
    return standalone(scene(Diagram(position, style, **options)))
