"""What a check of a mate problem has found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from enum import Enum, StrEnum
from typing import Any, NamedTuple, Self

from sphinx_shogi.locale import Message, from_data, tell, to_data

__all__ = ["Choice", "Convention", "Cook", "Fault", "FaultKind", "Minor", "Report", "Verdict"]


class Verdict(StrEnum):
    """The answer in a word; equal to its text, as in ``report.verdict == "unique"``."""

    UNIQUE = "unique"
    """There is one solution."""
    COOK = "cook"
    """Before the last move another move mates in as many plies."""
    SHORTER = "shorter"
    """There is a mate in fewer plies than the given solution has."""
    NO_MATE = "no-mate"
    """There is no mate, however long."""
    UNDECIDED = "undecided"
    """The budget ran out before the answer was certain."""


class Cook(NamedTuple):
    """At a ply of the line (from 1): other moves, in USI, that mate in as many plies."""

    ply: int
    moves: tuple[str, ...]


class Choice(Enum):
    """What sets a choice apart that hardly makes another solution."""

    PROMOTION = "promotion"
    """The same move, promoting or not (成・不成非限定)."""
    DISTANCE = "distance"
    """The same drop on another square of the same line to the king (非限定打, 以遠打)."""
    LAST_MOVE = "last move"
    """Another way to make the last move."""


class Minor(NamedTuple):
    """A choice of little weight at a ply of the line. Promotions and distances before the
    last move are among the cooks as well; a choice at the last move never is."""

    ply: int
    choice: Choice
    moves: tuple[str, ...]


class FaultKind(Enum):
    """What can be wrong with a given solution."""

    ILLEGAL = "illegal"
    """A text that is no legal move there."""
    NO_CHECK = "no check"
    """A move of the attacker that gives no check."""
    EVEN = "even"
    """The last move is the defender's."""
    NOT_MATE = "not mate"
    """The last move leaves the defender a reply."""
    REFUTED = "refuted"
    """A move of the attacker after which there is no mate."""
    SLOW = "slow"
    """A move of the attacker that mates later than another one."""
    NOT_LONGEST = "not longest"
    """A move of the defender that is mated sooner than another one."""
    FUTILE = "futile"
    """A futile interposition, in a count that leaves those out."""
    UNFINISHED = "unfinished"
    """The solution stops before the mate."""
    BEYOND = "beyond"
    """Moves after the mate."""


@dataclass(frozen=True)
class Fault:
    """What is wrong with the given solution at a ply, from 1.

    `text` has a numbered field for each of `moves`; each of these is a line of USI moves
    from the position before the ply, of which the last move is meant.

    >>> fault = Fault(3, FaultKind.NO_CHECK, "{0} gives no check", (("4b5a",),))
    >>> str(fault)
    'ply 3: 4b5a gives no check'
    >>> fault.told_in(lambda line: "▲" + line[-1])
    '▲4b5a gives no check'
    """

    ply: int
    kind: FaultKind
    text: str
    moves: tuple[tuple[str, ...], ...] = ()

    @property
    def message(self) -> str:
        """The sentence, without the ply, with moves in USI."""
        return self.told_in(lambda line: line[-1])

    def told_in(self, write: Callable[[tuple[str, ...]], str]) -> str:
        """The sentence with the last move of each line as `write` has it."""
        moves = {f"{{{index}}}": write(line) for index, line in enumerate(self.moves)}
        if not isinstance(self.text, Message):
            return self.text.format(*moves.values())
        return tell(
            self.text.template,
            **{name: moves.get(value, value) for name, value in self.text.fields.items()},
        )

    def __str__(self) -> str:
        return f"ply {self.ply}: {self.message}"


class Convention(NamedTuple):
    """The answer when futile interpositions do not count, where that changes it."""

    mate_in: int
    line: tuple[str, ...]
    cooks: tuple[Cook, ...]


@dataclass(frozen=True)
class Report:
    """What a check has found. Moves are USI texts, plies count from 1 at the first move.

    >>> Report(Verdict.UNIQUE, mate_in=1, line=("G*5b",)).verdict == "unique"
    True
    """

    verdict: Verdict
    mate_in: int | None = None
    """The exact number of plies to the mate; None where there is none or it is unknown."""
    line: tuple[str, ...] = ()
    """The main line: the given solution as far as it is right, then the checker's. Where the
    checker chooses, the defender resists longest and, among equals, so that the attacker has
    least left in hand. Of an undecided problem: the given solution as far as it is legal."""
    cooks: tuple[Cook, ...] = ()
    """Other moves along the line, before the last, that mate in as many plies."""
    minor: tuple[Minor, ...] = ()
    """Choices of little weight along the line."""
    leftover: tuple[tuple[str, int], ...] = ()
    """What the attacker has in hand at the end of the line (駒余り): letters with counts, in
    the order R B G S N L P."""
    faults: tuple[Fault, ...] = ()
    """What is wrong with the given solution, by ply."""
    futile: bool = False
    """Futile interpositions were met, and the numbers of plies leave them out."""
    convention: Convention | None = None
    """Where the given solution is right with every interposition counted, and the answer is
    another one when futile ones are left out: that answer."""
    searched: int = 0
    """There is no mate in at most so many plies."""
    nodes: int = 0
    """How many positions were looked at."""

    @property
    def only_minor(self) -> bool:
        """Every cook is a choice of little weight: one that books tolerate."""
        told = {move for each in self.minor for move in each.moves}
        return bool(self.cooks) and all(set(each.moves) <= told for each in self.cooks)

    def to_json(self) -> dict[str, Any]:
        """The report as data that JSON can hold."""
        data = asdict(self)
        data["minor"] = [(ply, choice.value, moves) for ply, choice, moves in self.minor]
        for fault, each in zip(data["faults"], self.faults, strict=True):
            fault["kind"] = each.kind.value
            fault["text"] = to_data(each.text)
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """The report that `to_json` wrote; KeyError, TypeError or ValueError for other data.

        >>> report = Report(Verdict.COOK, 3, ("R*1b", "1a2a", "G*2b"), (Cook(1, ("R*1c",)),))
        >>> Report.from_json(report.to_json()) == report
        True
        """
        known = dict(data)
        known["verdict"] = Verdict(data["verdict"])
        known["line"] = tuple(data["line"])
        known["cooks"] = _cooks(data["cooks"])
        known["minor"] = tuple(
            Minor(ply, Choice(choice), tuple(moves)) for ply, choice, moves in data["minor"]
        )
        known["leftover"] = tuple((letter, count) for letter, count in data["leftover"])
        known["faults"] = tuple(
            Fault(
                each["ply"],
                FaultKind(each["kind"]),
                from_data(each["text"]),
                tuple(tuple(line) for line in each["moves"]),
            )
            for each in data["faults"]
        )
        if data["convention"] is not None:
            mate_in, line, cooks = data["convention"]
            known["convention"] = Convention(mate_in, tuple(line), _cooks(cooks))
        return cls(**known)


def _cooks(data: list[Any]) -> tuple[Cook, ...]:
    return tuple(Cook(ply, tuple(moves)) for ply, moves in data)
