"""Prints scenes as the pages of one PDF, for LaTeX to include.

Symbols and empty boards become forms that all pages share. Outlines are paths, so no font is
embedded, and the file has no date and no identifier: equal scenes give equal files.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from io import BytesIO
from typing import Any, Final

import pydyf  # type: ignore[import-untyped]

from sphinx_shogi.diagram.board import grid
from sphinx_shogi.diagram.colours import palette
from sphinx_shogi.diagram.glyphs import EM, glyph
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
from sphinx_shogi.diagram.symbols import Part, symbol

__all__ = ["CELL_POINTS", "to_pdf"]

CELL_POINTS: Final = 18
"""Width of a square on paper, in points of 1/72 inch: a board is 57 mm wide."""

_UNIT: Final = CELL_POINTS / CELL_WIDTH
# Room round the scene, in points: a rule that ends at the edge must not lose half its width.
_PAD: Final = 0.5
# pdfTeX takes this version without a warning, and transparency needs it.
_VERSION: Final = b"1.4"
_GETA: Final = "〓"
"""What Japanese printers set for a character that they lack."""
_TOKEN: Final = re.compile(r"[a-zA-Z]|-?\d+")
_TURNS: Final = {0: (1, 0, 0, 1), 90: (0, 1, -1, 0), 180: (-1, 0, 0, -1), 270: (0, -1, 1, 0)}


def to_pdf(scenes: Iterable[Scene]) -> bytes:
    """A PDF with one page for each scene, in order.

    Colours that follow a web page are those of a light one. Only dark pages have a background.

    >>> from sphinx_shogi.diagram import Diagram, scene
    >>> from sphinx_shogi.model.position import Position
    >>> to_pdf([scene(Diagram(Position()))])[:8]
    b'%PDF-1.4'
    """
    document = _Document()
    for scene in scenes:
        document.add(scene)
    return document.bytes()


class _Document:
    """A PDF in the making, with the forms that its pages share."""

    def __init__(self) -> None:
        self._pdf = pydyf.PDF()
        self._forms: dict[tuple[str, str, str], bytes] = {}
        self._fades: dict[int, bytes] = {}

    def add(self, scene: Scene) -> None:
        """Append a page."""
        width, height = scene.width * _UNIT + 2 * _PAD, scene.height * _UNIT + 2 * _PAD
        page = _Page(self, scene.style, "light" if scene.colours == "auto" else scene.colours)
        x, y = _PAD - scene.x * _UNIT, height - _PAD + scene.y * _UNIT
        page.ops.append(f"{_number(_UNIT)} 0 0 {_number(-_UNIT)} {_number(x)} {_number(y)} cm")
        if scene.colours == "dark":
            page.draw([Rect(scene.x, scene.y, scene.width, scene.height, "paper")])
        page.draw(scene.items)
        content = pydyf.Stream(page.ops, compress=True)
        self._pdf.add_object(content)
        self._pdf.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": self._pdf.pages.reference,
                    "MediaBox": pydyf.Array([0, 0, _number(width), _number(height)]),
                    "Contents": content.reference,
                    "Resources": page.resources(),
                }
            )
        )

    def form(self, name: str, style: str, colours: str) -> bytes:
        """The reference of a symbol or group as a form."""
        key = (name, style, colours)
        if key not in self._forms:
            inner = _Page(self, style, colours)
            if name.startswith("grid-"):
                group = grid(name)
                inner.draw(group.items)
                # Nine squares each way and the coordinates fit.
                box = (-CELL_WIDTH, -CELL_WIDTH, 11 * CELL_WIDTH, 12 * CELL_WIDTH)
            else:
                for part in symbol(name):
                    inner.part(part)
                box = (-EM, -EM, EM, EM)
            extra = {"Type": "/XObject", "Subtype": "/Form", "BBox": pydyf.Array(box)}
            resources = inner.resources()
            if resources:
                extra["Resources"] = resources
            form = pydyf.Stream(inner.ops, extra, compress=True)
            self._pdf.add_object(form)
            self._forms[key] = form.reference
        return self._forms[key]

    def fade(self, opacity: int) -> bytes:
        """The reference of a graphics state with this opacity, in per cent."""
        if opacity not in self._fades:
            state = pydyf.Dictionary({"Type": "/ExtGState", "ca": _number(opacity / 100)})
            self._pdf.add_object(state)
            self._fades[opacity] = state.reference
        return self._fades[opacity]

    def bytes(self) -> bytes:
        """The whole file."""
        output = BytesIO()
        self._pdf.write(output, version=_VERSION)
        return output.getvalue()


class _Page:
    """Operators for a page or a form, and what they refer to."""

    def __init__(self, document: _Document, style: str, colours: str) -> None:
        self.ops: list[str] = []
        self._document = document
        self._style, self._colours = style, colours
        self._palette = palette(style, colours)
        self._xobjects: dict[str, bytes] = {}
        self._states: dict[str, bytes] = {}

    def resources(self) -> Any:
        """The dictionary of what is referred to."""
        entries = {"XObject": self._xobjects, "ExtGState": self._states}
        return pydyf.Dictionary(
            {name: pydyf.Dictionary(entry) for name, entry in entries.items() if entry}
        )

    def draw(self, items: Iterable[Item]) -> None:
        """Paint items in order."""
        for item in items:
            match item:
                case Symbols():
                    self._symbols(item)
                case Group():
                    self.ops.append(f"/{self._use(item.id)} Do")
                case Rect(x, y, width, height, fill):
                    self._shape(f"{x} {y} {width} {height} re", fill)
                case Lines():
                    path = " ".join([f"{a} {b} m {c} {d} l" for a, b, c, d in item.segments])
                    self._shape(path, None, item.stroke, item.width)
                case Polygon():
                    self._polygon(item)
                case Circle(x, y, radius, fill, stroke, width):
                    self._shape(_circle(x, y, radius), fill, stroke, width)
                case Text():
                    self._text(item)

    def part(self, part: Part) -> None:
        """Paint a part of a symbol; one without a fill has the colour in force."""
        moved = (part.scale_x, part.scale_y, part.x, part.y) != (1, 1, 0, 0)
        if moved:
            scale = f"{_number(part.scale_x)} 0 0 {_number(part.scale_y)}"
            self.ops.append(f"q {scale} {part.x} {part.y} cm")
        if part.fill or part.stroke:
            self._shape(_path(part.path), part.fill, part.stroke, part.width)
        else:
            self.ops.append(f"{_path(part.path)} f")
        if moved:
            self.ops.append("Q")

    def _use(self, name: str) -> str:
        if name not in self._xobjects:
            self._xobjects[name] = self._document.form(name, self._style, self._colours)
        return name

    def _symbols(self, symbols: Symbols) -> None:
        placed, fill, scale, turn, opacity = symbols
        matrix = " ".join([_number(each * scale) for each in _TURNS[turn]])
        self.ops.append(f"q {_colour(self._palette[fill], stroke=False)}")
        if opacity != 100:
            self._states[f"fade{opacity}"] = self._document.fade(opacity)
            self.ops.append(f"/fade{opacity} gs")
        self.ops += [f"q {matrix} {x} {y} cm /{self._use(name)} Do Q" for name, x, y in placed]
        self.ops.append("Q")

    def _polygon(self, polygon: Polygon) -> None:
        (x, y), *rest = polygon.points
        path = f"{x} {y} m {' '.join([f'{a} {b} l' for a, b in rest])} h"
        self._shape(path, polygon.fill, polygon.stroke, polygon.width)

    def _text(self, text: Text) -> None:
        # A PDF without fonts can show only characters that have a glyph.
        geta = glyph(_GETA)
        assert geta is not None
        for index in range(len(text.text)):
            x = text.x + round((index - (len(text.text) - 1) / 2) * text.size)
            placed = ((geta.id, x, text.y),)
            self._symbols(Symbols(placed, text.fill, text.size / EM, text.turn))

    def _shape(
        self, path: str, fill: Role | None, stroke: Role | None = None, width: int = 0
    ) -> None:
        inside = self._palette[fill] if fill else "none"
        outline = self._palette[stroke] if stroke else "none"
        painted = (inside != "none") + 2 * (outline != "none")
        if not painted:
            return
        ops = ["q"]
        if inside != "none":
            ops.append(_colour(inside, stroke=False))
        if outline != "none":
            ops.append(f"{_colour(outline, stroke=True)} {width} w 1 j")
        self.ops.append(f"{' '.join(ops)} {path} {' fSB'[painted]} Q")


def _number(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=128)
def _colour(value: str, *, stroke: bool) -> str:
    """The operator for a colour ``#rrggbb``; grey stays grey, for printing with one ink."""
    red, green, blue = (int(value[at : at + 2], 16) / 255 for at in (1, 3, 5))
    operator = "g" if red == green == blue else "rg"
    parts = [red] if operator == "g" else [red, green, blue]
    numbers = " ".join([f"{part:.3f}".rstrip("0").rstrip(".") for part in parts])
    return f"{numbers} {operator.upper() if stroke else operator}"


