"""What the author points at: squares, circles, labels, arrows, ghosts."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Final

from sphinx_shogi.diagram.board import Board
from sphinx_shogi.diagram.diagram import Arrow, Diagram
from sphinx_shogi.diagram.glyphs import EM, glyph
from sphinx_shogi.diagram.hands import printable
from sphinx_shogi.diagram.scene import (
    CELL_HEIGHT,
    CELL_WIDTH,
    Circle,
    Item,
    Polygon,
    Rect,
    Role,
    Symbols,
    Text,
)
from sphinx_shogi.model.pieces import Piece, PieceKind, Side
from sphinx_shogi.model.squares import Square

__all__ = ["arrows", "circles", "labels", "shades"]

_RING: Final = (236, 26)
"""Radius and width of the line."""
CORNER: Final = 108
"""A label on a piece stands so far from the corner of its square, and is twice as wide at most."""
_SHAFT: Final = 46
_HEAD: Final = (118, 150)
"""Half the width of an arrow's head, and its length."""


def shades(diagram: Diagram, board: Board) -> list[Item]:
    """The squares with a colour of their own: the last move's, and those highlighted."""
    marked: tuple[tuple[tuple[Square, ...], Role], ...] = (
        (diagram.last_squares, "last"),
        (diagram.highlight, "area"),
    )
    return [
        Rect(*board.corner(square), CELL_WIDTH, CELL_HEIGHT, role)
        for squares, role in marked
        for square in dict.fromkeys(squares)
        if board.crop.holds(square)
    ]


def circles(diagram: Diagram, board: Board) -> list[Item]:
    """A ring round each piece or square."""
    radius, width = _RING
    return [
        Circle(*board.centre(square), radius, None, "mark", width)
        for square in dict.fromkeys(diagram.circles)
        if board.crop.holds(square)
    ]


def labels(diagram: Diagram, board: Board, pieces: Mapping[Square, Piece]) -> list[Item]:
    """A letter or short word on a square: large on an empty one, small in the corner of
    one with a piece."""
    found: list[Item] = []
    for square, text in diagram.labels:
        if board.crop.holds(square):
            if square in pieces:
                left, top = board.corner(square)
                found += _word(text, left + CORNER, top + CORNER, 2 * CORNER, 0.44)
            else:
                found += _word(text, *board.centre(square), CELL_WIDTH - 90, 0.9)
    return found


def _word(text: str, x: int, y: int, width: int, scale: float) -> list[Item]:
    """Characters side by side round (x, y), made smaller where they would be too wide."""
    glyphs = [(char, glyph(char)) for char in printable(text)]
    advances = [each.advance if each else EM for _, each in glyphs]
    scale = round(min(scale, width / max(sum(advances), 1)), 2)
    at = x - sum(advances) * scale / 2
    found: list[Item] = []
    for (char, each), advance in zip(glyphs, advances, strict=True):
        middle = round(at + advance * scale / 2)
        if each is not None:
            found.append(Symbols(((each.id, middle, y),), "mark", scale))
        elif not char.isspace():
            found.append(Text(middle, y, round(EM * scale), char, "mark"))
        at += advance * scale
    return found


def arrows(
    diagram: Diagram, board: Board, held: Mapping[tuple[Side, PieceKind], tuple[int, int]]
) -> list[Item]:
    """Arrows, each to the middle of its square."""
    return [
        _arrow(start, board.centre(arrow.destination))
        for arrow in diagram.arrows
        if (start := _start(arrow, diagram, board, held)) is not None
    ]


def _start(
    arrow: Arrow,
    diagram: Diagram,
    board: Board,
    held: Mapping[tuple[Side, PieceKind], tuple[int, int]],
) -> tuple[int, int] | None:
    """Where an arrow starts. From a hand that is not drawn it comes in over the edge at which
    the holder sits."""
    if isinstance(arrow.origin, Square):
        return board.centre(arrow.origin)
    side = arrow.side if arrow.side is not None else diagram.position.side
    place = held.get((side, arrow.origin))
    if place is None:
        x = board.centre(arrow.destination)[0]
        return (x, board.height) if side is diagram.bottom else (x, 0)
    return place


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> Polygon:
    """A shaft that leaves the piece at `start` visible, and a head with its tip at `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    half, head = _HEAD
    clear = min(130, length / 4)
    points = (
        (clear, -_SHAFT / 2), (length - head * 0.8, -_SHAFT / 2), (length - head, -half),
        (length, 0.0),
        (length - head, half), (length - head * 0.8, _SHAFT / 2), (clear, _SHAFT / 2),
    )  # fmt: skip
    return Polygon(
        tuple(
            (round(start[0] + along * ux - across * uy), round(start[1] + along * uy + across * ux))
            for along, across in points
        ),
        "mark",
    )
