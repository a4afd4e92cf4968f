"""SVG: well-formed, self-contained, small, and the same picture as the scene."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from sphinx_shogi import diagram
from sphinx_shogi.diagram import Diagram, describe, inline, scene, sheet, standalone
from sphinx_shogi.diagram.colours import COLOURS
from sphinx_shogi.diagram.styles import STYLES
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.position import Position
from tests.diagram.examples import EXAMPLES, MIDGAME, check_golden

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
# SGML names that HTML and XML share, so that inline drawings are read as both.
NAMES = {"svg", "g", "path", "use", "defs", "circle", "polygon", "text", "title"}


def parse(markup: str) -> ET.Element:
    return ET.fromstring(markup)


def references(root: ET.Element) -> set[str]:
    found = (each.get("href") or each.get(HREF) for each in root.iter())
    return {each for each in found if each}


def ids(root: ET.Element) -> list[str]:
    return [name for each in root.iter() if (name := each.get("id"))]


@pytest.mark.parametrize("name", EXAMPLES)
def test_golden_file(name: str) -> None:
    picture = standalone(scene(EXAMPLES[name]), label=describe(EXAMPLES[name]))
    check_golden(f"{name}.svg", picture)


@pytest.mark.parametrize("name", ["marks", "problem"])
def test_golden_inline(name: str) -> None:
    picture = scene(EXAMPLES[name])
    markup = sheet(picture.symbols, "x-") + "\n" + inline(picture, "x-", label="a board") + "\n"
    check_golden(f"{name}.html", markup)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("colours", COLOURS)
def test_a_file_stands_alone(style: str, colours: str) -> None:
    markup = standalone(scene(Diagram(MIDGAME, style, colours)), label='<"&>')
    root = parse(markup)
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= NAMES
    assert root.findtext(f"{SVG}title") == '<"&>'
    names = ids(root)
    assert len(set(names)) == len(names)
    assert references(root) == {f"#{name}" for name in names}
    assert "var(" not in markup
    assert "currentColor" not in markup
    assert "style=" not in markup
    assert re.findall(r"https?://[^\"]*", markup) == [
        "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink",
    ]  # fmt: skip


def test_a_page_has_one_sheet_and_drawings_that_refer_to_it() -> None:
    scenes = [scene(each) for each in EXAMPLES.values()]
    symbols = frozenset[str]().union(*(each.symbols for each in scenes))
    shared = parse(sheet(symbols, "page-"))
    names = ids(shared)
    assert len(set(names)) == len(names)
    assert all(name.startswith("page-") for name in names)
    for each in scenes:
        drawing = parse(inline(each, "page-"))
        assert ids(drawing) == []
        assert {href[1:] for href in references(drawing)} <= set(names)
    assert {href[1:] for href in references(shared)} <= set(names)


def test_a_sheet_defines_a_symbol_before_it_is_used() -> None:
    markup = sheet(scene(Diagram(MIDGAME)).symbols, "x-")
    for name in set(re.findall(r'href="#([^"]+)"', markup)):
        assert markup.index(f'id="{name}"') < markup.index(f'"#{name}"')


def test_no_symbols_need_no_sheet() -> None:
    assert sheet([]) == ""


def test_an_inline_drawing_is_an_image_with_a_text() -> None:
    markup = inline(scene(Diagram(MIDGAME)), label='<"&>\n', classes="mine", width="60%")
    root = parse(markup)
    assert root.get("role") == "img"
    assert root.get("aria-label") == '<"&>\n'
    assert root.get("class") == "shogi-board shogi-book mine"
    assert root.get("width") == "60%"
    # Such elements would reach Sphinx's search index.
    assert not {"title", "desc"} & {each.tag for each in root.iter()}


def test_inline_colours_are_custom_properties_with_fallbacks() -> None:
    pictures = [scene(Diagram(MIDGAME, style)) for style in STYLES]
    for markup in (*map(inline, pictures), *(sheet(each.symbols) for each in pictures)):
        for value in re.findall(r'(?:fill|stroke)="([^"]*)"', markup):
            assert value == "none" or re.fullmatch(
                r"var\(--shogi-[a-z]+,(?:currentColor|none|#[0-9a-f]{6,8})\)", value
            )


def test_fixed_colours_inline_leave_the_sheet_alone() -> None:
    """Diagrams of any scheme share the sheet of their page: they set the properties it uses."""
    follows, fixed = (scene(Diagram(MIDGAME, "kanji", each)) for each in ("auto", "dark"))
    assert follows.symbols == fixed.symbols
    style = parse(inline(fixed)).get("style") or ""
    assert "--shogi-piece:#" in style
    assert "background:#" in style
    for name in set(re.findall(r"var\((--shogi-[a-z]+)", inline(fixed) + sheet(fixed.symbols))):
        assert f"{name}:" in style
    assert parse(inline(follows)).get("style") is None


def test_black_is_filled_and_white_is_outlined() -> None:
    root = parse(sheet(["black", "white"], ""))
    looks = {each.get("id"): each.attrib for each in root.iter("path")}
    assert "fill" not in looks["black"]
    assert looks["white"]["fill"] == "var(--shogi-paper,none)"
    assert looks["white"]["stroke"] == "var(--shogi-ink,currentColor)"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("style", STYLES)
def test_a_full_board_is_small(style: str, language: str) -> None:
    """40 pieces: 34 on the board and 6 in hand, and the start position, with their words."""
    for position in (MIDGAME, Position()):
        drawing = Diagram(position, style)
        markup = inline(scene(drawing), "shogi-", label=describe(drawing, language))
        assert len(markup.encode()) < 3500


def test_the_sheet_of_a_page_is_small() -> None:
    for style in STYLES:
        assert len(sheet(scene(Diagram(MIDGAME, style)).symbols)) < 20_000


def test_equal_diagrams_give_equal_bytes() -> None:
    for each in EXAMPLES.values():
        again = Diagram(**{name: getattr(each, name) for name in each.__dataclass_fields__})
        assert standalone(scene(each)) == standalone(scene(again))
        assert inline(scene(each)) == inline(scene(again))


def test_turned_pieces_are_put_where_the_scene_has_them() -> None:
    """Undo the transforms of the markup."""
    picture = scene(Diagram(Position(), hands="none"))
    root = parse(standalone(picture))
    found = set()
    for group in root.findall(f"{SVG}g"):
        assert group.get("transform") == "scale(-1)"
        found |= {
            (each.get(HREF), -int(each.get("x") or 0), -int(each.get("y") or 0)) for each in group
        }
    turned = next(item for item in picture.items if getattr(item, "turn", 0) == 180)
    assert found == {(f"#s-{name}", x, y) for name, x, y in turned.placed}  # type: ignore[union-attr]


def test_scaled_and_sideways_symbols_are_put_where_the_scene_has_them() -> None:
    picture = scene(Diagram(Position(), names=("Habu", "Habu"), last_move=False))
    expected = {
        (f"#s-{name}", round(x / 10), round(y / 10))
        for item in picture.items
        if getattr(item, "scale", 1) != 1
        for name, x, y in item.placed  # type: ignore[union-attr]
    }
    found = set()
    root = parse(standalone(picture))
    for group in root.findall(f"{SVG}g"):
        match = re.fullmatch(
            r"(?:rotate\((90|270)\))?scale\((-?[.\d]+)\)", group.get("transform") or ""
        )
        assert match is not None
        scale = float(match[2])
        if scale == -1:
            continue
        for use in group:
            x, y = int(use.get("x") or 0) * scale, int(use.get("y") or 0) * scale
            if match[1]:
                x, y = (-y, x) if match[1] == "90" else (y, -x)
            found.add((use.get(HREF), round(x / 10), round(y / 10)))
    names = {name for name, _, _ in expected}
    assert {each[0] for each in found} == names
    # Both were rounded, so they may differ by a unit of ten.
    for name, x, y in expected:
        assert any(
            name == other and abs(x - a) <= 1 and abs(y - b) <= 1 for other, a, b in found
        ), name


def test_the_public_function_reads_options_as_typed() -> None:
    typed = diagram.svg(MIDGAME, "kanji", crop="91-53", flip=True, alt="", width="300")
    meant = Diagram(MIDGAME, "kanji", crop=diagram.Crop(9, 5, 1, 3), flip=True)
    assert typed == standalone(scene(meant), width="300px")
    assert typed.count("<polygon") == 0
    assert diagram.svg(MIDGAME, arrows="65-53 65-73").count("<polygon") == 2
    assert describe(Diagram(MIDGAME)) in diagram.svg(MIDGAME)
    with pytest.raises(BadOption, match="did you mean 'kanji'"):
        diagram.svg(MIDGAME, "kanjis")
    with pytest.raises(BadOption, match="no option 'arows'; did you mean 'arrows'"):
        diagram.svg(MIDGAME, arows="65-53")
    with pytest.raises(BadOption, match="Black has no rook in hand"):
        diagram.svg(MIDGAME, arrows="R*53")


def test_text_that_an_author_writes_is_no_markup() -> None:
    hostile = Diagram(
        Position(),
        names=("한<script>\x01\u200b\ud800", '"/><script>alert(1)</script>'),
        labels=((next(iter(Position().pieces)), "<b>한"),),
    )
    label = "<i>\x00\ud800\uffff"
    for markup in (inline(scene(hostile), label=label), standalone(scene(hostile), label=label)):
        assert {each.tag.removeprefix(SVG) for each in parse(markup).iter()} <= NAMES
        assert "<script" not in markup
