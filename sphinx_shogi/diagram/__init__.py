"""Pictures of positions: one scene, printed as SVG, PDF or text."""

from __future__ import annotations

from typing import Any

from sphinx_shogi.diagram.diagram import Arrow, Crop, Diagram, Terms
from sphinx_shogi.diagram.layout import scene
from sphinx_shogi.diagram.to_svg import standalone
from sphinx_shogi.model.position import Position

__all__ = ["Arrow", "Crop", "Diagram", "Terms", "scene", "svg"]


def svg(position: Position, style: str = "book", **options: Any) -> str:
    """A position as an SVG file.

    `options` are the fields of `Diagram`.

    >>> svg(Position()).startswith("<svg xmlns=")
    True
    """
    return standalone(scene(Diagram(position, style, **options)))
