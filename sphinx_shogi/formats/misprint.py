"""The likely misprint: when a line of moves breaks, what single slip would explain it.

The move at which a line breaks is often right, and one before it wrong. Here each move up to
the fault is changed a little (another square, piece, origin or promotion, or two moves
swapped), and the changes with which all the rest is legal are the suspects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from sphinx_shogi.locale import tell
from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import Square

__all__ = ["Step", "Suspect", "find_suspects", "sentence"]

Step: TypeAlias = Callable[[Position], int]
"""Finds the number of the move that a text means in a position, or raises `ShogiError`."""

# What the search may cost. It is counted and not timed, or the message would depend on how
# fast the machine is, and how busy. A move that is weighed costs one; all takes half a second.
_WORK: Final = 100_000
_A_STEP: Final = 8  # what it costs to read a move and play it
_MOST: Final = 3  # suspects that are told
_FAR: Final = 400  # moves before and behind the fault that are looked at
_A_MOVE_BACK: Final = 0.004  # what a change costs for each move that it lies before the fault
_SWAP: Final = 1.4


class Suspect(NamedTuple):
    """A change that makes the whole line legal.

    `place` is that of the move in the line, from 0, and `move` what should stand there;
    `swapped` is the place of the move that it changes with, if that is the change.
    """

    place: int
    move: Move
    swapped: int | None = None


class _Candidate(NamedTuple):
    cost: float
    place: int
    raw: int
    swapped: int | None = None


class _Budget:
    """What the search may still cost."""

    def __init__(self, work: int) -> None:
        self._left = work

    @property
    def is_spent(self) -> bool:
        return self._left <= 0

    def spend(self, work: int) -> None:
        self._left -= work


def find_suspects(
    start: Position, steps: Sequence[Step], fault: int, work: int = _WORK
) -> list[Suspect]:
    """The changes that make the whole line legal, the likeliest first, three at most.

    `steps` are the moves from `start`, all that follow the fault included; those before
    `fault` are legal (else there is nothing to be found). The search ends when it has cost `work`.

    >>> from sphinx_shogi.notation import read_raw
    >>> texts = ["P76", "P34", "P26", "P84", "Bx22+"]  # the bishop is behind a pawn on 66
    >>> texts[0] = "P66"
    >>> steps = [lambda position, text=text: read_raw(text, position, "hosking") for text in texts]
    >>> [(each.place, each.move.usi) for each in find_suspects(Position(), steps, 4)]
    [(0, '7g7f')]
    """
    budget = _Budget(work)
    try:
        positions = _positions(start, steps, fault)
    except ShogiError:
        return []
    steps = steps[: fault + 1 + _FAR]
    suspects: list[Suspect] = []
    for candidate in sorted(_candidates(positions, steps, fault, budget)):
        if len(suspects) == _MOST or budget.is_spent:
            break
        place, other = candidate.place, candidate.swapped
        if other is not None:
            order = [*steps[place:]]
            order[0], order[other - place] = order[other - place], order[0]
            if _all_legal(positions[place], order, budget):
                move = positions[place].sheet(order[0](positions[place]))
                suspects.append(Suspect(place, move, other))
        elif _all_legal(positions[place].play_raw(candidate.raw), steps[place + 1 :], budget):
            suspects.append(Suspect(place, positions[place].sheet(candidate.raw)))
    return suspects


def _positions(start: Position, steps: Sequence[Step], fault: int) -> list[Position]:
    """The positions before each move up to the one at fault."""
    positions = [start]
    for step in steps[:fault]:
        positions.append(positions[-1].play_raw(step(positions[-1])))
    return positions


def _all_legal(position: Position, steps: Sequence[Step], budget: _Budget) -> bool:
    try:
        for step in steps:
            budget.spend(_A_STEP)
            position = position.play_raw(step(position))
    except ShogiError:
        return False
    return True


def _candidates(
    positions: Sequence[Position], steps: Sequence[Step], fault: int, budget: _Budget
) -> Iterator[_Candidate]:
    last = len(steps) - 1
    for index in range(fault, max(fault - _FAR, 0) - 1, -1):
        if budget.is_spent:
            return
        back = (fault - index) * _A_MOVE_BACK
        for other in (index + 1, index + 2):
            if other <= last:
                yield _Candidate(_SWAP + back, index, 0, other)
        meant = _meant(positions[index], steps[index], is_fault=index == fault)
        if meant is None or (index == fault and index == last):
            # At the very last move any change would do; what is legal there is told anyway.
            continue
        budget.spend(len(positions[index].legal_raws))
        for raw in positions[index].legal_raws:
            cost = _cost(meant, positions[index].sheet(raw))
            if cost is not None:
                yield _Candidate(cost + back, index, raw)


def _meant(position: Position, step: Step, *, is_fault: bool) -> Move | None:
    """The move that the text has, legal or not; None if it cannot be told."""
    try:
        return position.sheet(step(position))
    except (IllegalMove, AmbiguousMove) as error:
        try:
            return position.claimed(error.pattern) if is_fault else None
        except ShogiError:
            return None
    except ShogiError:
        return None


def _cost(meant: Move, move: Move) -> float | None:
    """How much must have gone wrong for `move` to be written as `meant`; None if too much."""
    if move.usi == meant.usi and meant.legal:
        return None
    same_way = move.origin is meant.origin
    if move.piece is meant.piece:
        if move.destination is meant.destination:
            # Another promotion, another origin, or a drop for a move.
            return 1.0 if same_way else 1.2
        digits = _digits_between(meant.destination, move.destination)
        if digits is None:
            return 1.7 if same_way else None
        return digits + (0.0 if same_way else 0.2)
    if move.destination is meant.destination:
        return 1.5
    return None


def _digits_between(one: Square, other: Square) -> float | None:
    """The slip from one square to another: one digit off by one, by more, or exchanged."""
    file, rank = abs(one.file - other.file), abs(one.rank - other.rank)
    if file and rank:
        return 1.3 if (one.file, one.rank) == (other.rank, other.file) else None
    return 1.0 if file + rank == 1 else 1.1


def sentence(
    suspects: Sequence[Suspect],
    write: Callable[[Move], str],
    typed: Callable[[int], str],
    number: Callable[[int], int],
    what: str = tell("the whole line"),
) -> str:
    """What to tell of the suspects, the empty text if there are none.

    `write` spells a move, `typed` gives the text of the move with an index, and `number` its
    number for the reader; `what` becomes legal.
    """
    told = []
    for suspect in suspects:
        here = number(suspect.place)
        if suspect.swapped is not None:
            told.append(
                tell("moves {here} and {number} swapped", here=here, number=number(suspect.swapped))
            )
        else:
            told.append(
                tell(
                    "{move} at move {here} instead of {typed}",
                    move=write(suspect.move),
                    here=here,
                    typed=typed(suspect.place),
                )
            )
    if not told:
        return ""
    if len(told) == 1:
        return tell("{change} would make {what} legal", change=told[0], what=what)
    changes = told[0]
    for more in told[1:]:
        changes = tell("{changes}, or {more}", changes=changes, more=more)
    return tell("{changes}, would make {what} legal", changes=changes, what=what)
