"""What all measures share: timing in turns, rows, budgets, the table.

Times are CPU seconds of the code under test, so that other programs on the machine disturb
them little. Ours and the peers run in turns, several rounds in one go, and the best round of
each counts: what is slower than the best was the machine's doing.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

__all__ = [
    "Budget",
    "Figure",
    "Row",
    "Scale",
    "Skipped",
    "Timing",
    "at_least",
    "at_most",
    "cpu",
    "in_turns",
    "table",
    "tell",
]


@dataclass(frozen=True)
class Scale:
    """How much is measured: everything, or a sample of it to see that all runs."""

    quick: bool = False

    def pick(self, full: int, quick: int) -> int:
        """One of two sizes."""
        return quick if self.quick else full


class Skipped(Exception):
    """A measure or a peer that can't run here; the message says why."""


class Timing(NamedTuple):
    """The CPU seconds of the rounds of one contestant."""

    seconds: tuple[float, ...]

    @property
    def best(self) -> float:
        """The shortest round."""
        return min(self.seconds)

    @property
    def median(self) -> float:
        """The middle round."""
        return statistics.median(self.seconds)


def cpu(work: Callable[[], object]) -> float:
    """The CPU seconds of one call in this thread, after a clean-up of memory."""
    gc.collect()
    start = time.thread_time()
    work()
    return time.thread_time() - start


def in_turns(runs: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, Timing]:
    """Let contestants run in turns; each run gives its own CPU seconds.

    The order turns round from one round to the next, so that none always runs after the
    same other.
    """
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    names = list(runs)
    for number in range(rounds):
        for name in names if number % 2 == 0 else reversed(names):
            seconds[name].append(runs[name]())
    return {name: Timing(tuple(each)) for name, each in seconds.items()}


class Figure(NamedTuple):
    """A number with its unit, as measured."""

    value: float
    unit: str
    rounds: tuple[float, ...] = ()
    """The CPU seconds of the rounds that it comes from."""

    def __str__(self) -> str:
        return f"{_three_digits(self.value)} {self.unit}".strip()


class Budget(NamedTuple):
    """A limit that a figure of ours, or its ratio to the peer's, must keep."""

    limit: float
    least: bool
    ratio: bool
    unit: str = ""

    def __str__(self) -> str:
        return f"{'≥' if self.least else '≤'} {self.limit:g} {'×' if self.ratio else self.unit}"

    def holds(self, value: float) -> bool:
        """Whether a value keeps the limit."""
        return value >= self.limit if self.least else value <= self.limit


def at_most(limit: float, unit: str = "") -> Budget:
    """A limit from above, on the figure if there is a unit, else on the ratio."""
    return Budget(limit, least=False, ratio=not unit, unit=unit)


def at_least(limit: float, unit: str = "") -> Budget:
    """A limit from below."""
    return Budget(limit, least=True, ratio=not unit, unit=unit)


@dataclass(frozen=True)
class Row:
    """A line of the table."""

    measure: str
    ours: Figure | None = None
    peer: str = ""
    theirs: Figure | None = None
    budget: Budget | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Ours over the peer's; None without a peer."""
        if self.ours is None or self.theirs is None or not self.theirs.value:
            return None
        return self.ours.value / self.theirs.value

    @property
    def held(self) -> bool | None:
        """Whether the budget is kept; None where there is none, or nothing to compare."""
        if self.budget is None:
            return None
        value = self.ratio if self.budget.ratio else self.ours and self.ours.value
        return None if value is None else self.budget.holds(value)

    def as_data(self) -> dict[str, Any]:
        """The row for JSON."""
        return {
            **asdict(self),
            "ours": self.ours and self.ours._asdict(),
            "theirs": self.theirs and self.theirs._asdict(),
            "budget": self.budget and str(self.budget),
            "ratio": self.ratio,
            "held": self.held,
        }


def _three_digits(value: float) -> str:
    if value == int(value) or abs(value) >= 1000:
        return f"{value:,.0f}"
    if 0 < abs(value) < 0.1:
        return f"{value:.3g}"
    return f"{value:.{2 if abs(value) < 10 else 1 if abs(value) < 100 else 0}f}"


_HEAD = ("measure", "ours", "peer", "peer's", "ratio", "budget", "held")


def _cells(row: Row) -> tuple[str, ...]:
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
    return (
        row.measure + (f" ({row.note})" if row.note else ""),
        "" if row.ours is None else str(row.ours),
        row.peer,
        "" if row.theirs is None else str(row.theirs),
        ratio,
        "" if row.budget is None else str(row.budget),
        {True: "yes", False: "NO", None: "" if row.budget is None else "?"}[row.held],
    )


def table(rows: list[Row]) -> Iterator[str]:
    """The lines of a Markdown table that lines up in a terminal too."""
    lines = [_HEAD, *map(_cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(_HEAD))]
    rule = tuple("-" * width for width in widths)
    for line in (lines[0], rule, *lines[1:]):
        cells = [cell.ljust(width) for cell, width in zip(line, widths, strict=True)]
        yield f"| {' | '.join(cells)} |"


def tell(text: str) -> None:
    """A word on what is going on, beside the table."""
    print(text, file=sys.stderr, flush=True)
