"""Numbers, ellipses and marks of move lists, and lists laid out as text."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.model.errors import BadOption
from sphinx_shogi.model.handicaps import find_handicap
from sphinx_shogi.model.move import Move
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation import Layout, ListedMove, Numbering, lay_out, list_moves, read_numbering


def played(line: str, start: Position | None = None) -> list[Move]:
    return [each.move for each in notation.read_sequence(line, start or Position())]


OPENING = played("P76 P34 Bx22+ Sx22 B'45")


def two_piece() -> list[Move]:
    found = find_handicap("2-piece")
    assert found is not None
    return played("G32 P76 G72", Position.from_sfen(found.sfen))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("japanese", "☗７六歩 ☖３四歩 ☗２二角成 ☖同銀 ☗４五角"),
        ("japanese-arabic", "☗76歩 ☖34歩 ☗22角成 ☖同銀 ☗45角"),
        ("hosking", "1. P76 P34 2. Bx22+ Sx22 3. B'45"),
        ("western", "1. P-76 P-34 2. Bx22+ Sx22 3. B*45"),
        ("hodges", "1. P-7f P-3d 2. Bx2b+ Sx2b 3. B*4e"),
        ("hodges-1976", "1. P-7f P-3d 2. BxB+ SxB(+) 3. B*4e"),
        ("kitao-kawasaki", "☗歩-76 ☖歩-34 ☗角x22+ ☖銀x ☗角*45"),
        ("sassersson", "1. 76fu 2. 34fu 3. 22kk+ 4. 〃gin 5. 45kk"),
        ("usi", "7g7f 3c3d 8h2b+ 3a2b B*4e"),
        ("csa", "+7776FU -3334FU +8822UM -3122GI +0045KA"),
        ("psn", "1.P7g-7f 2.P3c-3d 3.B8hx2b+ 4.S3ax2b 5.B*4e"),
        ("kif", "1. ７六歩(77) 2. ３四歩(33) 3. ２二角成(88) 4. 同　銀(31) 5. ４五角打"),
    ],
)
def test_what_readers_of_each_notation_expect(name: str, text: str) -> None:
    assert lay_out(list_moves(OPENING, name)) == text


@pytest.mark.parametrize(
    ("moves", "ply", "name", "text"),
    [
        (OPENING[1:], 2, "hosking", "1...P34 2. Bx22+ Sx22 3. B'45"),
        (OPENING[3:], 4, "hosking", "2...Sx22 3. B'45"),
        (OPENING[:2], 25, "hosking", "13. P76 P34"),
        (OPENING[1:2], 26, "hosking", "13...P34"),
        (OPENING[1:3], 2, "sassersson", "2. 34fu 3. 22kk+"),
        # Handicap games: White's first move is alone in the first pair.
        (two_piece(), 1, "western", "1...G-32 2. P-76 G-72"),
        (two_piece()[1:], 2, "western", "2. P-76 G-72"),
        (two_piece()[2:], 3, "western", "2...G-72"),
        (two_piece(), 1, "japanese", "☖３二金 ☗７六歩 ☖７二金"),
        ([], 1, "hosking", ""),
    ],
)
def test_lists_from_the_middle(moves: list[Move], ply: int, name: str, text: str) -> None:
    assert lay_out(list_moves(moves, name, ply=ply)) == text


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"numbering": Numbering.NONE}, "...P34 Bx22+ Sx22"),
        ({"numbering": Numbering.PLY}, "2. P34 3. Bx22+ 4. Sx22"),
        ({"numbering": Numbering.NONE, "side": True}, "☖P34 ☗Bx22+ ☖Sx22"),
        ({"side": "▲△"}, "1...△P34 2. ▲Bx22+ △Sx22"),
        ({"annotations": ["!?", "", "??"]}, "1...P34!? 2. Bx22+ Sx22??"),
    ],
)
def test_other_numberings(options: dict[str, Any], text: str) -> None:
    assert lay_out(list_moves(OPENING[1:4], "hosking", ply=2, **options)) == text


def test_a_number_or_a_mark_but_never_both() -> None:
    assert str(list_moves(OPENING[:1], "sassersson", side=True)[0]) == "☗76fu"
    assert str(list_moves(OPENING[:1], "sassersson")[0]) == "1. 76fu"


def test_no_marks_in_a_japanese_list() -> None:
    assert lay_out(list_moves(OPENING[:2], "japanese", side=False)) == "７六歩 ３四歩"


def test_the_first_move_after_a_break_names_its_square() -> None:
    assert lay_out(list_moves(OPENING[3:], "japanese", ply=4, resumed=True)) == "☖２二同銀 ☗４五角"
    assert lay_out(list_moves(OPENING[3:], "kitao-kawasaki", resumed=True)) == "☖銀x22 ☗角*45"
    assert lay_out(list_moves(OPENING[3:], "sassersson", ply=4, resumed=True)) == "4. 22gin 5. 45kk"


def test_names_of_numberings() -> None:
    assert read_numbering(" Pairs ") is Numbering.PAIRS
    with pytest.raises(BadOption, match="expected one of none, ply, pairs"):
        read_numbering("both")


def test_one_a_line() -> None:
    assert lay_out(list_moves(OPENING[:3], "psn"), Layout.LINES).split("\n") == [
        "1.P7g-7f",
        "2.P3c-3d",
        "3.B8hx2b+",
    ]


def test_in_pairs() -> None:
    assert lay_out(list_moves(OPENING, "hosking"), Layout.PAIRS).split("\n") == [
        "1. P76    P34",
        "2. Bx22+  Sx22",
        "3. B'45",
    ]
    lines = lay_out(list_moves(OPENING[1:], "hosking", ply=2), Layout.PAIRS, first=Side.WHITE)
    assert lines.split("\n") == [
        "1...      P34",
        "2. Bx22+  Sx22",
        "3. B'45",
    ]
    # Kanji take two columns each.
    assert lay_out(list_moves(OPENING[:4], "japanese", side=False), Layout.PAIRS).split("\n") == [
        "７六歩    ３四歩",
        "２二角成  同銀",
    ]


def test_running_lines_are_broken_between_moves() -> None:
    lines = lay_out(list_moves(OPENING, "hosking"), width=16).split("\n")
    assert lines == ["1. P76 P34", "2. Bx22+ Sx22", "3. B'45"]
    assert max(map(len, lines)) <= 16


def test_columns_from_right_to_left() -> None:
    moves = list_moves(OPENING[:3], "japanese")
    assert lay_out(moves, Layout.VERTICAL).split("\n") == [
        "☗　☖　☗",
        "２　３　７",
        "二　四　六",
        "角　歩　歩",
        "成",
    ]
    assert lay_out(moves, Layout.VERTICAL, width=2).split("\n\n")[1].split("\n") == [
        "☗", "２", "二", "角", "成",
    ]  # fmt: skip
    # Half-width digits would not stand in the column.
    arabic = list_moves(OPENING[:1], "japanese-arabic", side=False)
    assert lay_out(arabic, Layout.VERTICAL) == "７\n６\n歩"


def test_the_line_of_the_edo_period() -> None:
    moves = list_moves(OPENING[:2], "japanese-kanji", side=False, pawn="兵")
    assert lay_out(moves, Layout.RIGHT_TO_LEFT) == "兵四三 兵六七"
    two = lay_out(moves, Layout.RIGHT_TO_LEFT, width=7).split("\n")
    assert two == ["兵六七", "兵四三"]


@pytest.mark.parametrize("layout", list(Layout))
def test_an_empty_list(layout: Layout) -> None:
    assert lay_out([], layout) == ""


def test_a_listed_move_as_text() -> None:
    assert str(ListedMove("1. ", "P76", "!")) == "1. P76!"
