"""The lines of Markdown files, where MyST-Parser and MyST-NB count differently from the author.

MyST-Parser puts an empty line before a fence of colons that begins the body of another one, and
counts it. MyST-NB counts from one too many: in an ``.ipynb`` from 10,000 times the number of the
cell, and in a notebook that is written in Markdown without the empty lines that a cell begins with.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

__all__ = ["exact_line"]

_FRONT: Final = re.compile(r"---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*\n", re.DOTALL)
_FORMAT: Final = re.compile(r"^(?:file_format:[ \t]*mystnb|[ \t]+format_name:[ \t]*myst)\b", re.M)
_FENCE: Final = re.compile(r"[ \t>]*(`{3,}|~{3,}|:{3,})(.*)")
_BREAK: Final = re.compile(r" {0,3}\+{3}(?:\s|\Z)")


def exact_line(path: str, line: int) -> int:
    """The line that MyST means by `line`; another file's own.

    >>> exact_line("a.ipynb", 10015), exact_line("a.rst", 15)
    (10014, 15)
    """
    if path.endswith(".ipynb"):
        return line - 1
    if not path.endswith(".md"):
        return line
    try:
        page = _page(path, Path(path).stat().st_mtime_ns)
    except (OSError, UnicodeDecodeError):
        return line
    if "myst_nb" in sys.modules:
        blank = next((each.blank for each in reversed(page.cells) if each.start + 1 < line), None)
        line = line if blank is None else line - 1 + blank
    return page.by_counted.get(line, line)


class _Cell(NamedTuple):
    """A cell with text."""

    start: int
    """The index of its first line."""
    blank: int
    """How many empty lines it begins with."""


class _Page(NamedTuple):
    """What of a file matters for its lines."""

    cells: tuple[_Cell, ...]
    """The cells of a notebook; none of another page."""
    by_counted: dict[int, int]
    """The line for each that is counted otherwise."""


@lru_cache(maxsize=64)
def _page(path: str, _changed: int) -> _Page:
    text = Path(path).read_text(encoding="utf-8")
    lines = text.splitlines()
    counted = {line + more: line for line, more in enumerate(_added(lines), 1) if more}
    front = _FRONT.match(text)
    if front is None or not _FORMAT.search(front[1]):
        return _Page((), counted)
    first = front[0].count("\n")
    starts = [first, *_starts(lines, first)]
    return _Page(tuple(_Cell(start, _blank(lines, start)) for start in starts), counted)


class _Open(NamedTuple):
    """A fence that is not closed yet."""

    ticks: str
    is_text: bool
    """What is in it is text, as in a directive; not code."""
    added: int
    """How many lines are counted too many in it."""


def _added(lines: list[str]) -> Iterator[int]:
    """For each line how many are counted too many before it."""
    fences = [_Open("", is_text=True, added=0)]
    for number, line in enumerate(lines):
        yield fences[-1].added
        match = _FENCE.match(line)
        if match is None:
            continue
        ticks, info = match[1], match[2].strip()
        inner = fences[-1]
        if not info and inner.ticks and ticks.startswith(inner.ticks):
            fences.pop()
        elif inner.is_text and (info or ticks[0] != ":"):
            follows = lines[number + 1].lstrip(" \t>") if number + 1 < len(lines) else ""
            more = ticks[0] == ":" and follows.startswith(":::")
            fences.append(_Open(ticks, info.startswith("{"), inner.added + more))


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
