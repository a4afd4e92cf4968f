"""Taking a typed line apart, without a board."""

from __future__ import annotations

import pytest

from sphinx_shogi.model.pieces import Side
from sphinx_shogi.notation.parts import PartKind
from sphinx_shogi.notation.sequence import split

B, W = Side.BLACK, Side.WHITE


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("P-76 P-34 P-26", ["P-76", "P-34", "P-26"]),
        ("P-76, P-34; P-26.", ["P-76", "P-34", "P-26"]),
        ("P76\nP34\r\nP26", ["P76", "P34", "P26"]),
        ("(P76 P34)", ["P76", "P34"]),
        ("“P76” [P34]", ["P76", "P34"]),
        ("P76 – P34 - P26", ["P76", "P34", "P26"]),
        ("☗7六歩、☖3四歩。", ["7六歩", "3四歩"]),
        ("▲７六歩△３四歩▲２六歩", ["７六歩", "３四歩", "２六歩"]),
        ("７六歩３四歩２六歩", ["７六歩", "３四歩", "２六歩"]),
        ("▲２二角成△同　銀▲４五角打", ["２二角成", "同　銀", "４五角打"]),
        ("同歩同銀 同　飛", ["同歩", "同銀", "同　飛"]),
        ("２四同　歩", ["２四同　歩"]),
        ("７六歩(77)３四歩（33）", ["７六歩(77)", "３四歩（33）"]),
        ("7g7f3c3d8h2b+3a2bB*4e", ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"]),
        ("P76P34G69-58", ["P76", "P34", "G69-58"]),
        ("P-7fP-3dBx2b+", ["P-7f", "P-3d", "Bx2b+"]),
        ("76fu34fu〃gin22to↓", ["76fu", "34fu", "〃gin", "22to↓"]),
        ("☗歩-76☖歩x☗銀(72)x83+", ["歩-76", "歩x", "銀(72)x83+"]),
        ("+7776FU-3334FU", ["+7776FU", "-3334FU"]),
        ("春歩ら歩とと", ["春歩", "ら歩", "とと"]),
        ("76・ 34・－・", ["76・", "34・", "－・"]),
        ("７六歩・３四歩・２六歩", ["７六歩", "３四歩", "２六歩"]),
        ("76丶34フ－ヨナ", ["76丶", "34フ", "－ヨナ"]),
        ("6 7丶 ４ ３丶", ["6 7丶", "４ ３丶"]),
        ("S(3c)-2b RxP(2f)+ R(+)-7h", ["S(3c)-2b", "RxP(2f)+", "R(+)-7h"]),
        ("P'23 P’23 P′23", ["P'23", "P’23", "P′23"]),
        ("３三合 同銀", ["３三合", "同銀"]),
        # What is nothing is in the place of a move.
        ("foo P76", ["foo", "P76"]),
        ("P76 34 P26", ["P76", "34", "P26"]),
        ("P76x P34", ["P76x", "P34"]),
        ("７六歩３四歩２六x", ["７六歩", "３四歩", "２六x"]),
        ("P76P3", ["P76", "P3"]),
        ("P76P34x", ["P76", "P34x"]),
        ("", []),
        ("1. 2. ...", []),
    ],
)
def test_moves(text: str, moves: list[str]) -> None:
    sequence = split(text)
    assert [each.text for each in sequence.moves] == moves
    assert "".join(part.text for part in sequence.parts) == text
    for each in sequence.moves:
        assert text[each.start : each.end] == each.text


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("1. P76 P34 2. P26", [(1, None), (None, None), (2, None)]),
        ("1.P76 2.P34", [(1, None), (2, None)]),
        ("1...P34 2. P26", [(1, W), (2, None)]),
        ("1... P34", [(1, W)]),
        ("1. ... P34", [(1, W)]),
        ("1 ...P34", [(1, W)]),
        ("1…P34 2．P26", [(1, W), (2, None)]),
        ("1....P34", [(1, W)]),
        ("12. P76 13. P34", [(12, None), (13, None)]),
        ("１２．P76", [(12, None)]),
        ("1.7g7f 2.3c3d", [(1, None), (2, None)]),
        ("...P34 P26", [(None, W), (None, None)]),
        ("…P34", [(None, W)]),
        ("☗7六歩 ☖3四歩", [(None, B), (None, W)]),
        ("▲７六歩▽３四歩▼２六歩", [(None, B), (None, W), (None, B)]),
        ("1.☗7六歩 2. ☖ 3四歩", [(1, B), (2, W)]),
        ("  1 ７六歩(77)\n  2 ３四歩(33)\n  3 同　歩(26)", [(1, None), (2, None), (3, None)]),
        # Without a full stop, in any notation.
        ("1 P76 2 P34", [(1, None), (2, None)]),
        ("1 P76 P34 2 P26", [(1, None), (None, None), (2, None)]),
        ("P76 2 P34", [(None, None), (2, None)]),
        ("1 ７六歩 2 ３四歩", [(1, None), (2, None)]),
        ("１ ▲７六歩　２ △ ３四歩", [(1, B), (2, W)]),
        ("1 76歩 2 34歩", [(1, None), (2, None)]),
        ("1 7776FU 2 3334FU", [(1, None), (2, None)]),
        ("1 7g7f 2 3c3d", [(1, None), (2, None)]),
        ("1 76fu 2 34fu", [(1, None), (2, None)]),
        ("1 を歩 2 ら歩", [(1, None), (2, None)]),
        ("1 76丶 2 34丶", [(1, None), (2, None)]),
        ("100 P76 101 P34", [(100, None), (101, None)]),
        # What could be a square is a number where it goes on from one, by moves or by pairs.
        ("37 P76 38 P34", [(37, None), (38, None)]),
        ("37 P76 P34 38 P26", [(37, None), (None, None), (38, None)]),
        ("10 P76 11 P34", [(10, None), (11, None)]),
        ("21. P76 P34 22 P26", [(21, None), (None, None), (22, None)]),
        # An ellipsis that ends the text says nothing.
        ("P76 P34 ...", [(None, None), (None, None)]),
    ],
)
def test_numbers_marks_and_ellipses(
    text: str, claims: list[tuple[int | None, Side | None]]
) -> None:
    sequence = split(text)
    assert [(each.number, each.side) for each in sequence.moves] == claims
    assert "".join(part.text for part in sequence.parts) == text


