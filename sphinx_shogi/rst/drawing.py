"""From the node of a diagram to the `Diagram` that is drawn."""

from __future__ import annotations

from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import side_word
from sphinx_shogi.diagram import Diagram, Terms
from sphinx_shogi.diagram.describe import describe
from sphinx_shogi.diagram.to_text import text_board
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.nodes import shogi_diagram, text_of

__all__ = ["board_text", "diagram_of", "spoken"]


def diagram_of(node: shogi_diagram, settings: Settings) -> Diagram:
    """What a node says to draw."""
    position = Position.from_sfen(node["sfen"], text_of(node, "last") or None)
    return Diagram(position, flip=bool(node.get("flip")), terms=_terms(settings))


def _terms(settings: Settings) -> Terms | None:
    if settings.language.startswith("ja"):
        return None
    words = [side_word(side, settings.language, overrides=settings.terms) for side in Side]
    return Terms(*words) if settings.terms else None


def spoken(node: shogi_diagram, diagram: Diagram, settings: Settings) -> str:
    """The alternative text: the author's, or the position in words."""
    return text_of(node, "alt") or describe(diagram, settings.language.split("_")[0])


def board_text(node: shogi_diagram, settings: Settings) -> str:
    """The diagram as lines of text."""
    return text_board(diagram_of(node, settings), language=settings.language.split("_")[0])
