"""`Scanner`: a place in a move text, and the words for what is wrong there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadMove, Code, shortened
from sphinx_shogi.model.pieces import PieceKind

__all__ = ["Scanner"]

Value = TypeVar("Value")


class Misread(BadMove):
    """A text that is no move of a notation.

    Its sentence is put together when somebody asks for it: a text is tried in many notations,
    and the fault in one of them, or in none, is told.
    """

    def __init__(self, text: str, name: str, why: Callable[[], str], column: int) -> None:
        super().__init__("", column=column)
        self._text, self._name, self._why = text, name, why

    def _told(self) -> str:
        return tell(
            "{text} is no {name} move: {why}",
            text=shortened(self._text),
            name=self._name,
            why=self._why(),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        # What makes the sentence does not travel; the sentence does.
        return _restored, (self.message, self.line, self.column, self.code)


def _restored(message: str, line: int | None, column: int | None, code: Code) -> BadMove:
    return BadMove(message, line=line, column=column, code=code)


class Scanner:
    """Reads a move text from left to right.

    Its `BadMove` errors say what was expected instead of what, at a column that counts from
    1 in the text.

    >>> scanner = Scanner("P7x", "hosking")
    >>> scanner.at = 2
    >>> print(scanner.fault("a rank (1 to 9)"))
    column 3: 'P7x' is no hosking move: expected a rank (1 to 9) instead of 'x'
    """

    __slots__ = ("at", "name", "original", "text")

    def __init__(self, text: str, name: str, original: str | None = None) -> None:
        """`original` is the text as typed, where `text` is an equally long clean form."""
        self.text = text
        self.original = text if original is None else original
        self.name = name
        self.at = 0

    def take(self, table: Mapping[str, Value]) -> Value | None:
        """The value of the next character, which is then behind us; None if not in the table."""
        value = table.get(self.text[self.at : self.at + 1])
        if value is not None:
            self.at += 1
        return value

    def need(self, table: Mapping[str, Value], expected: str) -> Value:
        """Like `take`, but raises where the character is not in the table."""
        value = table.get(self.text[self.at : self.at + 1])
        if value is None:
            raise self.fault(expected)
        self.at += 1
        return value

    def take_longest(self, table: Mapping[str, Value], longest: int) -> Value | None:
        """The value of the longest entry of the table that comes next, or None."""
        for length in range(longest, 0, -1):
            word = self.text[self.at : self.at + length]
            if len(word) == length and word in table:
                self.at += length
                return table[word]
        return None

    def skip(self, characters: str) -> bool:
        """Pass any of the characters; whether there were some."""
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in characters:
            self.at += 1
        return self.at > start

    def end(self, expected: str = "") -> None:
        """Raises where the text goes on; `expected` names what might have followed."""
        if self.at < len(self.text):
            if expected:
                raise self.fault(tell("{expected} or the end of the move", expected=tell(expected)))
            raise self.error(
                tell("the move ends before {original!r}", original=self.original[self.at])
            )

    def fault(self, expected: str) -> BadMove:
        """The error that something else was expected here."""
        found = self.original[self.at : self.at + 1]
        return self._misread(lambda: _expected(expected, found), self.at)

    def error(self, why: str, at: int | None = None) -> BadMove:
        """The error with this reason, here or at another index."""
        return self._misread(lambda: why, self.at if at is None else at)

    def _misread(self, why: Callable[[], str], at: int) -> BadMove:
        return Misread(self.original, self.name, why, at + 1)

    def need_unpromoted(self, piece: PieceKind, at: int = 0) -> None:
        """Raises, at this index, where the piece that is dropped is a promoted one."""
        if piece.is_promoted:
            why = tell(
                "a {name} cannot be dropped: pieces in hand are not promoted", name=piece.name
            )
            raise self.error(why, at)


def _expected(expected: str, found: str) -> str:
    if not found:
        return tell("{expected} is missing at its end", expected=tell(expected))
    return tell(
        "expected {expected} instead of {original!r}", expected=tell(expected), original=found
    )
