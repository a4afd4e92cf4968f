"""What stands round the board, and what is marked on it."""

from __future__ import annotations

import pytest

from sphinx_shogi.diagram import Crop, Terms, scene
from sphinx_shogi.diagram.hands import counted
from sphinx_shogi.diagram.places import (
    read_arrows,
    read_ghosts,
    read_labels,
    read_square,
    read_squares,
)
from sphinx_shogi.diagram.scene import (
    CELL_HEIGHT,
    CELL_WIDTH,
    Circle,
    Polygon,
    Rect,
    Symbols,
    Text,
)
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.position import Position
from tests.diagram.examples import EXAMPLES, FORT, MIDGAME, PROBLEM
from tests.diagram.looking import code, drawn, empty, middle, of, symbols


def test_hands_read_downwards_beside_their_player() -> None:
    picture = drawn(MIDGAME)
    black = [p for p in symbols(picture, turn=0) if p[1] > 9 * CELL_WIDTH]
    white = [p for p in symbols(picture, turn=180) if p[1] < 0]
    assert [name for name, _, _ in sorted(black, key=lambda each: each[2])] == [
        "black", *map(code, "先手角桂歩四"),
    ]  # fmt: skip
    assert [name for name, _, _ in sorted(white, key=lambda each: -each[2])] == [
        "white", *map(code, "後手銀桂"),
    ]  # fmt: skip
    # The columns start at the player's own side and leave the board alone.
    assert min(y for _, _, y in black) < CELL_HEIGHT
    assert max(y for _, _, y in white) > 8 * CELL_HEIGHT


def test_everything_lies_inside_the_picture() -> None:
    for name, diagram in EXAMPLES.items():
        picture = scene(diagram)
        right, bottom = picture.x + picture.width, picture.y + picture.height
        for item in picture.items:
            if isinstance(item, Symbols):
                reach = 250 * item.scale
                for _, x, y in item.placed:
                    assert picture.x <= x - reach * 0.6, name
                    assert x + reach * 0.6 <= right, name
                    assert picture.y <= y - reach * 0.6, name
                    assert y + reach * 0.6 <= bottom, name


HUGE = Position.from_sfen("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1")


def test_a_long_hand_is_made_smaller_beside_a_whole_board() -> None:
    picture = drawn(HUGE, hand_of=(Side.BLACK,))
    pieces = [p for p in symbols(picture, turn=0) if p[1] > 9 * CELL_WIDTH]
    assert len({x for _, x, _ in pieces}) == 1
    assert max(y for _, _, y in pieces) < 9 * CELL_HEIGHT


def test_a_long_hand_is_broken_beside_a_low_cut_out() -> None:
    picture = drawn(HUGE, crop=Crop(9, 5, 1, 4), hand_of=(Side.BLACK,))
    pieces = [p for p in symbols(picture, turn=0) if p[1] > 5 * CELL_WIDTH]
    columns = sorted({x for _, x, _ in pieces}, reverse=True)
    assert len(columns) == 3
    # Columns run from right to left, and no count is parted from its piece.
    lines = [
        "".join(
            chr(int(name, 16)) if name != "black" else "☗"
            for name, x, _ in sorted(pieces, key=lambda each: each[2])
            if x == column
        )
        for column in columns
    ]
    assert "".join(lines) == "☗先手飛二角二金四銀四桂四香四歩十八"
    assert all(line[0] not in "一二三四五六七八九十" for line in lines)


def test_hands_below_are_lines_of_both_sides() -> None:
    picture = drawn(MIDGAME, hands="below")
    below = [p for p in symbols(picture, turn=0) if p[2] > 9 * CELL_HEIGHT]
    assert not symbols(picture, turn=180, scale=0.56)
    lines = sorted({y for _, _, y in below})
    assert [
        [name for name, _, y in sorted(below, key=lambda each: each[1]) if y == line]
        for line in lines
    ] == [["black", *map(code, "先手角桂歩四")], ["white", *map(code, "後手銀桂")]]


def test_hands_may_be_left_out() -> None:
    plain = drawn(MIDGAME, hands="none")
    assert "black" not in plain.symbols
    mate = drawn(PROBLEM, hand_of=(Side.BLACK,))
    assert "black" in mate.symbols
    assert "white" not in mate.symbols


def test_an_empty_hand_is_said_to_be_empty() -> None:
    words = [name for name, _, _ in symbols(drawn(Position()), scale=0.56)]
    assert words.count(code("な")) == words.count(code("し")) == 2


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, ""), (2, "二"), (9, "九"), (10, "十"), (11, "十一"), (18, "十八"), (20, "二十")],
)
def test_counts(number: int, text: str) -> None:
    assert counted(number) == text


def test_names_stand_beside_the_marks() -> None:
    picture = drawn(Position(), names=("羽生", "Kō 12"))
    assert {code("羽"), code("生"), "4b", "14d", "31", "32"} <= picture.symbols
    sideways = symbols(picture, turn=270)
    assert [name for name, _, _ in sideways] == ["4b", "14d"]
    assert not {code("先"), code("後")} & picture.symbols


def test_small_kana_have_their_vertical_form_in_columns_only() -> None:
    assert {"v30fc", "v30c3"} <= drawn(Position(), names=("ソードッ", "")).symbols
    lying = drawn(Position(), names=("ソードッ", ""), hands="below").symbols
    assert {"30fc", "30c3"} <= lying


def test_a_character_without_outline_is_a_text() -> None:
    picture = drawn(Position(), names=("한국", ""))
    assert picture.missing == "한국"
    assert [(item.text, item.turn) for item in of(picture, Text)] == [("한", 0), ("국", 0)]


