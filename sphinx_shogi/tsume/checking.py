"""`check`: is this mate problem sound?"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import Code, ShogiError
from sphinx_shogi.model.pieces import HAND_ORDER, Side
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.problems import ProblemKind
from sphinx_shogi.model.raw import raw_of
from sphinx_shogi.tsume.cache import Cache, Question
from sphinx_shogi.tsume.judging import Given, judge
from sphinx_shogi.tsume.lines import plies
from sphinx_shogi.tsume.report import Convention, Fault, FaultKind, Report, Verdict
from sphinx_shogi.tsume.search import Search

__all__ = ["DEFAULT_BUDGET", "check", "with_remaining"]

DEFAULT_BUDGET: Final = 200_000
"""How many positions are looked at before the answer is `undecided`: a few seconds."""

_FULL_SET: Final = {"P": 18, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2}

_UNSOLVABLE: Final = frozenset(
    {ProblemKind.TWO_KINGS, ProblemKind.TOO_MANY, ProblemKind.OPPONENT_IN_CHECK}
)


def check(
    position: Position,
    solution: Sequence[str] | None = None,
    *,
    budget: int = DEFAULT_BUDGET,
    futile: bool = True,
    remaining: bool = False,
    cache: Cache | str | os.PathLike[str] | None = None,
) -> Report:
    """Solve a mate problem, check its solution, and look for others.

    The side to move mates, with checks only; its own king may be missing. `solution` is a
    line of USI moves. With `remaining` the defender also holds all pieces of a set that are
    nowhere else, as is the custom. `budget` limits the number of positions looked at, and
    is the same everywhere; with too small a one the verdict is ``undecided``, never a
    guess. `cache` is a folder, or a `Cache`, where reports are kept.

    `futile` interpositions do not count (for the rule see `sphinx_shogi.tsume.futile`), but
    where that finds something wrong with a solution which has plies enough to count them,
    they do; `Report.convention` then has what the convention says. With ``futile=False``
    every interposition counts.

    Raises `ShogiError` for a position that is no problem: without a king to mate, with two,
    with too many pieces, or with the king in check already. What is wrong with the solution
    is in `Report.faults`.

    >>> problem = Position.from_sfen("3S1kgB1/9/9/9/9/9/9/9/9 b G2rb2g3s4n4l18p 1")
    >>> report = check(problem, ["G*5b"])
    >>> report.verdict.value, report.mate_in, report.line
    ('unique', 1, ('G*5b',))
    """
    if remaining:
        position = with_remaining(position)
    _refuse_odd(position)
    if cache is None:
        return _checked(position, solution, budget, futile)
    store = cache if isinstance(cache, Cache) else Cache(cache)
    question = Question.about(position, solution, futile)
    report = store.get(question, budget)
    if report is None:
        report = _checked(position, solution, budget, futile)
        store.put(question, report, budget)
    return report


def with_remaining(position: Position) -> Position:
    """The position with all pieces of a set that it lacks in the hand of the side that does
    not move; kings apart.

    >>> problem = Position.from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1")
    >>> with_remaining(problem).sfen
    '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
    """
    placement = position.placement
    counts = Counter(piece.kind.base for piece in placement.pieces.values())
    for held in placement.hands:
        counts.update(held)
    defender = placement.side.opponent
    hand = {
        kind: placement.hands[defender].get(kind, 0) + max(_FULL_SET[kind.usi] - counts[kind], 0)
        for kind in HAND_ORDER
    }
    black, white = placement.hands
    hands = (hand, white) if defender is Side.BLACK else (black, hand)
    return Position.from_placement(placement._replace(hands=hands), position.last_move)


def _refuse_odd(position: Position) -> None:
    attacker, defender = position.side, position.side.opponent
    if position.king(defender) is None:
        missing = defender.word
        if position.king(attacker) is None:
            message = tell(
                "there is no king on the board; this problem needs the king of {missing}",
                missing=missing,
            )
        else:
            message = tell(
                "{name} moves, but there is no king of {missing} to mate",
                name=attacker.word,
                missing=missing,
            )
        raise ShogiError(message, code=Code.POSITION)
    for problem in position.problems:
        if problem.kind in _UNSOLVABLE:
            message = tell(
                "this cannot be solved as a mate problem: {message}", message=problem.message
            )
            raise ShogiError(message, code=Code.POSITION)


def _checked(
    position: Position, solution: Sequence[str] | None, budget: int, futile: bool
) -> Report:
    given = _given(position, solution or ())
    search = Search(position.engine_board(), position.side, budget=budget, futile=futile)
    report = judge(search, given)
    if (
        not given.length
        or not report.futile
        or report.verdict is Verdict.UNDECIDED
        or (report.verdict is Verdict.UNIQUE and not report.faults)
    ):
        return report
    return _counting_all(position, given, report, search)


def _counting_all(position: Position, given: Given, report: Report, search: Search) -> Report:
    """The report with every interposition counted, if the solution has so many plies."""
    left = search.budget - search.spent
    strict = Search(position.engine_board(), position.side, budget=left, futile=False, known=search)
    full = judge(strict, given)
    spent = search.spent + strict.spent
    if full.verdict is Verdict.UNDECIDED:
        return replace(full, nodes=spent)
    if full.mate_in is None or full.mate_in > given.length:
        return replace(report, nodes=spent)
    convention = None
    if report.mate_in and (report.mate_in, report.line, report.cooks) != (
        full.mate_in,
        full.line,
        full.cooks,
    ):
        convention = Convention(report.mate_in, report.line, report.cooks)
    return replace(full, nodes=spent, convention=convention)


def _given(position: Position, solution: Sequence[str]) -> Given:
    """The solution as far as it is legal and every move of the attacker checks."""
    moves: list[int] = []
    for ply, usi in enumerate(solution, 1):
        try:
            position = position.play(position.move(usi))
        except ShogiError as error:
            text = error.message.replace("{", "{{").replace("}", "}}")
            return Given(len(solution), tuple(moves), (Fault(ply, FaultKind.ILLEGAL, text),))
        if ply % 2 and not position.in_check:
            fault = Fault(
                ply, FaultKind.NO_CHECK, tell("{first} gives no check", first="{0}"), ((usi,),)
            )
            return Given(len(solution), tuple(moves), (fault,))
        moves.append(raw_of(usi))
    if len(solution) % 2:
        return Given(len(solution), tuple(moves))
    return Given(len(solution), tuple(moves), _even(len(solution), position.side.opponent.word))


def _even(length: int, defender: str) -> tuple[Fault, ...]:
    if not length:
        return ()
    text = tell(
        "the solution has {plies} and ends with a move of {defender}; the last "
        "move must be the one that mates",
        plies=plies(length),
        defender=defender,
    )
    return (Fault(length, FaultKind.EVEN, text),)
