"""The options of ``game``: which part is printed, how the moves stand, and the diagrams."""

from __future__ import annotations

import re

import pytest

from sphinx_shogi.rst.nodes import shogi_diagram

from .conftest import Build, Built

RECORD = """\
手合割：平手
先手：Ito
後手：Kato
手数----指手---------消費時間--
*The start.
   1 ７六歩(77)   ( 0:02/00:00:02)
   2 ３四歩(33)   ( 1:05/00:01:05)
&here
   3 ７五歩(76)   ( 0:00/00:00:02)
*A comment with <b> & <ruby>石田<rt>いしだ</rt></ruby>.
*
*A second paragraph.
   4 ８四歩(83)
   5 ７八飛(28)
   6 投了

変化：4手
   4 ３五歩(34)
   5 ７八飛(28)

変化：5手
   5 ４八銀(39)
"""


def plain(built: Built) -> str:
    """The text of the page after its game begins."""
    page = built.body("index.html").partition('<div class="shogi-game')[2]
    page = re.sub(r"</?(?:a|span|ruby|rt|rp)\b[^>]*>", "", page.partition(">")[2])
    return " ".join(re.sub("<[^>]*>", " ", page).split())


def game(build: Build, *options: str, **config: str) -> Built:
    lines = "".join(f"   :{option}\n" for option in options)
    return build({"index.rst": f".. shogi:game:: a.kif\n{lines}", "a.kif": RECORD}, **config)


def test_whole_game_in_order(build: Build) -> None:
    built = game(build)
    assert built.warnings == []
    assert plain(built) == (
        "☗Ito – ☖Kato The start. 1. P76 P34 2. P75 "
        "A comment with &lt;b&gt; &amp; 石田（いしだ）. A second paragraph. "
        "2...P84 2...P35 3. R78 3. S48 3. R78 resigns (1-0)"
    )


def test_comment_is_escaped_and_keeps_ruby(build: Build) -> None:
    page = game(build).body("index.html")
    assert "<ruby>石田<rp>（</rp><rt>いしだ</rt><rp>）</rp></ruby>" in page
    assert "<b>" not in page
    text = build({}, "text").text("index.txt")
    assert "石田（いしだ）" in text


@pytest.mark.parametrize(
    ("moves", "printed"),
    [
        ("1-2", "The start. 1. P76 P34"),
        ("-1", "The start. 1. P76"),
        ("4-5", "2...P84 2...P35 3. R78 3. S48 3. R78 resigns (1-0)"),
        ("5", "3. R78 resigns (1-0)"),
    ],
)
def test_part_of_a_game(build: Build, moves: str, printed: str) -> None:
    built = game(build, f"moves: {moves}", "diagrams:")
    assert built.warnings == []
    assert plain(built) == f"☗Ito – ☖Kato {printed}"


def test_cursor_stands_after_the_last_move_printed(build: Build) -> None:
    page = (
        ".. shogi:game:: a.kif\n   :moves: 1-2\n   :name: g\n\n"
        ":shogi:line:`P26` :shogi:line:`P14 <g>`\n"
    )
    built = build({"index.rst": page, "a.kif": RECORD})
    assert built.warnings == []


@pytest.mark.parametrize(
    ("depth", "printed"),
    [("0", "2...P84 3. R78"), ("1", "2...P84 2...P35 3. R78 3. R78"), ("2", "3. S48 3. R78")],
)
def test_depth_of_variations(build: Build, depth: str, printed: str) -> None:
    built = game(build, f"depth: {depth}")
    assert built.warnings == []
    assert printed in plain(built)


def test_diagrams_at_moves_and_bookmarks(build: Build) -> None:
    built = game(build, "diagrams: start, 1, #here, end")
    assert built.warnings == []
    drawn = [node["last"] for node in built.doctree("index").findall(shogi_diagram)]
    assert drawn == ["", "7g7f", "3c3d", "2h7h"]


