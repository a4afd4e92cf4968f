"""Prints a scene as SVG: a file of its own, or part of a web page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape
from typing import Any, Final, NamedTuple

from sphinx_shogi.diagram.board import grid
from sphinx_shogi.diagram.colours import palette
from sphinx_shogi.diagram.scene import (
    CELL_WIDTH,
    Circle,
    Group,
    Item,
    Lines,
    Polygon,
    Rect,
    Role,
    Scene,
    Symbols,
    Text,
)
from sphinx_shogi.diagram.styles import style_of_symbol
from sphinx_shogi.diagram.symbols import Part, symbol

__all__ = ["inline", "sheet", "standalone"]

CELL_EM: Final = 1.9
"""The natural width of a square, in the em of the page."""
CELL_PX: Final = 32
"""The natural width of a square in a file, in pixels."""


class _Pen(NamedTuple):
    """How references begin, up to the id, and whose colours are used."""

    use: str
    style: str
    colours: str

    def paint(self, role: Role) -> str:
        return palette(self.style, self.colours)[role]


def inline(
    scene: Scene,
    prefix: str = "shogi-",
    *,
    label: str = "",
    classes: str = "",
    width: str | None = None,
) -> str:
    """A drawing for a web page that holds `sheet` of the same prefix once.

    `label` is what a screen reader says, `classes` are added to ``shogi-board`` and
    ``shogi-<style>``, `width` is a CSS length instead of the natural one.
    """
    pen = _Pen(f'<use href="#{prefix}', scene.style, "auto")
    names = f"shogi-board shogi-{scene.style}{' ' if classes else ''}{classes}"
    colours = "" if scene.colours == "auto" else _fixed(scene.style, scene.colours)
    length = width or f"{scene.width * CELL_EM / CELL_WIDTH:.4g}em"
    body = "".join([_item(item, pen) for item in scene.items])
    return (
        f'<svg role="img" aria-label={_quoted(label)} class={_quoted(names)}{colours} '
        f'viewBox="{scene.x} {scene.y} {scene.width} {scene.height}" width={_quoted(length)} '
        f'fill="{pen.paint("ink")}">{body}</svg>'
    )


def sheet(symbols: Iterable[str], prefix: str = "shogi-") -> str:
    """The hidden drawing that defines the symbols of a page's inline drawings.

    `symbols` are ids as `Scene.symbols` has them. Empty for none.

    >>> 'id="x-white"' in sheet(["white"], "x-")
    True
    """
    body = _definitions(symbols, _Pen(f'<use href="#{prefix}', "", "auto"), prefix)
    if not body:
        return ""
    return f'<svg width="0" height="0" aria-hidden="true" style="position:absolute">{body}</svg>'


def standalone(scene: Scene, *, label: str = "", width: str | None = None) -> str:
    """An SVG file: XML, colours resolved, nothing referred to outside it."""
    pen = _Pen(
        '<use xlink:href="#s-', scene.style, "light" if scene.colours == "auto" else scene.colours
    )
    length = width or f"{scene.width * CELL_PX / CELL_WIDTH:.5g}"
    height = "" if width else f' height="{scene.height * CELL_PX / CELL_WIDTH:.5g}"'
    items = scene.items
    if pen.paint("paper") != "none":
        items = (Rect(scene.x, scene.y, scene.width, scene.height, "paper"), *items)
    title = f"<title>{_escaped(label)}</title>" if label else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{scene.x} {scene.y} {scene.width} {scene.height}" width="{length}"{height} '
        f'fill="{pen.paint("ink")}">{title}{_definitions(scene.symbols, pen, "s-")}'
        f"{''.join([_item(item, pen) for item in items])}</svg>\n"
    )


# What XML does not allow, even escaped.
_ILLEGAL: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _escaped(text: str) -> str:
    return escape(_ILLEGAL.sub("\ufffd", text), quote=False)


def _quoted(text: str) -> str:
    escaped = _escaped(text).replace('"', "&quot;").replace("\n", "&#10;")
    return f'"{escaped}"'


@lru_cache(maxsize=64)
def _fixed(style: str, colours: str) -> str:
    """A style attribute that gives the custom properties the values of fixed colours, and the
    drawing a background on which they can be seen."""
    values = palette(style, colours)
    paper = "#ffffff" if values["paper"] == "none" else values["paper"]
    properties = [f"--shogi-{role}:{value}" for role, value in values.items()]
    return f' style="{";".join(properties)};background:{paper}"'


def _definitions(symbols: Iterable[str], pen: _Pen, prefix: str) -> str:
    """Symbols by id. What one is made of comes before it."""
    groups: list[str] = []
    wanted: set[str] = set()
    for each in symbols:
        if each.startswith("grid-"):
            groups.append(each)
            wanted.update(grid(each).symbols)
        else:
            wanted.add(each)
    body = [_definition(each, pen, prefix) for each in sorted(wanted)]
    for each in sorted(groups):
        inner = pen._replace(style=pen.style or each.split("-")[1])
        shapes = "".join([_item(shape, inner) for shape in grid(each).items])
        body.append(f'<g id="{prefix}{each}">{shapes}</g>')
    return f"<defs>{''.join(body)}</defs>" if body else ""


@lru_cache(maxsize=512)
def _definition(identity: str, pen: _Pen, prefix: str) -> str:
    pen = pen._replace(style=pen.style or style_of_symbol(identity).id)
    parts = symbol(identity)
    if len(parts) == 1:
        return _part(parts[0], pen, f' id="{prefix}{identity}"')
    return f'<g id="{prefix}{identity}">{"".join([_part(part, pen) for part in parts])}</g>'


def _part(part: Part, pen: _Pen, identity: str = "") -> str:
    transform = ""
    if (part.scale_x, part.scale_y) != (1, 1):
        x, y = part.scale_x, part.scale_y
        transform = f"scale({_number(x)})" if x == y else f"scale({_number(x)} {_number(y)})"
    if part.x or part.y:
        transform = f"translate({part.x} {part.y})" + transform
    move = f' transform="{transform}"' if transform else ""
    return (
        f'<path{identity}{move}{_look(part.fill, part.stroke, part.width, pen)} d="{part.path}"/>'
    )


def _look(fill: Role | None, stroke: Role | None, width: int, pen: _Pen) -> str:
    look = f' fill="{pen.paint(fill)}"' if fill else ""
    if stroke:
        look += f' stroke="{pen.paint(stroke)}" stroke-width="{width}" stroke-linejoin="round"'
    return look


def _number(value: float) -> str:
    """At most three places, and no zero that is not needed."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _item(item: Item, pen: _Pen) -> str:
    return _PRINTERS[type(item)](item, pen)


