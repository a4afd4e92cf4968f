"""From a search to a report: length, line and verdict, by one way of counting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sphinx_shogi.locale import tell
from sphinx_shogi.model.raw import usi_of
from sphinx_shogi.tsume.lines import Line, main_line, number_of, plies, refutation
from sphinx_shogi.tsume.nodes import NEVER, Attack, Defence
from sphinx_shogi.tsume.report import Fault, FaultKind, Report, Verdict
from sphinx_shogi.tsume.search import MOST_PLIES, OutOfBudget, Search
from sphinx_shogi.tsume.stalling import never_mates

__all__ = ["Given", "judge"]

# When there is no mate up to such a limit, it is worth asking whether there is one at all,
# with so many positions for the proof.
_STALLING = {9: 300, 17: 2_000, 33: 10_000, 65: 50_000}

_LONG = 13


@dataclass(frozen=True)
class Given:
    """A given solution: how many plies it has, and the numbers of its moves up to the first
    that is illegal or gives no check, with what is wrong so far."""

    length: int = 0
    moves: tuple[int, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def usi(self) -> tuple[str, ...]:
        """The moves in USI."""
        return tuple(map(usi_of, self.moves))


def judge(search: Search, given: Given) -> Report:
    """The report on the position of the search's board, by its way of counting."""
    root = search.here()
    faults = list(given.faults)
    try:
        if given.moves and not faults:
            faults += _last_move(search, given)
        report = _decided(search, root, given, faults)
    except (OutOfBudget, RecursionError):
        report = Report(
            Verdict.UNDECIDED,
            line=given.usi,
            faults=tuple(faults),
            searched=min(max(root.refuted, 0), MOST_PLIES),
        )
    futile = search.interpositions is not None and search.interpositions.dismissed > 0
    return replace(report, futile=futile, nodes=search.spent)


def _decided(search: Search, root: Attack, given: Given, faults: list[Fault]) -> Report:
    claimed = () if faults else given.moves
    length = _length(search, root, claimed)
    if length is None:
        if claimed:
            faults = _failing(search, claimed)
        elif not search.checks(root) and not faults:
            faults = [Fault(1, FaultKind.NO_CHECK, tell("no move gives check"))]
        return Report(Verdict.NO_MATE, faults=tuple(faults))
    line = main_line(search, root, length, given.moves)
    if given.length > length:
        verdict = Verdict.SHORTER
    else:
        verdict = Verdict.COOK if line.cooks else Verdict.UNIQUE
    return _report(verdict, length, line, faults)


def _report(verdict: Verdict, length: int, line: Line, faults: list[Fault]) -> Report:
    told = {each.ply for each in faults}
    faults = faults + [each for each in line.faults if each.ply not in told]
    return Report(
        verdict,
        mate_in=length,
        line=tuple(line.moves),
        cooks=tuple(line.cooks),
        minor=tuple(line.minor),
        leftover=tuple(line.leftover.items()),
        faults=tuple(sorted(faults, key=lambda each: each.ply)),
    )


def _length(search: Search, root: Attack, claimed: Sequence[int]) -> int | None:
    """In exactly how many plies the position is mate; None if it never is."""
    length = len(claimed)
    if length > _LONG:
        # One glance, lest the budget go into the end of a line that is beside the point.
        for limit in range(1, 8, 2):
            if search.mates(root, limit):
                return limit
    if 0 < length <= MOST_PLIES:
        # From the end: short questions first, whose answers help with the longer ones.
        for left, node, _ in _backwards(search, claimed):
            search.mates(node, left)
        if search.mates(root, length) and (length == 1 or not search.mates(root, length - 2)):
            return length
    for limit in range(1, MOST_PLIES + 1, 2):
        if search.mates(root, limit):
            return limit
        if root.refuted >= NEVER:
            return None
        if limit in _STALLING and never_mates(search, _STALLING[limit]):
            return None
    raise OutOfBudget


def _backwards(search: Search, moves: Sequence[int]) -> Iterator[tuple[int, Attack, Defence]]:
    """From the last move of the attacker to the first: how many plies are left, the position,
    which then is on the board, and the check. To be run through to the end."""
    board = search.table.board
    steps: list[tuple[Attack, Defence]] = []
    for ply, number in enumerate(moves, 1):
        if ply % 2:
            node = search.here()
            check = next(each for each in search.checks(node) if number_of(each.move) == number)
            steps.append((node, check))
            board.push_move32(check.move)
        else:
            board.push_move(search.table.find(number))
    for ply in range(len(moves), 0, -1):
        board.pop()
        if ply % 2:
            yield len(moves) - ply + 1, *steps[ply // 2]


def _last_move(search: Search, given: Given) -> list[Fault]:
    """What is wrong with the last move, if it is no mate."""
    faults = []
    for left, _, check in _backwards(search, given.moves):
        if left == 1 and check.proven:
            faults.append(_refuted(search, check, given.length, left))
    return faults


def _failing(search: Search, moves: Sequence[int]) -> list[Fault]:
    """The last move of a solution that fails, where there is no mate."""
    board = search.table.board
    faults: list[Fault] = []
    for left, _, check in _backwards(search, moves):
        board.push_move32(check.move)
        holds = search.holds(check, left - 1)
        board.pop()
        if not holds and not faults:
            faults.append(_refuted(search, check, len(moves) - left + 1, left))
    return faults


def _refuted(search: Search, check: Defence, ply: int, left: int) -> Fault:
    board = search.table.board
    move = usi_of(number_of(check.move))
    board.push_move32(check.move)
    answer = refutation(search, check, left - 1)
    board.pop()
    if left == 1:
        kind, text = (
            FaultKind.NOT_MATE,
            tell("{first} is not mate: {second} is a reply", first="{0}", second="{1}"),
        )
    else:
        kind, text = (
            FaultKind.REFUTED,
            tell(
                "{first} does not mate in {plies}: {second} is the answer",
                plies=plies(left),
                first="{0}",
                second="{1}",
            ),
        )
    return Fault(ply, kind, text, ((move,), (move, answer)))
