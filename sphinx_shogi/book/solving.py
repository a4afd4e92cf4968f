"""Checking a mate problem, and telling the author what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from sphinx_shogi import notation, tsume
from sphinx_shogi.book.files import RecordFault
from sphinx_shogi.book.problems import Problem
from sphinx_shogi.book.run import Run
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.typed import Typed
from sphinx_shogi.locale import tell
from sphinx_shogi.model.counts import positions_seen
from sphinx_shogi.model.errors import ClaimFailed, Code, ShogiError, enumerated
from sphinx_shogi.model.game import Game
from sphinx_shogi.model.pieces import kind
from sphinx_shogi.model.position import Position
from sphinx_shogi.tsume import FaultKind, Report, Verdict

__all__ = ["Checked", "Teller", "check_problem", "length_fault", "solve"]


class Checked(NamedTuple):
    """A problem with what the checker found."""

    solution: Game
    """The typed one as far as it is good, or the checker's."""
    mate_in: int | None
    """As far as is known."""


class Fault(NamedTuple):
    """Something to tell of a problem; `ply` is None where it is about the whole."""

    code: Code
    message: str
    ply: int | None = None


def solve(position: Position, settings: Settings, solution: Sequence[str] | None = None) -> Report:
    """The checker's report, with the budget and the cache of the settings."""
    return tsume.check(
        position,
        solution,
        budget=settings.tsume_budget,
        cache=settings.tsume_cache or None,
    )


class Teller:
    """Writes moves for the author: in the notation of a text, or else in the one that the
    settings name first.

    >>> teller = Teller(Position(), "▲７六歩", Settings())
    >>> teller.last((), ("2g2f",))
    '☗２六歩'
    """

    def __init__(self, position: Position, text: str, settings: Settings) -> None:
        self._position = position
        chosen = notation.find_notation(_notation_of(text, settings))
        self._write = notation.writer(chosen.id, side=chosen.marked)

    def last(self, before: Sequence[str], line: Sequence[str]) -> str:
        """The last move of a line that follows another, both in USI."""
        position = self._position
        whole = [*before, *line]
        try:
            for usi in whole[:-1]:
                position = position.play(position.move(usi))
            return self._write(position.move(whole[-1]))
        except ShogiError:
            return whole[-1]


def _notation_of(text: str, settings: Settings) -> str:
    for each in notation.split(text[:2000]).moves:
        readings = notation.candidates(each.text)
        if readings:
            names = [reading.notation.id for reading in readings]
            return next((name for name in settings.input if name in names), names[0])
    return (*settings.input, settings.notation)[0]


def check_problem(run: Run, typed: Typed, problem: Problem) -> Checked:
    """Check a problem and report its faults, each at the line of the move that it is about.

    A solution that cannot be read is not checked any further.
    """
    known = problem.solution or Game(problem.position)
    if problem.fault is not None:
        _report(run, typed, problem, problem.fault)
        return Checked(known, None)
    line = [each.position.last_move or "" for each in known.main_line]
    try:
        report = solve(problem.position, run.settings, line or None)
    except ShogiError as error:
        if not any(each.message in error.message for each in problem.position.problems):
            # What is wrong with any position was told with the position.
            run.report_error(error, *typed.place)
        return Checked(known, None)
    teller = Teller(problem.position, problem.text, run.settings)
    for fault in _faults(report, line, problem.position, teller):
        _report(run, typed, problem, _placed(fault, problem))
    claimed = int(typed.options.get("plies", 0))
    told = report.verdict is Verdict.SHORTER and len(line) == claimed
    if claimed and not told and report.verdict is not Verdict.NO_MATE:
        wrong = length_fault(report, claimed, tell("it is mate in {claimed}", claimed=claimed))
        if wrong is not None:
            run.report_error(wrong, *typed.option_place("plies"))
    if not line:
        known = _game(problem.position, report.line)
    length = len(line) if report.verdict is Verdict.UNDECIDED else report.mate_in
    return Checked(known, length or None)


def _game(position: Position, line: Sequence[str]) -> Game:
    game = Game(position)
    node = game.root
    for usi in line:
        node = node.add(node.position.move(usi))
    return game


def _placed(fault: Fault, problem: Problem) -> ShogiError:
    """The fault with the line of its move, where the solution is typed."""
    error = ShogiError(fault.message, code=fault.code)
    if fault.ply is not None and problem.solution is not None:
        nodes = problem.solution.main_line
        error.line = nodes[min(fault.ply, len(nodes)) - 1].line
    return error


def _report(run: Run, typed: Typed, problem: Problem, error: ShogiError) -> None:
    if error.line is None:
        run.report_error(error, *typed.place)
    elif problem.path:
        if not isinstance(error, RecordFault):
            error = RecordFault(error, run.host.record_path(problem.path))
        run.report_error(error, None, None)
    else:
        run.report_error(error, *problem.place)


