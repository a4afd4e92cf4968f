"""Comments and bookmarks that are waiting for the node they belong to."""

from __future__ import annotations

from sphinx_shogi.model.game import Node

__all__ = ["Notes"]


class Notes:
    """Lines of comment and bookmarks, collected until it is clear where they belong.

    >>> notes, node = Notes(), Node(None)
    >>> notes.add("one")
    >>> notes.add("")
    >>> notes.give_to(node)
    >>> node.comment, notes.are_there
    ('one\\n', False)
    """

    __slots__ = ("_labels", "_lines", "are_there")

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._labels: list[str] = []
        self.are_there = False
        """Whether some wait."""

    def add(self, line: str) -> None:
        """A line of comment."""
        self._lines.append(line)
        self.are_there = True

    def label(self, name: str) -> None:
        """A bookmark."""
        self._labels.append(name)
        self.are_there = True

    def mention(self, word: str) -> bool:
        """Whether a line of comment has this word."""
        return any(word in line for line in self._lines)

    def drop(self) -> None:
        """Forget them."""
        self._lines, self._labels = [], []
        self.are_there = False

    def give_to(self, node: Node) -> None:
        """Add them to what the node has."""
        if self._lines:
            text = "\n".join(self._lines)
            node.comment = f"{node.comment}\n{text}" if node.comment else text
        node.bookmarks += tuple(self._labels)
        self.drop()
