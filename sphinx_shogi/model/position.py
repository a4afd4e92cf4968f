"""`Position`, a value over a board that it shares with its neighbours in the game.

The only module that knows rsshogi, and it uses its board for state and legality alone. A
move is passed around as rsshogi's 16-bit number (see `raw`) where no facts are needed yet.
"""

from __future__ import annotations

from typing import Any, Final

from rsshogi.core import Board
from rsshogi.core import Move as RawMove
from rsshogi.types import Color, PieceType
from rsshogi.types import Square as RawSquare

from sphinx_shogi.model import finding, foul
from sphinx_shogi.model.errors import too_long
from sphinx_shogi.model.handicaps import EVEN_SFEN, handicap_of
from sphinx_shogi.model.move import Move, MovePattern
from sphinx_shogi.model.pieces import HAND_ORDER, KINDS, PIECES, Piece, PieceKind, Side
from sphinx_shogi.model.problems import Problem, problems_of
from sphinx_shogi.model.raw import pattern_of, raw_of, usi_of
from sphinx_shogi.model.reach import REACH, SLIDES, bits
from sphinx_shogi.model.sfen import Placement, check_hands, format_sfen, parse_sfen
from sphinx_shogi.model.sheet import sheet_of
from sphinx_shogi.model.showing import Drawn
from sphinx_shogi.model.squares import SQUARES, Square
from sphinx_shogi.model.table import Table

__all__ = ["Position", "RawMove"]

_COLORS: Final = (Color.BLACK, Color.WHITE)
# PieceType counts from 1 like our kinds.
_TYPES: Final = tuple(PieceType(index) for index in range(15))
_RAW_SQUARES: Final = tuple(RawSquare(index) for index in range(81))
_KING: Final = KINDS[7]
# The engine counts plies in 16 bits.
_LONGEST_GAME: Final = 60_000


