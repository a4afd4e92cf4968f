"""The exceptions: place, code, pickling."""

from __future__ import annotations

import pickle

import pytest

from sphinx_shogi.model import errors
from sphinx_shogi.model.errors import Code, ShogiError

KINDS = [
    (errors.BadMove, Code.BAD_MOVE),
    (errors.BadSfen, Code.BAD_SFEN),
    (errors.BadRecord, Code.BAD_RECORD),
    (errors.EncodingFault, Code.ENCODING),
    (errors.ClaimFailed, Code.CLAIM),
    (errors.UnknownSource, Code.UNKNOWN_SOURCE),
    (errors.BadOption, Code.OPTION),
]


@pytest.mark.parametrize(("kind", "code"), KINDS)
def test_kinds(kind: type[ShogiError], code: Code) -> None:
    error = kind("odd", line=2, column=5)
    assert isinstance(error, ShogiError)
    assert (error.message, error.line, error.column, error.code) == ("odd", 2, 5, code)
    assert str(error) == "line 2, column 5: odd"
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert (str(again), again.code) == (str(error), code)


def test_the_place() -> None:
    assert str(ShogiError("odd")) == "odd"
    assert str(ShogiError("odd", line=3)) == "line 3: odd"
    assert str(ShogiError("odd", column=3)) == "column 3: odd"
    error = ShogiError("odd", column=3)
    assert error.at(7, 9) is error
    assert (error.line, error.column) == (7, 3)


def test_a_code_of_its_own() -> None:
    error = ShogiError("odd", code=Code.CONFIG)
    assert pickle.loads(pickle.dumps(error)).code is Code.CONFIG


def test_codes_are_spelt_for_sphinx_and_explained() -> None:
    for code in Code:
        assert code.value == code.value.lower().replace(" ", "-").replace("_", "-")
        assert code.about.endswith(".")
    assert len({code.value for code in Code}) == len(Code)
