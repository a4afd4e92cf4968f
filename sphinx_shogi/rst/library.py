"""The names of a doctree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from docutils import nodes

from sphinx_shogi.book.library import Library
from sphinx_shogi.book.typed import Elsewhere
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.carrying import is_typed, typed_of
from sphinx_shogi.rst.cursor import At
from sphinx_shogi.rst.nodes import shogi_diagram, shogi_game, shogi_position, shogi_tsume
from sphinx_shogi.rst.seeking import every

if TYPE_CHECKING:
    from sphinx_shogi.rst.walk import Walk

__all__ = ["DocumentLibrary"]

_NAMED: Final[tuple[type[nodes.Element], ...]] = (
    shogi_position,
    shogi_diagram,
    shogi_game,
    shogi_tsume,
)


class DocumentLibrary(Library[nodes.Element]):
    """Looks up the cursor, names and record files for one walk."""

    def __init__(self, run: Walk) -> None:
        super().__init__(
            run,
            typed_of,
            lambda node: isinstance(node, shogi_game),
            lambda node: isinstance(node, shogi_tsume),
        )
        self._walk = run

    def collect_names(self) -> None:
        """Find all names of the document."""
        self.collect(self._directives())

    def reached(self, at: At) -> Position:
        """The position at a cursor that is in another document, for when that is known."""
        raise Elsewhere(at.name)

    def _directives(self) -> Iterator[nodes.Element]:
        return filter(is_typed, every(self._walk.document, *_NAMED))
