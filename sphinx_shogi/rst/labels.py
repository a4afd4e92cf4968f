"""The words over problems, and over hints and solutions where no reader opens them."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from sphinx_shogi.book.numbering import Numbering
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.tsume import problem_label, title_gap
from sphinx_shogi.rst.nodes import shogi_tsume
from sphinx_shogi.rst.seeking import every

__all__ = ["numbered", "put_label", "put_number"]


def numbered(document: nodes.document) -> Iterator[tuple[shogi_tsume, int | None]]:
    """The problems of a document that is no part of a book, with their numbers."""
    counting = Numbering()
    for node in every(document, shogi_tsume):
        yield node, counting.number(node["number"])


def put_number(node: shogi_tsume, number: int | None, settings: Settings) -> None:
    """Put the number of a problem, if it has one, before its title."""
    label = problem_label(number, settings)
    if not label:
        return
    title = next((each for each in node.children if isinstance(each, nodes.rubric)), None)
    if title is None:
        node.insert(0, nodes.rubric("", label))
    else:
        title.insert(0, nodes.Text(f"{label}{title_gap(settings)}"))


def put_label(node: nodes.Element) -> None:
    """Put the word for a hint or a solution at the beginning of its first paragraph."""
    word = nodes.strong("", node["label"])
    first = node.children[0] if node.children else None
    if isinstance(first, nodes.paragraph):
        first.insert(0, [word, nodes.Text(node["colon"])])
    else:
        node.insert(0, nodes.paragraph("", "", word))
