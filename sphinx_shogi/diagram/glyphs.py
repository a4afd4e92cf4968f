"""Glyph outlines shipped with the package, so that a diagram needs no font.

``data/board.tsv`` holds what boards are made of, and all vertical forms; it is read when the
first glyph is asked for. ``data/names.zip`` holds what players' names are made of, in blocks
of 256 code points, each read when a name needs it. ``tools/extract_glyphs.py`` makes both.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

__all__ = ["EM", "Glyph", "glyph", "upright_glyph"]

EM: Final = 500
"""Units to the em. The origin of an outline is the middle of its em box, y points down."""

_DATA: Final = Path(__file__).parent / "data"


class Glyph(NamedTuple):
    """One outline.

    `id` is unique and valid in XML ids; `advance` is the width in units; `path` is SVG path
    data of the commands M, m, l, h, v, c and z with integers.
    """

    id: str
    char: str
    advance: int
    path: str


def glyph(char: str, face: str = "") -> Glyph | None:
    """The outline of a character, or None where the tables have none.

    `face` is empty for the serif face, ``"g"`` for the bold sans serif (Latin capitals and
    digits), ``"v"`` for a form of its own in vertical writing.

    >>> glyph("歩").id, glyph("歩").advance, glyph("P", "g").id
    ('6b69', 500, 'g50')
    """
    identity = f"{face}{ord(char):x}"
    found = _board_table().get(identity)
    if found is None and not face:
        found = _name_table(f"{ord(char) >> 8:02x}.tsv").get(identity)
    return found


def upright_glyph(char: str) -> Glyph | None:
    """The outline of a character as vertical writing shows it.

    >>> upright_glyph("ー").id, upright_glyph("歩").id
    ('v30fc', '6b69')
    """
    return glyph(char, "v") or glyph(char)


@cache
def _board_table() -> dict[str, Glyph]:
    return _parse((_DATA / "board.tsv").read_text("utf-8"))


@cache
def _name_table(block: str) -> dict[str, Glyph]:
    # Most builds never get here, and importing zipfile takes longer than this package.
    import zipfile

    with zipfile.ZipFile(_DATA / "names.zip") as archive:
        try:
            return _parse(archive.read(block).decode("utf-8"))
        except KeyError:
            return {}


def _parse(table: str) -> dict[str, Glyph]:
    found: dict[str, Glyph] = {}
    for line in table.split("\n")[:-1]:
        identity, char, advance, path = line.split("\t")
        found[identity] = Glyph(identity, char, int(advance), path)
    return found
