"""Which cursor a footnote starts from: that of its first reference.

At the time of the walk docutils has not yet resolved references, so the ways in which it
will are followed here: by name, and in order for ``[#]_`` and ``[*]_``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from docutils import nodes

from sphinx_shogi.rst.cursor import At
from sphinx_shogi.rst.seeking import every

__all__ = ["Footnotes"]

_NOTES: Final[tuple[type[nodes.Element], ...]] = (nodes.footnote, nodes.citation)


class Footnotes:
    """The footnotes of a document, each waiting for the end of the text."""

    def __init__(self, document: nodes.document) -> None:
        self._by_name: dict[str, nodes.Element] = {}
        self._numbered: list[nodes.Element] = []
        self._symbols: list[nodes.Element] = []
        for note in every(document, *_NOTES):
            for name in note["names"]:
                self._by_name[name] = note
            if not note["names"] and note.get("auto") == 1:
                self._numbered.append(note)
            elif note.get("auto") == "*":
                self._symbols.append(note)
        self._cursors: dict[int, At] = {}
        self._waiting: list[tuple[nodes.Element, At]] = []
        self._seen_numbered = 0
        self._seen_symbols = 0

    def refer(self, reference: nodes.Element, at: At) -> None:
        """Note the cursor at a reference; the first one to a footnote counts."""
        note = self._target(reference)
        if note is not None:
            self._cursors.setdefault(id(note), at)

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

    def defer(self, note: nodes.Element, at: At) -> None:
        """Keep a footnote for the end; `at` counts if nothing refers to it."""
        self._waiting.append((note, at))

    def waiting(self) -> Iterator[tuple[nodes.Element, At]]:
        """The footnotes and their cursors; a footnote may refer to others."""
        while self._waiting:
            note, at = self._waiting.pop(0)
            yield note, self._cursors.get(id(note), at)


def _nth(notes: list[nodes.Element], number: int) -> nodes.Element | None:
    return notes[number - 1] if number <= len(notes) else None
