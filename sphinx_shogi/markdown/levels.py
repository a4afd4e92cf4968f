"""How far lines of Python-Markdown are set in, and which of them are code for that.

Four blanks make code of a line, but in a list, a footnote or the like they are how far its text is
set in.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

__all__ = ["Levels"]

_INDENT: Final = re.compile(r"((?: {0,3}> ?)*)( *)")
# Items of lists, footnotes, definitions, and the boxes and tabs of MkDocs.
_OPENER: Final = re.compile(
    r'(?:[-+*]|\d{1,9}[.)])\s|\[\^[^\]]{1,200}\]:|:\s|!!!|\?\?\?|===\+?!? ?"'
)


class _Block(NamedTuple):
    """Lines without a blank one between them."""

    indent: int
    """Of its last line."""
    container: int | None
    """How far the list or the like that it begins is set in; None where it begins none."""


class Levels:
    """The lines so far, as far as they say what the next one is.

    >>> levels = Levels(4)
    >>> for line in ("- An item", "", "    Its text", ""):
    ...     levels.see(line)
    >>> levels.is_code("    ```"), levels.is_code("        ```")
    (False, True)
    """

    def __init__(self, tab_length: int) -> None:
        self._tab = tab_length
        self._quotes = 0
        # Each one is set in farther than the one before.
        self._blocks: list[_Block] = []
        self._goes_on = False

    def see(self, line: str) -> None:
        """Note a line that is text."""
        indent, text = self._read(line)
        if not text:
            self._goes_on = False
            return
        if self.is_code(line):
            return
        last = self._blocks[-1] if self._blocks else None
        container = indent if _OPENER.match(text) else None
        if container is None and self._goes_on and last is not None:
            container = last.container
        while self._blocks and self._blocks[-1].indent >= indent:
            self._blocks.pop()
        self._blocks.append(_Block(indent, container))
        self._goes_on = True

    def is_code(self, line: str) -> bool:
        """Whether a line that comes next is set in so far that it is code."""
        indent, _ = self._read(line)
        if indent < self._tab or self._goes_on:
            return False
        for block in reversed(self._blocks):
            if block.indent < indent:
                if block.container is None:
                    return indent >= block.indent + self._tab
                return indent >= block.container + 2 * self._tab
        return True

    def _read(self, line: str) -> tuple[int, str]:
        found = _INDENT.match(line)
        assert found is not None
        quotes = found[1].count(">")
        if quotes != self._quotes:
            self._quotes, self._blocks, self._goes_on = quotes, [], False
        return len(found[2]), line[found.end() :].strip()
