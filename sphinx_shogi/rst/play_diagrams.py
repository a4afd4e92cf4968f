"""Playing ``position`` and ``diagram`` in the doctree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.playing import play_diagram as draw
from sphinx_shogi.book.playing import play_position as put
from sphinx_shogi.book.playing import report_option_faults
from sphinx_shogi.book.typed import Spot, Typed
from sphinx_shogi.book.worded import worded
from sphinx_shogi.model.errors import Code
from sphinx_shogi.rst.canonical import set_drawing
from sphinx_shogi.rst.captions import fill_caption
from sphinx_shogi.rst.carrying import is_typed, put_down, typed_of
from sphinx_shogi.rst.cursor import FROM, WAITS
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_diagrams, shogi_position

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = [
    "drawing_in_language",
    "forget",
    "play_diagram",
    "play_position",
    "play_row",
    "replace",
    "unchecked_block",
]


def play_position(run: Walk, node: shogi_position) -> None:
    """Set the cursor; the node goes away."""
    put(run, node, typed_of(node), Spot(node.source or "", node.line))
    node.parent.remove(node)


def play_diagram(run: Walk, node: shogi_diagram) -> None:
    """Give the node its drawing, and set the cursor to it; one that a problem has made has its
    drawing already."""
    if not is_typed(node):
        return
    typed = typed_of(node)
    drawing = draw(run, node, typed)
    if drawing is None:
        replace(node, unchecked_block(node, typed))
        return
    forget(node)
    set_drawing(node, drawing_in_language(run, node, drawing))
    if isinstance(node.parent, nodes.figure):
        # The figure has it.
        node.attributes.pop("align", None)
        for sibling in node.parent.children:
            if isinstance(sibling, nodes.caption):
                fill_caption(run, sibling, run.here())


def drawing_in_language(run: Walk, node: nodes.Element, drawing: Drawing) -> Drawing:
    """The drawing of a directive with its words in the language of the page."""
    found, faults = worded(drawing, lambda text: run.in_language(node, text))
    for fault in faults:
        run.report(Code.TRANSLATION, fault.message, node.source, node.line)
    return found


def play_row(run: Walk, node: shogi_diagrams) -> None:
    """Report the options of a row that were not understood; its diagrams play themselves."""
    report_option_faults(run, typed_of(node))
    put_down(node)


def forget(node: nodes.Element) -> None:
    """Take out of a node what was only there for its playing."""
    put_down(node)
    for key in (WAITS, FROM):
        node.attributes.pop(key, None)


def replace(node: nodes.Element, by: nodes.Element) -> None:
    """Put another node in its place."""
    node.parent.replace(node, by)


def unchecked_block(node: nodes.Element, typed: Typed) -> nodes.literal_block:
    """The author's text as typed, where it could not be played."""
    text = typed.body or typed.argument
    block = nodes.literal_block(text, text, classes=["shogi-unchecked"], language="none")
    block.source, block.line = node.source, node.line
    return block
