"""Depth-first proof-number search for a mate in at most so many plies.

The limit falls by one with every ply, so there are no cycles to trouble the proof, and what
it proves is exact: a mate within the limit against every reply that counts, or none. The
search goes where least is left to settle (A. Nagai, *Df-pn algorithm for searching AND/OR
trees and its applications*, 2002). What it learns of a position, by Zobrist key, stays for
all later questions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sphinx_shogi.model.pieces import Side
from sphinx_shogi.tsume.futile import Interpositions
from sphinx_shogi.tsume.nodes import NEVER, Attack, Defence
from sphinx_shogi.tsume.table import Table

__all__ = ["MOST_PLIES", "OutOfBudget", "Search"]

MOST_PLIES: Final = 99
"""The longest mate that is looked for; each ply costs a level of recursion."""


class OutOfBudget(Exception):
    """The search has looked at as many positions as it may."""


class Search:
    """All questions about one problem: a board, and what is known of its positions.

    `board` is a board of the engine with the attacker to move. `futile`: interpositions that
    are merely taken do not count (see `futile`). `known` is an earlier search of the same
    problem in which fewer replies counted: what it refuted is refuted here.

    Questions are asked of the position on `table.board`, and leave it there. All raise
    `OutOfBudget`.
    """

    def __init__(
        self,
        board: Any,
        attacker: Side,
        *,
        budget: int,
        futile: bool,
        known: Search | None = None,
    ) -> None:
        self.table = Table(board, attacker)
        self.budget = budget
        self.spent = 0
        self._nodes: dict[int, Attack] = {}
        self._known = known._nodes if known is not None else {}
        self.interpositions = Interpositions(self) if futile else None

    def spend(self) -> None:
        """Count one position, or one drop in between that is judged, against the budget."""
        self.spent += 1
        if self.spent > self.budget:
            raise OutOfBudget

    # Positions

    def here(self) -> Attack:
        """What is known of the position on the board, the attacker to move."""
        key = self.table.board.zobrist_hash()
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = Attack()
            if key in self._known:
                node.refuted = self._known[key].refuted
        return node

    def after(self, move: Any) -> Attack:
        """What is known of the position after a move of the defender."""
        board = self.table.board
        board.push_move(move)
        node = self.here()
        board.pop()
        return node

    def checks(self, node: Attack) -> list[Defence]:
        """The checks in the position on the board, which is the node's."""
        if node.checks is not None:
            return node.checks
        self.spend()
        found = [Defence(move) for move in self.table.checks()]
        if self._may_mate():
            board = self.table.board
            for check in found:
                board.push_move32(check.move)
                self.settle_mate(check)
                board.pop()
        else:
            for check in found:
                check.refuted = 0
        self._recall(found)
        node.checks = found
        return found

    def _recall(self, checks: list[Defence]) -> None:
        known = self._known.get(self.table.board.zobrist_hash())
        if known is not None and known.checks is not None:
            refuted = {each.move.value: each.refuted for each in known.checks}
            for check in checks:
                check.refuted = max(check.refuted, refuted[check.move.value])

    def _may_mate(self) -> bool:
        """Whether a check in the position on the board may mate at once; if not, it is cheaper
        to know that of all of them."""
        table = self.table
        return table.board.solve_mate_in_one() is not None or (
            self.interpositions is not None and table.mates_unopposed()
        )

    def _checker(self, check: Defence) -> int:
        """The square from which the check on the board comes from afar; else -1."""
        if check.checker is None:
            check.checker = self.table.checker()
        return check.checker

    def settle_mate(self, check: Defence) -> None:
        """Settle whether the check, which stands on the board, mates at once."""
        if self.table.board.is_mated() or (
            self.interpositions is not None
            and (checker := self._checker(check)) >= 0
            and self.interpositions.leave_mate(checker)
        ):
            check.proven = 0
        else:
            check.refuted = 0

    def replies(self, check: Defence) -> list[tuple[Any, Attack]]:
        """The replies to the check on the board that are to be answered first: with an open
        line all moves on the board; drops follow one by one."""
        if check.replies is None:
            self.spend()
            if self._checker(check) < 0:
                moves = self.table.board.legal_moves()
            else:
                moves = self.table.moves_on_board()
                check.drops = self.table.drops()[::-1]
            check.replies = [(move, self.after(move)) for move in moves]
        return check.replies

    # Questions

    def mates(self, node: Attack, limit: int) -> bool:
        """Whether the position on the board is mate in at most `limit` plies, an odd number."""
        if node.proven > limit and node.refuted < limit:
            self._attack(node, limit, NEVER, NEVER)
        return node.proven <= limit

    def holds(self, check: Defence, limit: int) -> bool:
        """Whether the check, which stands on the board, mates in at most `limit` more plies,
        an even number."""
        if check.proven > limit and check.refuted < limit:
            self._defend(check, limit, NEVER, NEVER)
        return check.proven <= limit

    def mates_at_once(self) -> bool:
        """Whether a move mates the position on the board."""
        if self.table.board.solve_mate_in_one() is not None:
            return True
        if self.interpositions is None:
            return False
        node = self.here()
        if node.proven > 1 and node.refuted < 1:
            if self.interpositions.mate_from_afar():
                node.proven = 1
            else:
                node.refuted = 1
        return node.proven <= 1

    # The search

    def _attack(self, node: Attack, limit: int, most_proof: int, most_disproof: int) -> None:
        """Settle the limit, or go on until a proof number reaches its most."""
        if limit == 1:
            if self.mates_at_once():
                node.proven = 1
            else:
                node.refuted = max(node.refuted, 1)
            return
        checks = self.checks(node)
        if limit == 3:
            self._attack_in_three(node, checks)
            return
        below = limit - 1
        board = self.table.board
        for check in checks:
            if check.proven <= below:
                node.proven = min(node.proven, check.proven + 1)
                return
        open_checks = [check for check in checks if check.refuted < below]
        while True:
            proof, second, disproof = NEVER, NEVER, 0
            best = None
            for check in open_checks:
                needed, against = (check.proof, check.disproof) if check.limit == below else (1, 1)
                disproof += against
                if needed < proof:
                    proof, second, best = needed, proof, check
                elif needed < second:
                    second = needed
            if best is None:
                node.refuted = min((each.refuted for each in checks), default=NEVER - 1) + 1
                return
            if proof >= most_proof or disproof >= most_disproof:
                node.limit, node.proof, node.disproof = limit, proof, disproof
                return
            others = disproof - (best.disproof if best.limit == below else 1)
            board.push_move32(best.move)
            self._defend(best, below, min(most_proof, second + 1), most_disproof - others)
            board.pop()
            if best.proven <= below:
                node.proven = min(node.proven, best.proven + 1)
                return
            if best.refuted >= below:
                open_checks.remove(best)

    def _attack_in_three(self, node: Attack, checks: list[Defence]) -> None:
        """Settle the limit of three plies, where every check is soon settled."""
        proven = min((check.proven for check in checks), default=NEVER)
        board = self.table.board
        for check in checks:
            if proven <= 2:
                break
            if check.refuted < 2:
                board.push_move32(check.move)
                self._answer_at_once(check)
                board.pop()
                proven = check.proven
        if proven <= 2:
            node.proven = min(node.proven, proven + 1)
        else:
            node.refuted = min((each.refuted for each in checks), default=NEVER - 1) + 1

    def _defend(self, check: Defence, limit: int, most_proof: int, most_disproof: int) -> None:
        if limit == 2:
            self._answer_at_once(check)
            return
        replies = self.replies(check)
        below = limit - 1
        board = self.table.board
        open_replies = [reply for reply in replies if reply[1].proven > below]
        while True:
            proof, disproof, second = 0, NEVER, NEVER
            best = None
            for reply in open_replies:
                node = reply[1]
                if node.refuted >= below:
                    check.refuted = max(node.refuted for _, node in replies) + 1
                    return
                needed, against = (node.proof, node.disproof) if node.limit == below else (1, 1)
                proof += needed
                if against < disproof:
                    disproof, second, best = against, disproof, reply
                elif against < second:
                    second = against
            if best is None:
                more = bool(check.drops or check.counted)
                if more:
                    self.open_drops(check)
                open_replies = [reply for reply in replies if reply[1].proven > below]
                if more or open_replies:
                    continue
                check.proven = max((node.proven for _, node in replies), default=-1) + 1
                return
            if proof >= most_proof or disproof >= most_disproof:
                check.limit, check.proof, check.disproof = limit, proof, disproof
                return
            move, node = best
            others = proof - (node.proof if node.limit == below else 1)
            board.push_move(move)
            self._attack(node, below, most_proof - others, min(most_disproof, second + 1))
            board.pop()
            if node.proven <= below:
                open_replies.remove(best)

    def _answer_at_once(self, check: Defence) -> None:
        """Settle the limit of two plies: a mate in one after every reply."""
        self.spend()
        board = self.table.board
        afar = self._checker(check) >= 0
        moves = self.table.moves_on_board() if afar else board.legal_moves()
        if not self._all_mate(moves):
            check.refuted = 2
            return
        if afar:
            length = 2 if moves else 0
            for drops in self.table.drops():
                futile = None
                if not self._all_mate(drops):
                    futile = self._is_futile(check, drops, length)
                    if not futile:
                        check.refuted = 2
                        return
                if not length and not (futile or self._is_futile(check, drops, 0)):
                    length = 2
        check.proven = 2

    def _all_mate(self, replies: list[Any]) -> bool:
        board = self.table.board
        for move in replies:
            board.push_move(move)
            mate = self.mates_at_once()
            board.pop()
            if not mate:
                return False
        return True

    # Drops in between

    def _is_futile(self, check: Defence, drops: list[Any], length: int) -> bool:
        return self.interpositions is not None and self.interpositions.is_futile(
            self._checker(check), drops[0], length
        )

    def open_drops(self, check: Defence) -> None:
        """All replies so far lose: count one more drop, or settle whether those on the next
        square count."""
        if check.counted:
            move = check.counted.pop()
            self.replies(check).append((move, self.after(move)))
            return
        drops = check.drops[-1]
        length = self.length_so_far(check) if self.interpositions is not None else 0
        futile = self._is_futile(check, drops, length)
        # The questions above may have come across this very check and gone on with it.
        if check.drops and check.drops[-1] is drops:
            check.drops.pop()
            if not futile:
                check.counted = drops

    def answers(self, check: Defence) -> Iterator[tuple[Any, Attack]]:
        """The replies that count to the check on the board. Those given must be asked, and
        lose, before the next: drops in between count by what all others come to."""
        replies = self.replies(check)
        asked = 0
        while True:
            while asked < len(replies):
                asked += 1
                yield replies[asked - 1]
            if not check.counted and not check.drops:
                return
            self.open_drops(check)

    def counted_replies(self, check: Defence, limit: int) -> list[tuple[Any, Attack]]:
        """All replies that count to the check on the board, which mates within the limit."""
        board = self.table.board
        for move, node in self.answers(check):
            board.push_move(move)
            self.mates(node, limit - 1)
            board.pop()
        return self.replies(check)

    def length_so_far(self, check: Defence) -> int:
        """In exactly how many plies the check mates against the replies that are counted so
        far, which all lose."""
        board = self.table.board
        while True:
            replies = self.replies(check)
            length = max((node.proven for _, node in replies), default=-1) + 1
            longest = [reply for reply in replies if reply[1].proven + 1 == length]
            if length <= 2 or any(node.refuted >= length - 3 for _, node in longest):
                return length
            move, node = longest[0]
            board.push_move(move)
            self.mates(node, length - 3)
            board.pop()
