"""The lines of notebooks, which MyST-NB counts from one too many.

For a cell of an ``.ipynb`` it counts from 10,000 times the number of the cell. For a notebook
written in Markdown it leaves out the empty lines that a cell begins with.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

__all__ = ["exact_line", "reads_notebooks"]

_FRONT: Final = re.compile(r"---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*\n", re.DOTALL)
_FORMAT: Final = re.compile(r"^(?:file_format:[ \t]*mystnb|[ \t]+format_name:[ \t]*myst)\b", re.M)
_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,}|:{3,})(.*)")
_BREAK: Final = re.compile(r" {0,3}\+{3}(?:\s|\Z)")


def reads_notebooks() -> bool:
    """Whether MyST-NB reads the pages of this run."""
    return "myst_nb" in sys.modules


def exact_line(path: str, line: int) -> int:
    """The line that MyST-NB means by `line`; another page's own.

    >>> exact_line("a.ipynb", 10015), exact_line("a.rst", 15)
    (10014, 15)
    """
    if path.endswith(".ipynb"):
        return line - 1
    if not path.endswith(".md"):
        return line
    try:
        cells = _cells(path, Path(path).stat().st_mtime_ns)
    except (OSError, UnicodeDecodeError):
        return line
    blank = next((each.blank for each in reversed(cells) if each.start + 1 < line), None)
    return line if blank is None else line - 1 + blank


class _Cell(NamedTuple):
    """A cell with text."""

    start: int
    """The index of its first line."""
    blank: int
    """How many empty lines it begins with."""


@lru_cache(maxsize=64)
def _cells(path: str, _changed: int) -> tuple[_Cell, ...]:
    """The cells of a notebook in Markdown; none of another page."""
    text = Path(path).read_text(encoding="utf-8")
    front = _FRONT.match(text)
    if front is None or not _FORMAT.search(front[1]):
        return ()
    lines = text.splitlines()
    starts = [front[0].count("\n"), *_starts(lines, front[0].count("\n"))]
    return tuple(_Cell(start, _blank(lines, start)) for start in starts)


def _starts(lines: list[str], first: int) -> Iterator[int]:
    """Where cells begin: behind a line of three plus signs, and behind a cell of code."""
    fence, is_cell = "", False
    for number, line in enumerate(lines[first:], first):
        match = _FENCE.match(line)
        if fence:
            if match is not None and match[1].startswith(fence) and not match[2].strip():
                if is_cell:
                    yield number + 1
                fence = ""
        elif match is not None:
            fence, is_cell = match[1], match[2].startswith(("{code-cell}", "{raw-cell}"))
        elif _BREAK.match(line):
            yield number + 1


def _blank(lines: list[str], start: int) -> int:
    return next((n for n, line in enumerate(lines[start:]) if line), 0)