MARKED = """\
手合割：平手
手数----指手
   1 ７六歩(77)
&the choice
   2 ３四歩(33)
&the
   3 ２六歩(27)
&one, two
   4 投了
"""


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("#the choice", [1]),
        ('"#the choice"', [1]),
        ("start, #the choice, 2", [0, 1, 2]),
        ("start #the choice #the 3", [0, 1, 2, 3]),
        ('"#the choice", "#the"', [1, 2]),
        ("#the, 1", [1, 2]),
        ('"#one, two"', [3]),
        ("#one, two", [3]),
        ('3 "#one, two", start', [0, 3]),
        # A list that is quoted as a whole.
        ('"start, #the choice"', [0, 1]),
    ],
)
def test_bookmarks_with_blanks(build: Build, typed: str, drawn: list[int]) -> None:
    page = f"T\n=\n\n.. shogi:game:: a.kif\n   :diagrams: {typed}\n"
    built = build({"index.rst": page, "a.kif": MARKED})
    assert built.warnings == []
    last = ["", "7g7f", "3c3d", "2g2f"]
    found = [node["last"] for node in built.doctree("index").findall(shogi_diagram)]
    assert found == [last[ply] for ply in drawn]


@pytest.mark.parametrize("typed", ['"#the choice"', '"start, #the choice"', "'start, #the choice'"])
def test_bookmarks_with_blanks_in_markdown(build: Build, typed: str) -> None:
    page = f"# T\n\n```{{shogi:game}} a.kif\n:diagrams: {typed}\n```\n"
    built = build({"index.md": page, "a.kif": MARKED})
    assert built.warnings == []
    found = [node["last"] for node in built.doctree("index").findall(shogi_diagram)]
    assert found == ["", "7g7f"][-len(found) :]
    assert len(found) == 1 + ("start" in typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("#a choice", 'not \'#a\'; the main line has "#the choice", #the, "#one, two"'),
        ('"#a choice"', "not '#a choice'; the main line has"),
        ('"#the choice', "not '\"#the choice'"),
        ("#" + "x" * 500, "…'; the main line has"),
    ],
)
def test_bookmarks_that_there_are_not(build: Build, typed: str, told: str) -> None:
    page = f"T\n=\n\n.. shogi:game:: a.kif\n   :diagrams: {typed}\n"
    built = build({"index.rst": page, "a.kif": MARKED})
    assert all(each.startswith("index.rst:5: ") for each in built.warnings)
    assert told in built.warnings[0]
    assert max(map(len, built.warnings)) < 250


@pytest.mark.parametrize(
    ("layout", "marks"),
    [
        ("pairs", ["1. P76 P34", "2. P75"]),
        ("lines", ["1. P76", "1...P34", "2. P75"]),
    ],
)
def test_lines(build: Build, layout: str, marks: list[str]) -> None:
    built = game(build, f"layout: {layout}")
    assert built.warnings == []
    lines = re.findall('<div class="line">(.*?)</div>', built.body("index.html"))
    assert [" ".join(re.sub("<[^>]*>", "", line).split()) for line in lines][: len(marks)] == marks


def test_table_with_times(build: Build) -> None:
    built = game(build, "layout: table")
    assert built.warnings == []
    rows = re.findall("<tr.*?</tr>", built.body("index.html"), re.DOTALL)
    cells = [re.findall("<td.*?</td>", row, re.DOTALL) for row in rows]
    texts = [[re.sub("<[^>]*>", "", cell).strip() for cell in row] for row in cells]
    assert texts[0] == ["1", "P76", "0:02", "P34", "1:05"]
    assert texts[1] == ["2", "P75", "0:00", "…", ""]


@pytest.mark.parametrize("builder", ["html", "text", "latex", "epub", "man", "texinfo"])
@pytest.mark.parametrize("layout", ["pairs", "table", "vertical", "right-to-left"])
def test_layouts_in_every_builder(build: Build, builder: str, layout: str) -> None:
    page = f".. shogi:game:: a.kif\n   :layout: {layout}\n"
    built = build(
        {"index.rst": f"T\n=\n\n{page}", "a.kif": RECORD}, builder, shogi_notation="japanese"
    )
    assert built.warnings == []


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("moves: 4-9", "the game has 5 moves, and not 9"),
        ("moves: 9-12", "moves up to 5"),
        ("moves: P76", "such as 1-40"),
        ("depth: deep", "depth is a number"),
        ("layout: tabel", "layout is one of"),
        ("diagrams: 7", "up to 5"),
        ("diagrams: #there", "#bookmark"),
    ],
)
def test_bad_options(build: Build, option: str, told: str) -> None:
    built = game(build, "class: x", option)
    assert len(built.warnings) == 1, built.warnings
    assert built.warnings[0].startswith("index.rst:3: ")
    assert told in built.warnings[0]
    assert "P76" in built.body("index.html") or "P84" in built.body("index.html")
