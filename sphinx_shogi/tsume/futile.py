"""Futile interpositions (無駄合), which by convention no solution counts.

The rule. A check from a distance can be met by putting something between. The squares
between are taken in turn, from the king outwards. Drops on a square are futile if the
checking piece can legally take there, promoting or not, and if then, with the taken piece
given back to the defender, the mate is no further away than it is against the defender's
other replies: the moves on the board, and the drops on nearer squares that are not futile.
So a drop that gains a ply, or a piece that the attacker needs, is no futile one; nor is a
move on the board, wherever it goes.

Its limits: it judges one check at a time and asks for lengths only. Opinions differ on drops
that change the mate without delaying it, and on those whose piece the attacker could do
without; the rule calls both futile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sphinx_shogi.model.raw import PROMOTION
from sphinx_shogi.tsume.geometry import distance
from sphinx_shogi.tsume.nodes import Defence

if TYPE_CHECKING:
    from sphinx_shogi.tsume.search import Search

__all__ = ["Interpositions"]


class Interpositions:
    """Which drops in between are futile, for one search.

    `dismissed` counts those that were found to be.
    """

    def __init__(self, search: Search) -> None:
        self._search = search
        self._moved_up: dict[str, Defence] = {}
        self.dismissed = 0

    def leave_mate(self, checker: int) -> bool:
        """Whether the check from afar on the board mates but for futile drops."""
        table = self._search.table
        if not table.bare().is_mated():
            return False
        return all(self.is_futile(checker, drops[0], 0) for drops in table.drops())

    def mate_from_afar(self) -> bool:
        """Whether a check from a distance mates the position on the board, in which no move
        mates otherwise."""
        table = self._search.table
        if not table.mates_unopposed():
            return False
        self._search.spend()
        board = table.board
        for move in table.distant_checks():
            board.push_move32(move)
            checker = table.checker()
            mate = checker >= 0 and self.leave_mate(checker)
            board.pop()
            if mate:
                return True
        return False

    def is_futile(self, checker: int, drop: Any, length: int) -> bool:
        """Whether the drop, between the king and the piece on the square `checker`, is futile
        where the other replies lose in `length` plies. The check stands on the board."""
        self._search.spend()
        board = self._search.table.board
        hands = board.to_sfen().split(" ")[2]
        square = drop.value & 0x7F
        board.push_move(drop)
        take = type(drop)
        futile = False
        for number in (checker << 7 | square | PROMOTION, checker << 7 | square):
            move = take(number)
            if board.is_legal_move(move):
                board.push_move(move)
                # A lance that promotes may check no longer.
                futile = board.is_in_check() and self._still_mates(square, hands, length)
                board.pop()
            if futile:
                self.dismissed += 1
                break
        board.pop()
        return futile

    def _still_mates(self, checker: int, hands: str, length: int) -> bool:
        """Whether the check on the board mates in `length` plies with these hands."""
        table = self._search.table
        if distance(checker, table.king) == 1 and table.board.is_mated():
            return True
        rows, side, _ = table.board.to_sfen().split(" ", 2)
        return self._holds(f"{rows} {side} {hands} 1", checker, length)

    def _holds(self, sfen: str, checker: int, length: int) -> bool:
        """Whether the check in a position of its own mates in `length` plies."""
        search = self._search
        check = self._moved_up.get(sfen)
        if check is not None and check.proven <= length:
            return True
        if check is not None and check.refuted >= length:
            return False
        outer = search.table.board
        search.table.board = outer.copy()
        search.table.board.set_sfen(sfen)
        try:
            if check is None:
                check = self._moved_up[sfen] = Defence(None)
                search.settle_mate(check)
            return search.holds(check, length)
        finally:
            search.table.board = outer
