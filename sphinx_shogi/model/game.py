"""A game record: a tree of nodes over a start position.

Nothing here recurses: a game of ten thousand moves with a thousand variations is walked
with loops alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple, NoReturn

from sphinx_shogi.locale import tell
from sphinx_shogi.model.clock import Clock, parse_clock
from sphinx_shogi.model.counts import moves
from sphinx_shogi.model.errors import ShogiError, UnknownSource
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import raw_of
from sphinx_shogi.model.showing import Drawn

__all__ = ["Clock", "EndKind", "Game", "Node", "Result"]


class EndKind(Enum):
    """How a line ends."""

    RESIGNATION = "resignation"
    MATE = "mate"
    REPETITION = "repetition"
    IMPASSE = "impasse"
    DECLARATION = "declaration"
    TRY = "try"
    ILLEGAL_MOVE = "illegal move"
    TIME = "time"
    SUSPENDED = "suspended"
    SEALED = "sealed move"
    FORFEIT = "forfeit"
    MAX_MOVES = "move limit"
    DRAW = "draw"
    NO_MATE = "no mate"
    RETRACTED = "retracted"
    ERROR = "error"
    WIN = "win"
    """The record names a winner and no reason."""
    UNKNOWN = "unknown"
    """An end word that no list has; `Result.text` keeps it."""


class Result(NamedTuple):
    """The end of a line: how, who won (None: nobody, or the record does not say), the end
    word as the record has it (without まで…), and the times of the side that ended it."""

    kind: EndKind
    winner: Side | None = None
    text: str = ""
    clock: Clock | None = None


class Node:
    """One move of a game with what belongs to it; the root has no move."""

    __slots__ = (
        "_children",
        "_clock",
        "_move",
        "_position",
        "annotation",
        "bookmarks",
        "comment",
        "line",
        "parent",
        "ply",
        "result",
    )

    def __init__(self, parent: Node | None, move: Move | int | None = None) -> None:
        self.parent = parent
        """The node before; None for the root."""
        self.ply: int = 0 if parent is None else parent.ply + 1
        """How many moves of the record lead here."""
        self._move = move
        self._position: Position | None = None
        self.comment = ""
        """Text with line breaks; on the root it comments the start position."""
        self.annotation = ""
        """``!?`` and the like."""
        self._clock: Clock | str | None = None
        self.bookmarks: tuple[str, ...] = ()
        """The names that the record gives this place."""
        # Most nodes have one child. It stands here without a list until somebody asks for
        # the list: a game of 100 moves is then 100 objects less for the garbage collector.
        self._children: list[Node] | Node | None = None
        self.result: Result | None = None
        """The end of the line that stops here."""
        self.line: int | None = None
        """The line of the record that holds the move, from 1."""

    def __reduce__(self) -> NoReturn:
        raise TypeError("a node belongs to its game; pickle or copy the Game")

    @property
    def children(self) -> list[Node]:
        """The moves that may follow: the first goes on with the line, the others are variations
        that replace it."""
        found = self._children
        if not isinstance(found, list):
            found = self._children = [] if found is None else [found]
        return found

    @property
    def following(self) -> Node | None:
        """The move that goes on with the line; None where it stops."""
        found = self._children
        if isinstance(found, list):
            return found[0] if found else None
        return found

    @property
    def move(self) -> Move | None:
        """The fact sheet of the move that leads here; None at the root."""
        move = self._move
        if isinstance(move, int):
            assert self.parent is not None
            move = self._move = self.parent.position.sheet(move)
        return move

    @property
    def raw(self) -> int:
        """The number of the move that leads here, which must be a legal one."""
        move = self._move
        assert move is not None
        return move if isinstance(move, int) else raw_of(move.usi)

    @property
    def is_illegal(self) -> bool:
        """The move is one that the rules forbid, the last of a line that ends in 反則."""
        move = self._move
        return isinstance(move, Move) and not move.legal

    @property
    def has_clock(self) -> bool:
        """Whether the record has a clock for the move, read or not."""
        return self._clock is not None

    @property
    def clock(self) -> Clock | None:
        """The times of the move; None where the record has none.

        May be set to a text as `parse_clock` reads it, which is read when the times are first
        asked for: most readers of a record never do.
        """
        clock = self._clock
        if isinstance(clock, str):
            clock = self._clock = parse_clock(clock)
        return clock

    @clock.setter
    def clock(self, clock: Clock | str | None) -> None:
        self._clock = clock

    @property
    def position(self) -> Position:
        """The position after the move."""
        if self._position is None:
            chain: list[Node] = []
            node = self
            while node._position is None:
                chain.append(node)
                assert node.parent is not None
                node = node.parent
            position = node._position
            for each in reversed(chain):
                move = each._move
                assert move is not None
                position = position.play_raw(move) if isinstance(move, int) else position.play(move)
                each._position = position
        assert self._position is not None
        return self._position

    def add(self, move: Move | int, position: Position | None = None) -> Node:
        """Append a child for `move` (or rsshogi's number of a legal one); returns it.

        `position` is the position after the move, where the caller has it already.
        """
        node = Node(self, move)
        if position is not None:
            node._position = position
        if self._children is None:
            self._children = node
        else:
            self.children.append(node)
        return node

    def line_from(self) -> Iterator[Node]:
        """This node's continuation: first children, to the end of the line."""
        node = self.following
        while node is not None:
            yield node
            node = node.following

    def path(self) -> list[Node]:
        """The nodes from the first move to this one, without the root."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None and node.parent is not None:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes


_KEPT = ("comment", "annotation", "clock", "bookmarks", "result", "line")


class Game(Drawn):
    """A whole record. It can be pickled and copied; a `Node` by itself cannot.

    >>> game = Game()
    >>> _ = game.root.add(game.start.move("7g7f"))
    >>> game.last.ply, game.last.move.usi
    (1, '7g7f')
    """

    def __init__(self, start: Position | None = None) -> None:
        self.start = start if start is not None else Position()
        """The position before the first move."""
        self.headers: dict[str, str] = {}
        """Players, event, date and the rest, under the names that KIF has for them."""
        self.root = Node(None)
        """The node without a move, whose children are the first moves."""
        self.root._position = self.start
        self.warnings: list[ShogiError] = []
        """What is odd but playable, in the order of the record."""
        self.errors: list[ShogiError] = []
        """The fault at which reading stopped, when it was asked not to raise."""

    def __getstate__(self) -> dict[str, Any]:
        # Nodes point to each other; pickling them as they are would recurse along the game.
        nodes = [self.root, *self.nodes()]
        numbers = {id(node): number for number, node in enumerate(nodes)}
        table = [
            (
                -1 if node.parent is None else numbers[id(node.parent)],
                node._move,
                tuple(getattr(node, name) for name in _KEPT),
            )
            for node in nodes
        ]
        return {**vars(self), "root": table}

    def __setstate__(self, state: dict[str, Any]) -> None:
        table = state.pop("root")
        vars(self).update(state)
        nodes: list[Node] = []
        for parent, move, kept in table:
            node = nodes[parent].add(move) if nodes else Node(None)
            for name, value in zip(_KEPT, kept, strict=True):
                setattr(node, name, value)
            nodes.append(node)
        self.root = nodes[0]
        self.root._position = self.start

    @property
    def last(self) -> Node:
        """The last node of the main line; the root of an empty game."""
        last = self.root
        while (following := last.following) is not None:
            last = following
        return last

    @property
    def main_line(self) -> list[Node]:
        """The nodes of the main line, without the root."""
        return list(self.root.line_from())

    @property
    def result(self) -> Result | None:
        """The end of the main line, or None."""
        return self.last.result

    def nodes(self) -> Iterator[Node]:
        """All nodes with a move, each before its children, the main line first."""
        stack = list(reversed(self.root.children))
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))

    def at(self, ply: int) -> Node:
        """The main line's node at `ply` (0: the root); UnknownSource beyond its end."""
        node = self.root
        while node.ply < ply and (following := node.following) is not None:
            node = following
        if ply < 0 or node.ply < ply:
            raise UnknownSource(
                tell("there is no move {ply}: the game has {moves}", ply=ply, moves=moves(node.ply))
            )
        return node
