"""`Diagram` says what to draw: a position and how it is to look."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, Self

from sphinx_shogi.diagram.colours import COLOURS
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.pieces import Piece, PieceKind, Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.sfen import Placement
from sphinx_shogi.model.squares import Square

__all__ = ["COORDS", "ENGLISH", "HANDS", "JAPANESE", "WHOLE", "Arrow", "Crop", "Diagram", "Terms"]

HANDS: Final = ("beside", "below", "none")
COORDS: Final = ("kanji", "arabic", "letters", "western", "none")


class Crop(NamedTuple):
    """The part of the board that is shown: files and ranks from .. to, both included."""

    left: int
    """The file with the highest number."""
    right: int
    top: int
    bottom: int

    @classmethod
    def between(cls, first: Square, second: Square) -> Self:
        """The rectangle that has these squares in opposite corners.

        >>> from sphinx_shogi.model.squares import square
        >>> Crop.between(square("91"), square("55"))
        Crop(left=9, right=5, top=1, bottom=5)
        """
        files, ranks = (first.file, second.file), (first.rank, second.rank)
        return cls(max(files), min(files), min(ranks), max(ranks))

    def holds(self, square: Square) -> bool:
        """Whether the square is shown."""
        return self.right <= square.file <= self.left and self.top <= square.rank <= self.bottom


WHOLE: Final = Crop(9, 1, 1, 9)


class Arrow(NamedTuple):
    """An arrow from a square, or from a piece in the hand of `side`, to a square.

    Without a side, a hand's arrow starts at the side that holds the piece and is to move.
    """

    origin: Square | PieceKind
    destination: Square
    side: Side | None = None


class Terms(NamedTuple):
    """The words on a diagram; the caller knows the language.

    `black` and `white` name the sides, `none` stands for an empty hand, `move_number` and
    `to_move` are templates. `hands` stands after ☗ and ☖ instead of the sides' names, such as
    持駒 and 残り in a mate problem; empty words leave the marks alone.
    """

    black: str
    white: str
    none: str = ""
    move_number: str = "{number}"
    to_move: str = "{side}"
    hands: tuple[str, str] | None = None

    def side(self, side: Side) -> str:
        """The word for a side."""
        return self.white if side else self.black

    def hand(self, side: Side) -> str:
        """The word before a side's hand."""
        return self.side(side) if self.hands is None else self.hands[side]


JAPANESE: Final = Terms("先手", "後手", "なし", "{number}手目", "{side}番")
ENGLISH: Final = Terms("Black", "White", "", "Move {number}", "{side} to move")
_MARKS_ALONE: Final = ENGLISH._replace(hands=("", ""))

_CHOICES: Final = (("style", STYLES), ("colours", COLOURS), ("hands", HANDS))


@dataclass(frozen=True)
class Diagram:
    """What to draw. Everything but the position has a default.

    Raises `BadOption` for an unknown style, scheme of colours or place of the hands.

    >>> from sphinx_shogi.model.squares import square
    >>> Diagram(Position(), highlight=(square("76"),)).crop
    Crop(left=9, right=1, top=1, bottom=9)
    """

    position: Position
    style: str = "book"
    """``book``: plain kanji; ``kanji``: pentagons; ``international``: letters and moves."""
    colours: str = "auto"
    """``auto`` follows the page; ``light``, ``dark``, ``grey``, ``print`` are fixed."""
    flip: bool = False
    """White sits at the bottom."""
    crop: Crop = WHOLE
    hands: str = "beside"
    """``beside`` the board in vertical writing, ``below`` it, or ``none``."""
    hand_of: tuple[Side, ...] = (Side.BLACK, Side.WHITE)
    """Whose hand is shown: Black's alone in a mate problem."""
    coords: str | None = None
    """``kanji``: digits on top and kanji at the right; ``arabic``: digits for both;
    ``letters``: digits and a to i; ``western``: digits below and at the left, where chess
    diagrams have theirs; ``none``. By default kanji, with international pieces letters."""
    names: tuple[str, str] | None = None
    """What stands after ☗ and ☖ instead of the terms, such as players' names."""
    terms: Terms | None = None
    """By default Japanese; with international pieces English, and hands have the mark alone."""
    move_number: int | bool = False
    """Print above the board the number of the last move; or this number."""
    side_to_move: bool = False
    """Print above the board whose move it is."""
    last_move: bool | tuple[Square, ...] = True
    """Mark the destination of the last move; or these squares."""
    highlight: tuple[Square, ...] = ()
    circles: tuple[Square, ...] = ()
    labels: tuple[tuple[Square, str], ...] = ()
    arrows: tuple[Arrow, ...] = ()
    ghosts: tuple[tuple[Square, Piece], ...] = ()
    """Pieces drawn faintly, such as one that has moved away."""
    two_character: bool | None = None
    """成銀 instead of 全; by default in the book style."""
    red: bool | None = None
    """Promoted pieces are red; by default on pentagons."""
    dragon: str = "龍"
    """龍 or 竜."""
    kings: tuple[str, str] = ("玉", "王")
    """The kanji of Black's king and of White's."""

    def __post_init__(self) -> None:
        for field, allowed in _CHOICES:
            value = getattr(self, field)
            if value not in allowed:
                raise BadOption(
                    tell(
                        "{field} is one of {names}, not {value!r}",
                        field=field,
                        names=", ".join(allowed),
                        value=value,
                    )
                )
        if self.coords is not None and self.coords not in COORDS:
            raise BadOption(
                tell(
                    "coords is one of {names}, not {coords!r}",
                    names=", ".join(COORDS),
                    coords=self.coords,
                )
            )

    @cached_property
    def placement(self) -> Placement:
        """The position as plain data, read once."""
        return self.position.placement

    @property
    def bottom(self) -> Side:
        """The side that sits at the bottom."""
        return Side.WHITE if self.flip else Side.BLACK

    @property
    def coordinates(self) -> str:
        """The coordinates in force."""
        if self.coords is not None:
            return self.coords
        return "letters" if STYLES[self.style].has_letters else "kanji"

    @property
    def number(self) -> int | None:
        """The move number that is printed, or None."""
        if self.move_number is True:
            # Before the first move there is no number to print.
            return self.position.ply - 1 or None
        return None if self.move_number is False else self.move_number

    @property
    def last_squares(self) -> tuple[Square, ...]:
        """The squares marked as those of the last move."""
        if self.last_move is True:
            destination = self.position.last_destination
            return (destination,) if destination is not None else ()
        return self.last_move or ()

    @property
    def labelled(self) -> Terms:
        """The terms in force."""
        if self.terms is not None:
            return self.terms
        return _MARKS_ALONE if STYLES[self.style].has_letters else JAPANESE
