"""Handicap starts against the tables of the KIF format's documentation."""

from __future__ import annotations

import pytest

from sphinx_shogi.model.handicaps import HANDICAPS, find_handicap, handicap_of
from sphinx_shogi.model.position import Position

FULL = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
REST = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
BARE = "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"

STARTS = {
    "平手": f"{FULL} b - 1",
    "香落ち": f"lnsgkgsn1/1r5b1{REST} w - 1",
    "右香落ち": f"1nsgkgsnl/1r5b1{REST} w - 1",
    "角落ち": f"lnsgkgsnl/1r7{REST} w - 1",
    "飛車落ち": f"lnsgkgsnl/7b1{REST} w - 1",
    "飛香落ち": f"lnsgkgsn1/7b1{REST} w - 1",
    "二枚落ち": f"lnsgkgsnl/9{REST} w - 1",
    "三枚落ち": f"lnsgkgsn1/9{REST} w - 1",
    "四枚落ち": f"1nsgkgsn1/9{REST} w - 1",
    "五枚落ち": f"2sgkgsn1/9{REST} w - 1",
    "左五枚落ち": f"1nsgkgs2/9{REST} w - 1",
    "六枚落ち": f"2sgkgs2/9{REST} w - 1",
    "左七枚落ち": f"2sgkg3/9{REST} w - 1",
    "右七枚落ち": f"3gkgs2/9{REST} w - 1",
    "七枚落ち": f"3gkgs2/9{REST} w - 1",
    "八枚落ち": f"3gkg3/9{REST} w - 1",
    "九枚落ち": f"4kg3/9{REST} w - 1",
    "十枚落ち": f"4k4/9{REST} w - 1",
    "裸玉": f"{BARE} w - 1",
    "歩三兵": f"{BARE} w 3p 1",
    "両香落ち": f"1nsgkgsn1/1r5b1{REST} w - 1",
    "トンボ": f"4k4/1r5b1{REST} w - 1",
}


def test_every_handicap_is_in_the_table() -> None:
    assert {each.japanese for each in HANDICAPS} == set(STARTS)


@pytest.mark.parametrize(("name", "sfen"), STARTS.items())
def test_start(name: str, sfen: str) -> None:
    found = find_handicap(name)
    assert found is not None
    assert found.sfen == sfen
    assert Position.from_sfen(sfen).sfen == sfen
    assert Position.from_sfen(sfen).problems == ()


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("startpos", "平手"),
        ("even", "平手"),
        ("飛落ち", "飛車落ち"),
        ("rook", "飛車落ち"),
        ("Rook handicap", "飛車落ち"),
        ("二枚落", "二枚落ち"),
        ("2枚落ち", "二枚落ち"),
        ("２枚落ち", "二枚落ち"),
        ("2-piece", "二枚落ち"),
        ("2 piece", "二枚落ち"),
        ("十九枚落ち", "裸玉"),
        ("兩香落ち", "両香落ち"),
        ("10枚落ち", "十枚落ち"),
        ("角落", "角落ち"),
        ("  6-piece ", "六枚落ち"),
    ],
)
def test_other_spellings(spelling: str, name: str) -> None:
    found = find_handicap(spelling)
    assert found is not None
    assert found.japanese == name


@pytest.mark.parametrize(
    "name", ["", "角おち", "5五将棋", "その他", "11枚落ち", "handicap", "1-piece"]
)
def test_unknown_names_are_no_even_game(name: str) -> None:
    assert find_handicap(name) is None


def test_each_start_has_its_name() -> None:
    for each in HANDICAPS:
        found = handicap_of(each.sfen)
        assert found is not None
        assert found.sfen == each.sfen
        if each.japanese != "右七枚落ち":  # the same position as 七枚落ち
            assert found is each
    assert handicap_of(f"{FULL} w - 1") is None
    assert handicap_of("") is None
