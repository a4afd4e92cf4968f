"""Squares: numbering, spellings, identity."""

from __future__ import annotations

import copy
import pickle

import pytest

from sphinx_shogi.model.squares import SQUARES, square


def test_all_81_in_the_order_of_files_then_ranks() -> None:
    expected = [(file, rank) for file in range(1, 10) for rank in range(1, 10)]
    assert [(each.file, each.rank) for each in SQUARES] == expected
    assert [each.index for each in SQUARES] == list(range(81))


@pytest.mark.parametrize(
    ("digits", "usi", "file", "rank"),
    [
        ("11", "1a", 1, 1),
        ("76", "7f", 7, 6),
        ("99", "9i", 9, 9),
        ("19", "1i", 1, 9),
        ("91", "9a", 9, 1),
    ],
)
def test_spellings(digits: str, usi: str, file: int, rank: int) -> None:
    found = square(digits)
    assert found is square(usi)
    assert (found.digits, found.usi, found.file, found.rank) == (digits, usi, file, rank)


@pytest.mark.parametrize("text", ["", "7", "7F", "07", "70", "7j", "767", "f7", "７六", "-1", "00"])
def test_no_other_spelling(text: str) -> None:
    with pytest.raises(KeyError):
        square(text)


def test_turned_is_the_square_seen_from_the_other_side() -> None:
    assert square("76").turned is square("34")
    assert square("55").turned is square("55")
    for each in SQUARES:
        assert each.turned.turned is each
        assert (each.turned.file, each.turned.rank) == (10 - each.file, 10 - each.rank)


def test_identity_survives_pickling_and_copying() -> None:
    for each in SQUARES:
        assert pickle.loads(pickle.dumps(each)) is each
        assert copy.deepcopy(each) is each
        assert eval(repr(each), {"square": square}) is each
