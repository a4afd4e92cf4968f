"""The PDF: pages, shared forms, equal bytes, and what a renderer makes of it."""

from __future__ import annotations

import re
import subprocess
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from sphinx_shogi.diagram import Diagram, Scene, scene
from sphinx_shogi.diagram.colours import COLOURS
from sphinx_shogi.diagram.places import read_ghosts
from sphinx_shogi.diagram.scene import CELL_HEIGHT, CELL_WIDTH, Symbols
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.diagram.to_pdf import CELL_POINTS, to_pdf
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import SQUARES
from tests.diagram.examples import EXAMPLES, MIDGAME

SCENES = [scene(each) for each in EXAMPLES.values()]


def streams(pdf: bytes) -> list[bytes]:
    """The contents of all streams, unpacked."""
    return [
        zlib.decompress(each)
        for each in re.findall(rb"stream\n(.*?)\nendstream", pdf, flags=re.DOTALL)
    ]


def test_a_page_for_each_scene() -> None:
    pdf = to_pdf(SCENES)
    assert pdf.count(b"/Type /Page/") == len(SCENES)
    assert pdf.startswith(b"%PDF-1.4")
    assert pdf.endswith(b"%%EOF\n")


def test_pages_share_their_symbols() -> None:
    one, many = to_pdf([scene(Diagram(Position()))]), to_pdf([scene(Diagram(Position()))] * 50)
    assert one.count(b"/Subtype /Form") == many.count(b"/Subtype /Form")
    assert len(many) - len(one) < 49 * 1500


def test_equal_scenes_give_equal_files_without_a_date() -> None:
    again = [scene(each) for each in EXAMPLES.values()]
    assert to_pdf(SCENES) == to_pdf(again)
    for word in (b"Date", b"/ID", b"Producer", b"/Font"):
        assert word not in to_pdf(SCENES)


def test_the_page_box_holds_the_scene_and_half_a_rule() -> None:
    for picture in SCENES:
        box = re.search(rb"/MediaBox \[0 0 ([.\d]+) ([.\d]+)\]", to_pdf([picture]))
        assert box is not None
        unit = CELL_POINTS / CELL_WIDTH
        assert float(box[1]) == pytest.approx(picture.width * unit + 1, abs=0.001)
        assert float(box[2]) == pytest.approx(picture.height * unit + 1, abs=0.001)


def test_operators_are_balanced_and_paths_are_painted() -> None:
    for content in streams(to_pdf(SCENES)):
        words = content.split()
        assert words.count(b"q") == words.count(b"Q")
        if b"m" in words:
            assert {b"f", b"S", b"B"} & set(words)


def test_grey_and_print_use_one_ink() -> None:
    for colours in COLOURS:
        for style in STYLES:
            drawing = Diagram(MIDGAME, style, colours, highlight=EXAMPLES["marks"].highlight)
            words = b" ".join(streams(to_pdf([scene(drawing)]))).split()
            assert ((b"rg" in words) or (b"RG" in words)) == (colours not in ("grey", "print"))


def test_a_character_without_outline_is_a_geta() -> None:
    named = scene(Diagram(Position(), names=("한", "")))
    assert b"/3013 " in b"".join(streams(to_pdf([named])))


def test_no_scenes_give_an_empty_file() -> None:
    assert b"/Count 0" in to_pdf([])


PIXELS = 3
"""To the point."""
UNIT = CELL_POINTS / CELL_WIDTH * PIXELS


class Image(NamedTuple):
    """What Poppler makes of a page."""

    width: int
    height: int
    data: bytes

    def box(self, left: float, top: float, right: float, bottom: float) -> bytes:
        """The pixels of a rectangle, three bytes each, as far as it lies in the picture."""
        start, end = 3 * max(round(left), 0), 3 * min(round(right), self.width)
        stride = 3 * self.width
        rows = range(max(round(top), 0), min(round(bottom), self.height))
        return b"".join([self.data[row * stride + start : row * stride + end] for row in rows])

    def cell(self, picture: Scene, column: int, row: int) -> bytes:
        """The inside of a square, counted from the top left one that is shown."""
        left = (column * CELL_WIDTH - picture.x) * UNIT
        top = (row * CELL_HEIGHT - picture.y) * UNIT
        width, height = CELL_WIDTH * UNIT, CELL_HEIGHT * UNIT
        return self.box(left + 4, top + 4, left + width - 2, top + height - 2)


