"""Which builder prints which node how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from sphinx_shogi.rst.drawing import board_text
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_game,
    shogi_moves,
    shogi_position,
    shogi_term,
)
from sphinx_shogi.sphinxext import html
from sphinx_shogi.sphinxext.config import settings_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["register"]


def register(app: Sphinx) -> None:
    """Tell Sphinx the nodes and their visitors.

    Never under a builder's name: that builder would then not know any other node.
    """
    plain = (_enter, _leave)
    others: dict[str, Any] = {"latex": plain, "text": plain, "man": plain, "texinfo": plain}
    board: dict[str, Any] = dict.fromkeys(others, (_visit_board, None))
    app.add_node(shogi_moves, html=(html.visit_moves, None), **others)
    app.add_node(shogi_term, html=(html.visit_term, None), **others)
    app.add_node(shogi_game, html=(html.visit_game, html.depart_game), **others)
    app.add_node(shogi_diagram, html=(html.visit_diagram, None), **board)
    nothing: dict[str, Any] = dict.fromkeys(others, (_skip, None))
    app.add_node(shogi_position, html=(_skip, None), **nothing)


def _enter(translator: Any, node: nodes.Element) -> None:
    """The children say it all: `PrintMoves` has put the text there."""


def _leave(translator: Any, node: nodes.Element) -> None:
    """Nothing to close."""


def _skip(translator: Any, node: nodes.Element) -> None:
    raise nodes.SkipNode


def _visit_board(translator: Any, node: shogi_diagram) -> None:
    """Print the board as a literal block, which every one of these builders knows."""
    text = board_text(node, settings_of(translator.config))
    block = nodes.literal_block(text, text, language="none")
    block.parent = node.parent
    if node.document is not None:
        block.document = node.document
    block.walkabout(translator)
    raise nodes.SkipNode
