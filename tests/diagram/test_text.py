"""The board of characters."""

from __future__ import annotations

import pytest

from sphinx_shogi.diagram import Crop, Diagram, Terms, text_board
from sphinx_shogi.diagram.places import read_labels, read_squares
from sphinx_shogi.diagram.to_text import text_width
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from tests.diagram.examples import EXAMPLES, MIDGAME, PROBLEM, PROBLEM_TERMS, PROMOTED, check_golden


@pytest.mark.parametrize("name", EXAMPLES)
def test_golden(name: str) -> None:
    full, plain = text_board(EXAMPLES[name]), text_board(EXAMPLES[name], ascii_only=True)
    check_golden(f"{name}.txt", f"{full}\n\n{plain}\n")


def test_the_start_position() -> None:
    assert text_board(Diagram(Position(), kings=("玉", "玉"))) == (
        "☖後手　なし\n"
        "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
        "+---------------------------+\n"
        "|v香v桂v銀v金v玉v金v銀v桂v香|一\n"
        "| ・v飛 ・ ・ ・ ・ ・v角 ・|二\n"
        "|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
        "| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七\n"
        "| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八\n"
        "| 香 桂 銀 金 玉 金 銀 桂 香|九\n"
        "+---------------------------+\n"
        "☗先手　なし"
    )


@pytest.mark.parametrize("style", ["book", "international"])
@pytest.mark.parametrize("coords", ["kanji", "arabic", "letters", "western"])
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("flip", [False, True])
def test_columns_line_up(style: str, coords: str, ascii_only: bool, flip: bool) -> None:
    text = text_board(
        Diagram(PROMOTED, style, coords=coords, hands="none", flip=flip), ascii_only=ascii_only
    )
    header, *rows = text.split("\n")
    rules = [row for row in rows if row.startswith("+")]
    ranks = [row for row in rows if row.startswith("|")]
    assert len(rules) == 2
    assert len(ranks) == 9
    for row in ranks:
        body, _, label = row.rpartition("|")
        assert text_width(body + "|") == text_width(rules[0])
        assert label
    assert text_width(header) <= text_width(rules[0])
    if ascii_only:
        assert text.isascii()


def test_a_flipped_board() -> None:
    text = text_board(Diagram(MIDGAME, flip=True)).split("\n")
    assert text[0].startswith("☗先手")
    assert text[1].split() == list("１２３４５６７８９")
    assert text[3].endswith("|九")
    assert text[-2].startswith("☖後手")


def test_a_cut_out_has_rules_on_true_edges_alone() -> None:
    text = text_board(Diagram(PROBLEM, crop=Crop(6, 1, 1, 5), hands="none"))
    lines = text.split("\n")
    assert lines[1] == " " + "-" * 18 + "+"
    assert len(lines) == 7
    assert all(line[:2] != "|" and "|" in line for line in lines[2:])


def test_hands_and_names() -> None:
    mate = Diagram(PROBLEM, hand_of=(Side.BLACK,), terms=PROBLEM_TERMS)
    assert text_board(mate).split("\n")[-1] == "☗持駒　金二"
    assert "残" not in text_board(mate)
    assert text_board(Diagram(PROBLEM), ascii_only=True).startswith("White: R B G2 S3")
    named = Diagram(MIDGAME, names=("Habu", ""), terms=Terms("Black", "White", "nothing"))
    plain = text_board(named, ascii_only=True).split("\n")
    assert plain[0] == "White: S N"
    assert plain[-2] == "Habu: B N P4"


def test_labels_and_marks_are_not_lost() -> None:
    marked = Diagram(
        Position(),
        labels=read_labels("55=A 66=長い"),
        highlight=read_squares("33"),
        hands="none",
    )
    text = text_board(marked)
    assert "Ａ" in text
    assert text.split("\n")[-1] == "Highlighted: 33. Labels: A 55, 長い 66."
    assert (
        text_board(marked, language="ja").split("\n")[-1]
        == "強調：３三。文字：５五にA、６六に長い。"
    )
