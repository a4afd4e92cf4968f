"""Sphinx projects to build: a book in our markup, and the same pages without us."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.data import SEED, full_boards
from sphinx_shogi import Position, diagram, notation

__all__ = ["Build", "build", "write_book", "write_pages", "write_plain"]

MOVES = 50
"""Moves in the prose of a page."""
DIAGRAMS = 5
"""Diagrams of a page."""
_WORDS = (
    "after", "before", "Black", "White", "attack", "defence", "castle", "tempo", "the", "a",
    "and", "then", "since", "pawn", "rook", "edge", "exchange", "holds", "breaks", "shape",
    "here", "comes", "with", "against", "threat", "answer", "strong", "quiet", "move", "line",
)  # fmt: skip


class _Page(NamedTuple):
    """A page before it is marked up: a diagram, then paragraphs of words and moves."""

    number: int
    start: str
    paragraphs: tuple[tuple[tuple[str, str], ...], ...]
    """Each of pairs (words, move)."""
    boards: tuple[str, ...]
    """The positions of the diagrams; the first stands before the first paragraph."""


def _page(number: int, sfen: str, rng: random.Random) -> _Page:
    position = Position.from_sfen(sfen)
    write = notation.writer("hosking")
    boards, paragraphs = [sfen], []
    for _ in range(DIAGRAMS):
        pairs = []
        for _ in range(MOVES // DIAGRAMS):
            raws = position.legal_raws
            if not raws:
                break
            raw = rng.choice(raws)
            words = " ".join(rng.choices(_WORDS, k=rng.randint(4, 10)))
            pairs.append((words, write(position.sheet(raw))))
            position = position.play_raw(raw)
        paragraphs.append(tuple(pairs))
        boards.append(position.sfen)
    return _Page(number, sfen, tuple(paragraphs), tuple(boards[:DIAGRAMS]))


def _pages(count: int) -> list[_Page]:
    rng = random.Random(SEED)
    return [_page(number, sfen, rng) for number, sfen in enumerate(full_boards(count))]


def _write(folder: Path, name: str, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def _frame(folder: Path, count: int, extension: str) -> None:
    names = "".join(f"   page{number}\n" for number in range(count))
    _write(folder, "index.rst", f"Book\n====\n\n.. toctree::\n\n{names}")
    config = f'project = "Book"\nextensions = [{extension}]\nhtml_theme = "alabaster"\n'
    _write(folder, "conf.py", config)


def _text(page: _Page, move: str, diagrams: list[str]) -> str:
    title = f"Chapter {page.number}"
    parts = [f"{title}\n{'=' * len(title)}\n"]
    for board, paragraph in zip(diagrams, page.paragraphs, strict=True):
        parts.append(board)
        sentences = [f"{words} {move.format(text)}" for words, text in paragraph]
        # Three moves a line, as authors break their lines.
        lines = [", ".join(sentences[at : at + 3]) for at in range(0, len(sentences), 3)]
        parts.append(",\n".join(lines) + ".\n")
    return "\n".join(parts)


def write_book(folder: Path, count: int) -> None:
    """Pages whose every move and diagram is ours: moves in Hosking's notation, one diagram
    by SFEN and the others ``here``."""
    _frame(folder, count, '"sphinx_shogi"')
    for page in _pages(count):
        boards = [f".. shogi:diagram:: {page.start}\n", *[".. shogi:diagram:: here\n"] * 4]
        _write(folder, f"page{page.number}.rst", _text(page, ":shogi:play:`{}`", boards))


def write_plain(folder: Path, count: int) -> None:
    """The same pages with an inline literal for each move and an image for each diagram."""
    _frame(folder, count, "")
    for page in _pages(count):
        names = []
        for index, sfen in enumerate(page.boards):
            name = f"board{page.number}-{index}.svg"
            _write(folder, name, diagram.svg(Position.from_sfen(sfen)))
            names.append(f".. image:: {name}\n")
        _write(folder, f"page{page.number}.rst", _text(page, "``{}``", names))


def write_pages(folder: Path, count: int, diagrams: int) -> None:
    """Pages that no list of contents holds, each with so many diagrams and moves."""
    config = 'extensions = ["sphinx_shogi"]\nhtml_theme = "alabaster"\nhtml_sidebars = {"**": []}\n'
    _write(folder, "conf.py", config)
    _write(folder, "index.rst", "Book\n====\n")
    boards = full_boards(min(count * diagrams, 500))
    for number in range(count):
        parts = [f":orphan:\n\nPage {number}\n{'=' * 20}\n"]
        for index in range(diagrams):
            sfen = boards[(number * diagrams + index) % len(boards)]
            move = Position.from_sfen(sfen).legal_moves[0].usi
            parts.append(f".. shogi:diagram:: {sfen}\n\nHere :shogi:line:`{move}` is a move.\n")
        _write(folder, f"page{number}.rst", "\n".join(parts))


class Build(NamedTuple):
    """What a build cost: CPU seconds of all its processes, wall seconds, pages read and
    written."""

    cpu: float
    wall: float
    read: int
    written: int
    peak: int
    """The most memory that it took, in kB."""


_ADDED = re.compile(r"(\d+) added, (\d+) changed, (\d+) removed")
_WRITTEN = re.compile(r"writing output\.\.\. *\[\s*\d+%\] (\S+)")


def build(source: Path, out: Path, *options: str) -> Build:
    """Build a project in a process of its own; warnings are errors."""
    command = [sys.executable, "-m", "sphinx", "-W", "-N", "-b", "html", *options]
    start = time.perf_counter()
    process = subprocess.Popen(
        [*command, str(source), str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    assert process.stdout is not None
    log = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status):
        raise RuntimeError(f"the build of {source} failed:\n{log}")
    found = _ADDED.search(log)
    read = sum(map(int, found.groups()[:2])) if found else 0
    written = len(set(_WRITTEN.findall(log)))
    # macOS tells bytes.
    peak = usage.ru_maxrss // 1024 if sys.platform == "darwin" else usage.ru_maxrss
    return Build(usage.ru_utime + usage.ru_stime, wall, read, written, peak)
