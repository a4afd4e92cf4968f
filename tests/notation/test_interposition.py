"""合: an interposition by any piece."""

from __future__ import annotations

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.pieces import Side
from sphinx_shogi.model.squares import square
from sphinx_shogi.notation.interposition import interpositions, meant_square, write_interposition

# A rook gives check from 5九; White holds pawns, a gold and a knight.
CHECK = Position.from_sfen("4k4/3s5/9/9/9/9/9/9/K3R4 w 2png 1")


def test_all_moves_that_it_stands_for() -> None:
    assert [each.usi for each in interpositions(CHECK, square("52"))] == [
        "P*5b", "N*5b", "G*5b",
    ]  # fmt: skip
    # A silver can step between, too; drops come first, the lowest piece first.
    assert [each.usi for each in interpositions(CHECK, square("53"))] == [
        "P*5c", "N*5c", "G*5c", "6b5c",
    ]  # fmt: skip
    # No pawn and no knight where it could never move again.
    assert [each.usi for each in interpositions(CHECK, square("58"))] == ["P*5h", "G*5h"]


@pytest.mark.parametrize(
    "text",
    ["5三合", "５三合", "五三合", "53合", "５三合駒", "み合", "辰寅合", "*53", "'53", "’53", "@53",
     "*5c", "合*53"],
)  # fmt: skip
def test_ways_to_type_it(text: str) -> None:
    assert meant_square(text, CHECK) is square("53")
    with pytest.raises(AmbiguousMove) as caught:
        notation.read(text, CHECK)
    assert len(caught.value.candidates) == 4
    played = notation.read_sequence(f"{text} R59x53+", CHECK)
    assert played[0].interposition
    assert played[0].move.usi == "P*5c"
    assert not played[1].interposition


def test_the_only_interposition_is_read_as_a_move() -> None:
    position = Position.from_sfen("4k4/9/9/9/9/9/9/9/K3R4 w p 1")
    assert notation.read("5三合", position).usi == "P*5c"


def test_where_it_makes_no_sense() -> None:
    with pytest.raises(IllegalMove, match="is not in check"):
        interpositions(Position(), square("33"))
    with pytest.raises(IllegalMove, match="can be put between on 33"):
        interpositions(CHECK, square("33"))
    with pytest.raises(IllegalMove, match="can be put between on 61"):
        interpositions(CHECK, square("61"))


def test_other_texts_are_none() -> None:
    for text in ("P*53", "７六歩", "foo", "合", "*", ""):
        assert meant_square(text, CHECK) is None
    assert meant_square("*53", CHECK, ["hosking"]) is square("53")


def test_a_notation_that_is_tried_first_hides_no_other() -> None:
    assert meant_square("5三合", CHECK, ["hosking", "usi"]) is square("53")
    assert meant_square("*5c", CHECK, ["hosking", "hodges"]) is square("53")


@pytest.mark.parametrize(
    ("name", "options", "text"),
    [
        ("japanese", {}, "３三合"),
        ("japanese", {"side": True}, "☖３三合"),
        ("japanese", {"digits": "half"}, "3三合"),
        ("japanese-arabic", {}, "33合"),
        ("japanese-kanji", {}, "三三合"),
        ("iroha", {}, "な合"),
        ("yorozuya", {}, "寅寅合"),
        ("shorthand", {}, "33合"),
        ("kif", {}, "３三合"),
        ("kitao-kawasaki", {"side": True}, "☖合*33"),
        ("western", {}, "*33 (any piece)"),
        ("hosking", {}, "*33 (any piece)"),
        ("hosking", {"drop": "'"}, "'33 (any piece)"),
        ("hodges", {}, "*3c (any piece)"),
        ("hodges", {"word": "beliebig"}, "*3c (beliebig)"),
    ],
)
def test_written(name: str, options: dict[str, str], text: str) -> None:
    assert write_interposition(square("33"), Side.WHITE, name, **options) == text