def test_a_number_alone_is_none_where_a_piece_was_forgotten() -> None:
    assert [each.number for each in split("P76 34 P26").moves] == [None, None, None]
    assert [each.number for each in split("P76\n34 P26").moves] == [None, None, None]
    assert [each.number for each in split("1. P76 34 P26").moves] == [1, None, None]
    assert [each.number for each in split("34 P26").moves] == [None, None]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("6 7丶", ["6 7丶"]),
        ("7 六歩", ["7", "六歩"]),
        ("76 歩", ["76", "歩"]),
        ("P 76", ["P", "76"]),
        ("1 76 P", ["1", "76", "P"]),
        ("P76 2", ["P76", "2"]),
        ("1 resigns", ["1", "resigns"]),
    ],
)
def test_digits_of_a_move_are_no_number(text: str, moves: list[str]) -> None:
    sequence = split(text)
    assert [(each.text, each.number) for each in sequence.moves] == [(each, None) for each in moves]


def test_annotations() -> None:
    moves = split("P76! P34?? 2. P26!? ▲７六歩？△３四歩⁉").moves
    assert [each.annotation for each in moves] == ["!", "??", "!?", "？", "⁉"]
    assert [each.text for each in moves] == ["P76", "P34", "P26", "７六歩", "３四歩"]


def test_a_mark_without_a_move_is_a_move_that_lacks() -> None:
    moves = split("☗7六歩 ☖ ☗2六歩 ☖").moves
    assert [(each.text, each.mark) for each in moves] == [
        ("7六歩", B), ("", W), ("2六歩", B), ("", W),
    ]  # fmt: skip
    assert moves[1].start == moves[1].end == 6


def test_parts() -> None:
    sequence = split("(1. ☗P76!, 2…P34)")
    assert [(part.kind, part.text) for part in sequence.parts] == [
        (PartKind.TEXT, "("),
        (PartKind.NUMBER, "1."),
        (PartKind.TEXT, " "),
        (PartKind.MARK, "☗"),
        (PartKind.MOVE, "P76"),
        (PartKind.ANNOTATION, "!"),
        (PartKind.TEXT, ", "),
        (PartKind.NUMBER, "2"),
        (PartKind.DOTS, "…"),
        (PartKind.MOVE, "P34"),
        (PartKind.TEXT, ")"),
    ]
    assert [part.text for part in sequence.moves[1].claims] == ["2", "…"]


def test_places() -> None:
    sequence = split("P76 P34\n  P26")
    assert [sequence.place(each.start) for each in sequence.moves] == [(1, 1), (1, 5), (2, 3)]


@pytest.mark.parametrize(
    "text",
    ["7六歩" * 4_000, "P76 " * 10_000, "☗" * 20_000, "(" * 50_000, "1. " * 10_000, "x" * 100_000,
     "同" * 50_000, "7" * 100_000, "!" * 50_000, "6 7" * 10_000, "銀(" * 20_000],
    ids=lambda text: text[:4],
)  # fmt: skip
@pytest.mark.timeout(20)
def test_long_lines_take_time_in_proportion(text: str) -> None:
    assert "".join(part.text for part in split(text).parts) == text
