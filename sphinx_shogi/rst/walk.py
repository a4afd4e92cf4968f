"""The walk: plays a whole document, in the order in which it is read.

Parse order is not reading order, since translated paragraphs, substitutions and footnotes
are parsed at other times; so nothing is played before this one pass over the doctree.
After it every node holds canonical moves and positions and needs no other node; one that
depends on another document waits, with where it starts from, until the book is known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeGuard

from docutils import nodes

from sphinx_shogi.book.faults import Fault, Host, report_error
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.typed import Elsewhere, Lost
from sphinx_shogi.book.worded import words_of
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.position import Position
from sphinx_shogi.rst import play_diagrams, play_games, play_problems, play_roles
from sphinx_shogi.rst.carrying import is_typed, typed_of
from sphinx_shogi.rst.cursor import FROM, At
from sphinx_shogi.rst.footnotes import Footnotes
from sphinx_shogi.rst.library import DocumentLibrary
from sphinx_shogi.rst.markup import check_attributes, check_markup
from sphinx_shogi.rst.nodes import (
    shogi_diagram,
    shogi_diagrams,
    shogi_game,
    shogi_moves,
    shogi_position,
    shogi_see,
    shogi_solutions,
    shogi_term,
    shogi_tsume,
)
from sphinx_shogi.rst.places import role_line
from sphinx_shogi.rst.seeking import every
from sphinx_shogi.rst.translated import check_translation

__all__ = ["PLAYED", "Walk", "play_waiting"]

# Within these, `play` and the directives do not move the cursor of what follows: the text
# stands apart, or is not in every edition of the book.
_APART: Final = frozenset(
    {
        "caption", "legend", "footnote", "citation", "only", "ifconfig", "shogi_hint",
        "shogi_solution",
    }
)  # fmt: skip
_SKIPPED: Final = (nodes.substitution_definition, nodes.comment, nodes.system_message)


class _Leave:
    """Marks where a node ends that keeps its cursor to itself."""

    def __init__(self, at: At) -> None:
        self.at = at


class Walk:
    """One pass over a document: the cursor, the names, and where faults go."""

    def __init__(self, document: nodes.document, host: Host, settings: Settings) -> None:
        self.document = document
        self.host = host
        self.settings = settings
        self.at = At(Position())
        """The cursor."""
        self.library = DocumentLibrary(self)
        self.translate: Callable[[str], str] = lambda text: text
        """Gives texts of records and alternative texts in the language of the page."""
        self.messages: list[tuple[nodes.Element, str]] = []
        """The texts for translators that are no paragraphs, as they were typed, each with its
        directive."""
        self.uses: set[str] = set()
        """The names of other documents that this one needs."""
        self._footnotes = Footnotes(document)
        self._searched: dict[int, int] = {}

    def in_language(self, owner: nodes.Element, text: str) -> str:
        """A text that is no paragraph, such as a header or an alternative text, in the language
        of the page; as it was typed it is noted for translators."""
        if text:
            self.messages.append((owner, text))
        return self.translate(text)

    def run(self) -> None:
        """Walk the text, then the footnotes, each from the cursor of its reference."""
        self.library.collect_names()
        self._subtree(self.document)
        for footnote, at in self._footnotes.waiting():
            self.at = at
            self._subtree(footnote, within=True)

    def _subtree(self, top: nodes.Node, within: bool = False) -> None:
        waiting: list[nodes.Node | _Leave] = [top]
        while waiting:
            node = waiting.pop()
            if isinstance(node, nodes.Text):
                continue
            if isinstance(node, _Leave):
                self.at = node.at
                continue
            if isinstance(node, _SKIPPED):
                _leave_as_typed(node)
                continue
            if isinstance(node, nodes.footnote | nodes.citation) and not (within and node is top):
                self._footnotes.defer(node, self.at)
                continue
            if isinstance(node, nodes.footnote_reference | nodes.citation_reference):
                self._footnotes.refer(node, self.at)
            if node.__class__.__name__ in _APART:
                waiting.append(_Leave(self.at))
            if type(node) in _HANDLERS:
                self._play(node)
            elif _is_link(node):
                node.line = role_line(node, self._searched)
            elif isinstance(node, nodes.TextElement):
                check_markup(self, node)
                check_translation(self, node)
            elif isinstance(node, nodes.Element):
                check_attributes(self, node)
            if not isinstance(node, shogi_game | shogi_moves | shogi_term):
                waiting.extend(reversed(node.children))

    def _play(self, node: Any) -> None:
        if isinstance(node, shogi_moves | shogi_term):
            node.line = role_line(node, self._searched)
        try:
            _HANDLERS[type(node)](self, node)
        except Lost:
            _give_up(node)
        except Elsewhere as error:
            self._note_words(node)
            self.uses.add(error.name)
            self.at = self.at.wait(node)

    def _note_words(self, node: nodes.Element) -> None:
        """Give translators the words of a directive that waits: played later, it is too late."""
        if isinstance(node, shogi_diagram | shogi_tsume) and is_typed(node):
            self.messages.extend((node, text) for text in words_of(typed_of(node).options))

    def start_from(self, data: list[str]) -> None:
        """Set the cursor to a place in another document: a source, and what was played since."""
        if data:
            source, *texts = data
            self.at = At(Position(), True, source, tuple(texts))

    @property
    def is_set(self) -> bool:
        """Whether anything in the document has set the cursor."""
        return self.at.is_set

    def here(self) -> Position:
        """The position at the cursor."""
        if self.at.is_lost:
            raise Lost
        return self.library.reached(self.at) if self.at.source else self.at.position

    def set_cursor(self, position: Position) -> None:
        """What the prose talks about from here on."""
        self.at = At(position, is_set=True)

    def lose_cursor(self) -> None:
        """What the prose talks about is not known from here on."""
        self.at = At(Position(), is_set=True, is_lost=True)

    def report(self, code: Code, message: str, source: str | None, line: int | None) -> None:
        """Tell the author of a fault at a place."""
        self.host.report(Fault(code, message, source, line))

    def report_error(self, error: ShogiError, source: str | None, line: int | None) -> None:
        """Tell of an error in a text that starts at a line."""
        report_error(self.host, error, source, line)


def _is_link(node: nodes.Node) -> TypeGuard[nodes.Element]:
    """Whether it is the role ``see``, in docutils or as Sphinx keeps it."""
    if isinstance(node, shogi_see):
        return True
    is_pending = node.__class__.__name__ == "pending_xref"
    return is_pending and isinstance(node, nodes.Element) and node.get("refdomain") == "shogi"


def _leave_as_typed(node: nodes.Element) -> None:
    """A substitution is played where it is used; its definition stays what was typed."""
    for each in every(node, shogi_moves, shogi_term):
        assert isinstance(each, nodes.Element)
        each.parent.replace(each, nodes.Text(each.astext()))


_HANDLERS: Final[dict[type[nodes.Element], Callable[[Walk, Any], None]]] = {
    shogi_position: play_diagrams.play_position,
    shogi_diagram: play_diagrams.play_diagram,
    shogi_diagrams: play_diagrams.play_row,
    shogi_game: play_games.play_game,
    shogi_tsume: play_problems.play_tsume,
    shogi_solutions: play_problems.play_solutions,
    shogi_moves: play_roles.play_moves,
    shogi_term: play_roles.play_term,
}

PLAYED: Final = tuple(_HANDLERS)
"""The nodes that are played."""


def play_waiting(run: Walk, node: Any) -> None:
    """Play one node that waited, now that `run` can look up every name."""
    run.start_from(node.get(FROM, []))
    try:
        _HANDLERS[type(node)](run, node)
    except Elsewhere:
        # The directive that set the cursor to this place has told why it cannot.
        _give_up(node)


def _give_up(node: Any) -> None:
    if isinstance(node, shogi_moves):
        play_roles.unchecked(node)
    elif isinstance(node, shogi_term):
        play_roles.unchecked_term(node)
    elif isinstance(node, shogi_position):
        node.parent.remove(node)
    elif isinstance(node, shogi_tsume):
        play_problems.give_up_problem(node)
    else:
        play_diagrams.replace(node, play_diagrams.unchecked_block(node, typed_of(node)))
