"""Where variations hang that are given by the number of the move that they replace."""

from __future__ import annotations

from typing import NamedTuple

from sphinx_shogi.model.game import Node

__all__ = ["Branches", "Place"]


class _Line(NamedTuple):
    """A line of moves: the ply of its first one, and its nodes."""

    start: int
    nodes: list[Node]


class Place(NamedTuple):
    """The node that a variation begins after; `replaces` is false where the line before ends
    there, so that it only goes on."""

    parent: Node
    replaces: bool


class Branches:
    """The main line and the variations on it that the next one can hang on.

    >>> from sphinx_shogi.model.game import Node
    >>> root = Node(None)
    >>> branches = Branches(root)
    >>> first = root.add(0)
    >>> branches.latest.append(first)
    >>> branches.place(1).parent is root, branches.place(2).replaces, branches.place(3)
    (True, False, None)
    """

    def __init__(self, root: Node) -> None:
        self._root = root
        self.latest: list[Node] = []
        """The moves of the line that goes on."""
        self._lines = [_Line(1, self.latest)]

    def begin(self, start: int) -> None:
        """A variation begins whose first move has this ply."""
        self.latest = []
        self._lines.append(_Line(start, self.latest))

    def end(self) -> None:
        """The latest variation is over, and nothing hangs on it."""
        self._lines.pop()
        self.latest = self._lines[-1].nodes

    def place(self, ply: int) -> Place | None:
        """Where a variation that replaces `ply` hangs: on the nearest line that has it, and
        then on none that begins later; None if no line comes so far."""
        lines = self._lines
        while len(lines) > 1 and lines[-1].start >= ply:
            lines.pop()
        self.latest = lines[-1].nodes
        for line in reversed(lines):
            if line.start <= ply < line.start + len(line.nodes):
                return Place(line.nodes[ply - line.start].parent or self._root, True)
        for line in reversed(lines):
            if line.nodes and ply == line.start + len(line.nodes):
                return Place(line.nodes[-1], False)
        return None
