"""A whole book through Sphinx, beside the same pages without us.

200 pages of prose with five board diagrams and fifty moves each, every move a role of its
own, against an inline literal for each move and an image for each diagram.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.harness import Figure, Row, Scale, at_least, at_most, in_turns
from benchmarks.project import DIAGRAMS, MOVES, build, write_book, write_plain

__all__ = ["run"]

_PEER = "literals and images"


def run(scale: Scale) -> Iterator[Row]:
    """Build time, what a second process gains, and a change of notation."""
    pages = scale.pick(200, 24)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_book(folder / "ours", pages)
        write_plain(folder / "theirs", pages)
        yield from _builds(folder, pages, scale)
        yield from _parallel(folder, scale)
        yield from _notation(folder)


def _builds(folder: Path, pages: int, scale: Scale) -> Iterator[Row]:
    peaks: dict[str, int] = {}
    runs = {name: _fresh(folder, name, peaks=peaks) for name in ("ours", "theirs")}
    times = in_turns(runs, scale.pick(5, 1))
    ours, theirs = times["ours"], times["theirs"]
    yield Row(
        f"build a book: {pages} pages, {pages * DIAGRAMS:,} diagrams, {pages * MOVES:,} moves",
        Figure(ours.best, "s", ours.seconds),
        _PEER,
        Figure(theirs.best, "s", theirs.seconds),
        at_most(1.3),
    )
    yield Row(
        "memory that the build takes",
        Figure(peaks["ours"] / 1024, "MB"),
        _PEER,
        Figure(peaks["theirs"] / 1024, "MB"),
    )


def _fresh(
    folder: Path,
    name: str,
    *options: str,
    wall: bool = False,
    peaks: dict[str, int] | None = None,
) -> Callable[[], float]:
    """A build from nothing; its CPU seconds, or those on the wall. What memory it took is put
    into `peaks`."""

    def run() -> float:
        out = folder / f"{name}-out"
        shutil.rmtree(out, ignore_errors=True)
        built = build(folder / name, out, *options)
        if peaks is not None:
            peaks[name] = built.peak
        return built.wall if wall else built.cpu

    return run


def _parallel(folder: Path, scale: Scale) -> Iterator[Row]:
    measure = "what -j 2 gains, by the clock on the wall"
    if (os.cpu_count() or 1) < 2:
        yield Row(measure, note="left out: one processor")
        return
    runs = {
        f"{name} {jobs}": _fresh(folder, name, f"-j{jobs}", wall=True)
        for name in ("ours", "theirs")
        for jobs in (1, 2)
    }
    times = in_turns(runs, scale.pick(3, 1))
    gains = [times[f"{name} 1"].best / times[f"{name} 2"].best for name in ("ours", "theirs")]
    # As much as the plain pages gain; 5 % are the clock's own uncertainty.
    yield Row(measure, Figure(gains[0], "×"), _PEER, Figure(gains[1], "×"), at_least(0.95))


def _notation(folder: Path) -> Iterator[Row]:
    out = folder / "ours-out"
    shutil.rmtree(out, ignore_errors=True)
    first = build(folder / "ours", out)
    again = build(folder / "ours", out, "-D", "shogi_notation=japanese")
    yield Row(
        "pages read when only shogi_notation changes",
        Figure(again.read, "pages"),
        budget=at_most(0, "pages"),
        note=f"{again.written} of {first.written} written",
    )
    yield Row(
        "build with another shogi_notation",
        Figure(again.cpu, "s"),
        "first build",
        Figure(first.cpu, "s"),
    )
