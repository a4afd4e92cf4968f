"""What tests ask of a scene."""

from __future__ import annotations

from typing import Any

from sphinx_shogi.diagram import Diagram, Scene, scene
from sphinx_shogi.diagram.scene import CELL_HEIGHT, CELL_WIDTH, Group, Symbols
from sphinx_shogi.model.position import Position


def drawn(position: Position, **options: Any) -> Scene:
    return scene(Diagram(position, **options))


def symbols(picture: Scene, **look: Any) -> list[tuple[str, int, int]]:
    """The placed symbols whose group has these attributes."""
    return [
        placed
        for item in picture.items
        if isinstance(item, Symbols)
        and all(getattr(item, name) == value for name, value in look.items())
        for placed in item.placed
    ]


def on_board(picture: Scene, **look: Any) -> list[tuple[str, int, int]]:
    return symbols(picture, scale=1, **look)


def of(picture: Scene, kind: type) -> list[Any]:
    return [item for item in picture.items if isinstance(item, kind)]


def empty(picture: Scene) -> Group:
    (group,) = of(picture, Group)
    assert isinstance(group, Group)
    return group


def code(char: str) -> str:
    return f"{ord(char):x}"


def middle(column: int, row: int) -> tuple[int, int]:
    """Of a square, counted from the top left one that is shown."""
    return column * CELL_WIDTH + CELL_WIDTH // 2, row * CELL_HEIGHT + CELL_HEIGHT // 2
