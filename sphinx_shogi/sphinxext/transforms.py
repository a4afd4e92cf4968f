"""The two transforms: one plays a document after it is read, one prints its moves before
it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinx_shogi.book.printed import moves_text, term_text
from sphinx_shogi.rst.canonical import moves_of_node, term_of_node
from sphinx_shogi.rst.nodes import shogi_moves, shogi_term
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.domain import ShogiDomain
from sphinx_shogi.sphinxext.games import FillGames
from sphinx_shogi.sphinxext.lowering import LowerNodes
from sphinx_shogi.sphinxext.playing import SphinxHost, make_walk, play_all_waiting
from sphinx_shogi.sphinxext.problem_list import collections_of, problems_of
from sphinx_shogi.sphinxext.problems import PlaceSolutions
from sphinx_shogi.sphinxext.shelf import entries_of
from sphinx_shogi.sphinxext.translation import add_messages

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__all__ = ["PlayDocument", "PlayWaiting", "PrintMoves", "register"]


def register(app: Sphinx) -> None:
    """Add the transforms."""
    app.add_transform(PlayDocument)
    app.add_post_transform(FillGames)
    app.add_post_transform(PlayWaiting)
    app.add_post_transform(PlaceSolutions)
    app.add_post_transform(PrintMoves)
    app.add_post_transform(LowerNodes)


class PlayDocument(SphinxTransform):
    """Plays all moves and positions of a document, in reading order."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        """Walk the document."""
        host = SphinxHost(self.env, self.document)
        run = make_walk(self.env, self.document, host)
        run.run()
        add_messages(self.document, run.alternatives)
        docname = self.env.docname
        domain = self.env.domains["shogi"]
        assert isinstance(domain, ShogiDomain)
        domain.note(docname, entries_of(run, docname), run.uses)
        domain.note_problems(
            docname, problems_of(self.document), collections_of(self.document, docname)
        )


class PlayWaiting(SphinxPostTransform):
    """Plays what depends on other documents, now that all have been read."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Play each waiting node by itself."""
        host = SphinxHost(self.env, self.document)
        play_all_waiting(self.env, self.document, self.document, host, self.env.docname)


class PrintMoves(SphinxPostTransform):
    """Replaces the text of moves and terms by that of the reader's notation."""

    default_priority = 6

    def run(self, **kwargs: Any) -> None:
        """Print every move of the document."""
        settings = settings_of(self.config)
        for node in self.document.findall(shogi_moves):
            node[:] = [nodes.Text(moves_text(moves_of_node(node), settings))]
        for term in self.document.findall(shogi_term):
            term[:] = [nodes.Text(term_text(term_of_node(term), settings))]
