"""The options of ``diagram``: what is drawn, and what is said of bad ones."""

from __future__ import annotations

import re

import pytest

from .conftest import Build


def test_options_reach_the_drawing(build: Build) -> None:
    text = (
        ".. shogi:diagram:: startpos moves 7g7f\n   :crop: 91-55\n   :style: kanji\n"
        "   :width: 20em\n   :align: right\n   :class: mine\n   :alt: Spoken\n"
    )
    built = build({"index.rst": text})
    assert built.warnings == []
    page = built.body("index.html")
    assert 'aria-label="Spoken"' in page
    assert 'class="shogi-board shogi-kanji"' in page
    assert 'width="20em"' in page
    assert re.search('<div class="mine shogi-diagram align-right', page)


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("circles: 7x", "7x"),
        ("crop: 99", "99"),
        ("arrows: P*-55", "no pawn in hand"),
        ("style: bok", "book"),
        ("hands: besides", "beside"),
        ("width: wide", "wide"),
        ("align: middle", "middle"),
    ],
)
def test_bad_option_is_one_warning_and_the_rest_is_drawn(
    build: Build, option: str, told: str
) -> None:
    text = f".. shogi:diagram:: startpos\n   :flip:\n   :{option}\n   :labels: 55=A\n"
    built = build({"index.rst": text})
    assert len(built.warnings) == 1, built.warnings
    assert built.warnings[0].startswith("index.rst:3: ")
    assert told in built.warnings[0]
    assert built.warnings[0].endswith("[shogi.option]")
    page = built.body("index.html")
    assert 'role="img"' in page
    assert "Labels: " in page


def test_impossible_position_is_drawn_and_told(build: Build) -> None:
    sfen = "4k4/4P4/9/9/4P4/9/9/9/4K4 w - 1"
    built = build({"index.rst": f"Text\n\n.. shogi:diagram:: {sfen}\n"})
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("index.rst:3: ")
    assert "on file 5" in built.warnings[0]
    assert built.warnings[0].endswith("[shogi.position]")
    assert 'role="img"' in built.body("index.html")


@pytest.mark.parametrize("sfen", ["9/9/9/9/4P4/9/9/9/9 b - 1", "4k4/9/4P4/9/9/9/9/9/9 b G 1"])
def test_positions_without_kings_are_fine(build: Build, sfen: str) -> None:
    built = build({"index.rst": f".. shogi:diagram:: {sfen}\n"})
    assert built.warnings == []


def test_caption_makes_a_figure_with_a_name(build: Build) -> None:
    text = (
        "See :ref:`mine` and :numref:`mine`.\n\n.. shogi:diagram:: startpos\n   :name: mine\n\n"
        "   After :shogi:move:`P76`\n\n   A legend.\n"
    )
    built = build({"index.rst": text}, numfig=True)
    assert built.warnings == []
    page = built.body("index.html")
    assert '<figure class="shogi-figure align-default" id="mine">' in page
    assert "Fig. 1" in page
    assert "A legend." in page


def test_body_of_a_diagram_can_be_a_board(build: Build) -> None:
    board = """\
後手の持駒：飛
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
"""
    body = "".join(f"   {line}\n" for line in board.splitlines())
    built = build(
        {
            "index.rst": f".. shogi:diagram::\n\n{body}",
            "m.md": f"---\norphan: true\n---\n\n```{{shogi:diagram}}\n{board}```\n",
        }
    )
    assert built.warnings == []
    for name in ("index.html", "m.html"):
        label = re.search('aria-label="([^"]*)"', built.body(name))
        assert label is not None
        assert "king 59" in label[1]
        assert "in hand: rook" in label[1]


def plain(page: str) -> str:
    """The text of a page, without tags and the blanks between."""
    return " ".join(re.sub("<[^>]*>", "", page).split())


@pytest.mark.parametrize(
    ("notation", "caption"),
    [("japanese", "は☖３四歩まで"), ("hosking", "は...P34まで")],
)
def test_placeholders_of_a_caption(build: Build, notation: str, caption: str) -> None:
    text = (
        ".. shogi:diagram:: startpos moves 7g7f 3c3d\n   :caption: は{move}まで, {ply}, {side}\n\n"
        ".. shogi:diagram:: startpos\n\n   {side} to move\n"
    )
    built = build({"index.rst": text}, shogi_notation=notation)
    assert built.warnings == []
    page = plain(built.body("index.html"))
    assert f"{caption}, 2, Black" in page
    assert "Black to move" in page


