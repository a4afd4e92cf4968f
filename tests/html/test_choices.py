"""What a page carries for its readers to choose from."""

from __future__ import annotations

import html
import re

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.book.drawn import Drawing
from sphinx_shogi.book.printed import Moves, moves_text
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.html.choices import Reader, language, switch, with_option
from sphinx_shogi.html.elements import moves_html
from sphinx_shogi.html.page import Page

NAMES = tuple(each.id for each in notation.notations())
USI = ("7g7f", "3c3d", "8h2b+", "3a2b", "B*4e")


def run(**more: object) -> Moves:
    annotations = ("", "!?", "", "", "")
    return Moves(Position().sfen, "", USI, ply=1, annotations=annotations, **more)  # type: ignore[arg-type]


def test_page_can_be_read_in_every_notation() -> None:
    own, *others = (Settings(notation=name) for name in NAMES)
    printed = moves_html(run(), own, others)
    for settings in others:
        assert _chosen(printed, settings.notation) == moves_text(run(), settings)


def _chosen(printed: str, name: str) -> str:
    """What a page shows when this notation is chosen."""

    def text(found: re.Match[str]) -> str:
        other = re.search(rf' data-{name}="([^"]*)"', found[1])
        return other[1] if other else found[2]

    inner = printed[printed.index(">") + 1 :].removesuffix("</span>")
    return html.unescape(re.sub(r"<(?:span|a)([^>]*)>([^<]*)</(?:span|a)>", text, inner))


def test_prose_keeps_the_signs_of_each_notation() -> None:
    signs = (("number", "1. "), ("move", ""), ("text", " and "), ("mark", "☖"), ("move", ""))
    prose = Moves(Position().sfen, "", USI[:2], signs=signs)
    printed = moves_html(prose, Settings(), [Settings(notation="japanese")])
    assert _chosen(printed, "hosking") == "1. P76 and P34"
    assert _chosen(printed, "japanese") == "1. ７六歩 and ☖３四歩"


def test_line_may_end_before_the_mark_of_a_side_and_not_behind_it() -> None:
    signs = (("mark", "☗"), ("move", ""), ("mark", "☖"), ("move", ""))
    printed = moves_html(
        Moves(Position().sfen, "", USI[:2], signs=signs), Settings(notation="japanese")
    )
    assert printed == (
        '<span class="shogi-moves shogi-marked" lang="ja">'
        '☗<span class="shogi-move">７六歩</span>'
        '<wbr/>☖<span class="shogi-move">３四歩</span></span>'
    )


def test_nothing_is_added_where_there_is_no_choice() -> None:
    assert "data-" not in moves_html(run(), Settings())
    assert "<a" not in moves_html(run(), Settings())


def test_links_need_an_id() -> None:
    anchors = tuple(f'x-{number}"' for number in range(5))
    printed = moves_html(run(anchors=anchors), Settings(), linked=True)
    assert printed.count('<a class="shogi-move"') == 5
    assert 'id="x-0&quot;" href="#x-0&quot;"' in printed
    assert "<a" not in moves_html(run(), Settings(), linked=True)


@pytest.mark.parametrize("name", NAMES)
def test_language_of_every_notation(name: str) -> None:
    assert {language(name, "en"), language(name, "ja")} in ({"ja", ""}, {"en", ""})


def test_drawings_in_other_styles_wait_in_templates() -> None:
    drawing = Drawing(sfen=Position().sfen)
    fixed = Drawing(sfen=Position().sfen, options={"style": "kanji", "coords": "none"})
    reader = Reader(("hosking", "usi"), ("book", "kanji", "international"))
    page = Page([drawing, fixed], Settings(), "p-", reader)
    first, second = page.diagram(drawing), page.diagram(fixed)
    assert re.findall(r'<template data-style="(\w+)">', first) == ["kanji", "international"]
    assert "<template" not in second
    assert "shogi-follows" in first
    assert "shogi-follows" not in second
    used = set(re.findall('href="#(p-[^"]+)"', first + second))
    assert used <= set(re.findall('id="(p-[^"]+)"', first))
    assert 'id="p-grid-book-letters-b9119"' in first
    assert 'id="p-grid-international-letters-b9119"' in first


def test_switch_names_the_own_choice() -> None:
    reader = Reader(("hosking", "japanese"), ("book",))
    form = switch(Settings(), reader)
    assert form.count("<select") == 1
    assert '<option value="hosking" data-lang="" data-coords="arabic"' in form
    assert re.findall("<option[^>]* selected>([^<]*)<", form) == ["Hosking · P76"]
    pieces = switch(
        with_option(Settings(language="ja"), "style", "kanji"),
        Reader(("hosking",), ("book", "kanji")),
    )
    assert re.findall("<option[^>]* selected>([^<]*)<", pieces) == ["五角形の駒"]
