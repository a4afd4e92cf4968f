"""The outlines that ship with the package."""

from __future__ import annotations

import importlib.util
import re
import zipfile
from importlib import resources
from pathlib import Path
from types import ModuleType

import pytest

from sphinx_shogi.diagram.glyphs import EM, glyph, upright_glyph
from sphinx_shogi.diagram.symbols import symbol

ROOT = Path(__file__).resolve().parents[2]
DATA = resources.files("sphinx_shogi.diagram") / "data"
BOARD = (DATA / "board.tsv").read_text("utf-8")


def numbers(path: str) -> list[int]:
    """All numbers of some path data."""
    return [int(each) for each in re.findall(r"-?\d+", path)]


@pytest.mark.parametrize(
    "char", "歩香桂銀金角飛玉王と杏圭全成馬龍竜一二三四五六七八九十先後手上下持駒残"
)
def test_a_kanji_fills_its_em(char: str) -> None:
    found = glyph(char)
    assert found is not None
    assert found.advance == EM
    assert re.fullmatch(r"(?:[Mmlhvc]|-?\d+| |z)+", found.path)
    assert found.path.endswith("z")


@pytest.mark.parametrize("char", "0123456789abcdefghiABCXYZ?!=")
def test_latin_characters_have_their_own_width(char: str) -> None:
    found = glyph(char)
    assert found is not None
    assert 80 < found.advance < EM


def test_every_outline_of_a_board_stays_near_its_em_box() -> None:
    for line in BOARD.splitlines():
        identity, char, _, path = line.split("\t")
        # The first point is absolute and lies on the outline.
        x, y = numbers(path)[:2]
        assert abs(x) <= EM * 0.7, (identity, char)
        assert abs(y) <= EM * 0.7, (identity, char)


def test_ids_are_unique_and_fit_an_xml_id() -> None:
    ids = [line.split("\t")[0] for line in BOARD.splitlines()]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[gv]?[0-9a-f]+", each) for each in ids)


def test_names_of_players_have_their_kanji() -> None:
    for char in "羽生善治藤井聡太渡辺明永瀬拓矢髙﨑齋濱ー・ぁ":
        assert glyph(char) is not None, char


def test_vertical_forms_differ_where_a_form_of_their_own_is_needed() -> None:
    for char in "ー（）「」ッ、。":
        upright, flat = upright_glyph(char), glyph(char)
        assert upright is not None
        assert flat is not None
        assert upright.path != flat.path
    assert upright_glyph("歩") == glyph("歩")


def test_a_character_without_outline_is_none() -> None:
    assert glyph("한") is None
    with pytest.raises(KeyError):
        symbol("d55c")


def test_the_licence_ships_with_the_outlines() -> None:
    text = (DATA / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007" in text
    assert "Copyright 2017-2022 Adobe" in text
    for part in ("PREAMBLE", "DEFINITIONS", "PERMISSION & CONDITIONS", "TERMINATION", "DISCLAIMER"):
        assert part in text


def load_tool() -> ModuleType:
    """tools/extract_glyphs.py as a module."""
    pytest.importorskip("fontTools", reason="fontTools is not installed")
    path = ROOT / "tools" / "extract_glyphs.py"
    if not path.is_file():
        pytest.skip("the tools are not beside the tests")
    spec = importlib.util.spec_from_file_location("extract_glyphs", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_extraction_gives_the_tables_that_ship() -> None:
    tool = load_tool()
    try:
        fonts = tool.find_fonts()
    except FileNotFoundError as error:
        pytest.skip(str(error))
    assert tool.board_table(fonts) == BOARD
    with (DATA / "names.zip").open("rb") as file, zipfile.ZipFile(file) as archive:
        shipped = {name: archive.read(name).decode("utf-8") for name in archive.namelist()}
    fresh = tool.name_tables(fonts)
    assert set(fresh) == set(shipped)
    assert [name for name in fresh if fresh[name] != shipped[name]] == []


def test_path_data_is_compact_and_exact() -> None:
    """Rounding errors do not add up, closing restores the start, nothing of length zero stays."""
    tool = load_tool()
    commands = [
        ("moveTo", ((0, 0),)),
        ("lineTo", ((100, 0),)),
        ("lineTo", ((100, 0),)),
        ("lineTo", ((100, 100),)),
        ("lineTo", ((50, 150),)),
        ("curveTo", ((40, 150), (0, 110), (0, 100))),
        ("closePath", ()),
        ("moveTo", ((20, 20),)),
        ("lineTo", ((40, 20),)),
        ("curveTo", ((40, 20), (20, 40), (20, 40))),
        ("closePath", ()),
    ]
    # On a grid of 500 to the em, y down from the middle of the em box at 380.
    assert tool.svg_path(commands, 0) == ("M0 190h50v-50l-25-25c-5 0-25 20-25 25zm10-10h10l-10-10z")