@pytest.mark.parametrize(
    ("caption", "told"),
    [("{number}", "{number} stands for nothing"), ("{move}", "not reached by one")],
)
def test_placeholder_that_stands_for_nothing(build: Build, caption: str, told: str) -> None:
    text = f".. shogi:diagram:: startpos\n   :flip:\n   :caption: A {caption}\n"
    built = build({"index.rst": text})
    assert len(built.warnings) == 1
    assert built.warnings[0].startswith("index.rst:3: ")
    assert told in built.warnings[0]
    assert f"A {caption}" in built.body("index.html")


def test_figures_are_numbered_alike_in_html_and_latex(build: Build) -> None:
    text = ".. shogi:diagram:: startpos\n   :name: {0}\n   :caption: {0}\n\n:numref:`{0}`\n\n"
    pages = {"index.rst": text.format("one") + text.format("two")}
    html = plain(build(pages, numfig=True).body("index.html"))
    assert "Fig. 1 one" in html
    assert "Fig. 2 two" in html
    latex = build(pages, "latex", numfig=True)
    tex = next(latex.out.glob("*.tex")).read_text(encoding="utf-8")
    assert tex.count(r"\begin{figure}") == 2
    assert "page=1," in tex
    assert "page=2," in tex


def test_latex_gets_one_pdf_with_a_page_for_each_diagram(build: Build) -> None:
    text = ".. shogi:diagram:: startpos\n   :width: {}\n\n"
    built = build({"index.rst": "".join(text.format(w) for w in ("50%", "300px", "20em"))}, "latex")
    assert built.warnings == []
    tex = next(built.out.glob("*.tex")).read_text(encoding="utf-8")
    assert tex.count(r"\sphinxincludegraphics[page=") == 3
    data = (built.out / "sphinx-shogi-diagrams.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/Count 3" in data


def test_defaults_for_every_diagram(build: Build) -> None:
    pages = {
        "index.rst": ".. shogi:diagram:: startpos\n\n.. shogi:diagram:: here\n   :style: book\n"
    }
    built = build(pages, shogi_diagram={"style": "kanji", "flip": True})
    assert built.warnings == []
    page = built.body("index.html")
    assert page.count("shogi-board shogi-kanji") == 1
    assert page.count("shogi-board shogi-book") == 1
    again = build({}, shogi_diagram={"style": "international"})
    assert again.read == []
    assert again.written == ["index"]
    assert "shogi-board shogi-international" in again.body("index.html")


@pytest.mark.parametrize(
    ("config", "told"),
    [
        ({"shogi_notation": "hoskins"}, "hosking"),
        ({"shogi_input": ["usi", "cas"]}, "csa"),
        ({"shogi_notation_style": {"dragn": "竜"}}, "dragon"),
        ({"shogi_diagram": {"styl": "kanji"}}, "style"),
        ({"shogi_diagram": {"style": "wood"}}, "book"),
        ({"shogi_diagram": ["kanji"]}, "shogi_diagram: dict is expected, not ['kanji']"),
        ({"shogi_notation": 3}, "shogi_notation: str is expected, not 3"),
        ({"shogi_input": {"usi": 1}}, "shogi_input: list or tuple is expected, not {'usi': 1}"),
        ({"shogi_terms": ["black"]}, "shogi_terms: dict is expected"),
        ({"shogi_terms": {"blak": "Sente"}}, "did you mean 'black'?"),
        ({"shogi_terms": {"black": 1}}, "the term 'black' is a text, not 1"),
        ({"shogi_replay": 2}, "shogi_replay: bool is expected, not 2"),
        ({"shogi_tsume_budget": True}, "shogi_tsume_budget: int is expected, not True"),
        ({"shogi_notation_style": ["side"]}, "shogi_notation_style: dict is expected"),
    ],
)
def test_bad_configuration_is_told_once_and_left_out(
    build: Build, config: dict[str, object], told: str
) -> None:
    built = build({"index.rst": ":shogi:line:`P76`\n\n.. shogi:diagram::\n"}, **config)
    assert len(built.warnings) == 1, built.warnings
    assert built.warnings[0].endswith("[shogi.config]")
    assert told in built.warnings[0]
    assert "P76" in built.body("index.html")


def test_diagrams_side_by_side(build: Build) -> None:
    text = (
        ".. shogi:diagrams::\n\n   .. shogi:diagram:: startpos\n\n   .. shogi:diagram:: 2-piece\n"
    )
    built = build({"index.rst": text})
    assert built.warnings == []
    row = built.body("index.html").partition('<div class="shogi-diagrams">')[2]
    assert row.count('role="img"') == 2


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("assert: side=white; mate", "Black is not in check"),
        ("sfen: 4k4/9/9/9/9/9/9/9/4K4 b - 1", "and 34 more"),
        ("sfen: 9/9 b -", "2 ranks"),
    ],
)
def test_claims_of_a_diagram(build: Build, option: str, told: str) -> None:
    text = f".. shogi:diagram:: startpos\n   :flip:\n   :{option}\n"
    built = build({"index.rst": text})
    assert any(told in line for line in built.warnings), built.warnings
    assert all(line.startswith("index.rst:3: ") for line in built.warnings)
    held = build({"index.rst": ".. shogi:diagram:: startpos\n   :assert: side=black; ply=0\n"})
    assert held.warnings == []


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (".. shogi:diagrams::\n   :clas: x\n\n   .. shogi:diagram:: startpos\n", 2, "'clas'"),
        (".. shogi:diagrams:: startpos\n\n   .. shogi:diagram:: here\n", 1, "no argument"),
    ],
)
def test_bad_options_of_a_row(build: Build, text: str, line: int, told: str) -> None:
    built = build({"index.rst": text})
    assert len(built.warnings) == 1, built.warnings
    assert built.warnings[0].startswith(f"index.rst:{line}: ")
    assert told in built.warnings[0]
    assert built.body("index.html").count('role="img"') == 1


