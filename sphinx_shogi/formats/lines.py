"""Small things that the readers of lines share."""

from __future__ import annotations

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadRecord

__all__ = ["BLANKS", "excerpt", "not_understood", "place_of", "split_lines"]

BLANKS = " \t　\u00a0"
"""What may stand at either end of a line and means nothing."""

_SHORT = 40


def split_lines(text: str) -> list[str]:
    r"""The lines of a text with any of the usual line ends, without them.

    >>> split_lines("a\r\nb\rc\n")
    ['a', 'b', 'c', '']
    """
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def place_of(text: str, at: int) -> tuple[int, int]:
    r"""Line and column, from 1, of an offset in a text with any of the usual line ends.

    >>> place_of("ab\r\ncd", 5)
    (2, 2)
    """
    lines = text[:at].replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return len(lines), len(lines[-1]) + 1


def excerpt(line: str) -> str:
    """A line to be quoted in a message: without blanks around it, and not too long.

    >>> excerpt("  以下省略　")
    '“以下省略”'
    """
    text = line.strip(BLANKS)
    return f"“{text}”" if len(text) <= _SHORT else f"“{text[:_SHORT]}…”"


def not_understood(text: str, number: int, column: int | None = None) -> BadRecord:
    """The warning about a line, or a text at a column of one, that has no meaning."""
    if column is None:
        column = len(text) - len(text.lstrip(BLANKS)) + 1
    return BadRecord(
        tell("this is not understood: {text}", text=excerpt(text)), line=number, column=column
    )
