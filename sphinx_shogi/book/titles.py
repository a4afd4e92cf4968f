"""What a link to a game or to a move says, and where it leads."""

from __future__ import annotations

from sphinx_shogi import notation
from sphinx_shogi.book.headings import between, event, players
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.sources import find_node, parse_source
from sphinx_shogi.book.terms import colon
from sphinx_shogi.model.game import Game, Node

__all__ = ["Anchors", "title", "title_of"]


def title_of(game: Game, settings: Settings) -> str:
    """Players and event; empty where the record names neither.

    >>> game = Game()
    >>> game.headers.update({"先手": "A", "後手": "B", "棋戦": "Meijin"})
    >>> title_of(game, Settings())
    'A – B, Meijin'
    >>> title_of(game, Settings(language="ja"))
    'A – B　Meijin'
    """
    black, white = players(game)
    names = f"{black or '?'} – {white or '?'}" if black or white else ""
    return between(settings).join(each for each in (names, event(game)) if each)


class Anchors:
    """The ids of a game's moves on its page: ``opening-24``, in a variation
    ``opening-24.1-27``; the first move of a variation is ``opening-24.1``.

    >>> game = Game()
    >>> _ = game.root.add(game.start.move("7g7f"))
    >>> other = game.root.add(game.start.move("2g2f"))
    >>> anchors = Anchors("opening")
    >>> anchors.of(game.last), anchors.of(other)
    ('opening-1', 'opening-1.1')
    """

    def __init__(self, anchor: str) -> None:
        self._anchor = anchor
        self._lines: dict[int, str] = {}

    def of(self, node: Node) -> str:
        """The id of a move; of the root, that of the game."""
        line = self._line(node)
        return line if node.parent is None or _variation(node) else f"{line}-{node.ply}"

    def _line(self, node: Node) -> str:
        """What the ids of a line's moves begin with."""
        waiting: list[Node] = []
        at: Node | None = node
        while at is not None and id(at) not in self._lines:
            waiting.append(at)
            at = at.parent
        for each in reversed(waiting):
            before = self._anchor if each.parent is None else self._lines[id(each.parent)]
            number = _variation(each)
            self._lines[id(each)] = f"{before}-{each.ply}.{number}" if number else before
        return self._lines[id(node)]


def _variation(node: Node) -> int:
    """Which variation at its ply a node begins; 0 where it goes on with its line."""
    if node.parent is None or node.parent.children[0] is node:
        return 0
    return node.parent.children.index(node)


def title(game: Game | None, anchor: str, address: str, settings: Settings) -> tuple[str, str]:
    """The text of a link and the id that it leads to.

    `address` is what stands behind the first ``@`` of the target. Raises `UnknownSource`
    where the game has no such move.
    """
    if game is None:
        return "", anchor
    name = title_of(game, settings)
    if not address:
        return name, anchor
    source = parse_source(f"game@{address}")
    node = find_node(game, source.steps)
    if node.move is None:
        return name, anchor
    listed = notation.list_moves([node.move], settings.notation, ply=node.ply, **settings.style)
    move = str(listed[0])
    return f"{name}{colon(settings.language)}{move}" if name else move, Anchors(anchor).of(node)
