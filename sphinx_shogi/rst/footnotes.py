"""Which cursor a footnote starts from: that of its first reference.

At the time of the walk docutils has not yet resolved references, so the ways in which it
will are followed here: by name, and in order for ``[#]_`` and ``[*]_``.
"""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from sphinx_shogi.model.position import Position

__all__ = ["Cursor", "Footnotes"]

Cursor = tuple[Position, bool]
"""A position, and whether anything has set it."""


class Footnotes:
    """The footnotes of a document, each waiting for the end of the text."""

    def __init__(self, document: nodes.document) -> None:
        self._by_name: dict[str, nodes.Element] = {}
        self._numbered: list[nodes.Element] = []
        self._symbols: list[nodes.Element] = []
        for note in document.findall(
            lambda node: isinstance(node, nodes.footnote | nodes.citation)
        ):
            assert isinstance(note, nodes.Element)
            for name in note["names"]:
                self._by_name[name] = note
            if not note["names"] and note.get("auto") == 1:
                self._numbered.append(note)
            elif note.get("auto") == "*":
                self._symbols.append(note)
        self._cursors: dict[int, Cursor] = {}
        self._waiting: list[tuple[nodes.Element, Cursor]] = []
        self._seen_numbered = 0
        self._seen_symbols = 0

    def refer(self, reference: nodes.Element, cursor: Cursor) -> None:
        """Note the cursor at a reference; the first one to a footnote counts."""
        note = self._target(reference)
        if note is not None:
            self._cursors.setdefault(id(note), cursor)

    def _target(self, reference: nodes.Element) -> nodes.Element | None:
        name = reference.get("refname")
        if name:
            return self._by_name.get(name)
        if reference.get("auto") == 1:
            self._seen_numbered += 1
            return _nth(self._numbered, self._seen_numbered)
        if reference.get("auto") == "*":
            self._seen_symbols += 1
            return _nth(self._symbols, self._seen_symbols)
        return None

    def defer(self, note: nodes.Element, cursor: Cursor) -> None:
        """Keep a footnote for the end; `cursor` counts if nothing refers to it."""
        self._waiting.append((note, cursor))

    def waiting(self) -> Iterator[tuple[nodes.Element, Cursor]]:
        """The footnotes and their cursors; a footnote may refer to others."""
        while self._waiting:
            note, cursor = self._waiting.pop(0)
            yield note, self._cursors.get(id(note), cursor)


def _nth(notes: list[nodes.Element], number: int) -> nodes.Element | None:
    return notes[number - 1] if number <= len(notes) else None
