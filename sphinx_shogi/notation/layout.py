"""Move lists laid out as text: running, one a line, in pairs, in columns, from right to left."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from enum import Enum
from typing import Final

from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation.numbering import ListedMove

__all__ = ["Layout", "display_width", "lay_out"]

_BLANK: Final = "\u3000"
_TO_FULL_WIDTH: Final = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: _BLANK}


class Layout(Enum):
    """How the moves of a list stand on the page."""

    RUNNING = "running"
    """One after the other: ``1. P76 P34 2. P26``."""
    LINES = "lines"
    """One a line."""
    PAIRS = "pairs"
    """A move of Black and the answer of White a line."""
    VERTICAL = "vertical"
    """A column a move, read from top to bottom, the columns from right to left."""
    RIGHT_TO_LEFT = "right-to-left"
    """Lines read from right to left, the habit of the Edo period."""


def display_width(text: str) -> int:
    """How many columns of a terminal a text takes; a kanji takes two.

    >>> display_width("P76"), display_width("７六歩")
    (3, 6)
    """
    return sum(
        0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1
        for each in text
    )


def lay_out(
    moves: Sequence[ListedMove],
    layout: Layout = Layout.RUNNING,
    *,
    first: Side = Side.BLACK,
    width: int | None = None,
) -> str:
    """The text of a list of moves.

    `first` is the side that makes the first move; in pairs White's move then has a line of
    its own. `width` is the longest line: in columns of a terminal where the text runs, in
    moves a line where it stands in columns. None: as long as it gets.

    >>> print(lay_out([ListedMove("", "☗７六歩", ""), ListedMove("", "☖３四歩", "")],
    ...               Layout.VERTICAL))
    ☖　☗
    ３　７
    四　六
    歩　歩
    """
    texts = [str(each) for each in moves]
    if layout is Layout.LINES:
        return "\n".join(texts)
    if layout is Layout.PAIRS:
        return _pairs(moves, first)
    if layout is Layout.VERTICAL:
        return _columns(texts, width or len(texts) or 1)
    if layout is Layout.RIGHT_TO_LEFT:
        return _from_the_right(_running(texts, width))
    return "\n".join(_running(texts, width))


def _running(texts: Sequence[str], width: int | None) -> list[str]:
    lines: list[str] = []
    line, used = "", 0
    for text in texts:
        needed = display_width(text) + 1
        if line and width is not None and used + needed > width:
            lines.append(line)
            line, used = "", 0
        line, used = (f"{line} {text}", used + needed) if line else (text, needed - 1)
    return [*lines, line] if line else lines


def _pairs(moves: Sequence[ListedMove], first: Side) -> str:
    rows: list[tuple[ListedMove | None, ListedMove | None]] = []
    start = 0
    if first is Side.WHITE and moves:
        rows.append((None, moves[0]))
        start = 1
    rows += [
        (moves[index], moves[index + 1] if index + 1 < len(moves) else None)
        for index in range(start, len(moves), 2)
    ]
    left = [_left_cell(black, white) for black, white in rows]
    widest = max((display_width(each) for each in left), default=0)
    lines = []
    for cell, (black, white) in zip(left, rows, strict=True):
        if white is None:
            lines.append(cell)
            continue
        # The number of a pair stands before Black's place, also where White is alone.
        right = str(white) if black is not None else white.text + white.annotation
        lines.append(f"{cell}{' ' * (widest - display_width(cell))}  {right}")
    return "\n".join(lines)


def _left_cell(black: ListedMove | None, white: ListedMove | None) -> str:
    if black is not None:
        return str(black)
    return white.label.rstrip() if white is not None else ""


def _columns(texts: Sequence[str], a_row: int) -> str:
    blocks = []
    for start in range(0, len(texts), a_row):
        columns = [text.translate(_TO_FULL_WIDTH) for text in texts[start : start + a_row]]
        height = max(map(len, columns))
        rows = [
            _BLANK.join(
                column[row] if row < len(column) else _BLANK for column in reversed(columns)
            ).rstrip(_BLANK)
            for row in range(height)
        ]
        blocks.append("\n".join(rows))
    return "\n\n".join(blocks)


def _from_the_right(lines: Sequence[str]) -> str:
    turned = [line[::-1] for line in lines]
    widest = max(map(display_width, turned), default=0)
    return "\n".join(" " * (widest - display_width(line)) + line for line in turned)
