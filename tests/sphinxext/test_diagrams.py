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
    assert '<figure class="align-default" id="mine">' in page
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
            "m.md": f"```{{shogi:diagram}}\n{board}```\n",
        }
    )
    assert built.warnings == []
    for name in ("index.html", "m.html"):
        label = re.search('aria-label="([^"]*)"', built.body(name))
        assert label is not None
        assert "king 59" in label[1]
        assert "in hand: rook" in label[1]
