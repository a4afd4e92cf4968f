"""The two transforms: one plays a document after it is read, one prints its moves before
it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from sphinx_shogi.book.faults import Fault
from sphinx_shogi.book.printed import moves_text, term_text
from sphinx_shogi.model.errors import UnknownSource
from sphinx_shogi.rst.canonical import moves_of_node, term_of_node
from sphinx_shogi.rst.cursor import WAITS
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_game,
    shogi_moves,
    shogi_position,
    shogi_term,
)
from sphinx_shogi.rst.walk import Walk, play_waiting
from sphinx_shogi.sphinxext.config import settings_of
from sphinx_shogi.sphinxext.domain import ShogiDomain
from sphinx_shogi.sphinxext.files import inside, read_record
from sphinx_shogi.sphinxext.games import FillGames
from sphinx_shogi.sphinxext.lowering import LowerNodes
from sphinx_shogi.sphinxext.shelf import BookLibrary, entries_of, shelf_of
from sphinx_shogi.sphinxext.translation import add_messages, translator_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

__all__ = ["PlayDocument", "PlayWaiting", "PrintMoves", "register"]

_OURS = (shogi_diagram, shogi_game, shogi_moves, shogi_position, shogi_term)

_TRANSLATED: Final = ":<translated>"

logger = logging.getLogger(__name__)


def register(app: Sphinx) -> None:
    """Add the transforms."""
    app.add_transform(PlayDocument)
    app.add_post_transform(FillGames)
    app.add_post_transform(PlayWaiting)
    app.add_post_transform(PrintMoves)
    app.add_post_transform(LowerNodes)


class _SphinxHost:
    """What the walk needs, as Sphinx gives it."""

    def __init__(self, env: BuildEnvironment, document: nodes.document) -> None:
        self._env = env
        self._document = document

    @property
    def is_book(self) -> bool:
        return True

    def report(self, fault: Fault) -> None:
        source = fault.source or str(self._env.doc2path(self._env.docname))
        location = f"{source}:{fault.line}" if fault.line is not None else source
        if source.endswith(_TRANSLATED):
            # The source has the line of the paragraph already.
            location = source.removesuffix(_TRANSLATED)
        logger.warning(fault.message, location=location, type="shogi", subtype=fault.code.value)

    def record_path(self, path: str) -> str:
        try:
            full: str = self._env.relfn2path(path)[1]
        except (OSError, RuntimeError):
            raise UnknownSource(
                f"the record file {path} cannot be read: its links lead round in a circle"
            ) from None
        allowed = self._env.config.shogi_outside_files
        if not allowed and not inside(full, self._env.srcdir):
            raise UnknownSource(
                f"{path} lies outside the source folder, which shogi_outside_files would have to "
                "allow"
            )
        return full

    def read_bytes(self, path: str) -> bytes:
        self._env.note_dependency(path)
        return read_record(path)


class PlayDocument(SphinxTransform):
    """Plays all moves and positions of a document, in reading order."""

    default_priority = 400

    def apply(self, **kwargs: Any) -> None:
        """Walk the document."""
        host = _SphinxHost(self.env, self.document)
        run = Walk(self.document, host, settings_of(self.config))
        run.translate = translator_of(self.env, self.config)
        run.run()
        add_messages(self.document, run.alternatives)
        docname = self.env.docname
        domain = self.env.domains["shogi"]
        assert isinstance(domain, ShogiDomain)
        domain.note(docname, entries_of(run, docname), run.uses)


class PlayWaiting(SphinxPostTransform):
    """Plays what depends on other documents, now that all have been read."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Play each waiting node by itself."""
        waiting = [
            node
            for node in self.document.findall(nodes.Element)
            if isinstance(node, _OURS) and node.get(WAITS)
        ]
        if not waiting:
            return
        docname = self.env.docname
        host = _SphinxHost(self.env, self.document)
        for node in waiting:
            run = Walk(self.document, host, settings_of(self.config))
            run.translate = translator_of(self.env, self.config)
            run.library = BookLibrary(run, shelf_of(self.env), docname)
            play_waiting(run, node)


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
