"""Checking record files, one by one or in several processes."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, NamedTuple, Self

from sphinx_shogi import formats
from sphinx_shogi.book.files import MAX_BYTES
from sphinx_shogi.cli.inputs import STDIN, Input, read_input
from sphinx_shogi.model.errors import ShogiError
from sphinx_shogi.model.game import Game

__all__ = ["Fault", "Report", "Wanted", "WorkerDied", "check_all", "check_data", "check_input"]

_MOST_A_CHUNK: Final = 64
_CHUNKS_A_JOB: Final = 8
_MOST_JOBS: Final = 61  # what Windows can wait for


class Wanted(NamedTuple):
    """How the files are to be read."""

    format: str | None = None
    encoding: str | None = None
    limit: int = MAX_BYTES


AS_FOUND: Final = Wanted()


class Fault(NamedTuple):
    """An error or a warning of a file; plain data, since it travels between processes."""

    message: str
    line: int | None
    column: int | None
    code: str
    game: int | None = None
    """The game of a file that holds several, from 1."""
    warning: bool = False

    @classmethod
    def of(cls, error: ShogiError, game: int | None = None, *, warning: bool = False) -> Self:
        """The fault that an error or a warning of the library tells of."""
        return cls(error.message, error.line, error.column, error.code.value, game, warning)

    def data(self) -> dict[str, Any]:
        """The fault as plain data for JSON."""
        return {name: value for name, value in self._asdict().items() if name != "warning"}


class Report(NamedTuple):
    """What was found in a file; `skipped`: it holds no record, and need not."""

    file: str
    format: str | None = None
    encoding: str | None = None
    games: int = 0
    moves: int = 0
    skipped: bool = False
    faults: tuple[Fault, ...] = ()

    def ok(self, *, strict: bool = False) -> bool:
        """Whether there is no error; with `strict` no warning either."""
        return not any(strict or not fault.warning for fault in self.faults)

    def data(self, *, strict: bool = False) -> dict[str, Any]:
        """The report as plain data for JSON."""
        return {
            "file": self.file,
            "ok": self.ok(strict=strict),
            "skipped": self.skipped,
            "format": self.format,
            "encoding": self.encoding,
            "games": self.games,
            "moves": self.moves,
            "errors": [each.data() for each in self.faults if not each.warning],
            "warnings": [each.data() for each in self.faults if each.warning],
        }


class WorkerDied(Exception):
    """A process of `check_all` ended before its work; `first` is a file that it may have
    been reading."""

    def __init__(self, first: str) -> None:
        super().__init__(first)
        self.first = first


def check_data(data: bytes, name: str, wanted: Wanted = AS_FOUND, *, other: bool = False) -> Report:
    """What is in a file, and what is wrong with it.

    `other`: the file may be none of ours, and is skipped if it holds no record.

    >>> report = check_data("▲７六歩 △３五歩".encode(), "a.ki2")
    >>> report.moves, report.faults[0].column
    (1, 6)
    """
    try:
        text, encoding = formats.decode(data, wanted.encoding)
        name_of_format = wanted.format or formats.detect(text)
    except ShogiError as error:
        return Report(name, skipped=other, faults=() if other else (Fault.of(error),))
    games = formats.read_all(text, name_of_format, strict=False)
    several = len(games) > 1
    faults = [
        fault
        for number, game in enumerate(games, 1)
        for fault in _faults(game, number if several else None)
    ]
    moves = sum(sum(1 for _ in game.nodes()) for game in games)
    return Report(name, name_of_format, encoding, len(games), moves, False, tuple(faults))


def _faults(game: Game, number: int | None) -> list[Fault]:
    """The faults of a game in the order of its lines."""
    faults = [Fault.of(error, number) for error in game.errors]
    faults += [Fault.of(error, number, warning=True) for error in game.warnings]
    faults.sort(key=lambda fault: (fault.line or 0, fault.column or 0))
    return faults


def check_input(each: Input, wanted: Wanted = AS_FOUND) -> Report:
    """Like `check_data`, with the file still to be read. Raises nothing."""
    try:
        data = read_input(each, wanted.limit)
        return check_data(data, each.name, wanted, other=each.may_be_other)
    except ShogiError as fault:
        error = fault
    except MemoryError:
        error = ShogiError("there is not enough memory to read this file")
    except Exception as fault:
        # One file that trips over a mistake of ours does not keep the others from being checked.
        error = ShogiError(
            f"reading this file fails inside sphinx-shogi ({type(fault).__name__}: {fault}); "
            "please report it"
        )
    return Report(each.name, faults=(Fault.of(error),))


def check_all(inputs: Sequence[Input], wanted: Wanted, jobs: int) -> Iterator[Report]:
    """The reports of all files in their order, worked out by as many processes as `jobs`.

    Raises `WorkerDied` where one of them ends before its time.
    """
    if jobs < 2 or len(inputs) < 2 or any(each.path == STDIN for each in inputs):
        # Only this process has the standard input.
        yield from (check_input(each, wanted) for each in inputs)
        return
    size = max(1, min(_MOST_A_CHUNK, len(inputs) // (jobs * _CHUNKS_A_JOB)))
    chunks = [(chunk, wanted) for chunk in _chunks(inputs, size)]
    done = 0
    # Forked processes would inherit the threads of a progress bar half way through their work.
    processes = get_context("spawn")
    jobs = min(jobs, len(chunks), _MOST_JOBS)
    with ProcessPoolExecutor(jobs, processes, _ignore_interrupt) as pool:
        try:
            for reports in pool.map(_check_chunk, chunks):
                yield from reports
                done += len(reports)
        except BrokenProcessPool:
            raise WorkerDied(inputs[done].name) from None
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _chunks(inputs: Iterable[Input], size: int) -> Iterator[list[Input]]:
    rest = iter(inputs)
    while chunk := list(islice(rest, size)):
        yield chunk


def _check_chunk(task: tuple[list[Input], Wanted]) -> list[Report]:
    inputs, wanted = task
    return [check_input(each, wanted) for each in inputs]


def _ignore_interrupt() -> None:
    # The parent ends the work when the user interrupts it; its children need say nothing.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
