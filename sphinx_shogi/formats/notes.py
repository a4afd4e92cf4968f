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
    >>> node.comment, bool(notes)
    ('one\\n', False)
    """

    __slots__ = ("_labels", "_lines")

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._labels: list[str] = []

    def __bool__(self) -> bool:
        return bool(self._lines or self._labels)

    def add(self, line: str) -> None:
        """A line of comment."""
        self._lines.append(line)

    def label(self, name: str) -> None:
        """A bookmark."""
        self._labels.append(name)

    def mention(self, word: str) -> bool:
        """Whether a line of comment has this word."""
        return any(word in line for line in self._lines)

    def drop(self) -> None:
        """Forget them."""
        self._lines, self._labels = [], []

    def give_to(self, node: Node) -> None:
        """Add them to what the node has."""
        if self._lines:
            text = "\n".join(self._lines)
            node.comment = f"{node.comment}\n{text}" if node.comment else text
        node.bookmarks += tuple(self._labels)
        self.drop()
