"""Reading: leniently where readers are, strictly where a game would change, with or without
a name."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Iterator

import pytest

from sphinx_shogi import Position, notation
from sphinx_shogi.model.errors import BadMove, BadOption, Code, ShogiError
from sphinx_shogi.model.illegal import AmbiguousMove, IllegalMove
from sphinx_shogi.model.move import MovePattern
from sphinx_shogi.notation import reading, registry
from sphinx_shogi.notation.system import Notation

START = Position()
OPENED = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"
HANDS = "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1"
PROMOTED = "8k/9/9/9/+P+L+N+S+B+R3/9/9/9/8K b - 1"


@pytest.mark.parametrize(
    ("text", "usi"),
    [
        ("７六歩", "7g7f"), ("7六歩", "7g7f"), ("76歩", "7g7f"), ("７６歩", "7g7f"),
        ("七六歩", "7g7f"), ("七6歩", "7g7f"), ("76兵", "7g7f"), ("７六歩(77)", "7g7f"),
        ("７六歩（７７）", "7g7f"), ("☗７六歩", "7g7f"), ("▲７六歩", "7g7f"), ("▼７六歩", "7g7f"),
        ("☗ ７六歩", "7g7f"), (" ７六歩 ", "7g7f"), ("☗　７六歩", "7g7f"), ("７六歩!?", "7g7f"),
        ("７六歩！", "7g7f"), ("５八王", "5i5h"), ("５八玉上", "5i5h"),
        ("P76", "7g7f"), ("p76", "7g7f"), ("P-76", "7g7f"), ("P77-76", "7g7f"), ("P7776", "7g7f"),
        ("☗P76", "7g7f"), ("P76!?", "7g7f"), ("P76 ??", "7g7f"), ("Ｐ７６", "7g7f"),
        ("P–76", "7g7f"), ("P—76", "7g7f"), ("P−76", "7g7f"), ("g69-58", "6i5h"),
        ("P-7f", "7g7f"), ("P7f", "7g7f"), ("p7f", "7g7f"), ("P-7F", "7g7f"), ("P7g-7f", "7g7f"),
        ("P7g7f", "7g7f"), ("G67h", "6i7h"), ("G6-7h", "6i7h"), ("Gi7h", "6i7h"),
        ("7g7f", "7g7f"), ("7G7F", "7g7f"), ("7g-7f", "7g7f"),
        ("+7776FU", "7g7f"), ("7776FU", "7g7f"), ("7776fu", "7g7f"),
        ("歩-76", "7g7f"), ("☗歩-76", "7g7f"), ("歩(77)-76", "7g7f"), ("歩77-76", "7g7f"),
        ("王-58", "5i5h"), ("76fu", "7g7f"), ("春歩", "7g7f"), ("午巳歩", "7g7f"),
        ("76丶", "7g7f"), ("76フ", "7g7f"), ("76・", "7g7f"),
        ("６ ７丶", "7g7f"), ("6　7丶", "7g7f"),
    ],
)  # fmt: skip
def test_ways_to_type_a_first_move(text: str, usi: str) -> None:
    assert notation.read(text, START).usi == usi


@pytest.mark.parametrize(
    ("sfen", "text", "usi"),
    [
        (OPENED, "２二角成", "8h2b+"),
        (OPENED, "２二角成(88)", "8h2b+"),
        (OPENED, "Bx22+", "8h2b+"),
        (OPENED, "B×22+", "8h2b+"),
        (OPENED, "BX22+", "8h2b+"),
        # The sign of a capture is no part of the move: silent ones are read.
        (OPENED, "B22+", "8h2b+"),
        (OPENED, "B-22+", "8h2b+"),
        (OPENED, "２二角生", "8h2b"),
        (OPENED, "Bx22=", "8h2b"),
        (OPENED, "22kaku=", "8h2b"),
        # KIF, PSN, USI and CSA say nothing where a move does not promote.
        (OPENED, "２二角(88)", "8h2b"),
        (OPENED, "8h2b", "8h2b"),
        (OPENED, "8822KA", "8h2b"),
        (HANDS, "P*23", "P*2c"),
        (HANDS, "P'23", "P*2c"),
        (HANDS, "P’23", "P*2c"),
        (HANDS, "P′23", "P*2c"),
        (HANDS, "P‘23", "P*2c"),
        (HANDS, "P@23", "P*2c"),
        (HANDS, "Ｐ＊２３", "P*2c"),
        (HANDS, "P*2c", "P*2c"),
        (HANDS, "p*2c", "P*2c"),
        (HANDS, "２三歩打", "P*2c"),
        (HANDS, "２三歩打(00)", "P*2c"),
        (HANDS, "２三歩(00)", "P*2c"),
        (HANDS, "２三歩", "P*2c"),
        (HANDS, "歩'23", "P*2c"),
        (PROMOTED, "+P94", "9e9d"),
        (PROMOTED, "T94", "9e9d"),
        (PROMOTED, "t94", "9e9d"),
        (PROMOTED, "H54", "5e5d"),
        (PROMOTED, "D3d", "4e3d"),
        (PROMOTED, "８四杏", "8e8d"),
        (PROMOTED, "７四圭", "7e7d"),
        (PROMOTED, "７四今", "7e7d"),
        (PROMOTED, "６四全", "6e6d"),
        (PROMOTED, "３四竜", "4e3d"),
        (PROMOTED, "+歩-94", "9e9d"),
        (PROMOTED, "+角-54", "5e5d"),
        (PROMOTED, "+飛-34", "4e3d"),
        (PROMOTED, "成銀-64", "6e6d"),
        (PROMOTED, "84ナキ", "8e8d"),
        (PROMOTED, "54ウ", "5e5d"),
        (PROMOTED, "34リ", "4e3d"),
    ],
)
def test_ways_to_type_other_moves(sfen: str, text: str, usi: str) -> None:
    assert notation.read(text, Position.from_sfen(sfen)).usi == usi


@pytest.mark.parametrize(
    "text",
    ["同銀", "同　銀", "同 銀", "仝銀", "2二同銀", "２二同　銀", "同２二銀", "同銀(31)", "－ヨ",
     "ド銀", "𠔼ヨ", "銀x", "銀x22", "〃gin", "22gin", "xS", "Sx", "Sx22", "SxB(+)",
     "SxB(+)(2b)", "る同銀"],
)  # fmt: skip
def test_ways_to_say_the_same_square(text: str) -> None:
    position = Position.from_sfen(OPENED)
    position = position.play(position.move("8h2b+"))
    assert notation.read(text, position).usi == "3a2b"


@pytest.mark.parametrize(
    ("text", "name", "readings"),
    [
        ("Bx22", "hosking", "Bx22+ or Bx22="),
        ("Bx22", "western", "Bx22+ or Bx22="),
        ("Bx2b", "hodges", "Bx2b+ or Bx2b="),
        ("２二角", "japanese", "２二角成 or ２二角不成"),
        ("22角", "japanese-arabic", "22角成 or 22角不成"),
        ("角x22", "kitao-kawasaki", "角x22+ or 角x22="),
        ("22kk", "sassersson", "22kk+ or 22kk="),
        ("る角", "iroha", "る角成 or る角不成"),
        ("22ク", "shorthand", "22クナ or 22クフナ"),
        ("丑丑角", "yorozuya", "丑丑角ナル or 丑丑角ナラズ"),
    ],
)
def test_a_missing_promotion_mark_names_both_readings(text: str, name: str, readings: str) -> None:
    position = Position.from_sfen(OPENED)
    for given in (name, None):
        with pytest.raises(AmbiguousMove) as caught:
            notation.read(text, position, given)
        assert {each.usi for each in caught.value.candidates} == {"8h2b", "8h2b+"}
        if given:
            for each in readings.split(" or "):
                assert each in caught.value.message


def test_a_promotion_that_is_forced_may_not_be_left_out() -> None:
    position = Position.from_sfen("9/4P4/9/k8/9/9/9/9/4K4 b - 1")
    for text in ("P51", "P-5a", "５一歩", "5b5a", "5251FU", "P5b-5a"):
        with pytest.raises(IllegalMove, match="must promote"):
            notation.read(text, position)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("S45", "no silver of Black reaches 45; they stand on 39 and 79"),
        ("S-4e", "no silver of Black reaches 4e; they stand on 3i and 7i"),
        ("４五銀", "no 銀 of Black reaches ４五; they stand on ３九 and ７九"),
        ("P3c", "no pawn of Black reaches 3c"),
        ("Sx55", "no silver of Black reaches 55"),
        ("P*55", "Black has no pawn in hand"),
        ("7g7e", "a pawn on 7g does not reach 7e"),
        ("7775FU", "a pawn on 77 does not reach 75"),
        ("Bx22+", "the way of the bishop from 88 to 22 is blocked by the pawn on 77"),
    ],
)
def test_an_illegal_move_is_told_in_the_notation_it_looks_like(text: str, message: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        notation.read(text, START)
    assert caught.value.message.startswith(message)


@pytest.mark.parametrize(
    ("text", "spelling"),
    [("P-75", "P-76"), ("P75", "P76"), ("P-7e", "P-7f"), ("７五歩", "７六歩"), ("75fu", "76fu"),
     ("歩-75", "歩-76")],
)  # fmt: skip
def test_what_was_meant_is_spelt_as_the_author_would(text: str, spelling: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        notation.read(text, START)
    assert spelling in caught.value.message


def test_a_side_mark_is_checked() -> None:
    for text in ("☖７六歩", "△P76", "▽7g7f", "-7776FU"):
        with pytest.raises(IllegalMove) as caught:
            notation.read(text, START)
        assert caught.value.code is Code.WRONG_SIDE


def test_a_mark_and_a_sign_that_disagree() -> None:
    with pytest.raises(BadMove, match="names both sides"):
        notation.parse("☗-7776FU", "csa")
    assert notation.parse("☗+7776FU", "csa").side == 0


@pytest.mark.parametrize("text", ["", "  ", "☗", "!?", "☗ !"])
def test_no_move_at_all(text: str) -> None:
    with pytest.raises(BadMove, match="there is no move"):
        notation.read(text, START)
    with pytest.raises(BadMove, match="there is no move"):
        notation.parse(text, "hosking")


def test_the_column_counts_what_stands_before_the_move() -> None:
    with pytest.raises(BadMove) as caught:
        notation.parse("  ☗ P7x!", "hosking")
    assert caught.value.column == 7


def test_preferred_notations_come_first() -> None:
    # hodges-1976 does not mark a declined promotion, hodges must.
    position = Position.from_sfen("k8/9/9/4S4/9/9/9/9/4K4 b - 1")
    with pytest.raises(AmbiguousMove):
        notation.read("S-5c", position)
    with pytest.raises(AmbiguousMove):
        notation.read("S-5c", position, prefer=["hodges", "hodges-1976"])
    assert notation.read("S-5c", position, prefer=["hodges-1976", "hodges"]).usi == "5d5c"
    # Others are still read.
    assert notation.read("５三銀成", position, prefer=["hodges-1976"]).usi == "5d5c+"


def test_the_fault_is_told_in_the_preferred_notation() -> None:
    with pytest.raises(IllegalMove) as caught:
        notation.read("P75", START, prefer=["western"])
    assert "P-76" in caught.value.message or "P76" in caught.value.message
    with pytest.raises(BadOption, match="there is no notation 'wetsern'; did you mean 'western'"):
        notation.read("P75", START, prefer=["wetsern"])


def test_unknown_notations() -> None:
    with pytest.raises(BadOption, match="there is no notation 'hoskin'; did you mean 'hosking'"):
        notation.read("P76", START, "hoskin")
    with pytest.raises(BadOption, match="there is no notation 'q'; there are japanese, hosking"):
        notation.find_notation("q")
    assert notation.find_notation("Kitao_Kawasaki").id == "kitao-kawasaki"


def test_a_move_of_another_notation_says_so() -> None:
    with pytest.raises(BadMove) as caught:
        notation.read("P7f", START, "hosking")
    assert caught.value.message.endswith("instead of 'f'; it would be a move in hodges")
    assert caught.value.column == 3


def test_a_number_for_readers_of_records() -> None:
    raw = notation.read_raw("P76", START)
    assert START.sheet(raw).usi == "7g7f"


@pytest.fixture
def turned_notation(monkeypatch: pytest.MonkeyPatch) -> Iterator[Notation]:
    """A notation whose squares are counted from White's side."""

    def parse(text: str) -> MovePattern:
        pattern = notation.find_notation("hosking").parse(text)
        assert pattern.destination is not None
        return pattern._replace(destination=pattern.destination.turned)

    made = dataclasses.replace(notation.find_notation("hosking"), id="turned", parse=parse)
    monkeypatch.setitem(registry.NOTATIONS, "turned", made)
    reading.candidates.cache_clear()
    yield made
    reading.candidates.cache_clear()


