"""A position in words."""

from __future__ import annotations

import pytest

from sphinx_shogi.diagram import Diagram, Terms, describe
from sphinx_shogi.diagram.describe import describe_marks
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from tests.diagram.examples import EXAMPLES, FORT, MIDGAME, check_golden


@pytest.mark.parametrize("name", EXAMPLES)
def test_golden(name: str) -> None:
    words = [describe(EXAMPLES[name], language) for language in ("en", "ja")]
    check_golden(f"{name}.words", "\n".join(words) + "\n")


def test_english() -> None:
    assert describe(Diagram(MIDGAME)) == (
        "Black: king 58, dragon 21, golds 38 49, silvers 57 68, knight 65, lances 19 99, "
        "pawns 16 36 47 56 76 87 96, in hand: bishop, knight, 4 pawns. "
        "White: king 51, dragon 89, horse 67, golds 52 72, silver 32, knight 73, lances 11 91, "
        "pawns 14 24 43 54 63 74 85 94, promoted pawn 78, in hand: silver, knight. "
        "Black to move. Last move: 78."
    )


def test_japanese() -> None:
    position = Position.from_sfen("4k4/9/4P4/9/9/9/9/9/4K4 b 2Gr 1", "5d5c")
    assert describe(Diagram(position), "ja") == (
        "先手：玉５九、歩５三、持駒は金2枚。後手：玉５一、持駒は飛。先手番。最終手：５三。"
    )


def test_every_piece_is_named_once() -> None:
    """40 pieces: those on the board by their squares, those in hand by their number."""
    words = describe(Diagram(MIDGAME, last_move=False))
    squares = [word for word in words.replace(",", " ").replace(".", " ").split() if word.isdigit()]
    on_board = [word for word in squares if len(word) == 2]
    assert sorted(on_board) == sorted(square.digits for square in MIDGAME.pieces)
    assert "4 pawns" in words


def test_names_and_terms() -> None:
    named = Diagram(FORT, names=("Habu", ""), terms=Terms("Shitate", "Uwate"))
    words = describe(named)
    assert words.startswith("Shitate (Habu): king 79")
    assert "Uwate: no pieces" in words
    assert words.endswith("Shitate to move.")


def test_a_cut_out_names_what_it_shows() -> None:
    words = describe(EXAMPLES["problem"])
    assert words.startswith("Squares 61 to 15. ")
    assert describe(Diagram(MIDGAME, crop=EXAMPLES["marks"].crop)).count("lance") == 1


def test_hidden_hands_are_not_told() -> None:
    assert "in hand" not in describe(Diagram(MIDGAME, hands="none"))
    assert describe(Diagram(MIDGAME, hand_of=(Side.BLACK,))).count("in hand") == 1


def test_marks() -> None:
    assert describe_marks(EXAMPLES["marks"]) == (
        "Highlighted: 66. Circled: 79. Labels: A 55, 1 98. Arrows: 58 to 67. "
        "Shown faintly: gold 67."
    )
    assert describe_marks(EXAMPLES["problem"], "ja") == "矢印：持駒の金から１三。"
    assert describe_marks(Diagram(Position())) == ""


def test_unknown_languages_are_english() -> None:
    assert describe(Diagram(FORT), "de") == describe(Diagram(FORT), "en")


def test_squares_in_the_reader_s_notation() -> None:
    words = describe(Diagram(FORT), square=lambda square: square.usi)
    assert words.startswith("Black: king 7i, bishop 7g, golds 5h 7h,")
    marks = describe_marks(EXAMPLES["marks"], square=lambda square: square.usi)
    assert "Arrows: 5h to 6g." in marks
