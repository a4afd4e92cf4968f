"""The placeholders of captions, in the doctree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_shogi.book.captions import fill
from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.canonical import moves_node, term_node
from sphinx_shogi.rst.seeking import every

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["fill_caption"]


def fill_caption(run: Walk, caption: nodes.Element, position: Position) -> None:
    """Put what they stand for in the place of ``{move}``, ``{ply}`` and ``{side}``."""
    for text in every(caption, nodes.Text):
        typed = text.astext()
        if "{" not in typed:
            continue
        parts, faults = fill(typed, position)
        for fault in faults:
            run.report_error(fault, caption.source, caption.line)
        parent = text.parent
        assert parent is not None
        at = parent.index(text)
        parent[at : at + 1] = [_node(part) for part in parts]


def _node(part: str | Moves | Term) -> nodes.Node:
    if isinstance(part, Moves):
        return moves_node(part)
    return term_node(part) if isinstance(part, Term) else nodes.Text(part)