def test_a_text_that_means_two_moves(turned_notation: Notation) -> None:
    position = Position.from_sfen("k8/9/9/9/4R4/9/9/9/8K b - 1")
    with pytest.raises(AmbiguousMove) as caught:
        notation.read("R45", position)
    assert caught.value.message == "'R45' means R45 in hosking and R65 in turned; name the notation"
    assert caught.value.code is Code.AMBIGUOUS_MOVE
    assert pickle.loads(pickle.dumps(caught.value)).message == caught.value.message
    # Named or preferred, there is no doubt; nor where the other move is illegal, or the same.
    assert notation.read("R45", position, "hosking").usi == "5e4e"
    assert notation.read("R45", position, prefer=["turned"]).usi == "5e6e"
    assert notation.read("P76", START).usi == "7g7f"
    alone = Position.from_sfen("9/9/9/9/9/9/4K4/9/9 b - 1")
    assert notation.read("K56", alone).usi == "5g5f"


def test_errors_survive_pickling() -> None:
    faults = []
    for text in ("P75", "P7", "Bx22", "G58"):
        position = Position.from_sfen(OPENED) if text == "Bx22" else START
        with pytest.raises(ShogiError) as caught:
            notation.read(text, position)
        faults.append(caught.value)
    for fault in faults:
        again = pickle.loads(pickle.dumps(fault))
        assert (again.message, again.column, again.code) == (
            fault.message,
            fault.column,
            fault.code,
        )


def test_long_and_odd_texts_are_refused_quickly() -> None:
    for text in ("P" * 100_000, "７" * 100_000, "(" * 100_000, "同" * 100_000, "!" * 100_000):
        with pytest.raises(BadMove) as caught:
            notation.read(text, START)
        assert len(caught.value.message) < 400