def test_what_leaves_no_ink_takes_no_room() -> None:
    plain, marked = (
        drawn(Position(), names=(name, "")) for name in ("葛é", "葛\U000e0100e\u0301\u200b\x07")
    )
    assert plain.items == marked.items
    assert marked.missing == ""


def test_lines_below_are_indented_after_the_mark() -> None:
    picture = drawn(HUGE, crop=Crop(9, 5, 1, 4), hands="below", hand_of=(Side.BLACK,))
    below = [p for p in symbols(picture) if p[2] > 4 * CELL_HEIGHT]
    starts = {y: min(x for _, x, line in below if line == y) for y in {y for _, _, y in below}}
    first, *others = [starts[y] for y in sorted(starts)]
    assert others
    assert all(start > first + CELL_WIDTH / 3 for start in others)


def test_the_line_above_the_board() -> None:
    picture = drawn(MIDGAME, move_number=True, side_to_move=True, hands="none")
    above = [p for p in symbols(picture) if p[2] < -CELL_HEIGHT // 3]
    text = "".join(chr(int(name, 16)) for name, _, _ in sorted(above, key=lambda each: each[1]))
    assert text == "34手目先手番"
    words = Terms("Black", "White", "", "Move {number}", "{side} to move")
    picture = drawn(MIDGAME, move_number=7, side_to_move=True, hands="none", terms=words)
    above = [p for p in symbols(picture) if p[2] < -CELL_HEIGHT // 3]
    text = "".join(chr(int(name, 16)) for name, _, _ in sorted(above, key=lambda each: each[1]))
    assert text == "Move7Blacktomove"
    # Nothing was moved yet, so there is no number.
    assert drawn(Position(), move_number=True).y == drawn(Position()).y


def test_squares_are_coloured_below_the_pieces() -> None:
    picture = drawn(MIDGAME, highlight=read_squares("99"))
    last, area = of(picture, Rect)
    assert last == Rect(2 * CELL_WIDTH, 7 * CELL_HEIGHT, CELL_WIDTH, CELL_HEIGHT, "last")
    assert area == Rect(0, 8 * CELL_HEIGHT, CELL_WIDTH, CELL_HEIGHT, "area")
    assert picture.items.index(area) < picture.items.index(empty(picture))
    assert of(drawn(MIDGAME, last_move=False), Rect) == []
    assert len(of(drawn(MIDGAME, last_move=read_squares("77 78")), Rect)) == 2
    assert of(drawn(Position()), Rect) == []


def test_circles_and_labels() -> None:
    picture = drawn(FORT, circles=read_squares("79"), labels=read_labels("11=A 79=B"))
    (circle,) = of(picture, Circle)
    assert (circle.x, circle.y) == middle(2, 8)
    big, small = (item for item in of(picture, Symbols) if item.fill == "mark")
    assert big.placed == (("41", *middle(8, 0)),)
    assert big.scale > 2 * small.scale
    assert small.placed[0][1] < middle(2, 8)[0] - CELL_WIDTH // 4
    assert small.placed[0][2] < middle(2, 8)[1] - CELL_HEIGHT // 4


def test_arrows_point_at_the_middle_of_their_square() -> None:
    for text in ("77-33", "65-53", "19-11", "91-99"):
        (arrow,) = of(drawn(FORT, arrows=read_arrows(text)), Polygon)
        end = read_square(text[-2:])
        assert middle(9 - end.file, end.rank - 1) in arrow.points


def test_an_arrow_from_a_hand_starts_at_the_piece() -> None:
    (arrow,) = of(drawn(MIDGAME, arrows=read_arrows("N*55")), Polygon)
    knight = next(
        p for p in symbols(drawn(MIDGAME), turn=0)
        if p[0] == code("桂") and p[1] > 9 * CELL_WIDTH
    )  # fmt: skip
    assert min(abs(x - knight[1]) + abs(y - knight[2]) for x, y in arrow.points) < CELL_WIDTH / 2
    (arrow,) = of(drawn(MIDGAME, arrows=read_arrows("☖N*55")), Polygon)
    assert min(x for x, _ in arrow.points) < 0


def test_an_arrow_from_a_hand_that_is_not_shown_comes_over_the_edge() -> None:
    for text, flip, start in (("N*55", False, 9), ("☖N*55", False, 0), ("☖N*55", True, 9)):
        picture = drawn(MIDGAME, arrows=read_arrows(text), hands="none", flip=flip)
        (arrow,) = of(picture, Polygon)
        assert min(abs(y - start * CELL_HEIGHT) for _, y in arrow.points) < CELL_HEIGHT / 2


def test_ghosts_are_faint_and_lie_below_the_pieces() -> None:
    picture = drawn(FORT, ghosts=read_ghosts("G67 ☖22角"))
    black, white = (item for item in of(picture, Symbols) if item.opacity < 100)
    assert black.placed == ((code("金"), *middle(3, 6)),)
    assert (white.placed, white.turn) == (((code("角"), *middle(7, 1)),), 180)
    pieces = next(item for item in of(picture, Symbols) if item.opacity == 100)
    assert picture.items.index(black) < picture.items.index(pieces)


def test_marks_outside_a_cut_out_are_not_drawn() -> None:
    crop = Crop(9, 5, 5, 9)
    picture = drawn(
        MIDGAME,
        crop=crop,
        hands="none",
        last_move=read_squares("11"),
        highlight=read_squares("12"),
        circles=read_squares("13"),
        labels=read_labels("14=A"),
        ghosts=read_ghosts("G15"),
    )
    assert not of(picture, Rect)
    assert not of(picture, Circle)
    assert all(item.fill == "ink" and item.opacity == 100 for item in of(picture, Symbols))
