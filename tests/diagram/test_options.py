"""Options as authors type them."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_shogi.diagram import Arrow, Crop, Diagram
from sphinx_shogi.diagram.options import ABOUT, OPTIONS, check, read_length, read_option
from sphinx_shogi.diagram.places import read_crop, read_square, read_squares
from sphinx_shogi.model.errors import BadOption, Code
from sphinx_shogi.model.pieces import Side, kind, piece
from sphinx_shogi.model.position import Position
from sphinx_shogi.model.squares import SQUARES, square
from tests.diagram.examples import MIDGAME

sq = square


@pytest.mark.parametrize("place", SQUARES, ids=lambda place: place.digits)
def test_every_square_in_every_notation(place: Any) -> None:
    digits, kanji, wide = "123456789", "一二三四五六七八九", "１２３４５６７８９"
    letters = "abcdefghi"
    for files in (digits, kanji, wide):
        for ranks in (digits, kanji, wide, letters, letters.upper()):
            assert read_square(files[place.file - 1] + ranks[place.rank - 1]) is place


@pytest.mark.parametrize("text", ["", "7", "70", "07", "7j", "f7", "777", "7 6", "歩", "七"])
def test_what_is_no_square(text: str) -> None:
    with pytest.raises(BadOption, match="is no square: squares are written file first"):
        read_square(text)


@pytest.mark.parametrize(
    "text", ["76 34", "76,34", "7f、3d", "  ７六　３四 ", "76; 34", "76-34", "76, 34, 76"]
)
def test_lists_of_squares(text: str) -> None:
    assert read_squares(text) == (sq("76"), sq("34"))


@pytest.mark.parametrize(
    ("text", "crop"),
    [
        ("91-55", Crop(9, 5, 1, 5)),
        ("55-91", Crop(9, 5, 1, 5)),
        ("51-95", Crop(9, 5, 1, 5)),
        ("9a-5e", Crop(9, 5, 1, 5)),
        ("９一－５五", Crop(9, 5, 1, 5)),
        (" 9一 – 5五 ", Crop(9, 5, 1, 5)),
        ("91 55", Crop(9, 5, 1, 5)),
        ("91〜55", Crop(9, 5, 1, 5)),
        ("11-11", Crop(1, 1, 1, 1)),
    ],
)
def test_cut_outs(text: str, crop: Crop) -> None:
    assert read_crop(text) == crop


@pytest.mark.parametrize(
    ("text", "arrows"),
    [
        ("77-33", [Arrow(sq("77"), sq("33"))]),
        ("77->33 65→53", [Arrow(sq("77"), sq("33")), Arrow(sq("65"), sq("53"))]),
        ("7g3c", [Arrow(sq("77"), sq("33"))]),
        ("７七－３三", [Arrow(sq("77"), sq("33"))]),
        ("P*55", [Arrow(kind("P"), sq("55"))]),
        ("P*-55", [Arrow(kind("P"), sq("55"))]),
        ("P'55", [Arrow(kind("P"), sq("55"))]),
        ("p*5e", [Arrow(kind("P"), sq("55"), Side.WHITE)]),
        ("☗p*5e", [Arrow(kind("P"), sq("55"), Side.BLACK)]),
        ("△歩打５五", [Arrow(kind("P"), sq("55"), Side.WHITE)]),
        ("歩-55", [Arrow(kind("P"), sq("55"))]),
    ],
)
def test_arrows(text: str, arrows: list[Arrow]) -> None:
    assert read_option("arrows", text) == tuple(arrows)


@pytest.mark.parametrize(
    ("text", "ghosts"),
    [
        ("G67", [(sq("67"), piece("G"))]),
        ("G-67", [(sq("67"), piece("G"))]),
        ("g67", [(sq("67"), piece("g"))]),
        ("金67", [(sq("67"), piece("G"))]),
        ("☖金67, +R11", [(sq("67"), piece("g")), (sq("11"), piece("+R"))]),
        ("67金 6七成銀", [(sq("67"), piece("G")), (sq("67"), piece("+S"))]),
        ("△6七と", [(sq("67"), piece("+p"))]),
        ("+b7g", [(sq("77"), piece("+b"))]),
        ("竜22", [(sq("22"), piece("+R"))]),
    ],
)
def test_ghosts(text: str, ghosts: list[object]) -> None:
    assert read_option("ghosts", text) == tuple(ghosts)


@pytest.mark.parametrize(
    "text",
    ["55=A, 66=B", "55:A,66:B", "55 A, 66 B", "５五＝A、６六＝B", "5e=A 6f=B", "55 = A 66 = B"],
)
def test_labels(text: str) -> None:
    assert read_option("labels", text) == ((sq("55"), "A"), (sq("66"), "B"))


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("style", "Kanji", "kanji"),
        ("colours", "grayscale", "grey"),
        ("hands", "beside", "beside"),
        ("hand-of", "black", (Side.BLACK,)),
        ("hand-of", "none", ()),
        ("coords", "letters", "letters"),
        ("flip", "", True),
        ("flip", "No", False),
        ("side-to-move", "on", True),
        ("move-number", "", True),
        ("move-number", "34", 34),
        ("last-move", "no", False),
        ("last-move", "", True),
        ("last-move", "77 76", (sq("77"), sq("76"))),
        ("names", "羽生／藤井", ("羽生", "藤井")),
        ("names", "Habu /", ("Habu", "")),
        ("kings", "王 玉", ("王", "玉")),
        ("kings", "王", ("王", "王")),
        ("dragon", "竜", "竜"),
        ("two-character", "no", False),
        ("red", "yes", True),
    ],
)
def test_values(name: str, text: str, value: object) -> None:
    assert read_option(name, text) == value


FAULTS = [
    ("style", "bok", 1, "did you mean 'book'"),
    ("style", "xyz", 1, "there are book, kanji, international"),
    ("hands", " leftt", 2, "there are beside, below, none"),
    ("flip", "maybe", 1, "'maybe' is neither yes nor no"),
    ("crop", "91-5", 1, "two opposite corners are expected, such as 91-55"),
    ("crop", "", 1, "two opposite corners"),
    ("crop", "91-55-11", 1, "is no cut-out"),
    ("highlight", "76 7x 33", 4, "'7x' is no square"),
    ("highlight", "  ", 1, "at least one square is expected"),
    ("circles", "76、80", 4, "'80' is no square"),
    ("last-move", "77 7", 4, "'7' is no square"),
    ("arrows", "77-33 44", 7, "'44' is no arrow; write 77-33, or P*55 from the hand"),
    ("arrows", "77-333", 1, "'77-333' is no arrow"),
    ("arrows", "77-33, K*55", 8, "no king is ever in hand"),
    ("arrows", "+R*55", 1, "no dragon is ever in hand"),
    ("arrows", "", 1, "at least one arrow"),
    ("ghosts", "G67 67", 5, "'67' is no piece with a square"),
    ("ghosts", "76 +G67", 1, "'76' is no piece with a square"),
    ("ghosts", "P11 +G67", 5, "a gold does not promote"),
    ("labels", "A=55", 1, "'A=55' is no label; write 55=A"),
    ("labels", "55=A, =B", 7, "'=B' is no label"),
    ("labels", "55=", 4, "a label has 1 to 6 characters, not 0"),
    ("labels", "55=much too long", 4, "not 13"),
    ("move-number", "x", 1, "neither a number nor yes or no"),
    ("names", "Habu", 1, "is not two names"),
    ("kings", "金", 1, "is not 玉 or 王"),
]


@pytest.mark.parametrize(("name", "text", "column", "message"), FAULTS)
def test_faults_say_what_and_where(name: str, text: str, column: int, message: str) -> None:
    with pytest.raises(BadOption) as caught:
        read_option(name, text)
    assert message in caught.value.message
    assert caught.value.column == column
    assert caught.value.code is Code.OPTION


@pytest.mark.parametrize(
    ("text", "length"), [("60%", "60%"), ("300", "300px"), ("20 em", "20em"), ("7.5CM", "7.5cm")]
)
def test_lengths(text: str, length: str) -> None:
    assert read_length(text) == length


@pytest.mark.parametrize("text", ["", "wide", "-3em", "3 parsecs", "1e9px", '3px" onload="x'])
def test_what_is_no_length(text: str) -> None:
    with pytest.raises(BadOption, match="is no length"):
        read_length(text)


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("text", ["7" * 20_000, " " * 20_000, "76" + " " * 20_000 + "x", "=" * 9])
def test_long_nonsense_is_refused_at_once(name: str, text: str) -> None:
    """In linear time. Blanks set a flag, and the third text is a label."""
    try:
        value = read_option(name, text)
    except BadOption as error:
        assert error.column is not None
        assert 1 <= error.column <= len(text) + 1
    else:
        assert value is True or value == ((sq("76"), "x"),)


def test_every_option_fills_a_field_and_says_what_it_takes() -> None:
    fields = set(Diagram.__dataclass_fields__) - {"position", "terms"}
    assert {option.field for option in OPTIONS.values()} == fields
    assert all(option.takes for option in OPTIONS.values())
    assert ABOUT.keys() == OPTIONS.keys()


def test_arrows_from_hands_need_the_piece() -> None:
    def faults(text: str) -> list[str]:
        diagram = Diagram(MIDGAME, arrows=read_option("arrows", text))
        return [fault.message for _, fault in check(diagram)]

    assert faults("B*55 ☖S*55") == []
    assert faults("S*55") == ["Black has no silver in hand for the arrow to 55"]
    assert faults("☖B*54") == ["White has no bishop in hand for the arrow to 54"]
    assert faults("55-55") == ["the arrow from 55 leads nowhere"]


def test_marks_outside_a_cut_out_are_told_by_option() -> None:
    diagram = Diagram(
        Position(),
        crop=read_crop("91-55"),
        highlight=read_squares("11 91"),
        labels=read_option("labels", "12=A"),
        ghosts=read_option("ghosts", "G13"),
        arrows=read_option("arrows", "77-66"),
    )
    assert [(name, fault.message.split()[0]) for name, fault in check(diagram)] == [
        ("highlight", "11"), ("labels", "12"), ("ghosts", "13"), ("arrows", "77"), ("arrows", "66"),
    ]  # fmt: skip
    assert all("lies outside the cut-out 91-55" in fault.message for _, fault in check(diagram))
    assert check(Diagram(MIDGAME, highlight=read_squares("11"))) == []
