"""The board of a search: which moves check, and which replies there are.

A thin layer over the engine's board, which knows all legal moves but not which of them
check. Listing all drops of a rich hand is what costs most, so drops that check are taken
from tables, and moves on the board are asked of a second board with empty hands.
"""

from __future__ import annotations

import re
from typing import Any, Final

from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.raw import DROP
from sphinx_shogi.tsume.geometry import ARRIVAL, Checks, between_masks, checks_on, distance

__all__ = ["Drops", "Table"]

Drops = list[Any]
"""Drops of one side on one and the same square, as engine moves."""

# Kinds by the engine's number that check from a distance, as they stand in hand.
_SLIDERS: Final = (2, 5, 6)

# What a side has in hand, in a SFEN.
_HELD: Final = {Side.BLACK: re.compile(r"\d*[A-Z]"), Side.WHITE: re.compile(r"\d*[a-z]")}


class Table:
    """A board of the engine on which a search moves about.

    `board` is the engine's, at the position that is looked at; moves are the engine's own.
    """

    def __init__(self, board: Any, attacker: Side) -> None:
        self.board = board
        self.attacker = attacker
        self._bare = board.copy()
        self._colour = board.turn
        self._defenders = _HELD[attacker.opponent]
        # The engine's own values, had from the board: only the model imports the engine.
        # Without a move to begin with there is nothing to search.
        moves = board.legal_moves_move32()
        self._move32 = type(moves[0]) if moves else None
        self._other = self._colour
        self._square: Any = None
        if moves:
            board.push_move32(moves[0])
            self._other = board.turn
            board.pop()
            self._square = type(board.king_square(self._other))

    @property
    def king(self) -> int:
        """The square of the king that is to be mated."""
        square: int = self.board.king_square(self._other).value
        return square

    @property
    def held(self) -> int:
        """How many pieces the attacker has in hand."""
        return sum(self.hand().values())

    def hand(self) -> dict[str, int]:
        """What the attacker has in hand: letters with counts."""
        counts = self.board.hand_counts(self._colour)
        return {letter: counts[letter] for letter in "RBGSNLP" if counts[letter]}

    def find(self, number: int) -> Any | None:
        """The legal move of the position on the board with this 16-bit number."""
        return next((move for move in self.board.legal_moves() if move.value == number), None)

    def bare(self) -> Any:
        """A second board, at the same position without anything in hand."""
        rows, side, _ = self.board.to_sfen().split(" ", 2)
        self._bare.set_sfen(f"{rows} {side} - 1")
        return self._bare

    def mates_unopposed(self) -> bool:
        """Whether a move of the attacker mates a defender with pieces in hand but for what the
        defender could drop."""
        rows, side, hands, _ = self.board.to_sfen().split(" ")
        own = self._defenders.sub("", hands)
        if own == hands:
            return False
        self._bare.set_sfen(f"{rows} {side} {own or '-'} 1")
        return self._bare.solve_mate_in_one() is not None

    def checker(self) -> int:
        """After a check: the square of the piece that checks from a distance, all alone, so
        that something could be put between; -1 for any other check."""
        board = self.board
        king = board.king_square(self._other)
        attackers = board.attackers_to_color_current(self._colour, king).packed
        if attackers & (attackers - 1):
            return -1
        square: int = attackers.bit_length() - 1
        return square if between_masks(king.value)[square] else -1

    def checks(self) -> list[Any]:
        """The attacker's legal moves that check."""
        if self._move32 is None:
            return []
        board = self.board
        occupied = board.pieces().packed
        king = board.king_square(self._other)
        ways = checks_on(self.attacker, king.value)
        hand = self._kinds_in_hand()
        found = self._checks_on_board(king, ways, occupied, bool(hand))
        for kind in hand:
            found += self._drops(
                [number for number, way in ways.drops[kind - 1] if not way & occupied]
            )
        return found

    def distant_checks(self) -> list[Any]:
        """The attacker's legal moves that check from afar, those left out that leave the king
        a square to go to; with all moves that discover a check."""
        if self._move32 is None:
            return []
        board = self.board
        occupied = board.pieces().packed
        king = board.king_square(self._other)
        ways = checks_on(self.attacker, king.value)
        hand = self._kinds_in_hand()
        found = self._checks_on_board(king, ways, occupied, bool(hand), distant=True)
        sliders = [kind for kind in hand if kind in _SLIDERS]
        if sliders:
            flights = self._flights(ways.neighbours)
            swept = ways.swept
            for kind in sliders:
                found += self._drops(
                    [
                        number
                        for number, way in ways.drops[kind - 1]
                        if way and not way & occupied and not flights & ~swept[number & 0x7F]
                    ]
                )
        return found

    def _kinds_in_hand(self) -> list[int]:
        counts = self.board.hand_counts(self._colour).values()
        return [kind for kind, count in enumerate(counts, 1) if count]

    def _checks_on_board(
        self, king: Any, ways: Checks, occupied: int, in_hand: bool, distant: bool = False
    ) -> list[Any]:
        board = self.board
        arrivals = ways.arrivals
        blockers = self._blockers(king)
        found = []
        for move in (self.bare() if in_hand else board).legal_moves_move32():
            number = move.value
            way = arrivals.get(number & ARRIVAL)
            if way is not None and not way & occupied and (way or not distant):
                found.append(move)
            elif blockers and blockers >> (number >> 7 & 0x7F) & 1:
                board.push_move32(move)
                if board.is_in_check():
                    found.append(move)
                board.pop()
        return found

    def _drops(self, numbers: list[int]) -> list[Any]:
        make, is_legal = self._move32, self.board.is_legal_move32
        assert make is not None
        return [move for move in map(make, numbers) if is_legal(move)]

    def _flights(self, neighbours: int) -> int:
        """The bitboard of the squares that the king could go to if it were to move."""
        board = self.board
        open_squares = neighbours & ~board.pieces_by_color(self._other).packed
        flights = 0
        while open_squares:
            low = open_squares & -open_squares
            open_squares ^= low
            if not board.is_attacked_by(self._square(low.bit_length() - 1), self._colour):
                flights |= low
        return flights

    def _blockers(self, king: Any) -> int:
        """The attacker's pieces, as a bitboard, that stand alone between the king and a piece
        which would check it: those that may discover a check."""
        board = self.board
        through = board.attackers_to_color(
            self._colour, king, board.pieces_by_color(self._other)
        ).packed
        if not through:
            return 0
        own = board.pieces_by_color(self._colour).packed
        masks = between_masks(king.value)
        blockers = 0
        while through:
            low = through & -through
            through ^= low
            between = masks[low.bit_length() - 1] & own
            if not between & (between - 1):
                blockers |= between
        return blockers

    def moves_on_board(self) -> list[Any]:
        """The defender's legal moves that are no drops."""
        return list(self.bare().legal_moves())

    def drops(self) -> list[Drops]:
        """The defender's drops, square by square, from the king outwards."""
        squares: dict[int, Drops] = {}
        for move in self.board.legal_moves():
            number = move.value
            if number & DROP:
                squares.setdefault(number & 0x7F, []).append(move)
        king = self.king
        return [squares[each] for each in sorted(squares, key=lambda each: distance(king, each))]