def _group(group: Group, pen: _Pen) -> str:
    return f'{pen.use}{group.id}"/>'


def _rect(rect: Rect, pen: _Pen) -> str:
    x, y, width, height, fill = rect
    return f'<path fill="{pen.paint(fill)}" d="M{x} {y}h{width}v{height}h{-width}z"/>'


def _lines(lines: Lines, pen: _Pen) -> str:
    path = "".join(
        [
            f"M{x1} {y1}H{x2}" if y1 == y2 else f"M{x1} {y1}V{y2}" if x1 == x2
            else f"M{x1} {y1}L{x2} {y2}"
            for x1, y1, x2, y2 in lines.segments
        ]
    )  # fmt: skip
    return f'<path stroke="{pen.paint(lines.stroke)}" stroke-width="{lines.width}" d="{path}"/>'


def _polygon(polygon: Polygon, pen: _Pen) -> str:
    points = " ".join([f"{x},{y}" for x, y in polygon.points])
    fill = "" if polygon.fill else ' fill="none"'
    look = _look(polygon.fill, polygon.stroke, polygon.width, pen)
    return f'<polygon{fill}{look} points="{points}"/>'


def _circle(circle: Circle, pen: _Pen) -> str:
    fill = "" if circle.fill else ' fill="none"'
    look = _look(circle.fill, circle.stroke, circle.width, pen)
    return f'<circle{fill}{look} cx="{circle.x}" cy="{circle.y}" r="{circle.radius}"/>'


def _symbols(symbols: Symbols, pen: _Pen) -> str:
    placed, fill, scale, turn, opacity = symbols
    use = pen.use
    look = "" if fill == "ink" else f' fill="{pen.paint(fill)}"'
    if opacity != 100:
        look += f' opacity="{_number(opacity / 100)}"'
    if scale == 1 and turn == 0:
        uses = [f'{use}{name}" x="{x}" y="{y}"/>' for name, x, y in placed]
        return f"<g{look}>{''.join(uses)}</g>" if look else "".join(uses)
    if scale == 1 and turn == 180:
        uses = [f'{use}{name}" x="{-x}" y="{-y}"/>' for name, x, y in placed]
        return f'<g{look} transform="scale(-1)">{"".join(uses)}</g>'
    factor = 1 / scale if turn in (0, 90) else -1 / scale
    if turn in (0, 180):
        uses = [
            f'{use}{name}" x="{x * factor:.0f}" y="{y * factor:.0f}"/>' for name, x, y in placed
        ]
    else:
        uses = [
            f'{use}{name}" x="{y * factor:.0f}" y="{-x * factor:.0f}"/>' for name, x, y in placed
        ]
    turned = f"rotate({turn})" if turn in (90, 270) else ""
    size = _number(-scale if turn == 180 else scale)
    return f'<g{look} transform="{turned}scale({size})">{"".join(uses)}</g>'


def _text(text: Text, pen: _Pen) -> str:
    turn = f' transform="rotate({text.turn} {text.x} {text.y})"' if text.turn else ""
    # The middle of an em box is 0.38 em above the baseline.
    return (
        f'<text x="{text.x}" y="{text.y + round(text.size * 0.38)}" font-size="{text.size}" '
        f'font-family="serif" text-anchor="middle" fill="{pen.paint(text.fill)}"{turn}>'
        f"{_escaped(text.text)}</text>"
    )


_PRINTERS: Final[dict[type, Callable[[Any, _Pen], str]]] = {
    Rect: _rect,
    Lines: _lines,
    Polygon: _polygon,
    Circle: _circle,
    Symbols: _symbols,
    Text: _text,
    Group: _group,
}