def darkness(pixels: bytes) -> float:
    """The share of pixels that are nearer to black, by their green."""
    return sum(green < 128 for green in pixels[1::3]) / (len(pixels) / 3)


@pytest.fixture
def render(program: Callable[..., str], tmp_path: Path) -> Callable[[Scene], Image]:
    """Poppler's picture of a scene."""
    tool = program("pdftoppm")

    def draw(picture: Scene) -> Image:
        source = tmp_path / "picture.pdf"
        source.write_bytes(to_pdf([picture]))
        subprocess.run(
            [tool, "-r", str(72 * PIXELS), str(source), str(tmp_path / "page")], check=True
        )
        (image,) = tmp_path.glob("page*.ppm")
        kind, size, depth, data = image.read_bytes().split(b"\n", 3)
        assert (kind, depth) == (b"P6", b"255")
        width, height = map(int, size.split())
        assert len(data) == 3 * width * height
        return Image(width, height, data)

    return draw


def test_pieces_and_shades_are_where_they_belong(render: Callable[[Scene], Image]) -> None:
    picture = scene(Diagram(MIDGAME))
    image = render(picture)
    for square in SQUARES:
        inside = image.cell(picture, 9 - square.file, square.rank - 1)
        if square in MIDGAME.pieces:
            assert 0.08 < darkness(inside) < 0.5, square
        else:
            assert darkness(inside) < 0.01, square
        pairs = list(zip(inside[::3], inside[2::3], strict=True))
        amber = sum(blue < red - 40 for red, blue in pairs) / len(pairs)
        assert (amber > 0.5) == (square.digits == "78"), square


def test_white_pieces_are_black_ones_turned_round(render: Callable[[Scene], Image]) -> None:
    picture = scene(Diagram(Position(), hands="none"))
    image = render(picture)
    for file in range(9):
        black, white = image.cell(picture, file, 6)[1::3], image.cell(picture, file, 2)[1::3]
        assert darkness_differs(black, white[::-1]) < darkness_differs(black, white) / 2


def darkness_differs(one: bytes, other: bytes) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_the_frame_keeps_its_width(render: Callable[[Scene], Image]) -> None:
    """Without coordinates and hands the outer rules lie at the edge of the page."""
    image = render(scene(Diagram(MIDGAME, hands="none", coords="none")))
    x, y = image.width // 2 + 10, image.height // 2 + 10
    edges = (
        image.box(0, y, 9, y + 1),
        image.box(image.width - 9, y, image.width, y + 1),
        image.box(x, 0, x + 1, 9),
        image.box(x, image.height - 9, x + 1, image.height),
    )
    # 28 units of 18 / 560 points at 3 pixels a point are 2.7 pixels.
    assert all(2 <= darkness(edge) * 9 <= 4 for edge in edges)
    assert image.data[:3] == image.data[-3:] == b"\xff\xff\xff"


def test_ghosts_are_paler_than_pieces(render: Callable[[Scene], Image]) -> None:
    picture = scene(Diagram(Position(), hands="none", ghosts=read_ghosts("G55")))
    image = render(picture)
    assert min(image.cell(picture, 3, 8)) < 20
    assert 100 < min(image.cell(picture, 4, 4)) < 200


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_symbol_of_the_scene_leaves_ink_at_its_place(
    name: str, render: Callable[[Scene], Image]
) -> None:
    picture = scene(EXAMPLES[name])
    image = render(picture)
    for item in picture.items:
        if isinstance(item, Symbols) and item.opacity == 100:
            reach = 230 * item.scale * UNIT
            for identity, x, y in item.placed:
                left, top = (x - picture.x) * UNIT, (y - picture.y) * UNIT
                around = image.box(left - reach, top - reach, left + reach, top + reach)
                assert darkness(around) > 0.01, identity
