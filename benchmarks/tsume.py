"""Mate problems: how long it takes to check one, uniqueness included.

The problems are the cases beside the checkout, which are not part of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from benchmarks.harness import Figure, Row, Scale, Skipped, at_most, cpu
from benchmarks.peers import missing, python_peer
from sphinx_shogi import Position, tsume

__all__ = ["run"]

_CASES: Final = Path(__file__).resolve().parents[2] / "shared" / "cases" / "tsume.jsonl"
_GROUPS: Final[tuple[tuple[int, int, float | None], ...]] = (
    (1, 5, 5),
    (6, 9, 20),
    (10, 11, 60),
    (12, 99, None),
)
"""From and up to so many plies, and the milliseconds that 95 of 100 problems may take."""


def run(scale: Scale) -> Iterator[Row]:
    """The 95th percentile by length, beside a solver that only finds a mate."""
    if not _CASES.is_file():
        raise Skipped("the cases are not beside the checkout")
    cases = [json.loads(line) for line in _CASES.read_text(encoding="utf-8").splitlines()]
    rounds = scale.pick(3, 1)
    for first, last, limit in _GROUPS:
        group = [case for case in cases if first <= case["plies"] <= last]
        if group:
            yield _group(group, f"{first} to {last}", limit, rounds)


def _group(group: Sequence[Any], plies: str, limit: float | None, rounds: int) -> Row:
    undecided = 0
    ours = []
    for case in group:
        position = Position.from_sfen(case["sfen"])
        check = partial(tsume.check, position, case["solution"])
        undecided += check().verdict is tsume.Verdict.UNDECIDED
        ours.append(_best(check, rounds))
    theirs = None if missing("cshogi") else [_best(_solver(case), rounds) for case in group]
    return Row(
        f"check a mate of {plies} plies, 95th percentile of {len(group)}",
        _percentile(ours),
        "" if theirs is None else "cshogi DfPn, solves only",
        None if theirs is None else _percentile(theirs),
        None if limit is None else at_most(limit, "ms"),
        f"the longest {max(ours) * 1000:.0f} ms, {undecided} undecided",
    )


def _best(work: Callable[[], object], rounds: int) -> float:
    return min(cpu(work) for _ in range(rounds))


def _percentile(seconds: Sequence[float]) -> Figure:
    """The time that 95 of 100 keep."""
    ranked = sorted(seconds)
    return Figure(ranked[-(-len(ranked) * 95 // 100) - 1] * 1000, "ms", tuple(ranked))


def _solver(case: Any) -> Callable[[], object]:
    cshogi: Any = python_peer("cshogi")
    board = cshogi.Board(case["sfen"])

    def solve() -> object:
        solver = cshogi.DfPn(case["plies"], 1_000_000, 0)
        return solver.search(board)

    return solve
