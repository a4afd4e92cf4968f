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
from sphinx_shogi.diagram.options import check, read_length, read_option
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


def svg(
    position: Position,
    style: str = "book",
    *,
    alt: str | None = None,
    width: str | None = None,
    **options: Any,
) -> str:
    """A position as an SVG file.

    `options` are the fields of `Diagram`; texts are read as authors type them. `alt` is the
    title, by default a description in English; `width` a length such as ``300px``. Raises
    `BadOption` for a value that is not understood or that the position cannot give.

    >>> picture = svg(Position(), crop="91-55", circles="76")
    Traceback (most recent call last):
    sphinx_shogi.model.errors.BadOption: 76 lies outside the cut-out 91-55
    >>> svg(Position(), flip=True, width="300").startswith("<svg xmlns=")
    True
    """
    values = {
        name: read_option(name.replace("_", "-"), value) if isinstance(value, str) else value
        for name, value in {"style": style, **options}.items()
    }
    diagram = Diagram(position, **values)
    for _, fault in check(diagram):
        raise fault
    label = describe(diagram) if alt is None else alt
    return standalone(
        scene(diagram), label=label, width=read_length(width) if width is not None else None
    )
