"""What a record says, one thing after the other: the common tongue of all formats.

Each format turns its text into a stream of these; `builder.build` plays the stream into a
`Game`. Lines and columns count from 1. A fault at which the reading must stop is raised in
the stream; what is merely odd is told as `Odd`, and the reading goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from sphinx_shogi.model.clock import Clock
from sphinx_shogi.model.cursor import Quick
from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import PieceKind, Side
from sphinx_shogi.model.position import Position

__all__ = [
    "Branch",
    "Close",
    "End",
    "Event",
    "Header",
    "Label",
    "MoveText",
    "Note",
    "Odd",
    "Open",
    "Placed",
    "Plain",
    "Run",
    "Said",
    "Sign",
    "Start",
    "Summary",
    "Time",
    "singly",
]


class Header(NamedTuple):
    """A fact about the game. A key that comes again adds a line to the first."""

    key: str
    value: str


class Start(NamedTuple):
    """The start position, before the first move.

    `first` is the number of the first move in the record, where that is known. `is_shown`:
    the record draws the board, so that it says something even without moves.
    """

    position: Position
    first: int | None = None
    is_shown: bool = False
    line: int = 1


class MoveText(NamedTuple):
    """One move as it is written."""

    pattern: MovePattern
    text: str
    line: int
    column: int
    number: int | None = None
    """The ply that the record gives it."""
    clock: str | Clock | None = None
    """The clock, perhaps as written, for `clocks.parse_clock`."""
    annotation: str = ""
    said: Said | None = None
    quick: Quick | None = None
    """The shortcut for the pattern, where there is one."""
    total: str | None = None
    """The total in the clock where it has the usual form, 00:12:34: of two such texts the
    later sorts behind the earlier."""


Plain: TypeAlias = tuple[MovePattern, str, int, int, int, str | None, str, None, Quick, str | None]
"""The fields of a `MoveText` that has a shortcut, a number, and no more than a usual clock."""


class Run(NamedTuple):
    """Plain moves, one after the other: most of any record, and read in half the time that
    an event for each of them takes."""

    moves: list[Plain]


class Said(NamedTuple):
    """What a record says of a move besides what is needed to find it; checked as claims."""

    same: bool | None = None
    captured: PieceKind | None = None
    relative: str | None = None
    """The relative words, or 打."""


class Note(NamedTuple):
    """A line of comment on the move before, or on the start position.

    Where a variation has begun and has no move yet, it is on the move that follows.
    """

    text: str
    line: int


class Label(NamedTuple):
    """A bookmark on the move before."""

    name: str


class Sign(NamedTuple):
    """``!?`` and the like after the move before."""

    text: str


class Time(NamedTuple):
    """The clock of the move or the end before, where it stands by itself."""

    clock: str | Clock
    line: int
    column: int


class Branch(NamedTuple):
    """A variation that replaces the move with this number (変化：N手)."""

    number: int
    line: int
    column: int


class Open(NamedTuple):
    """A variation begins that replaces the move before; variations nest.

    `here`: it stands beside the end of a line, and replaces no move.
    """

    line: int
    column: int
    here: bool = False


class Close(NamedTuple):
    """The variation ends; the line that it left goes on."""

    line: int
    column: int


class End(NamedTuple):
    """The end of the line, as a move line has it (投了, %TORYO).

    `winner` is the side that the word itself names; `mover_wins` says whether the side to
    move wins (True) or loses (False), None where the word says neither.
    """

    kind: EndKind
    text: str
    line: int
    column: int
    winner: Side | None = None
    mover_wins: bool | None = None
    number: int | None = None
    clock: str | Clock | None = None


class Summary(NamedTuple):
    """The result in a sentence (まで75手で先手の勝ち), often beside an `End`.

    `winner` and `mover_wins` as in `End`. `kind` is None where the sentence names a winner
    and no reason.
    """

    kind: EndKind | None
    text: str
    line: int
    column: int
    winner: Side | None = None
    mover_wins: bool | None = None
    number: int | None = None


class Odd(NamedTuple):
    """Something odd that does not stop the reading: a warning."""

    error: ShogiError


Placed: TypeAlias = MoveText | Time | End | Branch
"""What has a place to be told of."""
Event: TypeAlias = (
    Header
    | Start
    | MoveText
    | Run
    | Note
    | Label
    | Sign
    | Time
    | Branch
    | Open
    | Close
    | End
    | Summary
    | Odd
)


def singly(stream: Iterable[Event]) -> Iterator[Event]:
    """The events of a stream, each move by itself."""
    for event in stream:
        if isinstance(event, Run):
            yield from map(MoveText._make, event.moves)
        else:
            yield event
