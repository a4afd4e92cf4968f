"""The walk: plays a whole document, in the order in which it is read.

Parse order is not reading order, since translated paragraphs, substitutions and footnotes
are parsed at other times; so nothing is played before this one pass over the doctree.
After it every node holds canonical moves and positions and needs no other node.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from docutils import nodes

from sphinx_shogi.book.settings import Settings
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst import play_diagrams, play_games, play_roles
from sphinx_shogi.rst.faults import Fault, Host, report_error
from sphinx_shogi.rst.footnotes import Footnotes
from sphinx_shogi.rst.library import DocumentLibrary
from sphinx_shogi.rst.markup import check_markup
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_game,
    shogi_moves,
    shogi_position,
    shogi_term,
)
from sphinx_shogi.rst.places import role_line

__all__ = ["Walk", "walk"]

# Within these, `play` and the directives do not move the cursor of what follows: the text
# stands apart, or is not in every edition of the book.
_APART: Final = frozenset({"caption", "legend", "footnote", "citation", "only", "ifconfig"})
_SKIPPED: Final = (nodes.substitution_definition, nodes.comment, nodes.system_message)


def walk(document: nodes.document, host: Host, settings: Settings) -> None:
    """Play everything in a document; what is wrong goes to `host.report`."""
    Walk(document, host, settings).run()


class _Leave:
    """Marks where a node ends that keeps its cursor to itself."""

    def __init__(self, cursor: Position, is_set: bool) -> None:
        self.cursor = cursor
        self.is_set = is_set


class Walk:
    """One pass over a document: the cursor, the names, and where faults go."""

    def __init__(self, document: nodes.document, host: Host, settings: Settings) -> None:
        self.document = document
        self.host = host
        self.settings = settings
        self.cursor = Position()
        self.is_set = False
        """Whether anything in the document has set the cursor."""
        self.library = DocumentLibrary(self)
        self._footnotes = Footnotes(document)
        self._searched: dict[int, int] = {}

    def run(self) -> None:
        """Walk the text, then the footnotes, each from the cursor of its reference."""
        self.library.collect()
        self._subtree(self.document)
        for footnote, cursor in self._footnotes.waiting():
            self.cursor, self.is_set = cursor
            self._subtree(footnote, within=True)

    def _subtree(self, top: nodes.Node, within: bool = False) -> None:
        waiting: list[nodes.Node | _Leave] = [top]
        while waiting:
            node = waiting.pop()
            if isinstance(node, _Leave):
                self.cursor, self.is_set = node.cursor, node.is_set
                continue
            if isinstance(node, _SKIPPED):
                _leave_as_typed(node)
                continue
            if isinstance(node, nodes.footnote | nodes.citation) and not (within and node is top):
                self._footnotes.defer(node, (self.cursor, self.is_set))
                continue
            if isinstance(node, nodes.footnote_reference | nodes.citation_reference):
                self._footnotes.refer(node, (self.cursor, self.is_set))
            if node.__class__.__name__ in _APART:
                waiting.append(_Leave(self.cursor, self.is_set))
            handler = _HANDLERS.get(type(node))
            if handler is not None:
                handler(self, node)
            elif isinstance(node, nodes.TextElement):
                check_markup(self, node)
            if not isinstance(node, shogi_game | shogi_moves | shogi_term):
                waiting.extend(reversed(node.children))

    def line_of(self, node: nodes.Element) -> int | None:
        """The line of a role."""
        return role_line(node, self._searched)

    def set_cursor(self, position: Position) -> None:
        """What the prose talks about from here on."""
        self.cursor, self.is_set = position, True

    def report(self, code: Code, message: str, source: str | None, line: int | None) -> None:
        """Tell the author of a fault at a place."""
        self.host.report(Fault(code, message, source, line))

    def report_error(self, error: ShogiError, source: str | None, line: int | None) -> None:
        """Tell of an error in a text that starts at a line."""
        report_error(self.host, error, source, line)


def _leave_as_typed(node: nodes.Element) -> None:
    """A substitution is played where it is used; its definition stays what was typed."""
    for each in list(node.findall(lambda node: isinstance(node, shogi_moves | shogi_term))):
        assert isinstance(each, nodes.Element)
        each.parent.replace(each, nodes.Text(each.astext()))


_HANDLERS: Final[dict[type[nodes.Node], Callable[[Walk, Any], None]]] = {
    shogi_position: play_diagrams.play_position,
    shogi_diagram: play_diagrams.play_diagram,
    shogi_game: play_games.play_game,
    shogi_moves: play_roles.play_moves,
    shogi_term: play_roles.play_term,
}
