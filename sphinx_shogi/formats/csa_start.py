"""The start position of CSA records: ``PI``, the rows ``P1`` to ``P9``, ``P+`` and ``P-``."""

from __future__ import annotations

import re
from typing import Final

from sphinx_shogi.formats.lines import excerpt
from sphinx_shogi.formats.sets import remaining
from sphinx_shogi.locale import tell
from sphinx_shogi.model import counts
from sphinx_shogi.model.errors import BadRecord
from sphinx_shogi.model.handicaps import EVEN_SFEN
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.model.pieces import HAND_ORDER, KINDS, Piece, PieceKind, Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.sfen import Placement, parse_sfen
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["CsaStart", "start_lines"]

_KINDS: Final = {each.csa: each for each in KINDS}
_CELL: Final = re.compile(r"[ ]*([+-][A-Z]{2}|\*|\.)")
_PAIR: Final = re.compile(r"[ ]*([0-9])([0-9])([A-Z]{2})")
_SIGNS: Final = {"+": Side.BLACK, "-": Side.WHITE}


class CsaStart:
    """Collects the position lines of a record and makes the start position of them."""

    def __init__(self) -> None:
        self._pieces: dict[Square, Piece] = {}
        self._hands: tuple[dict[PieceKind, int], dict[PieceKind, int]] = ({}, {})
        self._rows: dict[int, int] = {}
        self._rest: Side | None = None
        self.even = False
        self.is_there = self.is_put = False
        self.line = 0
        self.turn: Side | None = None

    @property
    def is_shown(self) -> bool:
        """The position is more than that of a game's usual start."""
        usual = self.even and len(self._pieces) == 40 and not any(self._hands)
        return self.is_there and not usual

    def take(self, text: str, line: int) -> None:
        """Read one ``P…`` line. Raises `BadRecord`."""
        self.is_there = True
        self.line = self.line or line
        mark = text[1:2]
        if mark == "I":
            self._take_even(text, line)
        elif mark in _SIGNS:
            self._take_list(text, _SIGNS[mark], line)
        else:
            self._take_row(text, int(mark), line)

    def _take_even(self, text: str, line: int) -> None:
        if self._rows or self.even:
            raise BadRecord(tell("PI stands beside another start position"), line=line, column=1)
        self.even = True
        self._pieces.update(parse_sfen(EVEN_SFEN).pieces)
        for column, place, kind in _pairs(text, line):
            if place is None or self._pieces.get(place, _NOTHING).kind is not kind:
                raise BadRecord(
                    tell(
                        "PI takes away {text}, which does not stand there at the start",
                        text=excerpt(text[column - 1 : column + 3]),
                    ),
                    line=line,
                    column=column,
                )
            del self._pieces[place]

    def _take_row(self, text: str, rank: int, line: int) -> None:
        if self.even:
            raise BadRecord(tell("a row of the board beside PI"), line=line, column=1)
        if rank in self._rows:
            raise BadRecord(
                tell(
                    "rank {rank} of the board is given twice; it was on line {rows}",
                    rank=rank,
                    rows=self._rows[rank],
                ),
                line=line,
                column=1,
            )
        self._rows[rank] = line
        for index, cell in enumerate(_cells(text, line)):
            if cell is not None:
                self._pieces[SQUARES[(8 - index) * 9 + rank - 1]] = cell

    def _take_list(self, text: str, side: Side, line: int) -> None:
        for column, place, kind in _pairs(text, line):
            if kind is None:
                self._rest = side
            elif place is None:
                if kind not in HAND_ORDER:
                    raise BadRecord(
                        tell("a {name} is never in hand", name=kind.name),
                        line=line,
                        column=column,
                    )
                hand = self._hands[side]
                hand[kind] = hand.get(kind, 0) + 1
            elif place in self._pieces:
                raise BadRecord(
                    tell("two pieces stand on {digits}", digits=place.digits),
                    line=line,
                    column=column,
                )
            else:
                self._pieces[place] = Piece(side, kind)

    def put(self, drop: MovePattern, line: int, column: int) -> bool:
        """Take a drop before any other move for a piece that is set up, as in files that
        build a position on an empty board; False if there is a start position."""
        if self.is_there and not self.is_put:
            return False
        assert drop.destination is not None and drop.piece is not None
        if drop.destination in self._pieces:
            raise BadRecord(
                tell("two pieces stand on {digits}", digits=drop.destination.digits),
                line=line,
                column=column,
            )
        self.is_there = self.is_put = True
        self._pieces[drop.destination] = Piece(drop.side or Side.BLACK, drop.piece)
        return True

    def position(self, first: Side, line: int) -> Position:
        """The position; `first` moves if no line says who does. `line` is for faults."""
        if self._rows and len(self._rows) < 9:
            missing = next(rank for rank in range(1, 10) if rank not in self._rows)
            raise BadRecord(
                tell("rank {missing} of the board is missing", missing=missing), line=line
            )
        if not self.is_there:
            self._pieces.update(parse_sfen(EVEN_SFEN).pieces)
        if self._rest is not None:
            other = self._hands[self._rest.opponent]
            self._hands[self._rest].update(remaining(self._pieces.values(), other))
        side = self.turn if self.turn is not None else first
        return Position.from_placement(Placement(self._pieces, self._hands, side, 1))


