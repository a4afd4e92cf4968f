"""What a picture is made of: simple shapes in their order of painting.

A scene knows no shogi. Lengths are units of which `CELL_WIDTH` make the width of a square;
x points right and y down, and the origin is the top left corner of the board that is shown.
Colours are named by the part they play; a printer asks `colours.py` for their values.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

__all__ = [
    "CELL_HEIGHT",
    "CELL_WIDTH",
    "PARTS",
    "Circle",
    "Group",
    "Item",
    "Lines",
    "Polygon",
    "Rect",
    "Role",
    "Scene",
    "Shape",
    "Symbols",
    "Text",
]

CELL_WIDTH: Final = 560
CELL_HEIGHT: Final = 612

Role: TypeAlias = Literal[
    "ink", "line", "paper", "board", "piece", "edge", "text", "red", "last", "area", "mark"
]
PARTS: Final[dict[Role, str]] = {
    "ink": "text on the page, and pieces without an outline",
    "line": "the grid",
    "paper": "what is behind the picture",
    "board": "the surface of the board",
    "piece": "the body of a piece",
    "edge": "the outline of a piece",
    "text": "the writing on a piece",
    "red": "promoted pieces",
    "last": "the square of the last move",
    "area": "highlighted squares",
    "mark": "circles, arrows, labels",
}
"""What each colour paints."""


class Rect(NamedTuple):
    """A filled rectangle."""

    x: int
    y: int
    width: int
    height: int
    fill: Role


class Lines(NamedTuple):
    """Straight lines ``(x1, y1, x2, y2)`` of one width, square at the ends."""

    segments: tuple[tuple[int, int, int, int], ...]
    width: int
    stroke: Role


class Polygon(NamedTuple):
    """A closed shape, filled or outlined or both."""

    points: tuple[tuple[int, int], ...]
    fill: Role | None = None
    stroke: Role | None = None
    width: int = 0


class Circle(NamedTuple):
    """A circle, filled or outlined."""

    x: int
    y: int
    radius: int
    fill: Role | None = None
    stroke: Role | None = None
    width: int = 0


class Symbols(NamedTuple):
    """Symbols of one look: ``(id, x, y)`` for each, its origin at (x, y).

    `turn` is in degrees clockwise, one of 0, 90, 180, 270; `opacity` in per cent.
    """

    placed: tuple[tuple[str, int, int], ...]
    fill: Role
    scale: float = 1
    turn: int = 0
    opacity: int = 100


class Text(NamedTuple):
    """Characters that no glyph table has, centred at (x, y), `size` units to the em."""

    x: int
    y: int
    size: int
    text: str
    fill: Role
    turn: int = 0


@dataclass(frozen=True, eq=False)
class Group:
    """Shapes that many scenes share under one id, as an empty board; defined once a page."""

    id: str
    items: tuple[Shape, ...]

    @property
    def symbols(self) -> frozenset[str]:
        """The ids of the symbols in it."""
        return _symbols_in(self.items)


Shape: TypeAlias = Rect | Lines | Polygon | Circle | Symbols | Text
Item: TypeAlias = Shape | Group


@dataclass(frozen=True)
class Scene:
    """A picture: the box that it fills, its items, and the style that names its colours."""

    x: int
    y: int
    width: int
    height: int
    items: tuple[Item, ...]
    style: str
    colours: str
    """``auto``, ``light``, ``dark``, ``grey`` or ``print``."""

    @property
    def symbols(self) -> frozenset[str]:
        """The ids of all symbols and groups that are used."""
        groups = frozenset(item.id for item in self.items if isinstance(item, Group))
        return _symbols_in(self.items) | groups

    @property
    def missing(self) -> str:
        """The characters that no glyph table has, in order; a PDF shows 〓 for each."""
        return "".join(item.text for item in self.items if isinstance(item, Text))


def _symbols_in(items: Iterable[Item]) -> frozenset[str]:
    return frozenset(
        placed[0] for item in items if isinstance(item, Symbols) for placed in item.placed
    )
