"""Captions and headings with moves in them, as they are kept for references from other places.

Sphinx keeps the text of a caption when it reads a document, and a move has its text only when
a page is written. So what it is made of is kept, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes

from sphinx_shogi.book.printed import Moves, Term
from sphinx_shogi.rst.canonical import moves_of_node, term_of_node
from sphinx_shogi.rst.cursor import WAITS
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_moves, shogi_term
from sphinx_shogi.rst.seeking import every

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["REFERENCES", "Parts", "captions_of"]

_TITLED: Final[tuple[type[nodes.Element], ...]] = (nodes.figure, nodes.section)
_TITLES: Final = (nodes.caption, nodes.title)

REFERENCES: Final = frozenset({"ref", "any", "myst"})
"""The references of Sphinx and MyST that take their text from a caption or heading."""

Parts = tuple[str | Moves | Term, ...]
"""The pieces of a caption, in order."""


def captions_of(document: nodes.document) -> dict[str, tuple[str, Parts]]:
    """By id: the parts of the captions and headings that hold moves or terms.

    Where the position is that of another document, the parts have the placeholders as they were
    typed, and come with the name of the diagram.
    """
    found = {}
    for element in every(document, *_TITLED):
        title = next((each for each in element.children if isinstance(each, _TITLES)), None)
        if title is None or not element["names"]:
            continue
        assert isinstance(title, nodes.TextElement)
        waiting = next(
            (
                element["names"][0]
                for each in element.children
                if isinstance(each, shogi_diagram) and each.get(WAITS)
            ),
            "",
        )
        parts = tuple(_parts(title))
        if waiting or not all(isinstance(part, str) for part in parts):
            found.update(dict.fromkeys(element["ids"], (waiting, parts)))
    return found


def _parts(node: nodes.Element) -> Iterator[str | Moves | Term]:
    for child in node.children:
        if isinstance(child, shogi_moves):
            yield moves_of_node(child) if "moves" in child else child.astext()
        elif isinstance(child, shogi_term):
            yield term_of_node(child) if "value" in child else child.astext()
        elif isinstance(child, nodes.Text) or not isinstance(child, nodes.Element):
            yield child.astext()
        else:
            yield from _parts(child)
