"""The main line of a problem, and how a given solution departs from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sphinx_shogi.locale import tell
from sphinx_shogi.model.raw import DROP, PROMOTION, usi_of
from sphinx_shogi.tsume.geometry import between_masks
from sphinx_shogi.tsume.nodes import Attack, Defence
from sphinx_shogi.tsume.report import Choice, Cook, Fault, FaultKind, Minor
from sphinx_shogi.tsume.search import Search

__all__ = ["Line", "exact_length", "main_line", "number_of", "plies", "refutation"]

_NUMBER = 0xFFFF


def number_of(move: Any) -> int:
    """The 16-bit number of an engine move."""
    number: int = move.value & _NUMBER
    return number


def plies(count: int) -> str:
    """The count with its noun.

    >>> plies(1), plies(3)
    ('1 ply', '3 plies')
    """
    return tell("1 ply") if count == 1 else tell("{count} plies", count=count)


@dataclass
class Line:
    """A main line as it grows: moves in USI, and what is to be said of them."""

    moves: list[str] = field(default_factory=list)
    cooks: list[Cook] = field(default_factory=list)
    minor: list[Minor] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    leftover: dict[str, int] = field(default_factory=dict)


def main_line(search: Search, root: Attack, length: int, solution: Sequence[int]) -> Line:
    """The main line of a position that is mate in exactly `length` plies: the solution
    (moves by number) as far as it is right, then the best play."""
    return _Walk(search, solution).from_root(root, length)


class _Walk:
    def __init__(self, search: Search, solution: Sequence[int]) -> None:
        self.search = search
        self.table = search.table
        self.solution = solution
        self.following = bool(solution)
        self.line = Line()
        self._tails: dict[tuple[Attack, int], int] = {}

    @property
    def ply(self) -> int:
        return len(self.line.moves) + 1

    def from_root(self, node: Attack, left: int) -> Line:
        board, line = self.table.board, self.line
        depth = left
        while True:
            check = self._attack(node, left)
            self._choices(node, check, left)
            line.moves.append(usi_of(number_of(check.move)))
            board.push_move32(check.move)
            if left == 1:
                break
            move, node = self._reply(check, left - 1)
            line.moves.append(usi_of(move.value))
            board.push_move(move)
            left -= 2
        if self.following and len(self.solution) >= self.ply:
            text = tell(
                "the mate is at ply {depth}; futile interpositions after it do not count",
                depth=depth,
            )
            self._fault(FaultKind.BEYOND, text)
        line.leftover = self.table.hand()
        for _ in range(depth):
            board.pop()
        return line

    def _fault(self, kind: FaultKind, text: str, *moves: tuple[str, ...]) -> None:
        self.line.faults.append(Fault(self.ply, kind, text, moves))
        self.following = False

    def _given(self) -> int | None:
        """The solution's move, where it is followed and goes on."""
        if not self.following:
            return None
        if self.ply <= len(self.solution):
            return self.solution[self.ply - 1]
        self.following = False
        return None

    # The attacker

    def _attack(self, node: Attack, left: int) -> Defence:
        checks = self.search.checks(node)
        number = self._given()
        if number is None:
            return self._best_check(node, left)
        given = next((each for each in checks if number_of(each.move) == number), None)
        if given is not None and self._holds(given, left - 1):
            return given
        best = self._best_check(node, left)
        if given is not None:
            self._slow(given, best, left)
        self.following = False
        return best

    def _slow(self, given: Defence, best: Defence, left: int) -> None:
        move, other = usi_of(number_of(given.move)), usi_of(number_of(best.move))
        if left == 1:
            self._fault(
                FaultKind.SLOW,
                tell("{first} is not mate, and {second} would be", first="{0}", second="{1}"),
                (move,),
                (other,),
            )
            return
        self.table.board.push_move32(given.move)
        answer = refutation(self.search, given, left - 1)
        self.table.board.pop()
        text = tell(
            "{first} does not mate in {plies}, as {second} does: the answer is {third}",
            plies=plies(left),
            first="{0}",
            second="{1}",
            third="{2}",
        )
        self._fault(FaultKind.SLOW, text, (move,), (other,), (move, answer))

    def _holds(self, check: Defence, limit: int) -> bool:
        self.table.board.push_move32(check.move)
        holds = self.search.holds(check, limit)
        self.table.board.pop()
        return holds

    def _best_check(self, node: Attack, left: int) -> Defence:
        return next(each for each in self.search.checks(node) if self._holds(each, left - 1))

    # The defender

    def _reply(self, check: Defence, left: int) -> tuple[Any, Attack]:
        """The reply to the check on the board, which mates in exactly `left` plies."""
        number = self._given()
        longest = self._longest(check, left)
        if number is not None:
            given = next((each for each in longest if each[0].value == number), None)
            if given is not None:
                return given
        best = min(longest, key=lambda reply: self._left_after(reply, left - 1))
        if number is not None:
            self._not_longest(check, number, usi_of(best[0].value), left)
        return best

    def _not_longest(self, check: Defence, number: int, best: str, left: int) -> None:
        move = usi_of(number)
        counted = next(
            (each for each in self.search.replies(check) if each[0].value == number), None
        )
        if counted is None:
            self._fault(
                FaultKind.FUTILE,
                tell(
                    "{first} is a futile interposition, which the number of plies leaves out",
                    first="{0}",
                ),
                (move,),
            )
            return
        self.table.board.push_move(counted[0])
        sooner = exact_length(self.search, counted[1])
        self.table.board.pop()
        self._fault(
            FaultKind.NOT_LONGEST,
            tell(
                "{first} is not the longest defence: it is mated in {plies}, "
                "and {second} in {number}",
                plies=plies(sooner),
                number=left - 1,
                first="{0}",
                second="{1}",
            ),
            (move,),
            (best,),
        )

    def _longest(self, check: Defence, left: int) -> list[tuple[Any, Attack]]:
        board = self.table.board
        longest = []
        for move, node in self.search.counted_replies(check, left):
            board.push_move(move)
            if left == 2 or not self.search.mates(node, left - 3):
                longest.append((move, node))
            board.pop()
        return longest

    def _left_after(self, reply: tuple[Any, Attack], left: int) -> int:
        """How many pieces the attacker has left at the end, with best play on both sides."""
        self.search.spend()
        move, node = reply
        known = self._tails.get((node, left))
        if known is not None:
            return known
        board = self.table.board
        board.push_move(move)
        check = self._best_check(node, left)
        board.push_move32(check.move)
        if left == 1:
            least = self.table.held
        else:
            least = min(self._left_after(each, left - 2) for each in self._longest(check, left - 1))
        board.pop()
        board.pop()
        self._tails[node, left] = least
        return least

    # Choices

    def _choices(self, node: Attack, chosen: Defence, left: int) -> None:
        others = [
            each
            for each in self.search.checks(node)
            if each is not chosen and self._holds(each, left - 1)
        ]
        if not others:
            return
        ply, line = self.ply, self.line
        if left > 1:
            line.cooks.append(Cook(ply, _texts(others)))
        rest = Choice.LAST_MOVE if left == 1 else None
        for choice in Choice:
            fitting = [each for each in others if (self._choice(each, chosen) or rest) is choice]
            if fitting:
                line.minor.append(Minor(ply, choice, _texts(fitting)))

    def _choice(self, check: Defence, chosen: Defence) -> Choice | None:
        one, other = number_of(check.move), number_of(chosen.move)
        if one ^ other == PROMOTION:
            return Choice.PROMOTION
        same_kind = one & ~0x7F == other & ~0x7F
        if one & DROP and same_kind:
            masks = between_masks(self.table.king)
            here, there = one & 0x7F, other & 0x7F
            if masks[here] >> there & 1 or masks[there] >> here & 1:
                return Choice.DISTANCE
        return None


def _texts(checks: Sequence[Defence]) -> tuple[str, ...]:
    return tuple(usi_of(number_of(each.move)) for each in checks)


def refutation(search: Search, check: Defence, limit: int) -> str:
    """A reply to the check on the board after which there is no mate in the limit; there must
    be one."""
    board = search.table.board
    for move, node in search.answers(check):
        board.push_move(move)
        mates = limit >= 2 and search.mates(node, limit - 1)
        board.pop()
        if not mates:
            return usi_of(move.value)
    raise AssertionError("the check mates within the limit")


def exact_length(search: Search, node: Attack) -> int:
    """In how many plies the position on the board, which is mate, is mate."""
    length = 1
    while not search.mates(node, length):
        length += 2
    return length
