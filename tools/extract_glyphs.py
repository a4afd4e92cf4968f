"""Extract the outlines that diagrams draw from Noto Serif and Noto Sans CJK JP (SIL OFL).

    python tools/extract_glyphs.py                 writes sphinx_shogi/diagram/data/
    python tools/extract_glyphs.py --fonts FOLDER  looks for the fonts there

The fonts are found with ``fc-list``; Debian has them as ``fonts-noto-cjk`` and, for the weight
Medium, ``fonts-noto-cjk-extra``. The output depends on nothing but the fonts.

``board.tsv`` has what boards are made of, ``names.zip`` what players' names are made of, in
blocks of 256 code points. Each line of a table is one glyph: id, character, advance width
and SVG path, separated by tabs. Coordinates are integers on a grid of 500 units to the em, y
points down, and the origin is the middle of the em box, so that a glyph turns in place.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTCollection, TTFont

GRID: Final = 500
MIDDLE: Final = 380
"""Height of the middle of the em box over the baseline, in 1/1000 em: it spans -120 to 880."""

DATA: Final = Path(__file__).resolve().parents[1] / "sphinx_shogi" / "diagram" / "data"

SERIF: Final = "NotoSerifCJK-Medium.ttc"
SERIF_BOLD: Final = "NotoSerifCJK-Bold.ttc"
SANS_BOLD: Final = "NotoSansCJK-Bold.ttc"
FONTS: Final = (SERIF, SERIF_BOLD, SANS_BOLD)

ASCII: Final = "".join(map(chr, range(0x21, 0x7F)))
BOARD: Final = (
    "歩香桂銀金角飛玉王杏圭全成馬龍竜"
    "一二三四五六七八九十"
    "先後上下手番持駒残なし第図目"
    "０１２３４５６７８９"
    "○×●△▲□◎"
)
NAME_KANJI: Final = "髙﨑德瀨濵塚侄𠮷"
"""Kanji of players' names that no row of JIS X 0208 has."""
UPRIGHT: Final = (
    "ー～〜―…‥、。，．（）「」『』【】〔〕［］｛｝〈〉《》＝：；－"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)
"""Characters with a form of their own in vertical writing."""


class Row(NamedTuple):
    """One line of a table."""

    id: str
    char: str
    advance: int
    path: str

    def __str__(self) -> str:
        return f"{self.id}\t{self.char}\t{self.advance}\t{self.path}\n"


def find_fonts(folder: Path | None = None) -> dict[str, Path]:
    """The path of each font file that is needed; FileNotFoundError names those missing."""
    found: dict[str, Path] = {}
    if folder is not None:
        candidates: Iterable[Path] = sorted(folder.rglob("*.ttc"))
    elif shutil.which("fc-list"):
        listing = subprocess.run(
            ["fc-list", "--format", "%{file}\n"], capture_output=True, text=True, check=True
        )
        candidates = map(Path, sorted(set(listing.stdout.splitlines())))
    else:
        candidates = ()
    for path in candidates:
        if path.name in FONTS:
            found.setdefault(path.name, path)
    missing = [name for name in FONTS if name not in found]
    if missing:
        raise FileNotFoundError(f"fonts not found: {', '.join(missing)}")
    return found


@cache
def open_font(path: Path) -> TTFont:
    """The Japanese font of a collection."""
    for font in TTCollection(BytesIO(path.read_bytes()), lazy=True).fonts:
        if font["name"].getDebugName(1).split(" CJK ")[1].startswith("JP"):
            return font
    raise ValueError(f"{path} has no Japanese font")


@cache
def vertical_forms(path: Path) -> dict[str, str]:
    """Glyph name -> glyph name of its form in vertical writing (the feature ``vert``)."""
    table = open_font(path)["GSUB"].table
    forms: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "vert":
            for index in record.Feature.LookupListIndex:
                for lookup in table.LookupList.Lookup[index].SubTable:
                    forms.update(getattr(lookup, "ExtSubTable", lookup).mapping)
    return forms


def extract(
    path: Path, characters: Iterable[str], prefix: str = "", *, vertical: bool = False
) -> Iterator[Row]:
    """The rows for those of `characters` that the font has."""
    font = open_font(path)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    forms = vertical_forms(path) if vertical else {}
    for char in characters:
        name = names.get(ord(char))
        if name is None or (vertical and name not in forms):
            continue
        glyph = glyphs[forms.get(name, name)]
        pen = RecordingPen()
        glyph.draw(pen)
        outline = svg_path(pen.value, glyph.width / 2)
        yield Row(f"{prefix}{ord(char):x}", char, round(glyph.width * GRID / 1000), outline)


