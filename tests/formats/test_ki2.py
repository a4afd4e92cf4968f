"""KI2: moves with relative words, several on a line."""

from __future__ import annotations

import pytest

from sphinx_shogi import formats
from sphinx_shogi.model.errors import BadMove
from sphinx_shogi.model.game import EndKind
from sphinx_shogi.model.illegal import AmbiguousMove
from sphinx_shogi.model.pieces import Side
from tests.formats.support import usi


@pytest.mark.parametrize(
    "text",
    [
        "▲７六歩 △３四歩 ▲２二角成 △同　銀",
        "▲７六歩△３四歩▲２二角成△同銀",
        "▲７六歩\n△３四歩\n\n▲２二角成\n△同 銀\n",
        "☗７六歩 ☖３四歩 ☗２二角成 ☖２二同銀",
        "▼76歩 ▽34歩 ▼22角成 ▽22銀",
        "７六歩 ３四歩 ２二角成 同銀",
        "▲7六歩!? △3四歩?? ▲2二角成 △同２二銀",
    ],
)
def test_spellings(text: str) -> None:
    game = formats.read(text, "ki2")
    assert usi(game) == ["7g7f", "3c3d", "8h2b+", "3a2b"]
    assert not game.warnings


def test_signs_after_a_move_are_kept() -> None:
    game = formats.read("▲7六歩!? △3四歩??")
    assert [node.annotation for node in game.main_line] == ["!?", "??"]


@pytest.mark.parametrize(
    ("word", "move"), [("５八金右", "4i5h"), ("５八金左", "6i5h"), ("６八金上", "6i6h")]
)
def test_relative_words(word: str, move: str) -> None:
    if word == "６八金上":
        text = f"▲５八金右 △３四歩 ▲{word}"
        assert usi(formats.read(text))[-1] == move
    else:
        assert usi(formats.read(f"▲{word}")) == [move]


def test_a_text_that_two_moves_fit() -> None:
    with pytest.raises(AmbiguousMove, match="５八金右 and ５八金左") as caught:
        formats.read("▲７六歩 △３四歩\n▲５八金")
    assert (caught.value.line, caught.value.column) == (2, 1)


def test_a_bishop_that_does_not_say_whether_it_promotes() -> None:
    game = formats.read("▲７六歩 △３四歩 ▲２二角")
    assert usi(game)[-1] == "8h2b"
    (warning,) = game.warnings
    assert "does not say whether it promotes" in warning.message


def test_the_sentence_is_the_only_result() -> None:
    assert formats.read("▲７六歩").result is None
    result = formats.read("▲７六歩\nまで1手で先手の勝ち").result
    assert (result.kind, result.winner) == (EndKind.RESIGNATION, Side.BLACK)
    result = formats.read("▲７六歩 △３四歩 投了").result
    assert (result.kind, result.winner) == (EndKind.RESIGNATION, Side.WHITE)


def test_handicap_games_with_either_use_of_the_marks() -> None:
    right = formats.read("手合割：二枚落ち\n△６二銀 ▲７六歩")
    turned = formats.read("手合割：二枚落ち\n▲６二銀 △７六歩")
    assert usi(right) == usi(turned) == ["7a6b", "7g7f"]
    assert not right.warnings
    assert "exchanged" in turned.warnings[0].message


def test_the_first_mark_tells_who_moves_where_a_diagram_does_not() -> None:
    board = formats.write(formats.read("4k4/9/9/9/9/9/9/9/4K4 w - 1"), "bod")
    text = board.replace("後手番\n", "") + "\n△５二玉\n"
    game = formats.read(text)
    assert game.start.side is Side.WHITE
    assert usi(game) == ["5a5b"]


def test_a_word_among_moves_is_told_and_passed_over() -> None:
    game = formats.read("▲７六歩 以下 △３四歩")
    assert len(usi(game)) == 2
    assert [(w.line, w.column) for w in game.warnings] == [(1, 6)]


@pytest.mark.parametrize("text", ["▲７六", "▲", "▲六歩", "▲７六兎", "▲０六歩", "▲７六歩 ▲▲"])
def test_damaged_moves(text: str) -> None:
    with pytest.raises(BadMove):
        formats.read(text, "ki2")


def test_comments_bookmarks_and_variations() -> None:
    game = formats.read(
        "*start\n▲７六歩 △３四歩\n*here\n&mark\n▲２六歩\n\n変化：2手\n*aside\n△８四歩 ▲２六歩\n"
    )
    first, second, _ = game.main_line
    assert (game.root.comment, second.comment, second.bookmarks) == ("start", "here", ("mark",))
    assert [node.move.usi for node in first.children] == ["3c3d", "8c8d"]
    assert first.children[1].comment == "aside"


def test_what_is_written() -> None:
    game = formats.read("▲７六歩 △３四歩 ▲２二角成 △同銀 ▲４五角打\nまで5手で先手の勝ち\n")
    assert formats.write(game, "ki2") == (
        "手合割：平手\n\n▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角\nまで5手で先手の勝ち\n"
    )
