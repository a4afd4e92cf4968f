"""From the node of a diagram to the `Diagram` that is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.terms import side_word
from sphinx_shogi.diagram import Diagram, Terms, describe, text_board
from sphinx_shogi.diagram.diagram import ENGLISH, JAPANESE
from sphinx_shogi.diagram.options import OPTIONS, read_option
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.nodes import shogi_diagram, text_of

__all__ = ["board_text", "diagram_of", "flat", "spoken"]


def flat(typed: Mapping[str, str]) -> list[str]:
    """Options as a list of names and texts in turn, for the attribute of a node."""
    return [each for pair in sorted(typed.items()) for each in pair]


_read: Final = lru_cache(maxsize=4096)(read_option)


def diagram_of(node: shogi_diagram, settings: Settings) -> Diagram:
    """What a node says to draw."""
    position = Position.from_sfen(node["sfen"], text_of(node, "last") or None)
    own: list[str] = node.get("drawing", [])
    typed = {**settings.diagram, **dict(zip(own[::2], own[1::2], strict=True))}
    values = {OPTIONS[name].field: _read(name, text) for name, text in typed.items()}
    return Diagram(position, terms=_terms(node, settings), **values)


def _terms(node: shogi_diagram, settings: Settings) -> Terms:
    """The words on the board: those of the language; a reader of another language than
    Japanese sees the marks of the sides alone beside the board."""
    handicap = bool(node.get("handicap"))
    black, white = (
        side_word(side, settings.language, handicap=handicap, overrides=settings.terms)
        for side in Side
    )
    if settings.language.startswith("ja"):
        return JAPANESE._replace(black=black, white=white)
    return ENGLISH._replace(black=black, white=white, hands=("", ""))


def spoken(node: shogi_diagram, diagram: Diagram, settings: Settings) -> str:
    """The alternative text: the author's, or the position in words."""
    return text_of(node, "alt") or describe(diagram, settings.language.split("_")[0])


def board_text(node: shogi_diagram, settings: Settings) -> str:
    """The diagram as lines of text."""
    return text_board(diagram_of(node, settings), language=settings.language.split("_")[0])