_NOTHING: Final = Piece(Side.BLACK, KINDS[13])


def _cells(text: str, line: int) -> list[Piece | None]:
    """The nine cells of a row, three characters each or set apart in any way."""
    cells: list[Piece | None] = []
    at = 2
    while match := _CELL.match(text, at):
        cells.append(_cell(match[1], line, match.start(1) + 1))
        at = match.end()
    if len(cells) == 10 and text.endswith("."):
        cells.pop()
    if text[at:].strip():
        raise BadRecord(
            tell(
                "{text} is no cell of the board: expected one like -FU or *",
                text=excerpt(text[at:]),
            ),
            line=line,
            column=at + 1,
        )
    if len(cells) != 9:
        raise BadRecord(
            tell(
                "this rank of the board has {squares} instead of 9",
                squares=counts.squares(len(cells)),
            ),
            line=line,
            column=1,
        )
    return cells


def _cell(text: str, line: int, column: int) -> Piece | None:
    if text[0] not in _SIGNS:
        return None
    return Piece(_SIGNS[text[0]], _kind(text[1:], line, column + 1))


def _kind(name: str, line: int, column: int) -> PieceKind:
    try:
        return _KINDS[name]
    except KeyError:
        raise BadRecord(
            tell("{name} is no piece: they are {names}", name=name, names=" ".join(_KINDS)),
            line=line,
            column=column,
        ) from None


def _pairs(text: str, line: int) -> list[tuple[int, Square | None, PieceKind | None]]:
    """The squares and pieces of a list, with their columns; square None is the hand, and
    piece None is AL, all that are left."""
    found: list[tuple[int, Square | None, PieceKind | None]] = []
    at = 2
    while match := _PAIR.match(text, at):
        file, rank, name = int(match[1]), int(match[2]), match[3]
        column = match.start(1) + 1
        if (file == 0) != (rank == 0):
            raise BadRecord(
                tell("{match}{match2} is no square", match=match[1], match2=match[2]),
                line=line,
                column=column,
            )
        place = SQUARES[file * 9 + rank - 10] if file else None
        if name == "AL" and place is None:
            found.append((column, None, None))
        else:
            found.append((column, place, _kind(name, line, column + 2)))
        at = match.end()
    if text[at:].strip():
        raise BadRecord(
            tell(
                "{text} is not understood: expected a square and a piece, as in 22KA",
                text=excerpt(text[at:]),
            ),
            line=line,
            column=at + 1,
        )
    return found


def start_lines(position: Position) -> list[str]:
    """The start position and who moves, as CSA writes them.

    >>> start_lines(Position())
    ['PI', '+']
    """
    turn = "+-"[position.side]
    if position.sfen.split()[0] == EVEN_SFEN.split()[0] and not any(map(position.hand, Side)):
        return ["PI", turn]
    pieces = position.pieces
    lines = []
    for rank in range(9):
        row = ""
        for file in range(8, -1, -1):
            piece = pieces.get(SQUARES[file * 9 + rank])
            row += " * " if piece is None else "+-"[piece.side] + piece.kind.csa
        lines.append(f"P{rank + 1}{row}")
    for side in Side:
        hand = position.hand(side)
        if hand:
            held = "".join(f"00{each.csa}" * count for each, count in hand.items())
            lines.append(f"P{'+-'[side]}{held}")
    return [*lines, turn]
