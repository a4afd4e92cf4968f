"""A list of places in a game, as ``:diagrams:`` has it: numbers, words, and bookmarks."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

__all__ = ["places_of"]

_PIECE: Final = re.compile(r'"([^"]*)"|([^\s,"][^\s,]*)|[\s,]|"')


def places_of(text: str, bookmarks: Collection[str]) -> list[str]:
    r"""The places of a list, which blanks and commas separate.

    A bookmark is written ``#name``. One with blanks in its name is known as a whole; quotes,
    inside which nothing is separated, are needed where two could be meant.

    >>> places_of("start 4, #here", ["here"])
    ['start', '4', '#here']
    >>> places_of('#the choice 4 "#a, b"', ["the choice", "a, b"])
    ['#the choice', '4', '#a, b']
    """
    found: list[str] = []
    at = 0
    while at < len(text):
        piece = _PIECE.match(text, at)
        assert piece is not None
        quoted, word = piece.groups()
        at = piece.end()
        if quoted is not None:
            found += _quoted(quoted, bookmarks)
        elif word is not None:
            named = _bookmark_at(text, piece.start(), bookmarks) if word.startswith("#") else ""
            found.append(named or word)
            at = piece.start() + len(named) if named else at
        elif piece[0] == '"':
            found.append(text[piece.start() :])
            break
    return found


def _quoted(text: str, bookmarks: Collection[str]) -> list[str]:
    """What stands in quotes: one bookmark, or a whole list that some house wants quoted."""
    text = text.strip()
    is_one = text.startswith("#") and (text[1:] in bookmarks or "," not in text)
    return [text] if is_one else places_of(text, bookmarks)


def _bookmark_at(text: str, start: int, bookmarks: Collection[str]) -> str:
    """The longest bookmark that stands here as a whole, with its sign; empty for none."""
    fitting = (each for each in bookmarks if text.startswith(each, start + 1))
    whole = [each for each in fitting if _ends(text, start + 1 + len(each))]
    return f"#{max(whole, key=len)}" if whole else ""


def _ends(text: str, at: int) -> bool:
    return at >= len(text) or text[at].isspace() or text[at] == ","
