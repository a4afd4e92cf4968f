"""Which builder prints which node how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from docutils import nodes

from sphinx_shogi.book.drawn import board_text
from sphinx_shogi.rst.canonical import drawing_of_node
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_diagrams,
    shogi_game,
    shogi_moves,
    shogi_position,
    shogi_ruby,
    shogi_term,
    shogi_variation,
)
from sphinx_shogi.sphinxext import html, latex, problem_visitors
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.translation import shogi_message

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["register"]


def register(app: Sphinx) -> None:
    """Tell Sphinx the nodes and their visitors.

    Never under a builder's name: that builder would then not know any other node.
    """
    plain: dict[str, Any] = dict.fromkeys(_OTHERS, (_enter, _leave))
    board: dict[str, Any] = dict.fromkeys(_OTHERS, (_visit_board, None))
    quote: dict[str, Any] = dict.fromkeys(_OTHERS, (_enter_quote, _leave_quote))
    nothing: dict[str, Any] = dict.fromkeys(_OTHERS, (_skip, None))
    app.add_node(
        shogi_moves,
        html=(html.visit_moves, None),
        **plain | {"latex": (latex.visit_moves, latex.depart_moves)},
    )
    app.add_node(shogi_term, html=(html.visit_term, None), **plain)
    app.add_node(shogi_game, html=(html.visit_game, html.depart_game), **plain)
    app.add_node(shogi_variation, html=(html.visit_variation, html.depart_block), **quote)
    app.add_node(
        shogi_diagram,
        html=(html.visit_diagram, None),
        **board | {"latex": (latex.visit_diagram, None)},
    )
    rows: dict[str, Any] = {**plain, "latex": (latex.visit_diagrams, latex.depart_diagrams)}
    app.add_node(
        shogi_diagrams,
        html=(html.visit_diagrams, html.depart_block),
        **rows,
    )
    app.add_node(shogi_ruby, html=(html.visit_ruby, None), **plain)
    for hidden in (shogi_position, shogi_message):
        app.add_node(hidden, html=(_skip, None), **nothing)
    problem_visitors.register(app)
    latex.register(app)


_OTHERS: Final = ("latex", "text", "man", "texinfo")


def _enter(translator: Any, node: nodes.Element) -> None:
    """The children say it all: `PrintMoves` has put the text there."""


def _leave(translator: Any, node: nodes.Element) -> None:
    """Nothing to close."""


def _enter_quote(translator: Any, node: shogi_variation) -> None:
    """Each of these translators has a way to set a block quote in."""
    translator.visit_block_quote(node)


def _leave_quote(translator: Any, node: shogi_variation) -> None:
    """Set out again."""
    translator.depart_block_quote(node)


def _skip(translator: Any, node: nodes.Element) -> None:
    raise nodes.SkipNode


def _visit_board(translator: Any, node: shogi_diagram) -> None:
    """Print the board as a literal block, which every one of these builders knows."""
    text = board_text(drawing_of_node(node), settings_of(translator.config))
    block = nodes.literal_block(text, text, language="none")
    block.parent = node.parent
    if node.document is not None:
        block.document = node.document
    block.walkabout(translator)
    raise nodes.SkipNode
