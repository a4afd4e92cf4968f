"""`Notation`: what a module of this package says about its way to write moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import PieceKind
from sphinx_shogi.model.squares import Square
from sphinx_shogi.notation.spelling import KANJI_NAMES
from sphinx_shogi.notation.style import DEFAULT, Style

__all__ = [
    "Notation",
    "Numbering",
    "arabic",
    "english_name",
    "kanji",
    "kanji_name",
    "letter",
    "lettered",
]


class Numbering(Enum):
    """How a list of moves is numbered."""

    NONE = "none"
    """Not at all: ``☗７六歩 ☖３四歩``."""
    PLY = "ply"
    """Every move: ``1. 76fu 2. 34fu``."""
    PAIRS = "pairs"
    """Black's moves: ``1. P76 P34 2. P26``; White alone is ``1...P34``."""


def arabic(square: Square, style: Style) -> str:
    """``76``."""
    return square.digits


def lettered(square: Square, style: Style) -> str:
    """``7f``."""
    return square.usi


def letter(kind: PieceKind, style: Style) -> str:
    """``P``, ``+P``."""
    return style.letters[kind.index]


def kanji(kind: PieceKind, style: Style) -> str:
    """``歩``, ``と``."""
    return style.kanji[kind.index]


def english_name(kind: PieceKind) -> str:
    """``pawn``, ``promoted silver``."""
    return kind.name


def kanji_name(kind: PieceKind) -> str:
    """``歩``, ``成銀``."""
    return KANJI_NAMES[kind.index]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """One way to write moves.

    A module of this package makes one of these, and a line in `registry` makes it known;
    nothing else has to be told.
    """

    id: str
    """What authors write in ``shogi_notation``."""
    english: str
    """Its name in English."""
    japanese: str
    """Its name in Japanese."""
    example: str
    """Three moves as written by default: a pawn from 7七 to 7六; a silver from 7二 that takes
    a pawn on 8三 and promotes, where another on 9四 could do the same; a pawn dropped on
    2三."""
    about: str
    """One sentence for the table of the manual: who uses it."""
    write: Callable[[Move, Style], str]
    """The text of a move, without a side mark unless that is part of the notation."""
    parse: Callable[[str], MovePattern]
    """The claims of a text without side mark, blanks around it or `!?`; raises `BadMove`
    with the column of the first character that does not fit."""
    starts: frozenset[str]
    """The characters that a text of this notation can begin with."""
    form: str
    """A regular expression that a text in just this notation matches, spelt as we write it;
    it tells which notation an author had in mind when a move is wrong."""
    square_text: Callable[[Square, Style], str] = arabic
    """The spelling of a square."""
    piece_text: Callable[[PieceKind, Style], str] = letter
    """The spelling of a piece."""
    piece_name: Callable[[PieceKind], str] = english_name
    """What messages call a piece."""
    interposition: Callable[[str, Style], str] | None = None
    """The text of 合, an interposition by any piece, on the square that is spelt so; None
    where there is no sign for it."""
    marks: tuple[str, str] = ("☗", "☖")
    """The side marks that ``side=True`` means."""
    numbering: Numbering = Numbering.NONE
    """The numbering that readers of the notation expect."""
    number: str = "{}. "
    """How a number is written, with the blank behind it."""
    number_or_mark: bool = False
    """A move has a number or a side mark, never both."""
    marked: bool = False
    """Move lists in this notation carry side marks."""
    words: str = "english"
    """The end words of its move lists: ``"english"``, ``"japanese"``, ``"csa"`` or
    ``"score"``."""
    fallback: bool = False
    """Without a name it is tried only where no other notation can read the text; for
    notations that say less, where a stricter one would catch a slip."""

    def square(self, square: Square) -> str:
        """The spelling of a square in messages."""
        return self.square_text(square, DEFAULT)

    def piece(self, kind: PieceKind) -> str:
        """What messages call a piece."""
        return self.piece_name(kind)

    def tell(self, error: IllegalMove | AmbiguousMove) -> IllegalMove | AmbiguousMove:
        """The same error, worded in this notation; returns it, to be raised."""
        return error.told_in(lambda move: self.write(move, DEFAULT), self.square, self.piece)
