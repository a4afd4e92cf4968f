"""The cursor of a document: a position, or a place in another document and what was played
from there, for when that document is known."""

from __future__ import annotations

import re
from typing import NamedTuple

from docutils import nodes

from sphinx_shogi.book.typed import Typed
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst.carrying import typed_of
from sphinx_shogi.rst.nodes import shogi_game, shogi_moves, shogi_term, shogi_tsume

__all__ = ["FROM", "WAITS", "At"]

WAITS = "waits"
"""The attribute of a node that waits for another document."""
FROM = "from"
"""Its attribute for the cursor it starts from: a source, and the texts played since."""


class At(NamedTuple):
    """Where the prose is. With a `source` it is in another document, and `position` is not
    to be used."""

    position: Position
    is_set: bool = False
    """Whether anything in the document has set the cursor."""
    source: str = ""
    texts: tuple[str, ...] = ()
    is_lost: bool = False
    """What should have set it has a fault, so that it is not known."""

    @property
    def name(self) -> str:
        """The name that the source begins with."""
        return self.source.partition("@")[0].strip()

    def wait(self, node: nodes.Element) -> At:
        """Have a node wait; returns the cursor after it."""
        node[WAITS] = 1
        if self.source:
            node[FROM] = [self.source, *self.texts]
        if isinstance(node, shogi_term):
            return self
        if isinstance(node, shogi_moves):
            return self._after_role(node)
        typed = typed_of(node)
        if isinstance(node, shogi_tsume):
            return self._at_problem(typed)
        after = self
        start = typed.options.get("start", "")
        if typed.body and start == "here":
            after = self._replace(texts=(*self.texts, typed.body))
        elif typed.body:
            after = self._to(start, typed.body)
        elif typed.argument and typed.argument != "here":
            after = self._to(typed.argument)
        moves = typed.options.get("moves")
        if isinstance(node, shogi_game):
            # The part that is printed; the cursor stands after its last move.
            end = re.search(r"(?<!\d)\d++\s*+$", moves or "")
            return after._replace(source=f"{after.source}@{end[0]}") if end else after
        return after._replace(texts=(*after.texts, moves)) if moves else after

    def _to(self, source: str, *texts: str) -> At:
        return At(self.position, True, source, texts)

    def _at_problem(self, typed: Typed) -> At:
        """Where a problem begins; its body is the solution."""
        source = typed.argument or typed.options.get("start", "")
        if not source or source == "here":
            return self
        # A whole record begins at its start.
        return self._to(source if "@" in source else f"{source}@0")

    def _after_role(self, node: shogi_moves) -> At:
        if node["task"] != "play":
            return self
        text, source = node["text-typed"], node["source-typed"]
        if source and source != "here":
            return self._to(source, text)
        return self._replace(texts=(*self.texts, text))
