"""Names and hands: what stands beside or below the board, and the line above it.

Everything is first a row of cells, then broken into columns (vertical writing, beside the
board) or lines (below it). A block has its own origin; for the player who sits opposite, the
block is turned half round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple
from unicodedata import category, normalize

from sphinx_shogi.diagram.glyphs import EM, Glyph, glyph, upright_glyph
from sphinx_shogi.diagram.scene import Shape, Symbols, Text
from sphinx_shogi.diagram.symbols import MARKS
from sphinx_shogi.model.pieces import PieceKind, Side

__all__ = ["Block", "Cell", "columns", "counted", "hand_cells", "lines", "printable", "text_cells"]

SCALE: Final = 0.56
PITCH: Final = 296
"""From one character of a column to the next, and the height of a line."""
COLUMN: Final = 340
"""From one column to the next."""
MARK: Final = 300
"""Length of ☗ and ☖."""
GAP: Final = 150
SHRINK: Final = 0.78
"""A column is made smaller up to this, and beyond it broken."""
SHORTEST: Final = 1500
"""Columns beside a low cut-out may be this long."""

_KANJI: Final = dict(zip("RBGSNLP", "飛角金銀桂香歩", strict=True))
_SELECTORS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_NUMERALS: Final = "〇一二三四五六七八九"


class Placed(NamedTuple):
    """A symbol or, where no glyph is known, a character, at a place in its block."""

    id: str
    x: float
    y: float
    scale: float = SCALE
    turn: int = 0
    text: str = ""


class Cell(NamedTuple):
    """What is never broken: its length along the writing, and what is in it.

    `joined` cells stay with the one before; the x and y of what is placed count from the
    start of the cell and the middle of the line. A cell without anything is a blank.
    """

    length: float
    placed: tuple[Placed, ...] = ()
    joined: bool = False
    kind: PieceKind | None = None


class Block(NamedTuple):
    """Cells in columns or lines: what is placed, by its look, the size of it all, and where
    each kind of piece is. The origin is the corner nearest to the board."""

    placed: Mapping[tuple[float, int], Sequence[tuple[str, float, float]]]
    """By scale and turn."""
    lacking: Sequence[Placed]
    width: float
    height: float
    kinds: Mapping[PieceKind, tuple[float, float]]

    def shapes(self, x: int, y: int, turned: bool = False) -> list[Shape]:
        """The shapes, with the block's origin at (x, y); turned, it grows to left and up."""
        sign, turn = (-1, 180) if turned else (1, 0)
        shapes: list[Shape] = []
        for (scale, degrees), group in self.placed.items():
            places = [(name, round(x + sign * dx), round(y + sign * dy)) for name, dx, dy in group]
            shapes.append(Symbols(tuple(places), "ink", scale, (degrees + turn) % 360))
        for each in self.lacking:
            dx, dy = round(x + sign * each.x), round(y + sign * each.y)
            angle = (each.turn + turn) % 360
            shapes.append(Text(dx, dy, round(EM * each.scale), each.text, "ink", angle))
        return shapes

    def places(self, x: int, y: int, turned: bool = False) -> dict[PieceKind, tuple[int, int]]:
        """Where each kind of piece is when the block stands at (x, y)."""
        sign = -1 if turned else 1
        return {
            kind: (round(x + sign * dx), round(y + sign * dy))
            for kind, (dx, dy) in self.kinds.items()
        }


def counted(number: int) -> str:
    """A count in kanji as hands have it: nothing for one.

    >>> counted(1), counted(4), counted(10), counted(18)
    ('', '四', '十', '十八')
    """
    if number == 1:
        return ""
    tens, ones = divmod(number, 10)
    ten = "" if tens == 0 else "十" if tens == 1 else f"{_NUMERALS[tens]}十"
    return ten + (_NUMERALS[ones] if ones or not tens else "")


def hand_cells(
    side: Side,
    word: str,
    hand: Sequence[tuple[PieceKind, int]] | None,
    nothing: str,
    latin: bool,
    *,
    vertical: bool,
) -> list[Cell]:
    """The mark of a side, a name or term, and what it holds (None: its hand is not shown)."""
    cells = [Cell(MARK, (Placed(MARKS[side], MARK / 2 - 15, 0, 1),))]
    cells += text_cells(word, vertical=vertical)
    if hand is None:
        return cells
    if word or latin:
        cells.append(Cell(GAP))
    if not hand and nothing:
        cells += text_cells(nothing, vertical=vertical)
    for kind, count in hand:
        if latin:
            cells.append(_letter_cell(kind, count, vertical))
        else:
            cells += _kanji_cells(kind, count, vertical)
    return cells


@lru_cache(maxsize=256)
def _kanji_cells(kind: PieceKind, count: int, vertical: bool) -> tuple[Cell, ...]:
    """``歩四``, never parted."""
    first, *rest = text_cells(_KANJI[kind.letter] + counted(count), vertical=vertical)
    return first._replace(kind=kind), *(each._replace(joined=True) for each in rest)


@lru_cache(maxsize=256)
def _letter_cell(kind: PieceKind, count: int, vertical: bool) -> Cell:
    """``P4``, side by side even in a column."""
    text = kind.letter + (str(count) if count > 1 else "")
    glyphs = [found for char in text if (found := glyph(char, "g"))]
    scale = 0.46 if len(text) < 3 else 0.4
    width = sum(each.advance for each in glyphs) * scale
    placed, at = [], -width / 2
    for each in glyphs:
        middle = at + each.advance * scale / 2
        placed.append(
            Placed(each.id, PITCH / 2, middle, scale)
            if vertical
            else Placed(each.id, middle + width / 2, 0, scale)
        )
        at += each.advance * scale
    if vertical:
        return Cell(PITCH, tuple(placed), kind=kind)
    return Cell(width + GAP / 2, tuple(placed), kind=kind)