def _circle(x: int, y: int, radius: int) -> str:
    """Four curves that follow a circle to within 0.03 % of its radius."""
    k = round(radius * 0.5523)
    left, right, top, bottom = x - radius, x + radius, y - radius, y + radius
    return (
        f"{left} {y} m {left} {y - k} {x - k} {top} {x} {top} c "
        f"{x + k} {top} {right} {y - k} {right} {y} c "
        f"{right} {y + k} {x + k} {bottom} {x} {bottom} c "
        f"{x - k} {bottom} {left} {y + k} {left} {y} c h"
    )


@lru_cache(maxsize=1024)
def _path(data: str) -> str:
    """SVG path data of the commands M, m, l, h, v, c and z as PDF operators."""
    return " ".join(_operators(data))


def _operators(data: str) -> Iterator[str]:
    x = y = 0
    start = (0, 0)
    command = ""
    numbers: list[int] = []
    for token in _TOKEN.findall(data):
        if token.isalpha():
            if token == "z":
                yield "h"
                x, y = start
            command = token
            continue
        numbers.append(int(token))
        if len(numbers) < {"h": 1, "v": 1, "c": 6}.get(command, 2):
            continue
        match command:
            case "c":
                points = [(x + numbers[i], y + numbers[i + 1]) for i in (0, 2, 4)]
                x, y = points[2]
                yield " ".join([f"{px} {py}" for px, py in points]) + " c"
            case "h" | "v" | "l":
                dx, dy = {"h": (numbers[0], 0), "v": (0, numbers[0])}.get(command, numbers[:2])
                x, y = x + dx, y + dy
                yield f"{x} {y} l"
            case _:
                base = (0, 0) if command == "M" else (x, y)
                x, y = start = base[0] + numbers[0], base[1] + numbers[1]
                yield f"{x} {y} m"
                # Further pairs after a move are lines.
                command = "l"
        numbers.clear()
