"""Nodes that only Sphinx knows, beside those of `sphinx_shogi.rst.nodes`."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx import addnodes

__all__ = ["shogi_games", "shogi_message", "shogi_page"]


class shogi_games(nodes.General, nodes.Element):  # noqa: N801
    """The place of a table, filled in when all documents are known."""


class shogi_page(nodes.Inline, nodes.Element):  # noqa: N801
    """The page of something, in print: ``target`` is a document and an id with a colon
    between, as LaTeX has it."""


class shogi_message(nodes.Invisible, nodes.Element, addnodes.translatable):  # noqa: N801
    """A text for the catalogue that is no paragraph of the page: an alternative text, a header."""

    def preserve_original_messages(self) -> None:
        """The text is kept as it is."""

    def apply_translated_message(self, original_message: str, translated_message: str) -> None:
        """What shows the text has looked it up already."""

    def extract_original_messages(self) -> Sequence[str]:
        """What a translator is given."""
        return [self["message"]]