@lru_cache(maxsize=1024)
def text_cells(text: str, *, vertical: bool) -> tuple[Cell, ...]:
    """A word or more in cells; a Latin word lies on its side in a column."""
    cells: list[Cell] = []
    for latin, run in groupby(
        printable(text), key=lambda char: ord(char) < 0x2E80 and not char.isspace()
    ):
        word = "".join(run)
        if not latin:
            cells += [_wide_cell(char, vertical) for char in word]
        elif vertical and len(word) <= 2 and word.isdigit():
            cells.append(_upright_digits(word))
        else:
            cells.append(_latin_cell(word, vertical))
    return tuple(cells)


def printable(text: str) -> str:
    """A text without what leaves no ink and takes no room: controls, variation selectors."""
    composed = normalize("NFC", text)
    return "".join(
        [
            char
            for char in composed
            if char.isspace() or not (category(char) in ("Cc", "Cf", "Cs") or char in _SELECTORS)
        ]
    )


def _wide_cell(char: str, vertical: bool) -> Cell:
    if char.isspace():
        return Cell(GAP)
    found = upright_glyph(char) if vertical else glyph(char)
    middle = PITCH / 2
    return Cell(PITCH, (_placed(found, char, middle, 0),))


def _placed(found: Glyph | None, char: str, x: float, y: float, turn: int = 0) -> Placed:
    if found is None:
        return Placed("", x, y, SCALE, turn, char)
    return Placed(found.id, x, y, SCALE, turn)


def _latin_cell(word: str, vertical: bool) -> Cell:
    placed, at = [], 0.0
    for char in word:
        found = glyph(char)
        advance = (found.advance if found else EM / 2) * SCALE
        # In a column x runs downwards, and letters lie with their feet to the left.
        placed.append(_placed(found, char, at + advance / 2, 0, 90 if vertical else 0))
        at += advance
    return Cell(at + (20 if vertical else 0), tuple(placed))


def _upright_digits(word: str) -> Cell:
    glyphs = [found for char in word if (found := glyph(char))]
    width = sum(each.advance for each in glyphs) * SCALE
    placed, at = [], -width / 2
    for each in glyphs:
        placed.append(Placed(each.id, PITCH / 2, at + each.advance * SCALE / 2))
        at += each.advance * SCALE
    return Cell(PITCH, tuple(placed))


def columns(cells: Sequence[Cell], height: float) -> Block:
    """Vertical writing from the top, in columns of `height` from right to left.

    A little too long, it is made smaller; more than that, it is broken.
    """
    height = max(height, SHORTEST)
    total = sum([cell.length for cell in cells])
    scale = height / total if height < total <= height / SHRINK else 1.0
    rows = [cells] if total * scale <= height + 1 else list(_broken(cells, height))
    setting = _Setting()
    for index, row in enumerate(rows):
        x, y = (len(rows) - 0.5 - index) * COLUMN, 0.0
        for cell in row:
            for name, along, across, size, turn, text in cell.placed:
                setting.put(name, x + across * scale, y + along * scale, size * scale, turn, text)
            if cell.kind is not None:
                setting.kinds[cell.kind] = (x, y + cell.length / 2 * scale)
            y += cell.length * scale
        setting.longest = max(setting.longest, y)
    return setting.block(len(rows) * COLUMN, setting.longest)


def lines(cells: Sequence[Cell], width: float) -> Block:
    """Horizontal writing in lines of `width`; after a mark, further lines are indented."""
    indent = MARK if cells and cells[0].length == MARK else 0
    rows = list(_broken(cells, max(width, SHORTEST) - indent))
    setting = _Setting()
    for index, row in enumerate(rows):
        x, y = float(indent if index else 0), (index + 0.5) * COLUMN
        for cell in row:
            for name, along, across, size, turn, text in cell.placed:
                setting.put(name, x + along, y + across, size, turn, text)
            if cell.kind is not None:
                setting.kinds[cell.kind] = (x + cell.length / 2, y)
            x += cell.length
        setting.longest = max(setting.longest, x)
    return setting.block(setting.longest, len(rows) * COLUMN)


class _Setting:
    """Gathers what is placed."""

    def __init__(self) -> None:
        self.placed: dict[tuple[float, int], list[tuple[str, float, float]]] = {}
        self.lacking: list[Placed] = []
        self.kinds: dict[PieceKind, tuple[float, float]] = {}
        self.longest = 0.0

    def put(self, name: str, x: float, y: float, scale: float, turn: int, text: str) -> None:
        """Place a symbol, or a character that has none."""
        if text:
            self.lacking.append(Placed(name, x, y, scale, turn, text))
            return
        look = (round(scale, 3), turn)
        if look in self.placed:
            self.placed[look].append((name, x, y))
        else:
            self.placed[look] = [(name, x, y)]

    def block(self, width: float, height: float) -> Block:
        """What was gathered."""
        return Block(self.placed, self.lacking, width, height, self.kinds)


def _broken(cells: Iterable[Cell], length: float) -> Iterable[list[Cell]]:
    """Rows no longer than `length` where that can be; blanks vanish at a break."""
    row: list[Cell] = []
    used = 0.0
    for cell in cells:
        if used + cell.length > length and any(each.placed for each in row):
            at = len(row)
            if cell.joined:
                while at and row[at - 1].joined:
                    at -= 1
                at = max(at - 1, 0)
            head, row = (row[:at], row[at:]) if at else (row, [])
            yield head
            used = sum(each.length for each in row)
        if cell.placed or row:
            row.append(cell)
            used += cell.length
    yield row
