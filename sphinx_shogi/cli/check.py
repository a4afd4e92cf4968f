"""``sphinx-shogi check``: every move of every file."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Protocol

import click

from sphinx_shogi.cli.checking import Report, Wanted, WorkerDied, check_all
from sphinx_shogi.cli.inputs import collect, limit_option
from sphinx_shogi.cli.options import encoding_option, filled, format_option
from sphinx_shogi.cli.output import fault_line, plural, say

__all__ = ["check"]

# With fewer files starting processes takes longer than it saves.
_WORTH_JOBS = 100
_WORTH_BAR = 20
_REFRESHED = 0.1  # seconds between two pictures of the bar


class _Show(Protocol):
    """Shows the lines of one report, and that it is done."""

    def __call__(self, lines: Iterable[str]) -> None: ...


@click.command()
@click.argument("paths", metavar="FILE|FOLDER...", nargs=-1, required=True, callback=filled)
@click.option(
    "--jobs", "-j",
    default="auto",
    metavar="N",
    callback=lambda _context, _option, value: _jobs(value),
    help='Number of processes; "auto", the default, is one for each processor.',
)  # fmt: skip
@click.option(
    "--format",
    "output",
    type=click.Choice(["text", "json"]),
    default="text",
    help="What to print: a line for each fault, or a JSON object for each file.",
)
@click.option("--strict", is_flag=True, help="Let warnings count as errors.")
@click.option("--quiet", "-q", is_flag=True, help="Print neither progress nor summary.")
@format_option
@encoding_option
@limit_option
def check(
    paths: tuple[str, ...],
    jobs: int | None,
    output: str,
    strict: bool,
    quiet: bool,
    format: str | None,
    encoding: str | None,
    limit: int,
) -> None:
    """Check every move of record files.

    Folders are searched for records with all that is in them. Each fault is printed as
    file:line:column: message.

    The exit status is 0 where nothing is wrong, 1 where there are errors, and 2 where the
    command itself is not understood.
    """
    inputs = collect(paths)
    if jobs is None:
        jobs = _processors() if len(inputs) >= _WORTH_JOBS else 1
    total = _Total(strict)
    with _progress(len(inputs), hidden=quiet) as show:
        try:
            for report in check_all(inputs, Wanted(format, encoding, limit), jobs):
                total.add(report)
                show(_json(report, strict) if output == "json" else _lines(report))
        except WorkerDied as error:
            raise click.ClickException(
                f"a process ended before its work was done, at {error.first} or soon after, "
                "perhaps for want of memory; --jobs 1 shows at which file"
            ) from None
    if not quiet:
        say(total.sentence())
    if total.failed:
        raise click.exceptions.Exit(1)


def _jobs(value: str) -> int | None:
    if value.strip().lower() == "auto":
        return None
    if value.isascii() and value.isdigit() and int(value[:6]) > 0:
        return int(value[:6])
    raise click.BadParameter(f"{value!r} is neither a number from 1 nor auto")


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _lines(report: Report) -> Iterator[str]:
    for each in report.faults:
        yield fault_line(report.file, each.message, each.line, each.column, warning=each.warning)


def _json(report: Report, strict: bool) -> Iterator[str]:
    yield json.dumps(report.data(strict=strict), ensure_ascii=False)


class _Total:
    """What all reports add up to."""

    def __init__(self, strict: bool) -> None:
        self._strict = strict
        self.files = self.games = self.moves = self.skipped = self.errors = self.warnings = 0
        self.failed = False

    def add(self, report: Report) -> None:
        """Count a report in."""
        self.files += not report.skipped
        self.skipped += report.skipped
        self.games += report.games
        self.moves += report.moves
        warnings = sum(fault.warning for fault in report.faults)
        self.warnings += warnings
        self.errors += len(report.faults) - warnings
        self.failed = self.failed or not report.ok(strict=self._strict)

    def sentence(self) -> str:
        """The summary."""
        checked = (
            f"{plural(self.files, 'file')} checked ({plural(self.games, 'game')}, "
            f"{plural(self.moves, 'move')})"
        )
        found = f"{plural(self.errors, 'error')}, {plural(self.warnings, 'warning')}"
        left = (
            f"; {plural(self.skipped, 'file')} (.txt, .json) without a record left out"
            if self.skipped
            else ""
        )
        return f"{checked}: {found}{left}"


@contextmanager
def _progress(count: int, *, hidden: bool) -> Iterator[_Show]:
    """A progress bar on a terminal; elsewhere lines are just printed."""
    if hidden or count < _WORTH_BAR or not sys.stderr.isatty():
        yield _plain
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    together = sys.stdout.isatty()
    console = Console(stderr=not together)
    # Without a thread of its own: one that happens to collect the garbage must not meet the
    # boards of the engine, which belong to the thread that made them.
    bar = Progress(
        "checking", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, auto_refresh=False,
        redirect_stdout=False, redirect_stderr=False,
    )  # fmt: skip
    with bar:
        task = bar.add_task("", total=count)
        shown = 0.0

        def show(lines: Iterable[str]) -> None:
            nonlocal shown
            for line in lines:
                if together:
                    console.print(line, markup=False, highlight=False, soft_wrap=True)
                else:
                    click.echo(line)
            bar.advance(task)
            if monotonic() - shown > _REFRESHED:
                bar.refresh()
                shown = monotonic()

        yield show


def _plain(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)