def length_fault(report: Report, claimed: int, claim: str) -> ShogiError | None:
    """What is wrong with a claimed length; None where it is right or nothing is known.

    >>> length_fault(Report(Verdict.UNIQUE, mate_in=1), 3, "mate-in 3").message
    'the claim "mate-in 3" fails: it is mate in 1'
    """
    if report.verdict is Verdict.UNDECIDED:
        if report.searched < claimed:
            return None
        reason = tell("there is no mate in {searched} or less", searched=report.searched)
    elif report.verdict is Verdict.NO_MATE:
        reason = tell("there is no mate")
    elif claimed in (report.mate_in, report.convention and report.convention.mate_in):
        return None
    else:
        reason = tell("it is mate in {mate_in}", mate_in=report.mate_in)
    shorter = report.mate_in is not None and report.mate_in < claimed
    code = Code.TSUME_SHORTER if shorter else Code.CLAIM
    return ClaimFailed(
        tell('the claim "{claim}" fails: {reason}', claim=claim, reason=reason), code=code
    )


def _faults(
    report: Report, line: Sequence[str], position: Position, teller: Teller
) -> Iterator[Fault]:
    """What is to be told of a problem, in the order of the plies."""
    told = [
        (each, each.told_in(partial(teller.last, line[: each.ply - 1]))) for each in report.faults
    ]
    if report.verdict is Verdict.NO_MATE:
        first = next(iter(told), None)
        if first is None:
            yield Fault(Code.TSUME_NO_MATE, tell("there is no mate in this problem"))
        else:
            message = tell("there is no mate in this problem: {first}", first=first[1])
            yield Fault(Code.TSUME_NO_MATE, message, first[0].ply if line else None)
        return
    if report.verdict is Verdict.SHORTER:
        slow = next((each for each in told if each[0].kind is FaultKind.SLOW), None)
        message = tell(
            "there is a mate in {mate_in}, and the solution has {count} moves",
            mate_in=report.mate_in,
            count=len(line),
        )
        if slow is not None:
            told.remove(slow)
            message = tell("{message}: {slow}", message=message, slow=slow[1])
        yield Fault(Code.TSUME_SHORTER, message, slow[0].ply if slow else 1)
    elif report.verdict is Verdict.UNDECIDED:
        yield Fault(Code.TSUME_UNDECIDED, _undecided(report, line))
    yield from _cooks(report, line, teller)
    for fault, message in told:
        yield Fault(Code.TSUME_SOLUTION, message, fault.ply)
    if report.leftover and not report.faults and report.verdict is not Verdict.SHORTER:
        name = position.side.word
        message = tell(
            "{name} is left with {held} in hand at the end", name=name, held=_held(report)
        )
        yield Fault(Code.TSUME_LEFTOVER, message, len(line) or None)


def _undecided(report: Report, line: Sequence[str]) -> str:
    what = tell("the solution may not be the only one") if line else tell("no solution is found")
    return tell(
        "{what}: {seen}, and there is no mate in {searched} or less; with a larger budget more "
        "can be told",
        what=what,
        seen=positions_seen(report.nodes),
        searched=report.searched,
    )


def _cooks(report: Report, line: Sequence[str], teller: Teller) -> Iterator[Fault]:
    """Second solutions, without the choices that are of little weight."""
    tolerated = {(each.ply, move) for each in report.minor for move in each.moves}
    for cook in report.cooks:
        others = [move for move in cook.moves if (cook.ply, move) not in tolerated]
        if not others:
            continue
        before = report.line[: cook.ply - 1]
        moves = enumerated([teller.last(before, (move,)) for move in others[:_MOST]])
        if len(others) > _MOST:
            moves = tell("{moves} and {number} more", moves=moves, number=len(others) - _MOST)
        best = teller.last(before, (report.line[cook.ply - 1],))
        if len(others) == 1:
            message = tell(
                "at move {ply} {moves} mates as fast as {best}",
                ply=cook.ply,
                moves=moves,
                best=best,
            )
        else:
            message = tell(
                "at move {ply} {moves} mate as fast as {best}", ply=cook.ply, moves=moves, best=best
            )
        yield Fault(Code.TSUME_COOK, message, cook.ply if line else None)


_MOST: Final = 6
"""So many second solutions are named."""


def _held(report: Report) -> str:
    words = [
        tell("a {name}", name=kind(letter).name)
        if count == 1
        else tell("{count} {name}s", count=count, name=kind(letter).name)
        for letter, count in report.leftover
    ]
    return enumerated(words)