def svg_path(commands: list[tuple[str, Any]], centre: float) -> str:
    """The pen's `commands` as a compact path, relative to (`centre`, `MIDDLE`).

    Points are rounded before differences are taken, so that rounding never adds up.
    """

    def place(point: tuple[float, float]) -> tuple[int, int]:
        scale = GRID / 1000
        return round((point[0] - centre) * scale), round((MIDDLE - point[1]) * scale)

    path = _Path()
    for command, points in commands:
        match command:
            case "moveTo":
                path.move(place(points[0]))
            case "lineTo":
                path.line(place(points[0]))
            case "curveTo":
                path.curve([place(each) for each in points])
            case "closePath" | "endPath":
                path.close()
            case _:
                raise ValueError(f"unexpected outline command {command}")
    return path.text()


class _Path:
    """Writes SVG path data with as few characters as can be."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._letter = ""
        self._x = self._y = 0
        self._start = (0, 0)

    def move(self, point: tuple[int, int]) -> None:
        """Start a contour."""
        self._add("m", [point[0] - self._x, point[1] - self._y], "M" if not self._parts else "m")
        self._x, self._y = self._start = point

    def line(self, point: tuple[int, int]) -> None:
        """A straight line; one of length zero is left out."""
        dx, dy = point[0] - self._x, point[1] - self._y
        if dx and dy:
            self._add("l", [dx, dy])
        elif dx:
            self._add("h", [dx])
        elif dy:
            self._add("v", [dy])
        self._x, self._y = point

    def curve(self, points: list[tuple[int, int]]) -> None:
        """A cubic curve; one whose control points lie on its ends is a line."""
        here = (self._x, self._y)
        if points[0] in (here, points[2]) and points[1] in (here, points[2]):
            self.line(points[2])
            return
        self._add("c", [n for x, y in points for n in (x - here[0], y - here[1])])
        self._x, self._y = points[2]

    def close(self) -> None:
        """End the contour."""
        self._parts.append("z")
        self._letter = "z"
        self._x, self._y = self._start

    def _add(self, letter: str, numbers: list[int], written: str = "") -> None:
        # A letter repeated may be left out, save after "m", where it would mean "l".
        if letter != self._letter or letter == "m":
            self._parts.append(written or letter)
        self._letter = letter
        for number in numbers:
            if number >= 0 and self._parts[-1][-1].isdigit():
                self._parts.append(" ")
            self._parts.append(str(number))

    def text(self) -> str:
        """The path data."""
        return "".join(self._parts)


def unique(characters: Iterable[str]) -> str:
    """The characters in code point order, each once."""
    return "".join(sorted(set(characters)))


def jis(rows: Iterable[int]) -> str:
    """The characters of these rows of JIS X 0208."""
    pairs = (bytes((0xA0 + row, 0xA0 + cell)) for row in rows for cell in range(1, 95))
    return "".join(pair.decode("euc_jp", "ignore") for pair in pairs)


def board_table(fonts: dict[str, Path]) -> str:
    """What boards are made of: pieces, numerals, letters, marks, and all vertical forms."""
    rows = [
        *extract(fonts[SERIF], unique(ASCII + BOARD)),
        *extract(fonts[SERIF_BOLD], "と"),
        *extract(fonts[SANS_BOLD], unique("PLNSGBRK0123456789+"), "g"),
        *extract(fonts[SERIF], unique(UPRIGHT), "v", vertical=True),
    ]
    return "".join(map(str, rows))


def name_tables(fonts: dict[str, Path]) -> dict[str, str]:
    """What players' names and titles are made of, a table for each 256 code points."""
    latin = "".join(map(chr, [*range(0xA1, 0x180), *range(0x2010, 0x2027)]))
    wanted = set(latin + jis(range(1, 85)) + NAME_KANJI) - set(ASCII + BOARD)
    tables: dict[str, str] = {}
    for row in extract(fonts[SERIF], unique(wanted)):
        block = f"{ord(row.char) >> 8:02x}.tsv"
        tables[block] = tables.get(block, "") + str(row)
    return tables


def write_zip(path: Path, tables: dict[str, str]) -> None:
    """A zip file that depends on its content alone, not on the day."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(tables):
            archive.writestr(zipfile.ZipInfo(name), tables[name], zipfile.ZIP_DEFLATED)


def main() -> None:
    """Write the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--fonts", type=Path, help="folder that holds the .ttc files")
    fonts = find_fonts(parser.parse_args().fonts)
    DATA.mkdir(parents=True, exist_ok=True)
    (DATA / "board.tsv").write_text(board_table(fonts), encoding="utf-8", newline="\n")
    write_zip(DATA / "names.zip", name_tables(fonts))
    for path in (DATA / "board.tsv", DATA / "names.zip"):
        print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
