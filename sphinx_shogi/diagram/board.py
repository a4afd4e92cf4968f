"""The empty board: surface, grid, frame, star points and coordinates."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sphinx_shogi.diagram.diagram import Crop
from sphinx_shogi.diagram.scene import (
    CELL_HEIGHT,
    CELL_WIDTH,
    Circle,
    Group,
    Lines,
    Rect,
    Shape,
    Symbols,
)
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.model.squares import SQUARES, Square

__all__ = ["Board", "empty_board", "grid"]

THIN: Final = 9
THICK: Final = 28
STAR: Final = 30
LABEL_SCALE: Final = 0.34
BAND: Final = 200
"""Width of the strip that coordinates take."""

_DIGITS: Final = "123456789"
_RANKS: Final = {
    "kanji": "一二三四五六七八九",
    "arabic": _DIGITS,
    "letters": "abcdefghi",
    "western": _DIGITS,
}


class Board(NamedTuple):
    """The board of a crop and a side, with the room that it takes around its squares.

    `surface` is painted first and `grid` after what marks whole squares.
    """

    crop: Crop
    flip: bool
    surface: tuple[Shape, ...]
    grid: Group
    margin: tuple[int, int, int, int]
    """left, top, right, bottom"""
    centres: tuple[tuple[int, int] | None, ...]
    """By square index: the middle of a square that is shown."""

    @property
    def width(self) -> int:
        """Width of the squares shown."""
        return (self.crop.left - self.crop.right + 1) * CELL_WIDTH

    @property
    def height(self) -> int:
        """Height of the squares shown."""
        return (self.crop.bottom - self.crop.top + 1) * CELL_HEIGHT

    def corner(self, square: Square) -> tuple[int, int]:
        """The top left corner of a square."""
        crop = self.crop
        if self.flip:
            return (square.file - crop.right) * CELL_WIDTH, (
                crop.bottom - square.rank
            ) * CELL_HEIGHT
        return (crop.left - square.file) * CELL_WIDTH, (square.rank - crop.top) * CELL_HEIGHT

    def centre(self, square: Square) -> tuple[int, int]:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + CELL_WIDTH // 2, y + CELL_HEIGHT // 2


@lru_cache(maxsize=128)
def empty_board(crop: Crop, flip: bool, coords: str, style: str) -> Board:
    """The board of these squares."""
    columns, rows = crop.left - crop.right + 1, crop.bottom - crop.top + 1
    width, height = columns * CELL_WIDTH, rows * CELL_HEIGHT
    sides = _edges(crop, flip)
    labels, margin = _coordinates(crop, flip, coords)
    shapes = (_grid(columns, rows), *_stars(crop, flip), *_frame(width, height, sides), *labels)
    name = f"grid-{style}-{coords}-{'w' if flip else 'b'}{''.join(map(str, crop))}"
    surface = (Rect(0, 0, width, height, "board"),) if STYLES[style].has_bodies else ()
    board = Board(crop, flip, surface, Group(name, shapes), margin, ())
    centres = [board.centre(square) if crop.holds(square) else None for square in SQUARES]
    return board._replace(centres=tuple(centres))


def grid(name: str) -> Group:
    """The shared group with this id.

    >>> grid("grid-book-kanji-b9119").id
    'grid-book-kanji-b9119'
    """
    _, style, coords, place = name.split("-")
    return empty_board(Crop(*map(int, place[1:])), place[0] == "w", coords, style).grid


def _edges(crop: Crop, flip: bool) -> tuple[bool, bool, bool, bool]:
    """Which sides of the picture (left, top, right, bottom) are edges of the board."""
    left, top, right, bottom = crop.left == 9, crop.top == 1, crop.right == 1, crop.bottom == 9
    return (right, bottom, left, top) if flip else (left, top, right, bottom)


def _grid(columns: int, rows: int) -> Lines:
    """Lines between the squares. Where the board is cut, they just stop."""
    width, height = columns * CELL_WIDTH, rows * CELL_HEIGHT
    down = tuple((x, 0, x, height) for x in range(CELL_WIDTH, width, CELL_WIDTH))
    across = tuple((0, y, width, y) for y in range(CELL_HEIGHT, height, CELL_HEIGHT))
    return Lines(down + across, THIN, "line")


def _frame(width: int, height: int, sides: tuple[bool, bool, bool, bool]) -> tuple[Shape, ...]:
    """The thick rule along the true edges of the board, outside its squares."""
    left, top, right, bottom = sides
    half = THICK // 2
    x1, x2 = (-THICK if left else 0), (width + THICK if right else width)
    y1, y2 = (-THICK if top else 0), (height + THICK if bottom else height)
    segments = []
    if top:
        segments.append((x1, -half, x2, -half))
    if bottom:
        segments.append((x1, height + half, x2, height + half))
    if left:
        segments.append((-half, y1, -half, y2))
    if right:
        segments.append((width + half, y1, width + half, y2))
    return (Lines(tuple(segments), THICK, "line"),) if segments else ()


def _stars(crop: Crop, flip: bool) -> list[Shape]:
    """The four dots, left of files 3 and 6 and below ranks 3 and 6; none on a cut edge."""
    dots: list[Shape] = []
    for file in (6, 3):
        for rank in (3, 6):
            if crop.right <= file < crop.left and crop.top <= rank < crop.bottom:
                x = (file - crop.right + 1) if flip else (crop.left - file)
                y = (crop.bottom - rank) if flip else (rank - crop.top + 1)
                dots.append(Circle(x * CELL_WIDTH, y * CELL_HEIGHT, STAR, "line"))
    return dots


def _coordinates(
    crop: Crop, flip: bool, coords: str
) -> tuple[tuple[Shape, ...], tuple[int, int, int, int]]:
    """Labels of files and ranks, and the room round the board."""
    plain = THICK + THIN
    if coords == "none":
        return (), (plain, plain, plain, plain)
    files = range(crop.left, crop.right - 1, -1)
    ranks = range(crop.top, crop.bottom + 1)
    width, height = len(files) * CELL_WIDTH, len(ranks) * CELL_HEIGHT
    western = coords == "western"
    y = height + BAND // 2 + THICK if western else -BAND // 2 - THICK // 2
    x = -BAND // 2 - THICK // 2 if western else width + BAND // 2 + THICK
    placed = [
        (f"{ord(_DIGITS[file - 1]):x}", CELL_WIDTH // 2 + index * CELL_WIDTH, y)
        for index, file in enumerate(reversed(files) if flip else files)
    ]
    placed += [
        (f"{ord(_RANKS[coords][rank - 1]):x}", x, CELL_HEIGHT // 2 + index * CELL_HEIGHT)
        for index, rank in enumerate(reversed(ranks) if flip else ranks)
    ]
    labels = (Symbols(tuple(placed), "ink", LABEL_SCALE),)
    wide = BAND + THICK
    if western:
        return labels, (wide, plain, plain, wide)
    return labels, (plain, wide, wide, plain)