def test_links_to_diagrams_and_games_have_a_target_in_latex(build: Build) -> None:
    page = (
        ".. shogi:game::\n   :name: g\n\n   1. P76 P34\n\n"
        ".. shogi:diagram:: g@1\n   :name: bare\n\n"
        ".. shogi:diagram:: g@2\n   :name: figure\n   :caption: One\n\n"
        ":shogi:see:`g` :shogi:see:`bare` :shogi:see:`figure`\n"
    )
    built = build({"index.rst": f"Title\n=====\n\n{page}"}, "latex")
    assert built.warnings == []
    tex = built.text("test.tex")
    links = set(re.findall(r"\\hyperref\[\\detokenize\{(.*?)\}\]", tex))
    assert links == {"index:g", "index:bare", "index:figure"}
    assert links <= set(re.findall(r"\\label\{\\detokenize\{(.*?)\}\}", tex))


@pytest.mark.parametrize(
    ("count", "lines"), [(1, [1]), (2, [2]), (3, [3]), (4, [2, 2]), (5, [3, 2])]
)
def test_rows_of_diagrams_in_latex(build: Build, count: int, lines: list[int]) -> None:
    each = "   .. shogi:diagram:: startpos\n      :caption: One\n\n   .. A comment.\n\n"
    tex = build({"index.rst": ".. shogi:diagrams::\n\n" + each * count}, "latex").text("test.tex")
    assert r"\begin{figure}" not in tex
    assert tex.count(r"\captionof{figure}") == count
    starts = [m.start() for m in re.finditer(r"\\begin\{minipage\}", tex)]
    ends = [m.end() for m in re.finditer(r"\\end\{minipage\}\\end\{center\}", tex)]
    found, before = [], 0
    for end in ends:
        found.append(sum(before < start < end for start in starts))
        before = end
    assert found == lines
    widths = [
        float(width) for width in re.findall(r"\{minipage\}\[t\]\{([\d.]+)\\linewidth\}", tex)
    ]
    assert all(width * max(lines) + 0.02 * (max(lines) - 1) <= 1 for width in widths)


def test_game_keeps_its_first_lines_together_in_latex_and_no_more(build: Build) -> None:
    game = ".. shogi:game::\n   :name: g\n   :diagrams: start\n\n   1. P76 P34\n\n"
    problem = ".. shogi:tsume:: 7k1/9/7P1/9/9/9/9/9/9 b G 1\n   :remaining:\n"
    tex = build({"index.rst": game + problem}, "latex").text("test.tex")
    lines = [int(each) for each in re.findall(r"\\shogineedspace\{(\d+)\\baselineskip\}", tex)]
    # A board has to go with the title of its problem; the solution follows.
    assert lines == [5, 18, 5]