class Position(Drawn):
    """A position: board, hands, side to move, and how it came about.

    Without arguments the even-game start. A value: `play` returns another position. Equal
    positions have the same SFEN. All positions of one game share one engine board, which
    is walked to the position that is asked, so a game is not for two threads at once.

    >>> position = Position()
    >>> position.play(position.move("7g7f")).sfen
    'lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2'
    """

    __slots__ = ("_depth", "_parent", "_raw", "_table", "side")

    side: Side
    """Who moves."""

    def __init__(self) -> None:
        self._set_root(EVEN_SFEN, Side.BLACK, 1, None)

    def _set_root(self, sfen: str, side: Side, number: int, last: str | None) -> None:
        self._parent: Position | None = None
        self._raw = self._depth = 0
        self._table = Table(sfen, number, last)
        self.side = side

    @classmethod
    def from_sfen(cls, sfen: str, last_move: str | None = None) -> Position:
        """The position of an SFEN, with or without a leading ``sfen``.

        `last_move`, in USI, is the move that led here; only its squares count (同, and the
        mark in diagrams). Raises `BadSfen` with a column, `BadMove` for another `last_move`.

        >>> Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b 2P 1").hand(Side.BLACK)
        {kind('P'): 2}
        """
        return cls.from_placement(parse_sfen(sfen), last_move)

    @classmethod
    def from_placement(cls, placement: Placement, last_move: str | None = None) -> Position:
        """The position of pieces, hands, side and move number given as data.

        Raises `BadSfen` for more pieces in a hand than the engine can count.
        """
        check_hands(placement)
        return cls.stored(format_sfen(placement), last_move)

    @classmethod
    def stored(cls, sfen: str, last_move: str | None = None) -> Position:
        """The position whose `sfen` was kept, as in a doctree; the text is not checked again."""
        board, side, hands, number = sfen.split(" ")
        position = cls.__new__(cls)
        # The engine starts to count at 1, so that no move number overflows its counter.
        start = f"{board} {side} {hands} 1"
        position._set_root(start, Side("bw".index(side)), int(number), last_move)
        position._table.odd = None
        return position

    def _board(self) -> Board:
        table = self._table
        if table.at is not self:
            if table.at is not None and table.at is self._parent:
                table.board.push_move(RawMove(self._raw))
            else:
                self._walk(table)
            table.at = self
        board: Board = table.board
        return board

    def _walk(self, table: Table) -> None:
        at, node = table.at, self
        forward: list[int] = []
        if at is None:
            table.board = Board(table.sfen)
            at = self
            while at._parent is not None:
                at = at._parent
        while at is not node:
            if at._depth >= node._depth:
                table.board.pop()
                assert at._parent is not None
                at = at._parent
            else:
                forward.append(node._raw)
                assert node._parent is not None
                node = node._parent
        for raw in reversed(forward):
            table.board.push_move(RawMove(raw))

    def let_go(self) -> None:
        """Give the board back, which is set up anew when it is asked for again.

        Board and position hold each other, and Python finds such rings late.
        """
        self._table.at = None

    def mask(self, side: Side, kind: PieceKind) -> int:
        """The bitboard of the squares where pieces of this side and kind stand."""
        return self._board().pieces_for(_TYPES[kind.index], _COLORS[side]).packed

    def reaching(self, side: Side, kind: PieceKind, destination: Square) -> int:
        """The bitboard of the pieces of this side and kind that reach the destination over
        the pieces between, whatever stands there and whether pinned or not."""
        board = self._board()
        found: int = (
            REACH[side][kind.index][destination.index]
            & board.pieces_for(_TYPES[kind.index], _COLORS[side]).packed
        )
        if found and SLIDES[kind.index]:
            found &= board.attackers_to_color_current(
                _COLORS[side], _RAW_SQUARES[destination.index]
            ).packed
        return found

    def reached(self, side: Side, kind: PieceKind) -> int:
        """The bitboard of the squares that the pieces of this side and kind reach over the
        pieces between, whatever stands there and whether pinned or not."""
        return self._board().attacks_by(_COLORS[side], _TYPES[kind.index]).packed

    def held(self, side: Side, kind: PieceKind) -> int:
        """How many pieces of this kind the side holds in hand; 0 for what no hand holds."""
        if kind.index > 7:
            return 0
        return self._board().hand(_COLORS[side]).count(_TYPES[kind.index])

    @property
    def sfen(self) -> str:
        """The canonical SFEN, with the number of the next move."""
        return f"{self._without_number()} {self.ply}"

    def _without_number(self) -> str:
        if not self._depth:
            return self._table.sfen[:-2]
        text: str = self._board().to_sfen()
        return text[: text.rindex(" ")]

    @property
    def ply(self) -> int:
        """The number of the next move, as in the SFEN; 1 at the start of a game."""
        return self._table.number + self._depth

    @property
    def last_move(self) -> str | None:
        """The move that led here, in USI; None at a start without one."""
        return usi_of(self._raw) if self._depth else self._table.last

    @property
    def previous(self) -> Position | None:
        """The position before the last move; None at the start of a game."""
        return self._parent

    @property
    def last_destination(self) -> Square | None:
        """The square that 同 means; None at a start without a last move."""
        if self._depth:
            return SQUARES[self._raw & 0x7F]
        return None if self._table.last is None else SQUARES[self._table.last_index]

    @property
    def is_handicap(self) -> bool:
        """The game began at a handicap start, so that the sides are called 下手 and 上手."""
        handicap = handicap_of(self._table.sfen)
        return handicap is not None and handicap.sfen != EVEN_SFEN

    @property
    def pieces(self) -> dict[Square, Piece]:
        """What stands on the board, by square index."""
        return self.placement.pieces

    @property
    def placement(self) -> Placement:
        """The position as plain data."""
        return parse_sfen(self.sfen)

    def piece_at(self, square: Square) -> Piece | None:
        """The piece on a square, or None.

        >>> from sphinx_shogi.model.squares import square
        >>> Position().piece_at(square("88"))
        piece('B')
        """
        value = self._board().piece_on(_RAW_SQUARES[square.index]).value
        return PIECES[value >> 4][(value & 15) - 1] if value else None

    def hand(self, side: Side) -> dict[PieceKind, int]:
        """The kinds that a side holds, with their counts, in the order R B G S N L P."""
        hand = self._board().hand(_COLORS[side])
        counts = {each: hand.count(_TYPES[each.index]) for each in HAND_ORDER}
        return {each: count for each, count in counts.items() if count}

    def king(self, side: Side) -> Square | None:
        """Where the king of a side stands; None without one."""
        found = bits(self.mask(side, _KING))
        return found[0] if found else None

    @property
    def in_check(self) -> bool:
        """The king of the side to move is attacked."""
        return self._board().is_in_check()

    @property
    def is_odd(self) -> bool:
        """Whether the engine alone cannot tell what is legal: the game starts where the side to
        move could take a king, or where a hand might be overfilled."""
        table = self._table
        if table.odd is None:
            start = self
            while start._parent is not None:
                start = start._parent
            table.odd = foul.is_odd(start)
        return table.odd

    @property
    def is_mate(self) -> bool:
        """The side to move is in check and has no legal move.

        >>> Position.from_sfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").is_mate
        True
        """
        board = self._board()
        return board.is_in_check() and board.is_mated()

    @property
    def repetition(self) -> int:
        """How often this position (board, hands, side to move) has stood on the way here, 1
        the first time."""
        key, text = self._board().zobrist_hash(), self._without_number()
        count, node = 1, self._parent
        while node is not None:
            if node._board().zobrist_hash() == key and node._without_number() == text:
                count += 1
            node = node._parent
        return count

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the position, such as two pawns on a file; empty for a sound
        one. Kings may be missing, as in problems and cut-out diagrams."""
        # Legal moves make no sound position wrong.
        if self._depth and not problems_of(self._table.sfen):
            return ()
        return problems_of(self._without_number())

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The fact sheets of all legal moves."""
        return tuple(map(self.sheet, self.legal_raws))

    @property
    def legal_raws(self) -> list[int]:
        """The numbers of all legal moves."""
        raws = [raw.value for raw in self._board().legal_moves()]
        return [raw for raw in raws if foul.is_playable(self, raw)] if self.is_odd else raws

    def is_legal(self, raw: int) -> bool:
        """Whether the move with this number, of 16 bits, is legal here."""
        # A drop that promotes is no move; the engine would take it for a plain drop.
        return (
            self._board().is_legal_move(RawMove(raw))
            and raw & 0xC000 != 0xC000
            and (not self.is_odd or foul.is_playable(self, raw))
        )

    def move(self, usi: str) -> Move:
        """The fact sheet of the move with this USI text.

        Raises `BadMove` for a text that is no USI move, `IllegalMove` for an illegal one.

        >>> Position().move("2g2f").piece.name
        'pawn'
        """
        raw = raw_of(usi)
        if not self.is_legal(raw):
            raise finding.illegal(self, pattern_of(raw))
        return self.sheet(raw)

    def find(self, pattern: MovePattern) -> Move:
        """The fact sheet of the one legal move that a text means.

        Raises `IllegalMove`, which says why, or `AmbiguousMove`, which names the moves that
        fit.

        >>> from sphinx_shogi.model.pieces import kind
        >>> from sphinx_shogi.model.squares import square
        >>> Position().find(MovePattern(piece=kind("P"), destination=square("76"))).usi
        '7g7f'
        """
        return self.sheet(finding.find_raw(self, pattern))

    def find_raw(self, pattern: MovePattern) -> int:
        """The number of the one legal move that a text means; raises as `find` does."""
        return finding.find_raw(self, pattern)

    def sheet(self, raw: int) -> Move:
        """The fact sheet of a move, by its number; the move must be legal."""
        facts = self._board().apery_move32_from_move(RawMove(raw)).value
        return sheet_of(self, facts, self._raw & 0x7F if self._depth else self._table.last_index)

    def play(self, move: Move) -> Position:
        """The position after a move that was found here.

        A move with `legal` false, the last of a record that ends in 反則, is carried out as
        far as it can be.
        """
        if move.legal:
            return self.play_raw(raw_of(move.usi))
        return Position.from_placement(foul.carried_out(self.placement, move), move.usi)

    def play_raw(self, raw: int) -> Position:
        """The position after a legal move given by its number; `ShogiError` after 60,000."""
        if self._depth >= _LONGEST_GAME:
            raise too_long(_LONGEST_GAME)
        after = Position.__new__(Position)
        after._table = self._table
        after._parent = self
        after._raw = raw
        after._depth = self._depth + 1
        after.side = self.side.opponent
        return after

    def claimed(self, pattern: MovePattern) -> Move:
        """The move that a text claims although it is illegal: a sheet with `legal` false.

        Raises `BadMove` where the text names no destination or no piece.
        """
        return foul.claimed(self, pattern)

    def engine_board(self) -> Any:
        """A board of the engine that belongs to the caller, without the game's history;
        for searches such as the tsume solver's."""
        return Board(f"{self._without_number()} 1")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.sfen == other.sfen

    def __hash__(self) -> int:
        return hash(self.sfen)

    def __repr__(self) -> str:
        return f"Position.from_sfen({self.sfen!r})"

    def __str__(self) -> str:
        return self.sfen

    def __reduce__(self) -> tuple[Any, ...]:
        raws: list[int] = []
        node = self
        while node._parent is not None:
            raws.append(node._raw)
            node = node._parent
        table = self._table
        root = f"{table.sfen.rpartition(' ')[0]} {table.number}"
        return (_restore, (root, table.last, raws[::-1]))


def _restore(sfen: str, last: str | None, raws: list[int]) -> Position:
    position = Position.stored(sfen, last)
    for raw in raws:
        position = position.play_raw(raw)
    return position
