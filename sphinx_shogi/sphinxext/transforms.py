"""When Sphinx plays a document, and when it prints its moves.

The work is in modules of its own, which are loaded when the first document is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["register"]


def register(app: Sphinx) -> None:
    """Add the transforms."""
    app.add_transform(PlayDocument)
    app.add_post_transform(FillGames)
    app.add_post_transform(PlayWaiting)
    app.add_post_transform(PlaceSolutions)
    app.add_post_transform(PrintMoves)
    app.add_post_transform(PrintReferences)
    app.add_post_transform(LowerNodes)


class PlayDocument(SphinxTransform):
    """Plays all moves and positions of a document, in reading order."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        """Walk the document."""
        from sphinx_shogi.sphinxext.playing import play_document

        play_document(self.env, self.document)


class FillGames(SphinxPostTransform):
    """Puts the games of the book into their places."""

    default_priority = 4

    def run(self, **kwargs: Any) -> None:
        """Fill each place of the document."""
        from sphinx_shogi.sphinxext.games import Filling

        Filling(self.env, self.document).run()


class PlayWaiting(SphinxPostTransform):
    """Plays what depends on other documents, now that all have been read."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Play each waiting node by itself."""
        from sphinx_shogi.sphinxext.playing import SphinxHost, play_all_waiting

        host = SphinxHost(self.env, self.document)
        play_all_waiting(self.env, self.document, self.document, host, self.env.docname)


class PlaceSolutions(SphinxPostTransform):
    """Numbers the problems, and puts the solutions where they belong."""

    # After what waits has been played: of transforms of one priority the first comes first.
    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Settle the problems of the document, which in print may be the whole book."""
        from sphinx_shogi.sphinxext.problems import place_solutions

        place_solutions(self.env, self.document)


class PrintMoves(SphinxPostTransform):
    """Replaces the text of moves and terms by that of the reader's notation."""

    default_priority = 6

    def run(self, **kwargs: Any) -> None:
        """Print every move of the document."""
        from sphinx_shogi.sphinxext.lowering import print_moves

        print_moves(self.document, self.config)


class PrintReferences(SphinxPostTransform):
    """Gives references the text of captions and headings that hold moves."""

    # Before Sphinx resolves them, and MyST.
    default_priority = 7

    def run(self, **kwargs: Any) -> None:
        """Print what each of them says."""
        from sphinx_shogi.sphinxext.references import print_references

        print_references(self.env, self.document)


class LowerNodes(SphinxPostTransform):
    """Puts standard nodes in the place of ours, for builders of other formats."""

    # After the moves have their text.
    default_priority = 900

    def run(self, **kwargs: Any) -> None:
        """Lower every node of the document."""
        from sphinx_shogi.sphinxext.lowering import Lowering

        Lowering(self.env, self.document).run()
