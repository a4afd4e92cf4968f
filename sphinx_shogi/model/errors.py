"""The exceptions of the library, all in one place.

::

    ShogiError
    ├── IllegalMove       a move that the rules forbid
    ├── AmbiguousMove     a text that fits two or more legal moves
    ├── BadMove           a text that is a move in no notation
    ├── BadSfen           a position that cannot be read
    ├── BadRecord         a record file with a fault
    ├── EncodingFault     bytes that are text in no known encoding
    ├── ClaimFailed       something the author claims and the board denies
    ├── UnknownSource     a name, file or ply that does not exist
    ├── TooLarge          more than the book or the program allows
    └── BadOption         an option or argument that is not understood

Every one of them carries a message, a code and, where known, the place of the fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from enum import Enum
from typing import Any, ClassVar, Self

from sphinx_shogi.locale import quoted, tell

__all__ = [
    "BadMove",
    "BadOption",
    "BadRecord",
    "BadSfen",
    "ClaimFailed",
    "Code",
    "EncodingFault",
    "ShogiError",
    "TooLarge",
    "UnknownSource",
    "clauses",
    "enumerated",
    "listed",
    "nearest",
    "shortened",
    "too_long",
]


def enumerated(words: Sequence[str], last: str = "and") -> str:
    """``a, b and c``, or with another word than "and".

    >>> enumerated(["S48", "S38", "G48"], "or"), enumerated(["55"])
    ('S48, S38 or G48', '55')
    """
    if len(words) < 2:
        return words[0]
    most = listed(words[:-1])
    if last == "or":
        return tell("{most} or {last}", most=most, last=words[-1])
    return tell("{most} and {last}", most=most, last=words[-1])


def listed(words: Sequence[str]) -> str:
    """``a, b, c``; empty where there are none.

    >>> listed(["S48", "S38"])
    'S48, S38'
    """
    row = words[0] if words else ""
    for word in words[1:]:
        row = tell("{row}, {word}", row=row, word=word)
    return row


def nearest(name: str, known: Iterable[str], also: Iterable[str] = ()) -> str:
    """The end of a sentence about a name that there is not: the one that was probably meant,
    or else all that there are, without those that are understood, `also`.

    >>> nearest("hoskin", ["hosking", "usi"]), nearest("x", ["hosking", "usi"])
    ("did you mean 'hosking'?", 'there are hosking, usi')
    """
    names = list(known)
    near = get_close_matches(name, [*names, *also], n=1)
    if near:
        return tell("did you mean {near!r}?", near=near[0])
    return tell("there are {names}", names=", ".join(names))


def clauses(parts: Sequence[str]) -> str:
    """Clauses of one sentence.

    >>> clauses(["one is missing", "two are many"])
    'one is missing; two are many'
    """
    text = parts[0]
    for more in parts[1:]:
        text = tell("{text}; {more}", text=text, more=more)
    return text


def shortened(text: str) -> str:
    """A faulty text in quotes for a message, cut where it would flood the screen.

    >>> shortened("7g7g?"), len(shortened("x" * 1_000_000))
    ("'7g7g?'", 43)
    """
    return quoted(text)


class Code(Enum):
    """What kind of fault an error or a warning reports.

    The value is the subtype under which Sphinx shows it (``shogi.illegal-move``); the
    attribute `about` says in a sentence what it means.

    >>> Code("illegal-move").about
    'A move that the rules of shogi forbid in its position.'
    """

    about: str

    def __new__(cls, value: str, about: str = "") -> Self:
        member = object.__new__(cls)
        member._value_ = value
        member.about = about
        return member

    ILLEGAL_MOVE = "illegal-move", "A move that the rules of shogi forbid in its position."
    AMBIGUOUS_MOVE = "ambiguous-move", "A move text that fits more than one legal move."
    BAD_MOVE = "bad-move", "A text that is not a move in any notation."
    BAD_SFEN = "bad-sfen", "A position that cannot be read: SFEN, USI or a board diagram."
    BAD_RECORD = "bad-record", "A game record with a fault, or with a line not understood."
    ENCODING = "encoding", "Bytes that are text in no known encoding."
    CLAIM = "claim", "Something that the author claims and that the board denies."
    UNKNOWN_SOURCE = "unknown-source", "A name, a file or a move number that does not exist."
    LIMIT = "limit", "Something larger than the book allows: a file, a game, a row of diagrams."
    POSITION = "position", "A position that no game can reach, such as two pawns on a file."
    MOVE_NUMBER = "move-number", "A move number that does not follow from the one before."
    LEGAL_MOVE = "legal-move", "A move said to be illegal that is legal."
    DUPLICATE_NAME = "duplicate-name", "A name that two things of a book have."
    TRANSLATION = "translation", "A translated paragraph whose moves are not the original's."
    WRONG_SIDE = "wrong-side", "A side mark or move number that belongs to the other side."
    OPTION = "option", "An option of a directive that is not understood."
    TSUME_COOK = "tsume-cook", "A mate problem with a second solution."
    TSUME_SHORTER = "tsume-shorter", "A mate problem with a mate in fewer moves than is claimed."
    TSUME_NO_MATE = "tsume-no-mate", "A mate problem in which there is no mate."
    TSUME_SOLUTION = "tsume-solution", "A move in the solution of a mate problem that is wrong."
    TSUME_LEFTOVER = "tsume-leftover", "A mate problem that leaves the attacker pieces in hand."
    TSUME_UNDECIDED = "tsume-undecided", "A mate problem that is too long to be checked in full."
    MARKUP = "markup", "A role that the markup language does not recognise as one."
    CONFIG = "config", "A configuration value that is not valid."


class ShogiError(Exception):
    """A fault in what an author or a file says.

    `message` is one sentence; `line` and `column` count from 1 within the text that was read
    and are None where unknown; `code` is a `Code`.

    >>> str(ShogiError("no such game", line=3, column=7))
    'line 3, column 7: no such game'
    """

    code: Code = Code.BAD_RECORD
    _default_code: ClassVar[Code] = Code.BAD_RECORD
    _more: tuple[str | Callable[[str], str], ...] = ()
    played: tuple[Any, ...] = ()
    """Of a fault in a line of moves: the moves before it, as `notation.PlayedMove`."""

    def __init__(
        self,
        message: str,
        *,
        line: int | None = None,
        column: int | None = None,
        code: Code | None = None,
    ) -> None:
        super().__init__(message)
        self._message = message
        self.line = line
        self.column = column
        self.code = code or self._default_code

    @property
    def message(self) -> str:
        """One sentence, without the place."""
        text = self._told()
        for more in self._more:
            added = more if isinstance(more, str) else more(text)
            if added:
                if added.startswith("(") or text.endswith("?"):
                    text = tell("{text} {more}", text=text, more=added)
                else:
                    text = clauses((text, added))
        return text

    def _told(self) -> str:
        return self._message

    def add(self, text: str | Callable[[str], str]) -> Self:
        """The same error, whose message goes on with `text`; returns itself, to be raised.

        Where the text is costly it is a function, called with the message so far whenever
        the message is asked for.

        >>> ShogiError("the move is illegal").add("another is not").add("(“P76”)").message
        'the move is illegal; another is not (“P76”)'
        """
        self._more += (text,)
        return self

    def at(self, line: int | None = None, column: int | None = None) -> Self:
        """The same error, with a place where it had none; returns itself, to be raised.

        >>> ShogiError("odd").at(4, 2).line
        4
        """
        if self.line is None:
            self.line = line
        if self.column is None:
            self.column = column
        return self

    def __str__(self) -> str:
        place = [f"line {self.line}"] if self.line is not None else []
        if self.column is not None:
            place.append(f"column {self.column}")
        return f"{', '.join(place)}: {self.message}" if place else self.message

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions with keyword arguments do not survive pickling by themselves, and
        # Sphinx's parallel readers send theirs between processes.
        return (_restore, (type(self), self.message, self.line, self.column, self.code))


def _restore(
    kind: type[ShogiError], message: str, line: int | None, column: int | None, code: Code
) -> ShogiError:
    error = ShogiError.__new__(kind)
    ShogiError.__init__(error, message, line=line, column=column, code=code)
    return error


class BadMove(ShogiError):
    """A text that is a move in no notation, or not in the one that was named."""

    _default_code = Code.BAD_MOVE


class BadSfen(ShogiError):
    """A position that cannot be read."""

    _default_code = Code.BAD_SFEN


class BadRecord(ShogiError):
    """A record with a fault."""

    _default_code = Code.BAD_RECORD


class EncodingFault(ShogiError):
    """Bytes that are text in no known encoding."""

    _default_code = Code.ENCODING


class ClaimFailed(ShogiError):
    """Something the author claims and the board denies."""

    _default_code = Code.CLAIM


class UnknownSource(ShogiError):
    """A name, file or ply that does not exist."""

    _default_code = Code.UNKNOWN_SOURCE


class TooLarge(ShogiError):
    """A file or a game that is larger than whoever reads it allows."""

    _default_code = Code.LIMIT


class BadOption(ShogiError):
    """An option or argument of a directive, role or command that is not understood."""

    _default_code = Code.OPTION


def too_long(most: int) -> ShogiError:
    """The error for a game of more moves than are played.

    >>> too_long(60_000).message
    'a game of more than 60000 moves is too long'
    """
    return ShogiError(tell("a game of more than {count} moves is too long", count=most))
