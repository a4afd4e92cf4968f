"""`refute`: why does a tempting line not mate (紛れ)?"""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import ClaimFailed
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.raw import raw_of
from sphinx_shogi.tsume.cache import Cache
from sphinx_shogi.tsume.checking import DEFAULT_BUDGET, check
from sphinx_shogi.tsume.lines import number_of, refutation
from sphinx_shogi.tsume.report import Verdict
from sphinx_shogi.tsume.search import OutOfBudget, Search

__all__ = ["Outcome", "Refutation", "refute"]


class Outcome(Enum):
    """What becomes of a try."""

    NO_MATE = "no mate"
    """After the answer there is no mate at all."""
    LATE = "late"
    """There is a mate, but only in more plies."""
    MATES = "mates"
    """The try mates in time: it is another solution."""
    UNDECIDED = "undecided"
    """The budget ran out before the answer was certain."""


class Refutation(NamedTuple):
    """What is found of a try."""

    outcome: Outcome
    answer: str = ""
    """The defender's best answer, in USI; empty where the try mates or nothing is known."""
    mate_in: int | None = None
    """Counted from the start of the try: in how many plies it mates after the answer."""


def refute(
    position: Position,
    tried: Sequence[str],
    limit: int,
    *,
    budget: int = DEFAULT_BUDGET,
    futile: bool = True,
    cache: Cache | str | os.PathLike[str] | None = None,
) -> Refutation:
    """Find the answer to a line of USI moves that ends with a check of the attacker.

    `position` is that of the problem, which is mate in `limit` plies. An answer that leaves
    no mate at all goes before one that merely delays it. Raises `ClaimFailed` where the line
    does not end with a check of the attacker, `IllegalMove` where it cannot be played.

    >>> problem = Position.from_sfen("7k1/9/9/7N1/9/9/9/9/9 b GN2r2b3g4s2n4l18p 1")
    >>> refute(problem, ["G*2b"], 3)
    Refutation(outcome=<Outcome.NO_MATE: 'no mate'>, answer='2a2b', mate_in=None)
    >>> refute(problem, ["G*3b"], 3).outcome.value
    'mates'
    """
    before = position
    for usi in tried[:-1]:
        before = before.play(before.move(usi))
    if len(tried) % 2 == 0:
        raise ClaimFailed(tell("a try ends with a move of the attacker"))
    after = before.play(before.move(tried[-1]))
    if not after.in_check:
        raise ClaimFailed(tell("it gives no check"))
    question = _Question(before, tried[-1], budget, futile)
    try:
        left = max(limit - len(tried), 0)
        answer = question.answer(left)
        if not answer:
            return Refutation(Outcome.MATES)
        never = _never(after, answer, question.left, futile, cache)
        if never is not None:
            return (
                Refutation(Outcome.NO_MATE, never)
                if never
                else Refutation(Outcome.UNDECIDED, answer)
            )
        while longer := question.answer(left + 2):
            left, answer = left + 2, longer
    except (OutOfBudget, RecursionError):
        return Refutation(Outcome.UNDECIDED)
    return Refutation(Outcome.LATE, answer, len(tried) + left + 2)


class _Question:
    """What holds out for how long against a check."""

    def __init__(self, before: Position, usi: str, budget: int, futile: bool) -> None:
        self._search = Search(before.engine_board(), before.side, budget=budget, futile=futile)
        number = raw_of(usi)
        checks = self._search.checks(self._search.here())
        self._check = next(each for each in checks if number_of(each.move) == number)

    @property
    def left(self) -> int:
        """How many positions may still be looked at."""
        return max(self._search.budget - self._search.spent, 1)

    def answer(self, plies: int) -> str:
        """A reply that holds out for more plies than that; empty if none does."""
        search, check = self._search, self._check
        search.table.board.push_move32(check.move)
        try:
            holds = search.holds(check, plies)
            return "" if holds else refutation(search, check, plies)
        finally:
            search.table.board.pop()


def _never(
    after: Position,
    answer: str,
    budget: int,
    futile: bool,
    cache: Cache | str | os.PathLike[str] | None,
) -> str | None:
    """A reply after which there is no mate at all; empty if that is not known, None where
    there is a mate after every one. A reply that is known to be good goes first."""
    known = True
    for usi in (answer, *(each.usi for each in after.legal_moves if each.usi != answer)):
        position = after.play(after.move(usi))
        report = check(position, budget=budget, futile=futile, cache=cache)
        if report.verdict is Verdict.NO_MATE:
            return usi
        known = known and report.verdict is not Verdict.UNDECIDED
        budget = max(budget - report.nodes, 1)
    return None if known else ""
