"""Mate problems without any house: how a body is taken apart, and what is printed."""

from __future__ import annotations

import pytest

from sphinx_shogi.book.problems import split_body
from sphinx_shogi.book.prose import play_line, print_line
from sphinx_shogi.book.settings import Settings
from sphinx_shogi.book.solving import length_fault
from sphinx_shogi.book.tsume import Facts, facts_line, problem_id
from sphinx_shogi.book.typed import Typed
from sphinx_shogi.model.errors import Code
from sphinx_shogi.model.position import Position
from sphinx_shogi.tsume import Report, Verdict

SFEN = "sfen 5k3/9/5G3/9/9/9/9/9/9 b G 1"
IN_ONE = Position.from_sfen("5k3/9/5G3/9/9/9/9/9/9 b G 1")
KIF = "手合割：平手\n\n手数----指手\n   1 ７六歩(77)"
KI2 = "手合割：平手\n\n▲７六歩\n*a comment"


@pytest.mark.parametrize(
    ("body", "has_argument", "parts"),
    [
        ("", True, ("", "", 0, None)),
        ("\n\nG'42", True, ("", "G'42", 2, None)),
        ("G'42\nK51\n\n\nText\n\nmore", True, ("", "G'42\nK51", 0, 4)),
        (SFEN, False, (SFEN, "", 0, None)),
        (f"{SFEN}\n\nG'42\n\nText", False, (SFEN, "G'42", 2, 4)),
        ("P76 P34\n\nP26", False, ("P76 P34\n\nP26", "", 0, None)),
        (KIF, False, (KIF, "", 0, None)),
        (KI2, False, (KI2, "", 0, None)),
        (f"{SFEN} moves G*4b\n\nText", False, (f"{SFEN} moves G*4b\n\nText", "", 0, None)),
    ],
)
def test_body_is_taken_apart_at_blank_lines(
    body: str, has_argument: bool, parts: tuple[str, str, int, int | None]
) -> None:
    assert split_body(body, has_argument=has_argument) == parts


def printed(text: str, settings: Settings) -> str:
    line = play_line(text, IN_ONE, settings)
    moves = [IN_ONE.move(usi) for usi in line.moves]
    return "".join(each.text for each in print_line(moves, line.signs, settings))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("G'42#", "G'42#"),
        ("G'42 #", "G'42#"),
        ("G'42＃", "G'42#"),
        ("G'42#!", "G'42#!"),
        ("1. G'42#", "1. G'42#"),
        ("G'42", "G'42"),
    ],
)
def test_sign_of_mate_is_printed_behind_the_move(typed: str, expected: str) -> None:
    assert printed(typed, Settings()) == expected
    assert play_line(typed, IN_ONE, Settings()).fault is None


def test_sign_of_mate_in_the_words_of_a_notation() -> None:
    japanese = Settings(notation="japanese", language="ja")
    assert printed("▲４二金打#", japanese) == "☗４二金打まで詰み"
    words = Settings(terms={"mate-sign": " mate"})
    assert printed("G'42#", words) == "G'42 mate"


def test_sign_of_mate_that_is_none_is_told_at_the_sign() -> None:
    line = play_line("G'32#", IN_ONE, Settings())
    assert line.moves == ("G*3b",)
    assert line.rest == ""
    assert line.fault is not None
    assert line.fault.code is Code.CLAIM
    assert (line.fault.line, line.fault.column) == (1, 5)
    assert "White has" in line.fault.message


def test_fault_before_the_sign_of_mate_is_told_alone() -> None:
    line = play_line("G'42 G'42#", IN_ONE, Settings())
    assert line.rest == "G'42#"
    assert line.fault is not None
    assert line.fault.code is Code.ILLEGAL_MOVE


@pytest.mark.parametrize(
    ("level", "told"),
    [("1", "★☆☆☆☆"), ("5", "★★★★★"), ("6", "6"), ("0", "0"), ("hard", "hard"), ("★★", "★★")],
)
def test_difficulty_in_stars_or_words(level: str, told: str) -> None:
    assert facts_line(Facts(difficulty=level), Settings()) == told


def test_id_of_a_problem_depends_on_what_is_typed_alone() -> None:
    one = Typed(argument=SFEN, options={"title": "A"})
    assert problem_id(one) == problem_id(Typed(argument=SFEN, options={"title": "B"}))
    assert problem_id(one) != problem_id(Typed(argument=SFEN, body="G'42"))


@pytest.mark.parametrize(
    ("report", "claimed", "code"),
    [
        (Report(Verdict.UNIQUE, mate_in=3), 3, None),
        (Report(Verdict.UNIQUE, mate_in=3), 5, Code.TSUME_SHORTER),
        (Report(Verdict.COOK, mate_in=5), 3, Code.CLAIM),
        (Report(Verdict.NO_MATE), 3, Code.CLAIM),
        (Report(Verdict.UNDECIDED, searched=5), 7, None),
        (Report(Verdict.UNDECIDED, searched=5), 5, Code.CLAIM),
    ],
)
def test_length_is_wrong_only_where_that_is_certain(
    report: Report, claimed: int, code: Code | None
) -> None:
    fault = length_fault(report, claimed, "x")
    assert (fault.code if fault else None) is code
